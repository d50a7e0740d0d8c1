"""The hidden files that a file's next text is written to, before it takes the file's place.

A program that is killed meanwhile leaves one behind, which the next that writes the file removes.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import secrets
from pathlib import Path
from typing import IO

OLD = 60 * 60
"""Seconds after which one may have been left behind."""

_LETTERS = 40
"""Of a file's name: they leave room for the rest, as the system takes 255 bytes."""


def temporary_for(path: Path) -> Path:
    """A name for the next text of a file, beside it, that nobody else has."""
    return path.with_name(f".{path.name[:_LETTERS]}.{secrets.token_hex(8)}")


def mark_used(file: IO[str]) -> None:
    """Lock such a file until it is closed, so that it is nobody's leftover."""
    # Some drives know no locks.
    with contextlib.suppress(OSError):
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def remove_leftovers(path: Path) -> None:
    """Remove what was left behind long before this file was written, unless somebody has it locked.

    What cannot be removed stays.
    """
    ours = re.compile(rf"\.{re.escape(path.name[:_LETTERS])}\.[0-9a-f]{{16}}")
    with contextlib.suppress(OSError), os.scandir(path.parent) as entries:
        written = path.stat().st_mtime
        for entry in entries:
            if not ours.fullmatch(entry.name) or not entry.is_file(follow_symlinks=False):
                continue
            if written - entry.stat(follow_symlinks=False).st_mtime > OLD:
                _remove_unused(Path(entry.path))


def _remove_unused(path: Path) -> None:
    with contextlib.suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
        finally:
            os.close(descriptor)
