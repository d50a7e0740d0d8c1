"""Pieces of work for executors, importable by name, as what is sent to other processes must be."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path


def squares(numbers: Sequence[int]) -> list[int]:
    """Work that goes well."""
    return [number * number for number in numbers]


def squares_but_dying_once(folder: Path, numbers: Sequence[int]) -> list[int]:
    """The worker that does piece 7 is killed in it, the first time."""
    for number in numbers:
        mark = folder / f"{number}-was-begun"
        begun = mark.exists()
        mark.touch()
        if number == 7 and not begun:
            os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def dying(numbers: Sequence[int]) -> list[int]:
    """Every worker that tries is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def failing(numbers: Sequence[int]) -> list[int]:
    """Piece 5 cannot be done."""
    if 5 in numbers:
        raise ZeroDivisionError
    return squares(numbers)


def slow(folder: Path, numbers: Sequence[int]) -> list[int]:
    """Each piece takes a minute; the worker notes its process and that it left in good order."""
    note = folder / f"{os.getpid()}"
    try:
        note.touch()
        time.sleep(60 * len(numbers))
    finally:
        note.rename(folder / f"{os.getpid()}-left")
    return squares(numbers)
