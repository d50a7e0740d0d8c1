"""Cards, suits and the three decks, with their text notation both ways.

Inside the program a card is its place in its deck's own order, 0 to 51: clubs, diamonds, hearts,
then the trumps, each suit from low to high. A hand is a bit mask over that order, so the cards
that follow suit are `hand & deck.suit_masks[suit]`, and the highest bit among them wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum

from spades_tui.engine.quoting import quoted

Card = int
"""A card: its place in its deck's order, 0 (lowest club) to 51 (highest trump)."""

Hand = int
"""A set of cards: bit `c` is set when card `c` is in it."""

RANKS = "23456789TJQKA"
TRICKS_IN_HAND = 13
DECK_SIZE = 52


class CardError(ValueError):
    """Text that names no card of the deck in play."""


class Suit(IntEnum):
    """The four suits in deck order; spades are the trumps, promoted cards included."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The suit's sign: ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"[self]

    @property
    def label(self) -> str:
        """The suit's name in words, in lower case."""
        return ("clubs", "diamonds", "hearts", "spades")[self]


class DeckKind(StrEnum):
    """Which 52 cards are played with (RULEBOOK 6, key `deck`)."""

    STANDARD = "standard"
    JOKERS = "jokers"
    JOKERS_DEUCES = "jokers_deuces"

    # Decks are looked up by kind at every trick; an enumeration's own hash is slow.
    __hash__ = str.__hash__


_PROMOTED = {
    DeckKind.STANDARD: (),
    DeckKind.JOKERS: ("LJ", "BJ"),
    DeckKind.JOKERS_DEUCES: ("2S", "2D", "LJ", "BJ"),
}
_REMOVED = {
    DeckKind.STANDARD: (),
    DeckKind.JOKERS: ("2H", "2D"),
    DeckKind.JOKERS_DEUCES: ("2H", "2C"),
}
_SYMBOL_LETTERS = {ord(suit.symbol): suit.letter for suit in Suit}


def cards_in(hand: Hand) -> Iterator[Card]:
    """The cards of a hand, lowest first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def highest_first(hand: Hand) -> list[Card]:
    """The cards of a hand, highest first."""
    return list(cards_in(hand))[::-1]


def hand_of(cards: Iterable[Card]) -> Hand:
    """The hand that holds exactly these cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


class Deck:
    """One of the three decks: the order of its cards, their suits and how they are written.

    `names[c]` is card `c` as text (`AS`, `TH`, `2D`, `BJ`, `LJ`); `suits[c]` the suit it counts as;
    `suit_masks[s]` all cards of a suit; `mask_of[c]` all cards of the suit that `c` counts as, and
    `following[1 << c]` the same by the card's bit.
    """

    def __init__(self, kind: DeckKind) -> None:
        promoted, removed = _PROMOTED[kind], _REMOVED[kind]
        names: list[str] = []
        suits: list[Suit] = []
        for suit in Suit:
            plain = [rank + suit.letter for rank in RANKS]
            suited = [name for name in plain if name not in promoted and name not in removed]
            if suit is Suit.SPADES:
                suited += promoted
            names += suited
            suits += [suit] * len(suited)
        self.kind = kind
        self.names = tuple(names)
        self.suits = tuple(suits)
        self.suit_masks = tuple(
            hand_of(card for card, of in enumerate(suits) if of is suit) for suit in Suit
        )
        self.mask_of = tuple(self.suit_masks[suit] for suit in suits)
        self.following = {1 << card: mask for card, mask in enumerate(self.mask_of)}
        self.trumps: Hand = self.suit_masks[Suit.SPADES]
        self.full: Hand = (1 << len(names)) - 1
        self._numbers = {name: card for card, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"Deck({self.kind.value!r})"

    def card(self, text: str) -> Card:
        """The card that `text` names: `QH`, `10h` and `Q♥` are all accepted.

        Raises CardError with a sentence that names the text and, where it helps, the deck.
        """
        word = text.strip().translate(_SYMBOL_LETTERS)
        if word.isascii():
            word = word.upper().replace("10", "T")
        try:
            return self._numbers[word]
        except KeyError:
            pass
        if word in DECKS[DeckKind.STANDARD]._numbers or word in _PROMOTED[DeckKind.JOKERS]:
            raise CardError(f"{word} is not in this deck.")
        raise CardError(f"{quoted(text)} is no card: write a rank and a suit, such as QH or TS.")

    def text(self, card: Card) -> str:
        """The card in notation, such as `QH`."""
        return self.names[card]

    def face(self, card: Card) -> str:
        """The card as a player reads it: `10♥`, `big joker`."""
        name = self.names[card]
        if name in _PROMOTED[DeckKind.JOKERS]:
            return "big joker" if name == "BJ" else "little joker"
        return self.rank(card) + Suit("CDHS".index(name[1])).symbol

    def rank(self, card: Card) -> str:
        """The rank to print in a card's corner: `A`, `10`, `2`, or `BJ` and `LJ` for the jokers."""
        name = self.names[card]
        if name in _PROMOTED[DeckKind.JOKERS]:
            return name
        return "10" if name[0] == "T" else name[0]

    def hand(self, text: str) -> Hand:
        """The hand written as cards with blanks between; CardError if one is unknown or twice."""
        hand = 0
        for word in text.replace(",", " ").split():
            bit = 1 << self.card(word)
            if hand & bit:
                raise CardError(f"{word} is there twice.")
            hand |= bit
        return hand

    def words(self, hand: Hand) -> str:
        """The hand in notation, highest card first."""
        return " ".join(self.names[card] for card in highest_first(hand))


DECKS: dict[DeckKind, Deck] = {kind: Deck(kind) for kind in DeckKind}
"""The three decks, made once."""
