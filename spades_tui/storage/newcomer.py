"""Whether somebody has yet to play a first hand here, and is told what the keys do."""

from __future__ import annotations

from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import SUFFIX
from spades_tui.storage.learned import WELCOME, note_solved, solved

_FIRST_HAND = "first-hand"


def is_newcomer(folders: Folders) -> bool:
    """Whether no hand has been played to its end here, nor the hints waved away."""
    return _FIRST_HAND not in solved(folders, WELCOME) and not any(
        folders.finished.glob(f"*{SUFFIX}")
    )


def no_newcomer_any_more(folders: Folders) -> str | None:
    """Remember that the hints are no longer needed. Returns a sentence when that cannot be kept."""
    return note_solved(folders, WELCOME, _FIRST_HAND)
