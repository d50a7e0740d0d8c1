"""The count of a hand in words comes to what the bid stands on."""

from __future__ import annotations

import math
import random

import pytest

from spades_tui.bots.estimates import FITTED, weighed
from spades_tui.bots.hand_count import count_in_words, hand_count, quarters, reason_with_count
from spades_tui.bots.hand_value import FEATURES, features
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Deck, DeckKind
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from tests.ui.positions import asked_to_bid


@pytest.mark.parametrize("kind", list(DeckKind))
def test_the_parts_come_to_the_estimate(kind: DeckKind) -> None:
    deck, dice = Deck(kind), random.Random(7)
    cards = [card for mask in deck.suit_masks for card in range(52) if mask >> card & 1]
    for _ in range(300):
        hand = sum(1 << card for card in dice.sample(cards, 13))
        weights = FITTED.trick_weights[kind][: len(FEATURES)]
        parts = hand_count(deck, hand, FITTED)
        held = features(deck, hand)
        assert math.isclose(math.fsum(part.tricks for part in parts), weighed(weights, held))


def test_a_hand_in_words() -> None:
    deck = Deck(DeckKind.STANDARD)
    hand = deck.hand("KS 6S 5S AH KH QD 8D 5D 2D QC 7C 5C 4C")
    assert count_in_words(hand_count(deck, hand, FITTED), 4.05) == (
        "A♥ K♥ 1¾, K♠ ¾, 3 spades long ½, Q♣ guarded ½, Q♦ guarded ½, ruffing the double ♥ ¼"
    )


@pytest.mark.parametrize(
    ("tricks", "words"), [(0.1, ""), (0.13, "¼"), (0.98, "1"), (1.7, "1¾"), (2.6, "2½"), (-1.0, "")]
)
def test_quarters(tricks: float, words: str) -> None:
    assert quarters(tricks) == words


def test_a_bid_below_the_count_says_why() -> None:
    view = view_of(asked_to_bid(), Seat.SOUTH)
    told = reason_with_count(
        view, Decision(MakeBid(Bid(3)), "I count about 3.9 tricks: 3."), FITTED
    )
    assert told.startswith("A♠ 1¼, ")
    assert told.endswith(": 3.9 tricks. I round down: a set costs more than a bag.")


def test_another_reason_stays_as_it_is() -> None:
    view = view_of(asked_to_bid(), Seat.SOUTH)
    why = "No more than that is needed to win the game: 2."
    assert reason_with_count(view, Decision(MakeBid(Bid(2)), why), FITTED) == why
