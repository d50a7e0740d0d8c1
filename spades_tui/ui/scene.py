"""All that the table shows at one moment, as one immutable value that every widget draws from.

A scene is made from the seat's view and the player's own cursor, so nothing can be drawn that the
seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from spades_tui.engine.bidding import BLIND_NIL, NIL, Bid
from spades_tui.engine.cards import Card, Hand, Suit, cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import FailedNilTricks
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.tricks import winner_of
from spades_tui.engine.view import View


class Mode(Enum):
    """What the player is asked for now; WATCH while others act."""

    WATCH = auto()
    LOOK = auto()
    BID = auto()
    PASS = auto()
    PLAY = auto()


MODES = {
    Phase.LOOK: Mode.LOOK,
    Phase.BID: Mode.BID,
    Phase.PASS: Mode.PASS,
    Phase.PLAY: Mode.PLAY,
}
"""What a phase asks of the player whose turn it is."""


class Tone(Enum):
    """How a message is meant; it decides its colour."""

    PROMPT = auto()
    REFUSAL = auto()
    COACH = auto()
    NEWS = auto()


@dataclass(frozen=True, slots=True)
class Message:
    """What the status line says: a lead-in that stands out, and the rest."""

    lead: str = ""
    rest: str = ""
    tone: Tone = Tone.PROMPT


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as it is to be shown.

    `cursor` is the chosen card, if any; `marked` the cards chosen to pass; `bid` the bid chosen on
    the pad, None for "look at your cards". `shown_trick` is the number (from 0) of a finished trick
    that lies on the felt; `drawn` the cards drawn for the deal. `news` are the latest happenings,
    `coach` the last hint.
    """

    view: View
    names: tuple[str, ...]
    mode: Mode = Mode.WATCH
    cursor: Card | None = None
    marked: Hand = 0
    bid: Bid | None = None
    shown_trick: int | None = None
    drawn: tuple[Card, ...] = ()
    message: Message = Message()
    coach: Message | None = None
    news: tuple[str, ...] = ()

    def card_of(self, seat: Seat) -> Card | None:
        """The card that lies before `seat` on the felt."""
        if self.drawn:
            return self.drawn[seat]
        if self.shown_trick is not None:
            return self.view.tricks[self.shown_trick].card_of(seat)
        place = (seat - self.view.leader) % len(SEATS)
        return self.view.trick[place] if place < len(self.view.trick) else None

    @property
    def winning(self) -> Seat | None:
        """Whose card on the felt bears the mark."""
        if self.drawn:
            return self.view.dealer
        if self.shown_trick is not None:
            return self.view.tricks[self.shown_trick].winner
        view = self.view
        return winner_of(view.rules, view.leader, view.trick) if view.trick else None

    @property
    def led(self) -> Seat | None:
        """Who led the trick that lies on the felt."""
        if self.drawn:
            return None
        if self.shown_trick is not None:
            return self.view.tricks[self.shown_trick].leader
        return self.view.leader if self.view.trick else None

    @property
    def turn(self) -> Seat | None:
        """Whose turn is marked; nobody's while a finished trick or the draw lies there."""
        if self.drawn or self.shown_trick is not None:
            return None
        return self.view.to_act

    @property
    def in_bidding(self) -> bool:
        """Whether bids are being made."""
        return self.view.phase in (Phase.LOOK, Phase.BID) and not self.drawn

    @property
    def pad_open(self) -> bool:
        """Whether the bid pad lies on the felt."""
        return self.mode in (Mode.LOOK, Mode.BID)


def hand_order(view: View) -> tuple[Card, ...]:
    """The hand from left to right: trumps first, then suits in alternating colours, high to low.

    Which colour comes after the trumps depends on all cards the seat has held since it was dealt,
    so that no suit changes its place while cards are played.
    """
    mine = view.hand
    for trick in view.tricks:
        mine |= 1 << trick.card_of(view.seat)
    place = (view.seat - view.leader) % len(SEATS)
    if place < len(view.trick):
        mine |= 1 << view.trick[place]
    masks = view.deck.suit_masks
    suits = [Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS]
    if not mine & masks[Suit.HEARTS]:
        suits = [Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS]
    return tuple(
        card for suit in suits for card in reversed(list(cards_in(view.hand & masks[suit])))
    )


@dataclass(frozen=True, slots=True)
class SideFacts:
    """What the scoreboard says of one side.

    `contract` is None in a hand that bids itself; `bids_open` while a partner has yet to bid.
    `won` are the tricks that count for the contract; `over` those beyond it.
    """

    total: int
    bags: int
    limit: int | None
    contract: int | None
    bids_open: bool
    won: int

    @property
    def need(self) -> int:
        """Tricks still needed."""
        return max(0, (self.contract or 0) - self.won)

    @property
    def over(self) -> int:
        """Tricks beyond the contract so far."""
        return 0 if self.contract is None else max(0, self.won - self.contract)


def side_facts(view: View, side: Side) -> SideFacts:
    """The facts of one side. A hand just finished is not added to its totals yet."""
    total, bags = view.totals[side], view.bags[side]
    if view.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
        score = view.sheet[-1].sides[side]
        total, bags = score.total_before, score.bags_before
    bids = [view.bids[seat] for seat in side.seats]
    itself = view.rules.bids_itself(view.hand_number)
    helping = view.rules.failed_nil_tricks is FailedNilTricks.HELP
    won = sum(
        view.won[seat]
        for seat, bid in zip(side.seats, bids, strict=True)
        if helping or bid is None or not bid.is_nil
    )
    return SideFacts(
        total=total,
        bags=bags,
        limit=view.rules.bag_penalty.bags if view.rules.bag_penalty else None,
        contract=None if itself else view.contract(side),
        bids_open=not itself and None in bids,
        won=won,
    )


def pad_bids(scene: Scene) -> tuple[Bid | None, ...]:
    """What the pad offers, in the order in which the arrows go through it."""
    if scene.mode is Mode.LOOK:
        return (None, BLIND_NIL)
    nil = () if scene.view.rules.nil is None else (NIL,)
    return (*(Bid(tricks) for tricks in range(1, 14)), *nil)


def own_cards(scene: Scene, suit: Suit) -> Hand:
    """The player's cards of one suit as they count in play."""
    return scene.view.hand & scene.view.deck.suit_masks[suit]


def fresh_cards(view: View) -> Hand:
    """Cards got from the partner that are to be marked: until the first trick is complete."""
    return 0 if view.tricks else view.got & view.hand


def on_felt(scene: Scene) -> Hand:
    """The cards that lie on the felt."""
    cards = (scene.card_of(seat) for seat in SEATS)
    return hand_of(card for card in cards if card is not None)
