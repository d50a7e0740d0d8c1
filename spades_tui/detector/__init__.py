"""Counts the plays that players complain about in Spades programs, by what the seat could know.

Each fault is a question about one decision: which of the legal cards (or bids) would be the fault?
Where some but not all would be, there was an opportunity; where one of them was chosen, a hit. In
the last tricks a hit can be shown to be right by counting every layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.detector.bids import BIDS
from spades_tui.detector.endings import ENDINGS, shown_right
from spades_tui.detector.faults import CardFaults, Fault, Finding
from spades_tui.detector.nils import NILS
from spades_tui.detector.partnership import PARTNERSHIP
from spades_tui.detector.score_sense import SCORE_SENSE
from spades_tui.detector.spades import SPADES
from spades_tui.detector.tricks import TRICKS
from spades_tui.engine.actions import Action, MakeBid, Play
from spades_tui.engine.cards import Card, Hand
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View

__all__ = ["FAULTS", "Fault", "Finding", "findings"]

_CARDS: CardFaults = PARTNERSHIP + NILS + TRICKS + SCORE_SENSE + SPADES + ENDINGS

FAULTS: tuple[Fault, ...] = tuple(
    sorted(
        (fault for fault, _ in (*_CARDS, *BIDS)),
        key=lambda fault: (int(fault.number[1:].rstrip("+")), fault.number),
    )
)
"""All faults in the order of the list."""


def findings(view: View, action: Action) -> Iterator[Finding]:
    """Every opportunity for a fault that the seat of `view` had when it did `action`."""
    if isinstance(action, Play) and view.phase is Phase.PLAY:
        legal = view.legal
        if not legal & (legal - 1):
            return
        situation = Situation(view)
        found = [(fault, faulty_cards(situation) & legal) for fault, faulty_cards in _CARDS]
        chances = [(fault, bad) for fault, bad in found if bad and bad != legal]
        for fault, bad in chances:
            hit = bool(bad >> action.card & 1)
            yield Finding(fault, hit, hit and _is_right(situation, action.card, chances))
    elif isinstance(action, MakeBid) and view.phase is Phase.BID:
        for fault, faulty_bids in BIDS:
            faulty = faulty_bids(view) & set(view.bid_choices)
            if faulty and len(faulty) < len(view.bid_choices):
                yield Finding(fault, action.bid in faulty)


def _is_right(s: Situation, card: Card, chances: Sequence[tuple[Fault, Hand]]) -> bool:
    faulty = 0
    for _, bad in chances:
        faulty |= bad
    return shown_right(s, card, faulty)
