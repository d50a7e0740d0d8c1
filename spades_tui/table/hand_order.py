"""The order of a player's hand, as the player likes to hold it; for the screen and in words."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.engine.cards import Card, Deck, Hand, Suit, cards_in, highest_first
from spades_tui.engine.seats import SEATS
from spades_tui.engine.view import View
from spades_tui.storage.screen_settings import Sorting

_RANKS = "23456789TJQKA"

_ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Trumps first, then red and black in turn."""


def hand_order(view: View, sorting: Sorting = Sorting.TRUMPS_LEFT) -> tuple[Card, ...]:
    """The hand from left to right; with trumps at an end, suits in alternating colours.

    Which colour comes next to the trumps depends on all cards the seat has held since it was dealt,
    so that no suit changes its place while cards are played.
    """
    return in_order(view.deck, view.hand, sorting, _suits(view))


def in_order(
    deck: Deck, hand: Hand, sorting: Sorting, suits: Sequence[Suit] = _ALTERNATING
) -> tuple[Card, ...]:
    """Cards in an order; `suits` are those held, trumps first."""
    if sorting in (Sorting.HIGH_TO_LOW, Sorting.LOW_TO_HIGH):
        return by_rank(deck, hand, low_first=sorting is Sorting.LOW_TO_HIGH)
    if sorting is Sorting.TRUMPS_RIGHT:
        suits = [*reversed(suits[1:]), suits[0]]
    masks = deck.suit_masks
    return tuple(card for suit in suits for card in highest_first(hand & masks[suit]))


def by_rank(deck: Deck, hand: Hand, *, low_first: bool = False) -> tuple[Card, ...]:
    """Cards by rank whatever their suit; of one rank the trump first."""
    ace_of_trumps = deck.card("AS")

    def height(card: Card) -> int:
        if card > ace_of_trumps:
            # Jokers and promoted deuces, above all else.
            return len(_RANKS) + card - ace_of_trumps
        return _RANKS.index(deck.text(card)[0])

    def place(card: Card) -> tuple[int, int]:
        return (height(card) if low_first else -height(card), _ALTERNATING.index(deck.suits[card]))

    return tuple(sorted(cards_in(hand), key=place))


def _suits(view: View) -> list[Suit]:
    mine = view.hand
    for trick in view.tricks:
        mine |= 1 << trick.card_of(view.seat)
    place = (view.seat - view.leader) % len(SEATS)
    if place < len(view.trick):
        mine |= 1 << view.trick[place]
    if mine & view.deck.suit_masks[Suit.HEARTS]:
        return list(_ALTERNATING)
    return [Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS]
