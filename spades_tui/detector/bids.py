"""Faults of bidding."""

from __future__ import annotations

from spades_tui.bots.pool.rule.hand_value import sure_tricks
from spades_tui.bots.pool.rule.nil_bid import cannot_escape, far_behind
from spades_tui.detector.faults import BidFaults, Fault
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.rules import Bidding
from spades_tui.engine.view import View


def impossible_bid(view: View) -> set[Bid]:
    """Nil on spades that cannot escape or beside the partner's, or more than thirteen together.

    Two nils in one side, and a nil against the odds, are the last hope when the game is nearly
    lost; they are no fault then.
    """
    partner = view.bids[view.seat.partner]
    free = view.rules.bidding is Bidding.FREE
    beside_nil = free and partner is not None and partner.is_nil
    hopeless = not far_behind(view) and (beside_nil or cannot_escape(view.deck, view.hand))
    theirs = partner.tricks if partner is not None else 0
    return {
        bid
        for bid in view.bid_choices
        if (bid.is_nil and hopeless) or bid.tricks + theirs > TRICKS_IN_HAND
    }


def too_low_beside_nil(view: View) -> set[Bid]:
    """Beside the partner's nil, fewer than the tricks that are sure."""
    partner = view.bids[view.seat.partner]
    if partner is None or not partner.is_nil or far_behind(view):
        return set()
    sure = sure_tricks(view.deck, view.hand)
    return {bid for bid in view.bid_choices if bid.tricks < sure}


BIDS: BidFaults = (
    (Fault("D15", "a hopeless nil, or more than thirteen together"), impossible_bid),
    (Fault("D16", "beside a nil, bids below its sure tricks"), too_low_beside_nil),
)
