"""How likely a nil has to go over a card: it holds the suit, and nothing below.

A hand that was bid nil is not like any other: it has low cards in every suit, or few.
"""

from __future__ import annotations

from spades_tui.bots.chances import has_none
from spades_tui.bots.memory import Memory
from spades_tui.engine.cards import Card, Hand

_OF_A_NIL = (
    (1.0, 0.97, 0.8, 0.5),
    (0.77, 0.56, 0.39, 0.16),
    (0.6, 0.48, 0.32, 0.15),
    (0.5, 0.35, 0.25, 0.15),
    (0.42, 0.25, 0.1, 0.0),
    (0.12, 0.1, 0.1, 0.0),
)
"""How much oftener or seldomer than chance a nil is stuck: by how many lower cards it may hold,
and by how many tricks are played (0–2, 3–5, 6–8, 9 and more). Counted in self-play."""


def stuck(memory: Memory, nil: int, card: Card, suit: Hand, tricks_played: int) -> float:
    """The chance that the nil bidder holds cards of `suit`, all of them above `card`."""
    may = memory.may_hold[nil] & suit
    above = may & -1 << card + 1
    if not above:
        return 0.0
    below = may & ~above
    chance = (1.0 - has_none(memory, nil, above)) * has_none(memory, nil, below)
    return chance * _OF_A_NIL[min(below.bit_count(), 5)][min(tricks_played // 3, 3)]
