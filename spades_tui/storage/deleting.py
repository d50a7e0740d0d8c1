"""Deleting an unfinished game for good."""

from __future__ import annotations

from pathlib import Path

from spades_tui.storage.journal import Journal, JournalError


def delete_game(path: Path) -> str | None:
    """Remove a game's journal. Returns a sentence when that cannot be done, as when it is open."""
    try:
        _, journal = Journal.resume(path)
        journal.close()
        path.unlink()
    except JournalError as error:
        return str(error)
    except OSError as error:
        return f"{path.name} cannot be deleted: {error.strerror or error}."
    return None
