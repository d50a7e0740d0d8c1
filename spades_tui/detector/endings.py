"""The fault of the last tricks, a card that is worse whatever the others hold; and the plays that
look like faults and are right whatever the others hold.
"""

from __future__ import annotations

from spades_tui.bots.certainty import surely_worse
from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Card, Hand


def worse_in_every_layout(s: Situation) -> Hand:
    """The cards that lose against one that is best in every layout, best play by all supposed.

    A nil of one's own is not to be given up (D4), so that only cards that keep it are compared.
    """
    choices = s.losers if s.my_nil and s.losers else s.legal
    return surely_worse(s.view, s.unseen, s.memory.may_hold, choices, choices)[1]


def shown_right(s: Situation, card: Card, faulty: Hand) -> bool:
    """Whether `card` is best in every layout, and each card that would be no fault is worse."""
    faultless = s.legal & ~faulty
    best, worse = surely_worse(s.view, s.unseen, s.memory.may_hold, s.legal, s.legal)
    return bool(best >> card & 1) and not faultless & ~worse


ENDINGS: CardFaults = (
    (Fault("D19", "a worse card however the others' lie"), worse_in_every_layout),
)
