"""What may be done in a game, and what then happens: the actions and the events.

Actions go in, events come out; a journal is a list of actions. Both have a text notation, one line
each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from spades_tui.engine.bidding import BIDS, BLIND_NIL, Bid
from spades_tui.engine.cards import DECK_SIZE, Card, Deck, Hand, cards_in
from spades_tui.engine.quoting import quoted
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import SEATS, Seat, Side


class ActionTextError(ValueError):
    """A line that is no action in notation."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Each seat draws a card for the first deal, South first; the highest deals."""

    cards: tuple[Card, Card, Card, Card]


@dataclass(frozen=True, slots=True)
class Deal:
    """The four hands as dealt, South's first. By chance, never a seat's choice."""

    hands: tuple[Hand, Hand, Hand, Hand]


@dataclass(frozen=True, slots=True)
class Look:
    """Take up the cards, and with that give up the blind nil."""


@dataclass(frozen=True, slots=True)
class MakeBid:
    """Bid so many tricks, nil or blind nil."""

    bid: Bid


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass these cards face down to the partner."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card to the trick."""

    card: Card


Action = Draw | Deal | Look | MakeBid | Pass | Play

# Actions that are asked for a million times are made once.

LOOK = Look()
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in range(DECK_SIZE))
"""Every play, by card."""

_MAKE_BIDS = tuple(MakeBid(bid) for bid in BIDS)
_MAKE_BLIND_NIL = MakeBid(BLIND_NIL)


class _Plays(dict[Hand, tuple[Play, ...]]):
    """The plays of each set of cards within a quarter of the deck, worked out when first asked."""

    def __missing__(self, hand: Hand) -> tuple[Play, ...]:
        plays = self[hand] = tuple(PLAYS[card] for card in cards_in(hand))
        return plays


_plays_in = _Plays()
_QUARTER = (1 << DECK_SIZE // 4) - 1
_FIRST, _SECOND, _THIRD, _FOURTH = (_QUARTER << DECK_SIZE // 4 * place for place in range(4))


def plays_of(hand: Hand) -> tuple[Play, ...]:
    """The play of every card in `hand`, lowest card first."""
    return (
        _plays_in[hand & _FIRST]
        + _plays_in[hand & _SECOND]
        + _plays_in[hand & _THIRD]
        + _plays_in[hand & _FOURTH]
    )


def bids_as_actions(bids: Iterable[Bid]) -> tuple[MakeBid, ...]:
    """The action of making each of these bids."""
    return tuple([_MAKE_BLIND_NIL if bid.blind else _MAKE_BIDS[bid.tricks] for bid in bids])


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """The cards drawn for the deal, South's first, and who deals."""

    cards: tuple[Card, Card, Card, Card]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand begins. Hand numbers count from 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat took up its cards instead of bidding blind."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat has bid."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """A seat passed so many cards to its partner. Which ones is not the table's to know."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card; `breaks` when it is the hand's first spade."""

    seat: Seat
    card: Card
    breaks: bool


CARD_PLAYED: tuple[tuple[tuple[CardPlayed, ...], ...], ...] = tuple(
    tuple(tuple(CardPlayed(seat, card, breaks) for card in range(DECK_SIZE)) for seat in SEATS)
    for breaks in (False, True)
)
"""Every such event, by whether it breaks spades, by seat and by card."""


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete. Tricks count from 1."""

    number: int
    winner: Seat


@dataclass(frozen=True, slots=True)
class HandScored:
    """The hand is over and added up."""

    score: HandScore


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over; `why` is a sentence."""

    side: Side
    why: str


Event = (
    DealerDrawn
    | HandDealt
    | Looked
    | BidMade
    | CardsPassed
    | CardPlayed
    | TrickWon
    | HandScored
    | GameWon
)


def write_action(action: Action, deck: Deck) -> str:
    """The action in notation, without its seat: `bid nil`, `play QH`, `pass 2D 3C`."""
    match action:
        case Play(card):
            return f"play {deck.text(card)}"
        case MakeBid(bid):
            return f"bid {bid}"
        case Look():
            return "look"
        case Pass(cards):
            return f"pass {deck.words(cards)}"
        case Deal(hands):
            return "deal " + " / ".join(deck.words(hand) for hand in hands)
        case Draw(cards):
            return "draw " + " ".join(deck.text(card) for card in cards)
        case _:
            assert_never(action)


def read_action(text: str, deck: Deck) -> Action:
    """The action that `text` writes; else ActionTextError, CardError, IllegalBid."""
    word, _, rest = text.strip().partition(" ")
    match word:
        case "play":
            return PLAYS[deck.card(rest)]
        case "bid":
            return MakeBid(Bid.parse(rest))
        case "look" if not rest:
            return LOOK
        case "pass":
            return Pass(deck.hand(rest))
        case "deal":
            hands = [deck.hand(part) for part in rest.split("/")]
            if len(hands) == len(SEATS):
                return Deal((hands[0], hands[1], hands[2], hands[3]))
        case "draw":
            cards = [deck.card(part) for part in rest.split()]
            if len(cards) == len(SEATS):
                return Draw((cards[0], cards[1], cards[2], cards[3]))
    raise ActionTextError(f"{quoted(text)} is no action.")
