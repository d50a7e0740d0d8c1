"""Room for one player's games on a host for many: the oldest finished games make way for new ones.

An unfinished game is never removed, and neither is a file that is no game.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from spades_tui.engine.scoring import counted
from spades_tui.storage.journal import SUFFIX

if TYPE_CHECKING:
    from spades_tui.storage.folders import Folders


class NoRoom(ValueError):
    """No further game or preset may be kept; the sentence says what to do."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that one player may keep: files of each kind, and bytes of finished games."""

    unfinished: int = 20
    finished: int = 100
    bytes: int = 8 * 1024 * 1024
    presets: int = 30
    sheets: int = 30


HOUSE_LIMITS = Limits()
"""What is kept for each player in kiosk mode."""


def make_room(folders: Folders) -> None:
    """See to it that one more game may be begun, within the limits of the folders.

    Raises NoRoom when there are too many unfinished games. What cannot be looked at or removed is
    left; the game then says itself what it cannot write.
    """
    limits = folders.limits
    if limits is None:
        return
    try:
        unfinished = len(list(folders.games.glob(f"*{SUFFIX}")))
        _thin_out(folders.finished, limits)
    except OSError:
        return
    if unfinished >= limits.unfinished:
        raise NoRoom(
            f"You have {counted(unfinished, 'unfinished game')}, and no room for more: finish one."
        )


def _thin_out(folder: Path, limits: Limits) -> None:
    """Remove the oldest games until there is room for another."""
    found = [(path, path.stat()) for path in folder.glob(f"*{SUFFIX}")]
    newest_first = sorted(found, key=lambda game: game[1].st_mtime, reverse=True)
    kept_bytes = 0
    for number, (path, facts) in enumerate(newest_first, start=1):
        kept_bytes += facts.st_size
        if number >= limits.finished or kept_bytes > limits.bytes:
            path.unlink(missing_ok=True)


def make_room_for_preset(folders: Folders) -> None:
    """Raises NoRoom when no further preset may be kept."""
    limits = folders.limits
    if limits is not None and len(list(folders.presets.glob("*.toml"))) >= limits.presets:
        raise NoRoom(
            f"You have {counted(limits.presets, 'preset')}, and no room for more: delete one."
        )
