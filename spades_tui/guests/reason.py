"""The reason that a guest gives, fit to be told: one line, not long, and nothing but text."""

from __future__ import annotations

from spades_tui.engine.quoting import printable

LONGEST = 300
"""Characters of a reason that are told."""


def reason_told(name: str, reason: object) -> str:
    """The reason of the guest of that name; where it gives none, that."""
    words = printable(str.__str__(reason), " ")[:LONGEST].strip() if isinstance(reason, str) else ""
    return words or f"{name} gives no reason."
