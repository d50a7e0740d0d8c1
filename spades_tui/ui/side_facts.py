"""What the scoreboard says of one side: totals, bags, contract, tricks won and still needed."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.contract import counting_tricks
from spades_tui.engine.game import Phase
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class SideFacts:
    """What the scoreboard says of one side.

    `contract` is None in a hand that bids itself; `bids_open` while a partner has yet to bid.
    `won` are the tricks that count for the contract; `over` those beyond it.
    """

    total: int
    bags: int
    limit: int | None
    contract: int | None
    bids_open: bool
    won: int

    @property
    def need(self) -> int:
        """Tricks still needed."""
        return max(0, (self.contract or 0) - self.won)

    @property
    def over(self) -> int:
        """Tricks beyond the contract so far."""
        return 0 if self.contract is None else max(0, self.won - self.contract)


def side_facts(view: View, side: Side) -> SideFacts:
    """The facts of one side. A hand just finished is not added to its totals yet."""
    total, bags = view.totals[side], view.bags[side]
    if view.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
        score = view.sheet[-1].sides[side]
        total, bags = score.total_before, score.bags_before
    bids = [view.bids[seat] for seat in side.seats]
    itself = view.rules.bids_itself(view.hand_number)
    return SideFacts(
        total=total,
        bags=bags,
        limit=view.rules.bag_penalty.bags if view.rules.bag_penalty else None,
        contract=None if itself else view.contract(side),
        bids_open=not itself and None in bids,
        won=counting_tricks(view.rules, view.bids, view.won, side),
    )
