"""What somebody wrote, fit to be repeated: in quotes and never at length, and moving no cursor."""

from __future__ import annotations

_LONGEST = 60


def quoted(text: object) -> str:
    """A text in quotes, with its beginning only when it is long; another value as it is written."""
    if not isinstance(text, str):
        return repr(text)[:_LONGEST]
    text = text.strip()
    return repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def printable(text: str, instead: str = "?") -> str:
    """The text in one line that moves no cursor and can be encoded, whatever a file holds.

    Each sign that cannot be printed (a control character, half of a pair, an order to write from
    right to left) is replaced by `instead`.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else instead for sign in text)
