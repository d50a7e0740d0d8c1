"""The yardstick for a single hand: how far ahead it leaves a side, in points.

A hand that stands alone never reaches the bag penalty, so each bag is charged its share of it at
once: under the Standard rules it brings 1 point and costs 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spades_tui.engine.bidding import Bid
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import score_side
from spades_tui.engine.seats import Side


class Yardstick:
    """Values the ends of one hand for one side; `bids` and tricks are by seat, South first."""

    def __init__(self, rules: HouseRules, bids: Sequence[Bid | None], side: Side) -> None:
        penalty = rules.bag_penalty
        self._bag_price = penalty.points / penalty.bags if penalty else 0.0
        self._rules = replace(rules, bag_penalty=None)
        self._bids, self._side = bids, side
        self._known: dict[tuple[int, ...], float] = {}

    def lead(self, tricks: Sequence[int]) -> float:
        """The side's points less the other side's, when the seats have taken these tricks."""
        key = tuple(tricks)
        lead = self._known.get(key)
        if lead is None:
            lead = self._points(self._side, key) - self._points(self._side.other, key)
            self._known[key] = lead
        return lead

    def _points(self, side: Side, tricks: Sequence[int]) -> float:
        score = score_side(self._rules, side, self._bids, tricks, 0, 0)
        return score.points - self._bag_price * score.bags_taken
