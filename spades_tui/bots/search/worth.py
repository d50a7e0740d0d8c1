"""What the end of a hand is worth: the chance that it leaves a side of winning the match."""

from __future__ import annotations

import math
from collections.abc import Sequence

from spades_tui.bots.search.fitted_worth import SPREADS
from spades_tui.engine.bidding import contract_of
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import (
    BLIND_NIL_POINTS,
    POINTS_PER_TRICK,
    score_side,
    winning_side,
)
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View

STEP = 100
"""Points to go between two entries of the fitted table."""

USUAL_BID = 3
"""Tricks that a seat is expected to bid, and its side to make, while it has not bid."""

_OF_A_PENALTY = 0.9
"""How much of its share of the penalty a bag costs before the penalty comes."""


class Worth:
    """The worth of every way the tricks of a hand can fall, for one side; each worked out once."""

    def __init__(self, view: View, side: Side) -> None:
        self._view, self._side = view, side
        self._known: dict[tuple[int, ...], float] = {}

    def of(self, won: Sequence[int]) -> float:
        """From 0 (lost) to 1 (won), when the seats end the hand with these tricks, South first."""
        key = tuple(won)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._worked_out(key)
        return worth

    def _worked_out(self, won: Sequence[int]) -> float:
        view, side = self._view, self._side
        scores = [
            score_side(view.rules, about, view.bids, won, view.bags[about], view.totals[about])
            for about in Side
        ]
        totals = [score.total_after for score in scores]
        bags = [score.bags_after for score in scores]
        return chance_at(view.rules, view.hand_number, totals, bags, side)

    @property
    def of_a_point(self) -> float:
        """What one point of lead adds to the chance, as the match stands before this hand."""
        view = self._view
        effective = effective_totals(view.rules, view.totals, view.bags)
        spread = spread_at(view.rules.target - max(effective))
        lead = effective[0] - effective[1]
        return math.exp(-0.5 * (lead / spread) ** 2) / (spread * math.sqrt(2.0 * math.pi))


def may_end(view: View) -> bool:
    """Whether this hand may well be the last of the match: then points tell less than the chance
    to win it. Seats that have not bid are taken to bid as usual.
    """
    rules = view.rules
    if rules.last_hand is not None and view.hand_number >= rules.last_hand:
        return True
    for side in Side:
        stake = POINTS_PER_TRICK * contract_of(view.bids, side)
        nils = [bid for seat in side.seats if (bid := view.bids[seat]) and bid.is_nil]
        stake += POINTS_PER_TRICK * sum(USUAL_BID for seat in side.seats if view.bids[seat] is None)
        stake += sum(BLIND_NIL_POINTS if bid.blind else rules.nil or 0 for bid in nils)
        total = view.totals[side]
        if total + stake >= rules.target:
            return True
        if rules.floor is not None and total - stake <= rules.floor:
            return True
    return False


def chance_at(
    rules: HouseRules, hands: int, totals: Sequence[int], bags: Sequence[int], side: Side
) -> float:
    """The chance of a side to win the match after so many hands, from 0 (lost) to 1 (won)."""
    winner = winning_side(rules, hands, totals)
    if winner is not None:
        # Among ways to win, or to lose, by a little the one with the better score.
        return (winner is side) + 1e-5 * (totals[side] - totals[side.other])
    effective = effective_totals(rules, totals, bags)
    lead = effective[side] - effective[side.other]
    return chance_of_lead(lead, spread_at(rules.target - max(effective)))


def effective_totals(
    rules: HouseRules, totals: Sequence[int], bags: Sequence[int]
) -> tuple[float, float]:
    """Both totals, less what the bags so far will cost."""
    penalty = rules.bag_penalty
    price = _OF_A_PENALTY * penalty.points / penalty.bags if penalty else 0.0
    return totals[0] - price * bags[0], totals[1] - price * bags[1]


def spread_at(to_go: float) -> float:
    """The spread of leads, in points, when the higher side has so many points to go."""
    place = max(0.0, min(len(SPREADS) - 1.0, to_go / STEP - 0.5))
    low = int(place)
    high = min(low + 1, len(SPREADS) - 1)
    return SPREADS[low] + (place - low) * (SPREADS[high] - SPREADS[low])


def chance_of_lead(lead: float, spread: float) -> float:
    """The chance of winning the match with a lead of so many points."""
    return 0.5 * (1.0 + math.erf(lead / (spread * math.sqrt(2.0))))
