"""Cards between the player's words and the engine: hands read out, and typed cards understood."""

from __future__ import annotations

import re
from collections.abc import Iterable

from spades_tui.engine.cards import Card, Deck, Hand, Suit, cards_in
from spades_tui.engine.sentences import listed
from spades_tui.lines.voice import RANK_WORDS
from spades_tui.storage.screen_settings import Sorting
from spades_tui.table.hand_order import by_rank

SAID_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits in the order in which a hand is read out."""

_TYPED_RANKS = {word: rank for rank, word in RANK_WORDS.items()} | {
    word: str(number)
    for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=2
    )
}
_TYPED_CARD = re.compile(
    rf"\b(?:({'|'.join(_TYPED_RANKS)})\s+|(10|[2-9tjqka])\s*)(?:of\s+)?"
    r"(clubs?|diamonds?|hearts?|spades?|[cdhs]\b|[♣♦♥♠])"
)
_TYPED_RANK = re.compile(rf"(?:the\s+)?(?:({'|'.join(_TYPED_RANKS)})|(10|[2-9tjqka]))")
_TYPED_JOKER = re.compile(r"\b(big|little)\s+joker\b")


def typed_cards(text: str, deck: Deck) -> Hand:
    """The cards that a player typed: `qh`, `10♠`, `queen of hearts`, `2c, 3d and the big joker`.

    Raises CardError with a sentence.
    """
    said = _TYPED_JOKER.sub(lambda joker: f" {joker[1][0]}j ", text.lower())
    said = _TYPED_CARD.sub(lambda card: f" {card[2] or _TYPED_RANKS[card[1]]}{card[3][0]} ", said)
    return deck.hand(re.sub(r"\b(and|the)\b", " ", said))


def typed_rank(text: str) -> str | None:
    """The rank that a player typed without a suit, as it is printed: `J` for `j` and `the jack`."""
    said = _TYPED_RANK.fullmatch(text.strip().lower())
    if said is None:
        return None
    return _TYPED_RANKS[said[1]] if said[1] else said[2].upper().replace("T", "10")


def faces(deck: Deck, cards: Iterable[Card]) -> str:
    """Some cards in a row, highest first: `K♥ and 4♥`."""
    return listed([deck.face(card) for card in sorted(cards, reverse=True)])


def hand_told(
    deck: Deck,
    hand: Hand,
    sorting: Sorting = Sorting.TRUMPS_LEFT,
    *,
    words: bool,
    voids: bool = False,
) -> str:
    """A hand in the player's order: suit by suit, trumps first or last, or by rank in one row."""
    if sorting in (Sorting.TRUMPS_LEFT, Sorting.TRUMPS_RIGHT):
        told = hand_by_suits(deck, hand, words=words, voids=voids)
        return "; ".join(reversed(told.split("; "))) if sorting is Sorting.TRUMPS_RIGHT else told
    cards = by_rank(deck, hand, low_first=sorting is Sorting.LOW_TO_HIGH)
    missing = [f"no {suit.symbol}" for suit in SAID_SUITS if not hand & deck.suit_masks[suit]]
    row = (", " if words else " ").join(map(deck.face, cards))
    return "; ".join([row or "no cards", *(missing if voids and row else ())])


def hand_by_suits(deck: Deck, hand: Hand, *, words: bool, voids: bool = False) -> str:
    """A hand suit by suit: `♠ A Q 3; ♥ K 10`, with `no ♦` for voids when those are to be named."""
    parts = []
    for suit in SAID_SUITS:
        held = hand & deck.suit_masks[suit]
        if held:
            ranks = [_rank(deck, card, suit, words=words) for card in cards_in(held)]
            between = ", " if words or any(" " in rank for rank in ranks) else " "
            parts.append(f"{suit.symbol} {between.join(reversed(ranks))}")
        elif voids:
            parts.append(f"no {suit.symbol}")
    return "; ".join(parts) or "no cards"


def _rank(deck: Deck, card: Card, suit: Suit, *, words: bool) -> str:
    """A card's rank inside its suit; a promoted card, which has no place there, in full."""
    face = deck.face(card)
    if not face.endswith(suit.symbol):
        return face
    rank = deck.rank(card)
    return RANK_WORDS.get(rank, rank) if words else rank
