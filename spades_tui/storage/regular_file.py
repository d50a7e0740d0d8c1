"""The one door through which the player's files are read: ordinary files, up to a size.

A named pipe keeps whoever opens it waiting for ever, and a device may never end. Both can stand
under any name that the program reads, and so can a link to one.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

LARGEST_JOURNAL = 4 * 1024 * 1024
"""Bytes of a game. A long one has some 50,000."""

LARGEST_TEXT = 256 * 1024
"""Bytes of settings, a preset or a kept score sheet."""

LARGEST_NOTE = 1024
"""Bytes of a file that the program writes one line into."""


class NotOrdinary(OSError):
    """What stands there is no file that can be read to its end."""


class TooLarge(OSError):
    """More than any file of that kind has."""


def check_ordinary(path: Path) -> None:
    """Raises NotOrdinary for a pipe, a device or a folder, and OSError where nothing is."""
    _check(path.stat())


def mode_of(path: Path) -> int:
    """What stands there, as the `st_mode` of the system; 0 where nothing is that can be seen."""
    try:
        return path.stat().st_mode
    except (OSError, ValueError):  # a ValueError for a name that no file can have
        return 0


def read_regular(path: Path, largest: int) -> bytes:
    """All that a file holds. Raises NotOrdinary, TooLarge or another OSError, with a reason."""
    check_ordinary(path)
    # Looked at once more when it is open, and opened so that a pipe put there since lets go.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        _check(os.fstat(descriptor))
        content = file.read(largest + 1)
    if len(content) > largest:
        raise TooLarge(errno.EFBIG, f"it is too large, more than {_in_units(largest)}")
    return content


def _check(facts: os.stat_result) -> None:
    if stat.S_ISDIR(facts.st_mode):
        raise NotOrdinary(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(facts.st_mode):
        raise NotOrdinary(errno.EINVAL, "it is no ordinary file")


def _in_units(size: int) -> str:
    megabyte = 1024 * 1024
    return f"{size // megabyte} MB" if size >= megabyte else f"{size // 1024} kB"
