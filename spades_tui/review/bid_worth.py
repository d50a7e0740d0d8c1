"""What a hand was worth when it was bid on, to be held against the bid and the tricks it took."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.bots.bidding import estimate
from spades_tui.bots.estimates import FITTED
from spades_tui.bots.hand_count import Part, count_in_words, hand_count
from spades_tui.bots.nil_bid import chance_under
from spades_tui.engine.bidding import NIL
from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import counted
from spades_tui.engine.view import View

LIKELY_ENOUGH = 0.2
"""From this chance on it is told how often a nil holds that was not bid."""


@dataclass(frozen=True, slots=True)
class BidWorth:
    """The tricks to expect and the parts that they come from, after the bids before.

    `nil` is the chance that a nil holds, None where none could be bid.
    """

    tricks: float
    parts: tuple[Part, ...]
    nil: float | None


def bid_worth(view: View) -> BidWorth | None:
    """The worth of the hand about to be bid on; None for one that was not looked at."""
    if view.phase is not Phase.BID:
        return None
    chance = chance_under(FITTED, view) if NIL in view.bid_choices else None
    parts = hand_count(view.deck, view.hand, FITTED)
    return BidWorth(estimate(view, FITTED), parts, chance)


def worth_words(worth: BidWorth, taken: int, *, nil_bid: bool) -> str:
    """What it was worth and what it took, in a sentence or two."""
    told = f"The hand was worth about {worth.tricks:.1f} tricks"
    if parts := count_in_words(worth.parts, worth.tricks):
        told += f" ({parts})"
    told += f" and took {counted(taken, 'trick') if taken else 'none'}."
    if worth.nil is not None and (nil_bid or worth.nil >= LIKELY_ENOUGH):
        told += f" A nil holds on such a hand {100 * worth.nil:.0f} % of the time."
    return told
