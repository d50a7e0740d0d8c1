"""What the end of a hand is worth: the chance that it leaves a side of winning the match."""

from __future__ import annotations

import math
from collections.abc import Sequence

from spades_tui.engine.scoring import score_side, winning_side
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View

_POINTS_A_HAND = 70.0
_SPREAD = 75.0
"""Standard deviation, in points, of the difference between the sides in one hand."""


class Worth:
    """The worth of every way the tricks of a hand can fall, for one side; each worked out once."""

    def __init__(self, view: View, side: Side) -> None:
        self._view, self._side = view, side
        self._known: dict[tuple[int, ...], float] = {}
        self._rules = view.rules
        penalty = view.rules.bag_penalty
        self._bag_price = penalty.points / penalty.bags * 0.9 if penalty else 0.0

    def of(self, won: Sequence[int]) -> float:
        """From 0 (lost) to 1 (won), when the seats end the hand with these tricks, South first."""
        key = tuple(won)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._worked_out(key)
        return worth

    def _worked_out(self, won: Sequence[int]) -> float:
        view = self._view
        scores = [
            score_side(view.rules, side, view.bids, won, view.bags[side], view.totals[side])
            for side in Side
        ]
        totals = [score.total_after for score in scores]
        winner = winning_side(view.rules, view.hand_number, totals)
        if winner is not None:
            points_ahead = totals[self._side] - totals[self._side.other]
            # Among ways to win, or to lose, by a little the one with the better score.
            return (1.0 if winner is self._side else 0.0) + 1e-5 * points_ahead
        effective = [
            total - self._bag_price * score.bags_after
            for total, score in zip(totals, scores, strict=True)
        ]
        lead = effective[self._side] - effective[self._side.other]
        return chance_ahead(lead, max(effective), view.rules.target)


def chance_ahead(lead: float, higher: float, target: int) -> float:
    """The chance of winning the match when `lead` points ahead, the higher total being `higher`."""
    hands_left = max(0.6, (target - higher) / _POINTS_A_HAND)
    return 0.5 * (1.0 + math.erf(lead / (_SPREAD * math.sqrt(2.0 * hands_left))))
