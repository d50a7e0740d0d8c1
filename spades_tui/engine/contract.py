"""A side's contract beside the tricks it has taken: which of them count towards it, and its fate.

Scoring, the bots' reckoning, and all that screens and lines say of a contract ask here, so that a
failed nil's tricks and a trick too many for an exact ten mean the same everywhere (RULEBOOK 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from spades_tui.engine.bidding import Bid, contract_of
from spades_tui.engine.rules import FailedNilTricks, HouseRules, TenFor200
from spades_tui.engine.seats import Side

TEN = 10
"""The contract that `ten_for_200` is about."""


class Fate(Enum):
    """How so many tricks stand to a contract."""

    SHORT = "fewer than bid: a set, once the hand is over"
    MADE = "as many as bid, or more where more may be taken"
    OVER = "more than an exact ten allows"


MISSED = (Fate.SHORT, Fate.OVER)
"""The fates of a contract that was missed, when the hand is over."""


def counts(rules: HouseRules, bid: Bid | None) -> bool:
    """Whether the tricks of a seat with this bid count towards its side's contract.

    Those of a nil, which it takes by failing, do only where they help; without a bid all count.
    """
    return bid is None or bid.tricks > 0 or rules.failed_nil_tricks is FailedNilTricks.HELP


def counting_tricks(
    rules: HouseRules, bids: Sequence[Bid | None], tricks: Sequence[int], side: Side
) -> int:
    """The tricks that count towards a side's contract; bids and tricks are by seat, South first."""
    return sum(tricks[seat] for seat in side.seats if counts(rules, bids[seat]))


def is_exact(rules: HouseRules, contract: int) -> bool:
    """Whether one trick more than this contract loses it."""
    return contract == TEN and rules.ten_for_200 is TenFor200.EXACT


def fate_with(rules: HouseRules, contract: int, won: int) -> Fate:
    """How a contract stands, or ends, with `won` tricks that count towards it."""
    if won < contract:
        return Fate.SHORT
    return Fate.OVER if won > contract and is_exact(rules, contract) else Fate.MADE


def contract_fate(
    rules: HouseRules, bids: Sequence[Bid | None], tricks: Sequence[int], side: Side
) -> Fate | None:
    """How a side's contract stands, or ended; None where it has none to make."""
    contract = contract_of(bids, side)
    if not contract:
        return None
    return fate_with(rules, contract, counting_tricks(rules, bids, tricks, side))
