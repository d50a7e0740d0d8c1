"""Which cards may be played to a trick, why another is refused, and who wins it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spades_tui.engine.cards import Card, Hand, Suit
from spades_tui.engine.rules import FirstLead, HouseRules, LeadSpades, TrumpFirstTrick
from spades_tui.engine.seats import SEATS, Seat


class Trick(NamedTuple):
    """A complete trick: who led it, its cards in the order played, and who won it."""

    leader: Seat
    cards: tuple[Card, Card, Card, Card]
    winner: Seat

    def card_of(self, seat: Seat) -> Card:
        """The card that `seat` played to it."""
        return self.cards[(seat - self.leader) % 4]


def best_card(rules: HouseRules, trick: Sequence[Card]) -> Card:
    """The card now winning: the highest trump, or else the highest of the suit led (RULEBOOK 3)."""
    best = trick[0]
    counts = rules.cards.mask_of[best] | rules.cards.trumps
    for card in trick:
        if card > best and counts >> card & 1:
            best = card
    return best


def winner_of(rules: HouseRules, leader: Seat, trick: Sequence[Card]) -> Seat:
    """The seat whose card is winning a trick, complete or not, that `leader` led."""
    return SEATS[(leader + trick.index(best_card(rules, trick))) & 3]


def legal_cards(
    rules: HouseRules, hand: Hand, trick: Sequence[Card], *, first_trick: bool, broken: bool
) -> Hand:
    """The cards of `hand` that may be played to `trick` (the cards on the table so far).

    Never empty while the hand holds a card: every rule that forbids gives way when nothing else is
    held.
    """
    deck = rules.cards
    if trick:
        following = hand & deck.mask_of[trick[0]]
        if first_trick:
            return _follow_first_trick(rules, hand, following)
        return following or hand
    plain = hand & ~deck.trumps
    if not first_trick:
        if broken or rules.lead_spades is LeadSpades.ANY_TIME:
            return hand
        return plain or hand
    if rules.first_lead is FirstLead.TWO_OF_CLUBS:
        clubs = hand & deck.suit_masks[Suit.CLUBS]
        return clubs & -clubs or plain or hand
    if (
        rules.lead_spades is LeadSpades.ANY_TIME
        and rules.trump_first_trick is TrumpFirstTrick.ALLOWED
    ):
        return hand
    return plain or hand


def _follow_first_trick(rules: HouseRules, hand: Hand, following: Hand) -> Hand:
    """What may be played behind the lead of trick one, where three house rules have a word."""
    plain = hand & ~rules.cards.trumps
    if rules.lowest_club_first:
        clubs = hand & rules.cards.suit_masks[Suit.CLUBS]
        return clubs & -clubs or plain or hand
    if following:
        return following
    if rules.trump_first_trick is TrumpFirstTrick.FORBIDDEN:
        return plain or hand
    return hand


def play_refusal(
    rules: HouseRules,
    hand: Hand,
    trick: Sequence[Card],
    card: Card,
    *,
    first_trick: bool,
    broken: bool,
) -> str | None:
    """Why `card` may not be played now, in a player's words; None when it may."""
    deck = rules.cards
    legal = legal_cards(rules, hand, trick, first_trick=first_trick, broken=broken)
    if legal >> card & 1:
        return None
    if not hand >> card & 1:
        return f"You do not hold {deck.face(card)}."
    must = deck.face(legal.bit_length() - 1)
    if first_trick and legal & deck.suit_masks[Suit.CLUBS]:
        if rules.lowest_club_first:
            return f"Everyone plays the lowest club to the first trick: {must}."
        if not trick and rules.first_lead is FirstLead.TWO_OF_CLUBS:
            return f"{must} leads the first trick."
    if trick and hand & deck.mask_of[trick[0]]:
        return f"You must follow {deck.suits[trick[0]].symbol}."
    if first_trick and (trick or rules.lead_spades is LeadSpades.ANY_TIME):
        return "No spades on the first trick while you hold another suit."
    return "Spades are not broken yet."
