"""What a fault is: a play or bid that players complain about, and how often it may happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Hand
from spades_tui.engine.view import View

FaultyCards = Callable[[Situation], Hand]
"""The cards that would be the fault in a situation; those that are not legal do not matter."""

FaultyBids = Callable[[View], set[Bid]]
"""The bids that would be the fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault by its number in the list, what it is, and the share of opportunities allowed."""

    number: str
    what: str
    limit: float = 0.0


@dataclass(frozen=True, slots=True)
class Finding:
    """One opportunity for a fault: whether it was a hit, and whether counting shows it to be right.

    It is right when in every layout that agrees with the view the play is best and every faultless
    one is worse.
    """

    fault: Fault
    hit: bool
    right: bool = False


CardFaults = tuple[tuple[Fault, FaultyCards], ...]
BidFaults = tuple[tuple[Fault, FaultyBids], ...]
