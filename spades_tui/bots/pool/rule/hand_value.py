"""What a hand is worth before the play: the tricks it expects, and those it can hardly lose."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from spades_tui.engine.cards import Deck, DeckKind, Hand

FEATURES = (
    "ace, at most 3 long",
    "ace, 4 or 5 long",
    "ace, 6 or longer",
    "king beside the ace, at most 4 long",
    "king beside the ace, 5 or longer",
    "king alone",
    "king and 1",
    "king and 2 or 3",
    "king and 4 or more",
    "queen beside a higher honour, 3 or 4 long",
    "queen, 3 or 4 long",
    "queen otherwise",
    "void, spades to ruff with",
    "singleton, spades to ruff with",
    "doubleton, spades to ruff with",
    "highest spade",
    "second spade",
    "third spade",
    "fourth spade",
    "fifth spade",
    "spades",
    "spades beyond 4",
    "spades beyond 6",
    "plain cards beyond 4 in a suit",
    "any hand",
)
"""What a hand is judged by, in the order of `features` and of the weights."""

WEIGHTS: dict[DeckKind, tuple[float, ...]] = {
    DeckKind.STANDARD: (
        *(0.97, 0.91, 0.78),
        *(0.76, 0.55, 0.11, 0.75, 0.69, 0.56),
        *(0.41, 0.37, 0.21),
        *(0.25, 0.25, 0.16),
        *(1.08, 0.83, 0.56, 0.39, 0.24),
        *(0.41, 0.36, 0.08),
        *(0.06, -0.56),
    ),
    DeckKind.JOKERS: (
        *(0.95, 0.96, 0.77),
        *(0.67, 0.31, 0.08, 0.75, 0.64, 0.46),
        *(0.25, 0.29, 0.19),
        *(0.27, 0.24, 0.11),
        *(1.05, 0.85, 0.61, 0.46, 0.29),
        *(0.40, 0.27, 0.17),
        *(0.08, -0.76),
    ),
    DeckKind.JOKERS_DEUCES: (
        *(0.96, 0.93, 0.67),
        *(0.64, 0.48, 0.10, 0.74, 0.63, 0.52),
        *(0.21, 0.18, 0.12),
        *(0.29, 0.30, 0.16),
        *(1.12, 0.95, 0.71, 0.42, 0.29),
        *(0.38, 0.17, 0.24),
        *(0.08, -0.89),
    ),
}
"""Tricks for each feature, by deck: least squares over thousands of hands that bots played."""


def features(deck: Deck, hand: Hand) -> list[float]:
    """How often each of `FEATURES` occurs in a hand of thirteen cards."""
    found = [0.0] * len(FEATURES)
    spades = (hand & deck.trumps).bit_count()
    for mask in deck.suit_masks[:3]:
        held = hand & mask
        length = held.bit_count()
        if length < 3 and spades:
            found[12 + length] += min(spades, 3 - length)
        if length > 4:
            found[23] += length - 4
        top = mask.bit_length() - 1
        ace, king, queen = held >> top & 1, held >> top - 1 & 1, held >> top - 2 & 1
        if ace:
            found[0 if length <= 3 else 1 if length <= 5 else 2] += 1
        if king and ace:
            found[3 if length <= 4 else 4] += 1
        elif king:
            found[5 if length == 1 else 6 if length == 2 else 7 if length <= 4 else 8] += 1
        if queen:
            middling = 3 <= length <= 4
            found[9 if middling and (ace or king) else 10 if middling else 11] += 1
    top = deck.trumps.bit_length() - 1
    for place in range(5):
        found[15 + place] = hand >> top - place & 1
    found[20] = spades
    found[21] = max(0, spades - 4)
    found[22] = max(0, spades - 6)
    found[24] = 1.0
    return found


def expected_tricks(deck: Deck, hand: Hand, weights: Sequence[float]) -> float:
    """The tricks that a hand takes on average, by these weights of `FEATURES`."""
    value = fsum(
        weight * count for weight, count in zip(weights, features(deck, hand), strict=True) if count
    )
    return max(0.0, min(13.0, value))


def sure_tricks(deck: Deck, hand: Hand) -> int:
    """The tricks a hand can hardly lose: its highest spades in a row, and aces not too long."""
    sure = 0
    for card in range(deck.trumps.bit_length() - 1, -1, -1):
        if not hand >> card & 1:
            break
        sure += 1
    for mask in deck.suit_masks[:3]:
        ace = hand >> mask.bit_length() - 1 & 1
        sure += ace and (hand & mask).bit_count() <= 5
    return sure
