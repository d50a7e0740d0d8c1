"""What chance allows: how often cards of a kind come to a hand, and the band of their sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb, sqrt

from spades_tui.engine.cards import DECK_SIZE, DECKS, TRICKS_IN_HAND, Deck, DeckKind, Hand, hand_of

HANDS = comb(DECK_SIZE, TRICKS_IN_HAND)
"""How many different hands a deck holds."""

MOST_NIL_SPADES = 3

_EXACT_UP_TO = 9.0
"""Variance of a sum up to which its band is worked out exactly; beyond it is the bell curve's."""

_BAND = 1.96
"""Standard deviations on either side that hold 95 % of the bell curve."""

Odds = tuple[float, ...]
"""The chance of 0, 1, 2 … in one hand."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something to count in a hand as dealt: its name, a word on it, the count, and its odds."""

    name: str
    about: str
    count: Callable[[Deck, Hand], int]
    odds: Callable[[DeckKind], Odds]


def _named(deck: Deck, names: Iterable[str]) -> Hand:
    return hand_of(deck.card(name) for name in names)


@cache
def _aces(kind: DeckKind) -> Hand:
    return _named(DECKS[kind], ("AC", "AD", "AH", "AS"))


@cache
def _kings(kind: DeckKind) -> Hand:
    return _named(DECKS[kind], ("KC", "KD", "KH", "KS"))


@cache
def _high_spades(kind: DeckKind) -> Hand:
    deck = DECKS[kind]
    return deck.trumps & ~((1 << deck.card("QS")) - 1)


@cache
def _spades(kind: DeckKind) -> Hand:
    return DECKS[kind].trumps


@cache
def _above_jack(kind: DeckKind) -> Hand:
    deck = DECKS[kind]
    return deck.trumps & ~((2 << deck.card("JS")) - 1)


def _card_odds(cards: Hand) -> Odds:
    """The odds of each number of these cards in a hand."""
    count = cards.bit_count()
    return tuple(
        comb(count, held) * comb(DECK_SIZE - count, TRICKS_IN_HAND - held) / HANDS
        for held in range(min(count, TRICKS_IN_HAND) + 1)
    )


def _void(deck: Deck, hand: Hand) -> int:
    return int(any(not hand & mask for mask in deck.suit_masks))


@cache
def _void_odds(kind: DeckKind) -> Odds:
    """By counting the hands without one suit, less those without two, and so on."""
    sizes = [mask.bit_count() for mask in DECKS[kind].suit_masks]
    hands = 0
    for missing in range(1, len(sizes)):
        for suits in combinations(sizes, missing):
            hands -= (-1) ** missing * comb(DECK_SIZE - sum(suits), TRICKS_IN_HAND)
    return (1 - hands / HANDS, hands / HANDS)


def _nil_hand(deck: Deck, hand: Hand) -> int:
    spades = hand & deck.trumps
    bad = _aces(deck.kind) | _above_jack(deck.kind)
    return int(not hand & bad and spades.bit_count() <= MOST_NIL_SPADES)


@cache
def _nil_odds(kind: DeckKind) -> Odds:
    deck = DECKS[kind]
    low_spades = (deck.trumps & ~_above_jack(kind)).bit_count()
    others = (deck.full & ~deck.trumps & ~_aces(kind)).bit_count()
    hands = sum(
        comb(low_spades, spades) * comb(others, TRICKS_IN_HAND - spades)
        for spades in range(MOST_NIL_SPADES + 1)
    )
    return (1 - hands / HANDS, hands / HANDS)


def _cards(name: str, about: str, which: Callable[[DeckKind], Hand]) -> Measure:
    return Measure(
        name,
        about,
        lambda deck, hand: (hand & which(deck.kind)).bit_count(),
        lambda kind: _card_odds(which(kind)),
    )


MEASURES = (
    _cards("Aces", "aces dealt", _aces),
    _cards("Kings", "kings dealt", _kings),
    _cards("High spades", "spades from the queen up, jokers and high deuces too", _high_spades),
    _cards("Spades", "spades dealt", _spades),
    Measure("Voids", "hands without a card of some suit", _void, _void_odds),
    Measure(
        "Nil hands",
        "hands with no ace and at most three spades, none above the jack",
        _nil_hand,
        _nil_odds,
    ),
)
"""What is counted, in the order in which it is told."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What chance has a sum be: the mean, and the band that holds it 95 times in 100."""

    mean: float
    low: int
    high: int


def expected(measure: Measure, hands: dict[DeckKind, int]) -> Expected:
    """What chance has a measure add up to over so many hands of each deck."""
    mean = variance = 0.0
    for kind, count in hands.items():
        odds = measure.odds(kind)
        average = sum(number * chance for number, chance in enumerate(odds))
        mean += count * average
        variance += count * sum((n - average) ** 2 * chance for n, chance in enumerate(odds))
    if variance > _EXACT_UP_TO:
        half = _BAND * sqrt(variance)
        return Expected(mean, max(0, round(mean - half)), round(mean + half))
    low, high = _exact_band(measure, hands)
    return Expected(mean, low, high)


def _exact_band(measure: Measure, hands: dict[DeckKind, int]) -> tuple[int, int]:
    """The band by the exact odds of the sum, found hand by hand."""
    total: list[float] = [1.0]
    for kind, count in hands.items():
        odds = measure.odds(kind)
        for _ in range(count):
            longer = [0.0] * (len(total) + len(odds) - 1)
            for sum_so_far, chance in enumerate(total):
                for number, its_chance in enumerate(odds):
                    longer[sum_so_far + number] += chance * its_chance
            total = longer
    below, low, high = 0.0, 0, 0
    for number, chance in enumerate(total):
        if below <= 0.025:
            low = number
        if below < 0.975:
            high = number
        below += chance
    return low, high
