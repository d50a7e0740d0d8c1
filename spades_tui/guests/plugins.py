"""Bots that installed packages bring along: entry points of the group `spades_tui.bots`.

Such a bot is Python code that runs in this process, as trusted as whoever installed it. Packages
are looked for only when a name is asked for that is no level's; a plug-in is loaded only when it is
to play.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from spades_tui.bots.levels import Level
from spades_tui.bots.player import Decision, LongThinker, Player
from spades_tui.bots.roster import CannotPlay
from spades_tui.engine.quoting import printable, quoted
from spades_tui.engine.view import View
from spades_tui.guests.notation import accepted, accepts
from spades_tui.guests.reason import reason_told
from spades_tui.guests.stand_in import StandIn
from spades_tui.guests.strangers import Raised, heard, told

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
        player = partial(PluginPlayer, name, entry.value, package)
        yield Level(name, _about(entry), player, f"{entry.value} of {package}")


class PluginPlayer:
    """Plays as a plug-in decides; where it fails, a stand-in does."""

    def __init__(self, name: str, value: str, package: str) -> None:
        """Load the plug-in, which `value` names as an entry point does.

        Raises CannotPlay, with a sentence that names it and its package.
        """
        self._name = name
        self._stand_in = StandIn(name)
        try:
            self._player = heard(partial(_made, name, value))
        except Raised as raised:
            why = f"The plug-in {name} of {package} cannot play: {told(raised)}."
            raise CannotPlay(why) from raised

    def decide(self, view: View) -> Decision:
        """What the plug-in decides; a stand-in's decision where that cannot be used.

        Of what it says itself nothing is in the fault, and be it the name of an exception.
        """
        might = f"Accepted would have been {accepted(view)}."
        try:
            answer = heard(lambda: self._player.decide(view))
            decision = heard(lambda: self._read(view, answer))
        except Raised as raised:
            return self._stand_in.decide(view, "failed", f"It raised {told(raised)}. {might}")
        if decision is None:
            detail = f"{_answered(answer)} {might}"
            return self._stand_in.decide(view, "gave an answer that cannot be used", detail)
        return decision

    def _read(self, view: View, answer: object) -> Decision | None:
        """The decision that it gave, made anew of plain values; None where it cannot be used."""
        if isinstance(answer, Decision) and accepts(view, action := answer.action):
            return Decision(action, reason_told(self._name, answer.reason))
        return None

    def close(self) -> None:
        """Let it stop thinking, if it is one who thinks long."""
        # The game is over, and nobody is there any more to be told how it left.
        with contextlib.suppress(Raised):
            heard(self._leave)

    def _leave(self) -> None:
        if isinstance(self._player, LongThinker):
            self._player.close()


def _answered(answer: object) -> str:
    try:
        return heard(lambda: f"It answered {quoted(str.__str__(str(answer)))}.")
    except Raised:
        return "It answered something that does not say what it is."


def _made(name: str, value: str) -> Player:
    """The player that an entry point makes. Raises whatever its code does."""
    from importlib.metadata import EntryPoint

    make: Callable[[], Player] = EntryPoint(name, value, GROUP).load()
    player = make()
    if not callable(getattr(player, "decide", None)):
        raise TypeError(f"{value} makes no player, which has a method decide(view)")
    return player


def _about(entry: EntryPoint) -> str:
    summary = entry.dist.metadata.json.get("summary", "") if entry.dist is not None else ""
    told = f"A plug-in of {_package(entry)}"
    return printable(f"{told}: {str(summary).rstrip('.')}." if summary else f"{told}.", " ")


def _package(entry: EntryPoint) -> str:
    return "a package" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"
