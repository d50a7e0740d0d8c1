"""What chance allows: exact odds against shuffled decks, and a band that holds 95 in 100."""

from __future__ import annotations

from random import Random

import pytest

from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.seats import Seat
from spades_tui.statistics.chance import MEASURES, Measure, expected

DEALS = 4000


@pytest.mark.parametrize("kind", DeckKind)
def test_the_odds_are_those_of_shuffled_decks(kind: DeckKind) -> None:
    rng, deck = Random(5), DECKS[kind]
    hands = [hand for _ in range(DEALS) for hand in shuffled_deal(rng, deck, Seat.SOUTH).hands]
    for measure in MEASURES:
        odds = measure.odds(kind)
        assert sum(odds) == pytest.approx(1.0)
        mean = sum(number * chance for number, chance in enumerate(odds))
        variance = sum((number - mean) ** 2 * chance for number, chance in enumerate(odds))
        found = sum(measure.count(deck, hand) for hand in hands) / len(hands)
        assert abs(found - mean) < 4 * (variance / len(hands)) ** 0.5 + 1e-9, measure.name


def measure_named(name: str) -> Measure:
    """The measure of that name."""
    return next(measure for measure in MEASURES if measure.name == name)


@pytest.mark.parametrize(
    ("name", "each"), [("Aces", 1.0), ("Kings", 1.0), ("High spades", 0.75), ("Spades", 3.25)]
)
def test_each_seat_is_due_a_quarter_of_the_cards(name: str, each: float) -> None:
    assert expected(measure_named(name), {DeckKind.STANDARD: 8}).mean == pytest.approx(8 * each)


def test_a_void_comes_in_one_hand_of_twenty() -> None:
    # Known figure: 5.1 % of hands hold a void.
    assert measure_named("Voids").odds(DeckKind.STANDARD)[1] == pytest.approx(0.0511, abs=0.0001)


@pytest.mark.parametrize("hands", [3, 40, 400])
@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_the_band_holds_at_least_95_and_not_all(measure: Measure, hands: int) -> None:
    band = expected(measure, {DeckKind.STANDARD: hands})
    assert 0 <= band.low <= band.mean <= max(band.high, 1)
    rng, deck, inside, tries = Random(3), DECKS[DeckKind.STANDARD], 0, 60
    for _ in range(tries):
        found = sum(
            measure.count(deck, shuffled_deal(rng, deck, Seat.SOUTH).hands[0]) for _ in range(hands)
        )
        inside += band.low <= found <= band.high
    assert inside >= 0.85 * tries


def test_nothing_dealt_is_nothing_expected() -> None:
    for measure in MEASURES:
        band = expected(measure, {})
        assert (band.mean, band.low, band.high) == (0, 0, 0)


def test_decks_can_be_mixed() -> None:
    spades = measure_named("Spades")
    both = expected(spades, {DeckKind.STANDARD: 4, DeckKind.JOKERS: 4})
    assert both.mean == pytest.approx(4 * 3.25 + 4 * 3.75)
