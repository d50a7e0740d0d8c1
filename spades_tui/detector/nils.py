"""Faults about nils alive: one's own thrown away, or an opponent's chased at too high a price."""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.detector.facts import gives_the_trick_away
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Hand, cards_in

SURELY_HARMFUL = 3
"""A card with at least so many lower ones out, and at most one higher, will win a trick."""


def nil_takes_a_trick(s: Situation) -> Hand:
    """A nil goes over the trick though a card that loses is legal."""
    return s.winners if s.my_nil and s.losers else 0


def ducks_and_fails(s: Situation) -> Hand:
    """Leaves a trick that the contract needs, for an opposing nil that is not certain to fall."""
    if s.their_nil < 0 or not s.needs_all:
        return 0
    if s.winner == s.their_nil and not s.behind:
        return 0
    return gives_the_trick_away(s)


def nil_keeps_the_danger(s: Situation) -> Hand:
    """A nil, out of the suit led, throws a card that nothing goes under and keeps a harmful one."""
    if not s.my_nil or not s.led or s.hand & s.led:
        return 0
    harmless = dangerous = 0
    for card in cards_in(s.losers):
        others = s.unseen & s.deck.mask_of[card]
        lower = (others & (1 << card) - 1).bit_count()
        if not lower:
            harmless |= 1 << card
        elif lower >= max(SURELY_HARMFUL, others.bit_count() - 1):
            dangerous |= 1 << card
    return harmless if dangerous else 0


NILS: CardFaults = (
    (Fault("D4", "a nil goes over when it could stay under"), nil_takes_a_trick),
    (Fault("D12", "ducks for a nil and fails its contract", 0.02), ducks_and_fails),
    (Fault("D14", "a nil keeps the dangerous card", 0.02), nil_keeps_the_danger),
)
