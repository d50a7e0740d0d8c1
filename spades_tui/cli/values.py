"""Numbers on the command line: plain digits and nothing else, or a sentence."""

from __future__ import annotations

import argparse
import re

from spades_tui.engine.quoting import quoted


def at_least_one(text: str) -> int:
    """A whole number from 1 on."""
    if not re.fullmatch("[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of at least 1, in up to nine digits"
        )
    return int(text)


def seed(text: str) -> int:
    """A whole number to draw cards by."""
    if not re.fullmatch("-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of up to eighteen digits"
        )
    return int(text)
