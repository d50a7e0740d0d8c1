"""From when on games count in the statistics: since always, or since the player reset them.

The games themselves stay; removing the small file that says so brings all of them back.
"""

from __future__ import annotations

from datetime import datetime

from spades_tui.storage.folders import Folders
from spades_tui.storage.moment import read_moment
from spades_tui.storage.regular_file import LARGEST_NOTE, read_regular
from spades_tui.storage.toml_file import write_atomically


def counting_since(folders: Folders) -> datetime | None:
    """The moment of the last reset; None when there was none, or none that can be read."""
    try:
        text = read_regular(folders.counting_since, LARGEST_NOTE).decode()
        return read_moment(text.strip())
    except (OSError, ValueError):
        return None


def count_from(folders: Folders, moment: datetime) -> str | None:
    """Let statistics begin at that moment. Returns a sentence when that cannot be kept."""
    try:
        write_atomically(folders.counting_since, f"{moment.isoformat(timespec='seconds')}\n")
    except OSError as error:
        return f"The statistics cannot be reset: {error.strerror or error}."
    return None
