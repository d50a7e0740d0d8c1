"""Whose game is watched: one's own, or that of a player who allows it."""

from __future__ import annotations

import contextlib
import io
import select
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spades_tui.kiosk.players import is_player
from spades_tui.lifeline import Ended, Lifeline
from spades_tui.lines.console import read_line, write_line
from spades_tui.lines.listening import CalledAway, Listener
from spades_tui.lines.voice import Voice
from spades_tui.lines.watch import watch
from spades_tui.plain_letters import can_write_signs
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import game_in_progress
from spades_tui.storage.settings import read_settings


class CannotWatch(ValueError):
    """There is no such game, or it is not for everybody; with a sentence."""


@dataclass(frozen=True, slots=True)
class House:
    """The folder of a host's games, as seen by one of its players or by its keeper.

    `player` is who watches; with `everybody` every game may be watched, as the files may be read.
    """

    data: Path
    player: str | None = None
    everybody: bool = True

    def folders_of(self, name: str) -> Folders:
        """The folders of a player who may be watched. Raises CannotWatch."""
        if is_player(name):
            folders = Folders.within(self.data).of_player(name)
            if self._allowed(name, folders):
                return folders
        raise CannotWatch(f"There is nobody called {name[:40]!r} whom you may watch.")

    def games(self) -> dict[str, Folders]:
        """Players with a game in progress that may be watched, by name."""
        try:
            names = sorted(path.name for path in (self.data / "players").iterdir())
        except OSError:
            return {}
        found = {}
        for name in filter(is_player, names):
            with contextlib.suppress(CannotWatch):
                folders = self.folders_of(name)
                if game_in_progress(folders) is not None:
                    found[name] = folders
        return found

    def _allowed(self, name: str, folders: Folders) -> bool:
        if not folders.data.is_dir():
            return False
        return self.everybody or name == self.player or read_settings(folders).settings.watchers


def watch_lines(
    own: Folders,
    house: House,
    name: str | None,
    *,
    ascii: bool = False,
    words: bool = False,
    idle: int | None = None,
) -> int:
    """Watch on standard output until the game is over; the exit status.

    `name` is whose game; without one it is the player's own (`own`), or one that is asked for where
    players are kept apart. Raises CannotWatch.
    """
    voice = Voice(words, ascii or not can_write_signs(getattr(sys.stdout, "encoding", None)))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")

    def say(sentence: str) -> None:
        write_line(voice.put(sentence))

    lifeline = Lifeline(idle)
    listener = Listener(read_line, lifeline.heard)
    lifeline.attach(listener.call_away, lambda: False)
    lifeline.hold(signals=False)

    def wait() -> None:
        # Nobody is asked for anything here, and `watch` itself knows when nothing happens.
        lifeline.heard()
        _wait()

    try:
        if name is None and not house.everybody:
            name = _asked_for(house, say, listener.read_line)
        folders = own if name is None else house.folders_of(name)
        path = game_in_progress(folders)
        if path is None:
            raise CannotWatch("There is no game in progress that you may watch.")
        person = name or "South"
        say("You are watching. Press ctrl+c to leave; the game goes on without you.")
        return watch(path, folders.finished, person, say, wait, idle=idle, words=words)
    except CalledAway as call:
        say("Nobody was named for a long time, so nobody is watched.")
        return call.leaving.status
    except Ended:
        raise
    except KeyboardInterrupt:
        return 0


def _asked_for(
    house: House, say: Callable[[str], None], read: Callable[[], str | None]
) -> str | None:
    names = list(house.games())
    if len(names) < 2:
        return names[0] if names else None
    say(f"Whom do you want to watch? {', '.join(names)}.")
    return (read() or "").strip()


def _wait() -> None:
    """Let a second pass. Raises BrokenPipeError as soon as nobody reads any more."""
    reader = select.poll()
    reader.register(1, 0)
    if reader.poll(1000):
        raise BrokenPipeError
