"""Numbers on the command line: plain digits and at most a point, or a sentence."""

from __future__ import annotations

import argparse
import re
import stat
from pathlib import Path

from spades_tui.engine.quoting import quoted
from spades_tui.storage.regular_file import mode_of

MOST_JOBS = 256
"""More processes than these are a slip of the finger, which the machine would suffer from."""


def at_least_one(text: str) -> int:
    """A whole number from 1 on."""
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of at least 1, in up to nine digits"
        )
    return int(text)


def jobs(text: str) -> int:
    """How many processes work at once."""
    if not re.fullmatch("[1-9][0-9]{0,2}", text) or int(text) > MOST_JOBS:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number from 1 to {MOST_JOBS}"
        )
    return int(text)


def place(text: str) -> Path:
    """A file or folder."""
    if not text:
        raise argparse.ArgumentTypeError("'' names no place; write a path")
    return Path(text)


def may_be_folder(path: Path) -> bool:
    """Whether it is a folder, or nothing yet; whatever else is wrong is told when it is used."""
    mode = mode_of(path)
    return stat.S_ISDIR(mode) or not mode


def folder(text: str) -> Path:
    """A folder, which need not be there yet."""
    path = place(text)
    if not may_be_folder(path):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no folder; name one, which is made if it is not there"
        )
    return path


def seconds(text: str) -> float:
    """Seconds from 0.1 to 600."""
    if not re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3})?", text) or not 0.1 <= float(text) <= 600:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number from 0.1 to 600")
    return float(text)


def seed(text: str) -> int:
    """A whole number to draw cards by."""
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of up to eighteen digits"
        )
    return int(text)
