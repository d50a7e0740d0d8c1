"""What sets one player apart from another of the same level: a few leanings, each a number.

All are nought in plain play. A leaning moves where a principle says yes; it adds no principle and
takes none away.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How a player leans.

    `bid` is tricks added to what the hand is counted for; `nil` points by which nil may promise
    less than the level asks; `blind` points by which blind nil is bid sooner. `sets` is tricks by
    which a set may be further off and is still tried. `draws` is spades by which fewer are enough
    to lead them; `aces` by how much less certainly a suit's best card need hold to be led at once,
    as a chance.
    """

    bid: float = 0.0
    nil: float = 0.0
    blind: int = 0
    sets: float = 0.0
    draws: int = 0
    aces: float = 0.0


PLAIN = Style()
"""A player who leans no way."""
