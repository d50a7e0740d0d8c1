"""Games worth a second look, kept as journals that can be read again like any other game."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from spades_tui.arena.contest import Names
from spades_tui.engine.game import Game
from spades_tui.engine.rules import HouseRules
from spades_tui.lifeline import unbroken
from spades_tui.storage.journal import SUFFIX, Header, Journal


@dataclass(frozen=True, slots=True)
class Recording:
    """The folder that journals go to, and when they were begun, in ISO 8601."""

    folder: Path
    started: str


def check_folder(recording: Recording, rules: HouseRules) -> None:
    """Begin a journal there and take it away again, so that what hinders is known before a game.

    The folder is made where there is none. Raises OSError.
    """
    nobody: Names = ("", "", "", "")
    header = Header(rules, nobody, nobody, seed="", started=recording.started)
    with unbroken(), closing(Journal.create(recording.folder, header)) as journal:
        journal.path.unlink()


def record(recording: Recording, seed: int, place: str, names: Names, game: Game) -> Path:
    """Write a game's journal and return its path, which tells seed and place.

    An earlier journal of the same is replaced. Raises OSError, and then nothing is left behind.
    """
    header = Header(
        rules=game.rules,
        names=names,
        players=names,
        seed=f"{seed}/{place}",
        started=recording.started,
    )
    named = recording.folder / f"seed-{seed}-game-{place}{SUFFIX}"
    with unbroken(), closing(Journal.create(recording.folder, header)) as journal:
        try:
            for action in game.actions:
                journal.append(action)
            return journal.path.replace(named)
        except BaseException:
            journal.path.unlink(missing_ok=True)
            raise
