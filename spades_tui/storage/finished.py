"""Finding a game by what a person calls it: a file, `last`, a number in the list, or a name."""

from __future__ import annotations

import re
from pathlib import Path

from spades_tui.engine.quoting import quoted
from spades_tui.storage.folders import Folders
from spades_tui.storage.history import open_history
from spades_tui.storage.journal import SUFFIX, JournalError, Recorded, read_journal
from spades_tui.storage.regular_file import mode_of

LAST = "last"


class NoSuchGame(ValueError):
    """No finished game is called so; the sentence says what is accepted."""


def finished_game(folders: Folders, called: str) -> tuple[Path, Recorded]:
    """The game and its journal. Raises NoSuchGame, also when it cannot be read or is not over.

    Numbers count from 1, the latest game.
    """
    path = _path_of(folders, called.strip())
    try:
        recorded = read_journal(path)
    except JournalError as error:
        raise NoSuchGame(str(error)) from error
    except OSError as error:
        raise NoSuchGame(f"{path} cannot be read: {error.strerror or error}.") from error
    if recorded.game.winner is None:
        raise NoSuchGame(f"{path.name} is not finished: its hands are told when it is.")
    return path, recorded


def _path_of(folders: Folders, called: str) -> Path:
    path = Path(called)
    # Whatever cannot be looked at is told when it is read.
    is_there = mode_of(path) != 0
    if "/" in called or (called.endswith(SUFFIX) and is_there):
        return path
    with open_history(folders) as history:
        files = [game.file for game in history.games()]
    if called.lower() == LAST:
        if not files:
            raise NoSuchGame("No game is finished yet.")
        return folders.finished / files[0]
    if re.fullmatch("[1-9][0-9]{0,8}", called) and int(called) <= len(files):
        return folders.finished / files[int(called) - 1]
    name = called.removesuffix(SUFFIX)
    if name + SUFFIX in files:
        return folders.finished / (name + SUFFIX)
    if called and is_there:
        return path
    raise NoSuchGame(f"There is no finished game {quoted(called)}{_accepted(len(files))}")


def _accepted(games: int) -> str:
    """How a game may be called where so many are finished, to end a sentence with."""
    if not games:
        return ". None is finished yet, so that only a journal's file can be named."
    if games == 1:
        return ": write last or 1 for the only one, or a journal's file."
    return f": write last, a number up to {games} (1 is the latest), or a journal's file."
