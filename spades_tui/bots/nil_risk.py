"""What a nil is judged by: the danger of the hand, suit by suit, and the bids so far."""

from __future__ import annotations

import math
from collections.abc import Sequence

from spades_tui.bots.danger import most_dangerous, suit_danger
from spades_tui.bots.table_talk import FAIR_SHARE
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Deck, Hand, Suit

FEATURES = (
    "danger in spades",
    "danger in the worst plain suit",
    "danger in the other two",
    "spades",
    "highest spade, tens and up",
    "suits of at most 1 card",
    "partner yet to bid",
    "partner's bid beyond 3",
    "an opponent's bid beyond 3",
    "any hand",
)
"""What a nil is judged by, in the order of `features`."""


def features(deck: Deck, hand: Hand, bids: Sequence[Bid | None], seat: int) -> list[float]:
    """How much of each of `FEATURES` a hand of thirteen cards has, after the bids so far."""
    unseen = deck.full & ~hand
    spades = hand & deck.trumps
    plain = [suit_danger(hand & mask, unseen & mask) for mask in deck.suit_masks[: Suit.SPADES]]
    worst = max(plain)
    partner = bids[seat + 2 & 3]
    opponents = (bids[seat + 1 & 3], bids[seat + 3 & 3])
    lowest = (deck.trumps & -deck.trumps).bit_length() - 1
    return [
        suit_danger(spades, unseen & deck.trumps, trump=True),
        worst,
        math.fsum(plain) - worst,
        float(spades.bit_count()),
        float(max(0, spades.bit_length() - 1 - lowest - 7)),
        float(sum((hand & mask).bit_count() <= 1 for mask in deck.suit_masks[: Suit.SPADES])),
        float(partner is None),
        float(partner.tricks - FAIR_SHARE if partner is not None else 0),
        float(sum(bid.tricks - FAIR_SHARE for bid in opponents if bid is not None and bid.tricks)),
        1.0,
    ]


def cannot_escape(deck: Deck, hand: Hand) -> bool:
    """Whether the spades alone make nil hopeless: an unbeatable one, or too many too high."""
    spades = hand & deck.trumps
    missing = deck.trumps & ~spades
    turn = 0
    while spades:
        low = spades & -spades
        spades ^= low
        above = (missing & -low).bit_count()
        # Each spade needs one above it for each round that has drawn one already.
        if above <= turn or (turn >= 2 and above < 5 + 2 * (turn - 2)):
            return True
        turn += 1
    high = deck.trumps.bit_length() - 3
    return turn >= 5 or ((hand & deck.trumps) >> high).bit_count() >= 2


def after_passing(deck: Deck, hand: Hand, count: int) -> Hand:
    """The hand as it will roughly be when its `count` most dangerous cards are passed away."""
    for _ in range(count):
        card = most_dangerous(deck, hand, hand, deck.full & ~hand)
        hand ^= 1 << card
    return hand
