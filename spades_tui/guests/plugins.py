"""Bots that installed packages bring along: entry points of the group `spades_tui.bots`.

Such a bot is Python code that runs in this process, as trusted as whoever installed it. Packages
are looked for only when a name is asked for that is no level's; a plug-in is loaded only when it is
to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from spades_tui.bots.levels import Level
from spades_tui.bots.player import Decision, LongThinker, Player
from spades_tui.bots.roster import CannotPlay
from spades_tui.engine.quoting import printable, quoted
from spades_tui.engine.view import View
from spades_tui.guests.notation import accepted, accepts
from spades_tui.guests.stand_in import StandIn

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "spades_tui.bots"
"""The group of entry points. Each names a callable that makes a player."""


def plugins() -> Iterator[Level]:
    """The bots that installed packages name, without loading them."""
    # Takes longer to load than all the rest of this package.
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        name, package = entry.name.strip().lower(), _package(entry)
        yield Level(name, _about(entry), partial(PluginPlayer, name, entry.value, package))


class _Failed(Exception):
    """A stranger's code raised something, of the kind named."""


class PluginPlayer:
    """Plays as a plug-in decides; where it fails, a stand-in does."""

    def __init__(self, name: str, value: str, package: str) -> None:
        """Load the plug-in, which `value` names as an entry point does.

        Raises CannotPlay, with a sentence that names it and its package.
        """
        from importlib.metadata import EntryPoint

        self._stand_in = StandIn(name)
        try:
            make: Callable[[], Player] = EntryPoint(name, value, GROUP).load()
            self._player = make()
            if not callable(getattr(self._player, "decide", None)):
                raise TypeError(f"{value} makes no player, which has a method decide(view)")
        except (Exception, SystemExit) as error:
            told = f"The plug-in {name} of {package} cannot play: {_failure(error)}."
            raise CannotPlay(told) from error

    def decide(self, view: View) -> Decision:
        """What the plug-in decides; a stand-in's decision where that cannot be used."""
        might = f"Accepted would have been {accepted(view)}."
        try:
            decision = self._decided(view)
        except _Failed as failed:
            return self._stand_in.decide(view, f"failed with {failed}", might)
        if not isinstance(decision, Decision) or not accepts(view, decision.action):
            answered = f"It answered {quoted(str(decision))}. {might}"
            return self._stand_in.decide(view, "gave an answer that cannot be used", answered)
        return decision

    def _decided(self, view: View) -> object:
        """What the plug-in gives back. Raises _Failed whatever it raises: the game goes on."""
        try:
            return self._player.decide(view)
        except (Exception, SystemExit) as error:
            raise _Failed(type(error).__name__) from error

    def close(self) -> None:
        """Let it stop thinking, if it is one who thinks long."""
        if isinstance(self._player, LongThinker):
            self._player.close()


def _about(entry: EntryPoint) -> str:
    summary = entry.dist.metadata.json.get("summary", "") if entry.dist is not None else ""
    told = f"A plug-in of {_package(entry)}"
    return printable(f"{told}: {str(summary).rstrip('.')}." if summary else f"{told}.", " ")


def _package(entry: EntryPoint) -> str:
    return "a package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"


def _failure(error: BaseException) -> str:
    return printable(f"{type(error).__name__}: {error}", " ").rstrip(".: ")
