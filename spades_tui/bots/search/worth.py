"""What the end of a hand is worth: the chance that it leaves a side of winning the match."""

from __future__ import annotations

import math
from collections.abc import Sequence

from spades_tui.bots.search.fitted_worth import SPREADS
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import score_side, winning_side
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View

STEP = 100
"""Points to go between two entries of the fitted table."""

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
        winner = winning_side(view.rules, view.hand_number, totals)
        if winner is not None:
            # Among ways to win, or to lose, by a little the one with the better score.
            return (winner is side) + 1e-5 * (totals[side] - totals[side.other])
        effective = effective_totals(view.rules, totals, [score.bags_after for score in scores])
        lead = effective[side] - effective[side.other]
        return chance_of_lead(lead, spread_at(view.rules.target - max(effective)))


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
