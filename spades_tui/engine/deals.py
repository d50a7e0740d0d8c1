"""Chance, handed in: shuffled deals and the draw for the first deal from a given random source."""

from __future__ import annotations

from random import Random

from spades_tui.engine.actions import Deal, Draw
from spades_tui.engine.cards import Deck
from spades_tui.engine.seats import SEATS, Seat, round_from


def shuffled_deal(rng: Random, deck: Deck, dealer: Seat) -> Deal:
    """A shuffled deck, dealt card by card from the dealer's left on (RULEBOOK 1)."""
    pack = list(range(len(deck)))
    rng.shuffle(pack)
    hands = [0, 0, 0, 0]
    for place, seat in enumerate(round_from(dealer.left)):
        for card in pack[place :: len(SEATS)]:
            hands[seat] |= 1 << card
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def drawn_cards(rng: Random, deck: Deck) -> Draw:
    """One card for each seat, to draw for the first deal."""
    south, west, north, east = rng.sample(range(len(deck)), len(SEATS))
    return Draw((south, west, north, east))
