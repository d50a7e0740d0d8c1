"""Chance, handed in: shuffled deals and the draw for the first deal from a given random source."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spades_tui.engine.actions import Deal, Draw
from spades_tui.engine.cards import DECK_SIZE, RANKS, Card, Deck
from spades_tui.engine.seats import SEATS, Seat

_BITS = tuple(1 << card for card in range(DECK_SIZE))


def shuffled_deal(rng: Random, deck: Deck, dealer: Seat) -> Deal:
    """A shuffled deck, dealt card by card from the dealer's left on (RULEBOOK 1)."""
    # Sorting by random keys shuffles as well as swapping does, and several times as fast.
    pack = sorted(_BITS[: len(deck)], key=lambda _: rng.random())
    south, west, north, east = (sum(pack[seat - dealer.left & 3 :: len(SEATS)]) for seat in SEATS)
    return Deal((south, west, north, east))


def drawn_cards(rng: Random, deck: Deck) -> Draw:
    """One card for each seat, to draw for the first deal."""
    south, west, north, east = rng.sample(range(len(deck)), len(SEATS))
    return Draw((south, west, north, east))


def dealer_by_draw(deck: Deck, cards: Sequence[Card]) -> Seat:
    """Who deals first: the highest rank drawn; equal ranks go by suit, spades over hearts over
    diamonds over clubs. Trumps that stand above the ace (jokers, promoted deuces) rank above it.
    """
    ace = deck.card("AS")

    def height(seat: Seat) -> tuple[int, Card]:
        card = cards[seat]
        return (len(RANKS) if card > ace else RANKS.index(deck.text(card)[0]), card)

    return max(SEATS, key=height)
