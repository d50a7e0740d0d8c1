"""Bidding as beginners do: count the high cards, and look at nothing else."""

from __future__ import annotations

from spades_tui.bots.nil_risk import cannot_escape
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import NIL, Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Deck, Hand, Suit
from spades_tui.engine.view import View

LONG = 3
"""Each spade beyond so many is counted as a trick, whatever its rank."""


def high_cards(deck: Deck, hand: Hand) -> int:
    """Aces, guarded kings, the three highest spades, and long spades."""
    count = 0
    for mask in deck.suit_masks[: Suit.SPADES]:
        held, top = hand & mask, mask.bit_length() - 1
        count += held >> top & 1
        count += held >> top - 1 & 1 and 2 <= held.bit_count() <= 5
    spades = hand & deck.trumps
    high = (spades >> deck.trumps.bit_length() - 3).bit_count()
    return count + high + max(0, spades.bit_count() - max(LONG, high + 1))


def looks_like_nil(deck: Deck, hand: Hand) -> bool:
    """No king, ace or spade honour, few spades, and no long suit without a low card."""
    if cannot_escape(deck, hand) or (hand & deck.trumps).bit_count() > 3:
        return False
    for mask in deck.suit_masks:
        held, high = hand & mask, 4 if mask == deck.trumps else 2
        if held >> mask.bit_length() - high:
            return False
        lowest = (mask & -mask).bit_length() - 1
        if held.bit_count() > 2 and not held & (1 << lowest + 3) - 1:
            return False
    return True


def count_bid(view: View) -> Decision:
    """The bid of a player that counts high cards and hears only the partner."""
    choices = view.bid_choices
    count = high_cards(view.deck, view.hand)
    partner = view.bids[view.seat.partner]
    theirs = partner.tricks if partner is not None else 0
    nil_beside = partner is not None and partner.is_nil
    if NIL in choices and not count and not nil_beside and looks_like_nil(view.deck, view.hand):
        return Decision(MakeBid(NIL), "I have no high card, and low ones in every suit: nil.")
    numbers = [
        bid.tricks for bid in choices if bid.tricks and bid.tricks + theirs <= TRICKS_IN_HAND
    ]
    if not numbers:
        numbers = [bid.tricks for bid in choices]
    number = min(numbers, key=lambda choice: (abs(choice - max(1, count)), choice))
    cards = "high card" if count == 1 else "high cards"
    return Decision(MakeBid(Bid(number)), f"I count {count} {cards} and long spades: {number}.")
