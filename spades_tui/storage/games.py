"""The shelf of saved games: which can be continued, and which files there are no games."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from spades_tui.storage.folders import Folders
from spades_tui.storage.free_place import free_place
from spades_tui.storage.journal import (
    SUFFIX,
    DamagedJournal,
    JournalError,
    Recorded,
    read_journal,
)
from spades_tui.storage.mending import damage_told
from spades_tui.storage.one_writer import one_writer


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be continued; a damaged one from where its file is sound."""

    path: Path
    recorded: Recorded


@dataclass(frozen=True, slots=True)
class Shelf:
    """Unfinished games, the latest played first, and a sentence for each file that is none."""

    games: tuple[SavedGame, ...]
    troubles: tuple[str, ...]


def look_at_shelf(folders: Folders) -> Shelf:
    """Read the unfinished games. Finished ones found among them are put where they belong."""
    games: list[SavedGame] = []
    troubles: list[str] = []
    try:
        paths = _latest_first(folders)
    except OSError as error:
        return Shelf((), (f"The saved games cannot be looked at: {error.strerror}.",))
    for path in paths:
        try:
            recorded = read_journal(path)
            if recorded.game.winner is None:
                games.append(SavedGame(path, recorded))
            else:
                put_away(path, folders)
        except DamagedJournal as error:
            if error.recorded.game.winner is None:
                games.append(SavedGame(path, error.recorded))
                troubles.append(damage_told(path, error.recorded))
            else:
                troubles.append(str(error))
        except JournalError as error:
            troubles.append(str(error))
        except OSError as error:
            troubles.append(f"{path.name} cannot be read: {error.strerror}.")
    return Shelf(tuple(games), tuple(troubles))


def game_in_progress(folders: Folders) -> Path | None:
    """The journal of the unfinished game that was played last; None when there is none.

    Nothing is moved or written, so others may look too.
    """
    try:
        for path in _latest_first(folders):
            with contextlib.suppress(JournalError, OSError):
                if read_journal(path).game.winner is None:
                    return path
    except OSError:
        pass
    return None


def _latest_first(folders: Folders) -> list[Path]:
    return sorted(folders.games.glob(f"*{SUFFIX}"), key=_last_played, reverse=True)


def _last_played(path: Path) -> float:
    """When a journal was last written, in seconds since the epoch; 0 for a link to nothing."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def put_away(path: Path, folders: Folders) -> Path:
    """Move a finished game's journal to the finished ones and return its new place.

    One of the same name, begun in the same second, stays as it is. The game is taken into the
    history at once.
    """
    # Imported here, since the title looks at the shelf and rarely puts anything away.
    from spades_tui.storage.history import remember

    with one_writer(folders.finished):
        place = free_place(folders.finished / path.name)
        path.replace(place)
    remember(folders)
    return place
