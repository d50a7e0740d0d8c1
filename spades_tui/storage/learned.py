"""What a player has solved of lessons and puzzles: a text file, a name a line."""

from __future__ import annotations

from spades_tui.storage.folders import Folders
from spades_tui.storage.one_writer import one_writer
from spades_tui.storage.regular_file import read_regular
from spades_tui.storage.toml_file import write_atomically

LESSON, PUZZLE, WELCOME = "lesson", "puzzle", "welcome"
"""What a solved task belongs to, or a first step taken; the first word of its line."""

_LARGEST = 64 * 1024


def solved(folders: Folders, kind: str) -> frozenset[str]:
    """The ids of the solved tasks of a kind; none when the file is missing or cannot be read."""
    try:
        lines = _lines(folders)
    except OSError:
        return frozenset()
    return frozenset(
        name for word, _, name in (line.partition(" ") for line in lines) if word == kind
    )


def note_solved(folders: Folders, kind: str, name: str) -> str | None:
    """Remember a solved task. Returns a sentence when that cannot be kept."""
    line = f"{kind} {name}"
    try:
        with one_writer(folders.data):
            lines = _lines(folders)
            if line not in lines:
                write_atomically(folders.learned, "".join(f"{each}\n" for each in (*lines, line)))
    except OSError as error:
        return f"What you solved cannot be kept: {error.strerror or error}."
    return None


def _lines(folders: Folders) -> tuple[str, ...]:
    """What the file holds. Raises OSError when it is there and cannot be read."""
    try:
        text = read_regular(folders.learned, _LARGEST).decode(errors="replace")
    except FileNotFoundError:
        return ()
    return tuple(dict.fromkeys(text.splitlines()))
