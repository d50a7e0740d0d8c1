"""Single values of a position file: cards, seats, suits, bids and numbers, or why they are none."""

from __future__ import annotations

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Card, Deck, Hand, Suit, highest_first
from spades_tui.engine.scoring import are, counted
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.sentences import listed

_LONGEST_WORD = 20


class PositionError(ValueError):
    """A position that lacks something or contradicts itself; the sentence names the key."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"{key}: {what}")


def words_of(key: str, value: object, example: str) -> list[str]:
    """The words of a text, or of a list of texts; PositionError shows the example."""
    parts = value if isinstance(value, list) else [value]
    words: list[str] = []
    for part in parts:
        if not isinstance(part, str):
            raise PositionError(key, f"write text in quotes, such as {example}.")
        words += part.replace(",", " ").split()
    for word in words:
        if len(word) > _LONGEST_WORD:
            raise PositionError(key, f"{word[:_LONGEST_WORD] + '…'!r} is too long a word.")
    return words


def card_of(key: str, word: str, deck: Deck) -> Card:
    """The card a word names, in the deck in play."""
    try:
        return deck.card(word)
    except ValueError as error:
        raise PositionError(key, str(error)) from None


def cards_of(key: str, value: object, deck: Deck) -> Hand:
    """A set of cards, none twice."""
    cards = 0
    for word in words_of(key, value, '"AS KH 7C"'):
        bit = 1 << card_of(key, word, deck)
        if cards & bit:
            raise PositionError(key, f"{word.upper()} is there twice.")
        cards |= bit
    return cards


def seat_of(key: str, value: object) -> Seat:
    """A seat, by letter or name."""
    if isinstance(value, str) and len(value) <= _LONGEST_WORD:
        try:
            return Seat.parse(value)
        except ValueError:
            pass
    raise PositionError(key, "write S, W, N or E, in quotes.")


def by_seat(key: str, value: object) -> dict[Seat, object]:
    """What a table holds for each seat that it names."""
    if not isinstance(value, dict):
        raise PositionError(key, "write a table by seat, such as { S = …, W = … }.")
    found: dict[Seat, object] = {}
    for name, its in value.items():
        try:
            seat = Seat.parse(name)
        except ValueError:
            raise PositionError(key, "its seats are S, W, N and E, and no others.") from None
        if seat in found:
            raise PositionError(key, f"{seat.label} is there twice.")
        found[seat] = its
    return found


def suits_of(key: str, value: object, deck: Deck) -> Hand:
    """All cards of the suits written as letters, signs or names."""
    cards = 0
    for word in words_of(key, value, '"H D"'):
        suit = _SUITS.get(word.lower())
        if suit is None:
            raise PositionError(key, f"{word!r} is no suit: write C, D, H or S.")
        cards |= deck.suit_masks[suit]
    return cards


_SUITS = {name.lower(): suit for suit in Suit for name in (suit.letter, suit.symbol, suit.label)}


def bid_of(key: str, value: object) -> Bid:
    """A bid: 0 to 13, `"nil"` or `"blind"`."""
    text = ""
    if isinstance(value, str):
        text = value[:_LONGEST_WORD]
    elif isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 13:
        text = str(value)
    try:
        return Bid.parse(text)
    except ValueError:
        raise PositionError(key, 'a bid is 0 to 13, "nil" or "blind".') from None


def whole_number(key: str, value: object, least: int, most: int) -> int:
    """A whole number within bounds, both inclusive."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(key, f"write a whole number from {least} to {most}.")
    return value


def by_side(key: str, value: object, least: int, most: int) -> tuple[int, int]:
    """A number for each side: `[NS, EW]`, or a table of NS and EW."""
    if isinstance(value, dict) and set(map(str.upper, value)) == {"NS", "EW"} and len(value) == 2:
        named = {name.upper(): number for name, number in value.items()}
        value = [named[side.name] for side in Side]
    if not isinstance(value, list) or len(value) != 2:
        raise PositionError(key, "write two numbers, [NS, EW].")
    return (
        whole_number(key, value[0], least, most),
        whole_number(key, value[1], least, most),
    )


def tricks_by_seat(key: str, value: object, most: int) -> list[int]:
    """Tricks a seat: a table by seat, where a seat left out has none, or four from South on."""
    if isinstance(value, list):
        if len(value) != len(SEATS):
            raise PositionError(key, "write four numbers, clockwise from South.")
        value = dict(zip("SWNE", value, strict=True))
    tricks = [0, 0, 0, 0]
    for seat, number in by_seat(key, value).items():
        tricks[seat] = whole_number(key, number, 0, most)
    return tricks


def cards_are(count: int) -> str:
    """`1 card is`, `3 cards are`."""
    return f"{counted(count, 'card')} {are(count)}"


def cards_listed(deck: Deck, cards: Hand) -> str:
    """Cards in a sentence: `AS, KH and 7C`."""
    return listed(deck.text(card) for card in highest_first(cards))
