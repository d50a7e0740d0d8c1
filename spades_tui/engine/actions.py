"""What may be done in a game, and what then happens: the actions and the events.

Actions go in, events come out; a journal is a list of actions. Both have a text notation, one line
each.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Card, Deck, Hand
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

LOOK = Look()
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in range(52))
"""Every play, by card: made once, since play is the part that runs a million times."""


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
    raise ActionTextError(f"{text!r} is no action.")
