"""The fit of the estimates: it finds what is there, repeats itself, and its table is complete."""

import math
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from spades_tui.bots import fitted
from spades_tui.bots.estimates import FITTED, NIL_FEATURES, TRICK_FEATURES
from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.fitting.__main__ import fit
from spades_tui.fitting.least_squares import fit_chance, fit_tricks
from spades_tui.fitting.table import table_text


def test_least_squares_finds_the_weights_behind_noisy_values() -> None:
    rng = Random("squares")
    weights = (0.9, -0.4, 0.25)
    samples = []
    for _ in range(3000):
        counts = [float(rng.randrange(4)), float(rng.randrange(3)), 1.0]
        value = math.fsum(w * c for w, c in zip(weights, counts, strict=True))
        samples.append((counts, value + rng.gauss(0.0, 0.5)))
    assert fit_tricks(samples, 3) == pytest.approx(weights, abs=0.05)


def test_a_feature_that_never_occurs_has_no_weight() -> None:
    assert fit_tricks([([1.0, 0.0], 2.0)] * 50, 2) == pytest.approx([2.0, 0.0], abs=0.01)


def test_the_logistic_fit_finds_the_odds_behind_what_came_true() -> None:
    rng = Random("chances")
    weights = (-1.5, 2.0)
    samples = []
    for _ in range(6000):
        counts = [2.0 * rng.random(), 1.0]
        score = weights[0] * counts[0] + weights[1]
        true = rng.random() < 1.0 / (1.0 + math.exp(-score))
        samples.append((counts, float(true)))
    assert fit_chance(samples, 2) == pytest.approx(weights, abs=0.2)


def test_the_same_seed_fits_the_same_table_on_any_number_of_workers() -> None:
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        fits = [fit(DeckKind.STANDARD, 200, 7, workers) for workers in (one, three)]
    assert fits[0] == fits[1]
    assert f'"highest spade": {fits[0].tricks[15]},' in table_text(fits[:1], "the command")


def test_the_table_shipped_has_every_feature_of_every_deck_and_names_its_command() -> None:
    for kind in DeckKind:
        assert tuple(fitted.TRICKS[kind]) == TRICK_FEATURES
        assert tuple(fitted.NIL[kind]) == NIL_FEATURES
    assert "python -m spades_tui.fitting" in (fitted.__doc__ or "")


def test_the_tricks_of_all_hands_add_up_to_about_thirteen() -> None:
    rng, deck = Random("thirteen"), DECKS[DeckKind.STANDARD]
    total = 0.0
    for _ in range(500):
        cards = rng.sample(range(52), 13)
        hand = sum(1 << card for card in cards)
        total += FITTED.tricks(deck, hand, (None,) * 4, 0)
    assert total / 500 == pytest.approx(3.3, abs=0.15)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5S 3S 8H 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C", "5S 3S 8H 7H 4H 2H KD QD JD 2D 8C 6C 3C"),
        ("5S 3S 8H 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C", "QS 3S 8H 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C"),
        ("5S 3S 8H 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C", "5S 3S 8H 7H 4H 2H 9D 7D 5D 2D QC TC 8C"),
    ],
)
def test_a_danger_more_makes_nil_less_likely(better: str, worse: str) -> None:
    deck = DECKS[DeckKind.STANDARD]
    chances = [FITTED.nil(deck, deck.hand(hand), (None,) * 4, 0) for hand in (better, worse)]
    assert chances[0] > chances[1] + 0.05
