"""What somebody wrote, fit to be repeated in a sentence: in quotes, and never at length."""

from __future__ import annotations

_LONGEST = 60


def quoted(text: object) -> str:
    """A text in quotes, with its beginning only when it is long; another value as it is written."""
    if not isinstance(text, str):
        return repr(text)[:_LONGEST]
    text = text.strip()
    return repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")
