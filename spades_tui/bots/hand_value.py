"""What a hand is judged by before the play, and the tricks that it can hardly lose."""

from __future__ import annotations

from spades_tui.engine.cards import Deck, Hand

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
"""What a hand is judged by, in the order of `features`. `fitted` says what each is worth."""


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
