"""Faults with spades: thrown away early, or used to draw the partner's."""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation, highest, lowest
from spades_tui.detector.facts import nil_alive, short
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Hand

EARLY = 9
"""With so many tricks left or more, a hand has hardly begun."""

FEW = 3
"""So few spades are kept for ruffs, as they pull nobody's."""


def throws_spades_early(s: Situation) -> Hand:
    """Short, gives a spade away: a higher one than it must into a trick it cannot win, or, early
    in the hand, leads a beatable one from few.
    """
    if not short(s) or s.my_nil or nil_alive(s):
        return 0
    if s.led:
        return _higher_than_it_must(s)
    if s.stakes.left < EARLY or not s.legal & ~s.trumps:
        return 0
    spades = s.legal & s.trumps
    few = 0 < spades.bit_count() <= FEW
    return spades if few and not s.boss(highest(spades)) else 0


def _higher_than_it_must(s: Situation) -> Hand:
    """Following spades without a winner: all but the lowest and what touches it."""
    if s.led != s.trumps or s.winners or not s.losers & s.trumps:
        return 0
    low = lowest(s.losers)
    bad = 0
    rest = s.losers & ~(1 << low)
    while rest:
        card = lowest(rest)
        rest ^= 1 << card
        if s.unseen & s.trumps & (1 << card) - (1 << low):
            bad |= 1 << card
    return bad


def draws_the_partners_last_spade(s: Situation) -> Hand:
    """Leads a spade when only the partner can have one left."""
    if s.led or not s.legal & ~s.trumps or s.my_nil or s.needs_all:
        return 0
    may = s.memory.may_hold
    if (may[s.left] | may[s.right]) & s.trumps or not may[s.partner] & s.trumps:
        return 0
    return s.legal & s.trumps


def wastes_spades(s: Situation) -> Hand:
    """Either of these."""
    return throws_spades_early(s) | draws_the_partners_last_spade(s)


SPADES: CardFaults = (
    (Fault("D20", "throws spades early, or draws the partner's", 0.03), wastes_spades),
)
