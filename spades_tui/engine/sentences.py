"""What sentences are made of, whoever speaks them: things in a row, and a capital to begin with."""

from __future__ import annotations

from collections.abc import Iterable


def capital(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def listed(things: Iterable[str], joined_by: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *others, last = things
    return f"{', '.join(others)} {joined_by} {last}" if others else last
