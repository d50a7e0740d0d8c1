"""Writing out what a person wants to keep or hand on, into a folder of its own."""

from __future__ import annotations

from spades_tui.storage.folders import Folders
from spades_tui.storage.toml_file import write_atomically


def may_export(folders: Folders) -> bool:
    """Whether files may be written out: not where room is limited, on a host for many."""
    return folders.limits is None


def write_out(folders: Folders, name: str, text: str) -> str:
    """Write a text into the player's exports, over an older one of that name.

    Returns a sentence that says where it is, or why it could not be written.
    """
    if not may_export(folders):
        return "Nothing is written out on this host."
    path = folders.exports / name
    try:
        write_atomically(path, text)
    except OSError as error:
        return f"{name} cannot be written: {error.strerror or error}."
    return f"Written to {path}."
