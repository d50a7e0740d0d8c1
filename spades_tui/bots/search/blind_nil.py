"""Blind nil by what it is worth: the chance to win the match with it, and without."""

from __future__ import annotations

from spades_tui.bots.search.worth import USUAL_BID, chance_at
from spades_tui.engine.scoring import BLIND_NIL_POINTS, POINTS_PER_TRICK
from spades_tui.engine.view import View

MADE = (0.26, 0.59, 0.81, 0.87)
"""How often a blind nil holds, by the cards exchanged: counted in self-play, as in `nil_bid`."""


def gain_of_blind_nil(view: View) -> float:
    """The chance to win the match that blind nil adds to that of looking and bidding a number."""
    made = MADE[view.rules.blind_nil_exchange]
    partner = _expected(view, view.seat.partner)
    with_it = made * _chance(view, partner + BLIND_NIL_POINTS)
    with_it += (1.0 - made) * _chance(view, partner - BLIND_NIL_POINTS)
    return with_it - _chance(view, partner + POINTS_PER_TRICK * USUAL_BID)


def _chance(view: View, ours: int) -> float:
    """The chance to win when our side scores `ours` and the others what they are expected to."""
    side = view.seat.side
    totals = list(view.totals)
    totals[side] += ours
    totals[side.other] += sum(_expected(view, seat) for seat in side.other.seats)
    return chance_at(view.rules, view.hand_number, totals, view.bags, side)


def _expected(view: View, seat: int) -> int:
    """The points that a seat's bid is expected to bring, made or not yet."""
    bid = view.bids[seat]
    if bid is not None and bid.is_nil:
        return view.rules.nil or 0
    return POINTS_PER_TRICK * (bid.tricks if bid is not None else USUAL_BID)
