"""All that the table shows at one moment, as one immutable value that every widget draws from.

A scene is made from the seat's view and the player's own cursor, so nothing can be drawn that the
seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from spades_tui.engine.actions import DealerDrawn, Event, HandDealt, Looked, TrickWon
from spades_tui.engine.bidding import BLIND_NIL, NIL, Bid
from spades_tui.engine.cards import Card, Hand
from spades_tui.engine.game import Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import winner_of
from spades_tui.engine.view import View
from spades_tui.storage.screen_settings import Sorting
from spades_tui.table.hand_order import hand_order

NEWS_KEPT = 6
"""Sentences of news that a scene holds."""


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
    `coach` the last hint; `sorting` is how the player likes to hold the hand.
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
    sorting: Sorting = Sorting.TRUMPS_LEFT

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's cards from left to right."""
        return hand_order(self.view, self.sorting)

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


def after_step(scene: Scene, view: View, events: Sequence[Event], news: tuple[str, ...]) -> Scene:
    """The scene after something happened, while it is left to be seen: `view` is the new view.

    A trick just finished stays on the felt, and so do the cards drawn for the deal.
    """
    finished = False
    drawn: tuple[Card, ...] = ()
    for event in events:
        match event:
            case TrickWon():
                finished = True
            case DealerDrawn(cards):
                drawn = cards
    return replace(
        scene,
        view=view,
        mode=Mode.WATCH,
        cursor=None,
        marked=0,
        bid=None,
        shown_trick=len(view.tricks) - 1 if finished else None,
        drawn=drawn,
        message=Message(rest=news[-1] if news else "", tone=Tone.NEWS),
        coach=None,
        news=news_with(scene.news, events, news),
    )


def news_with(
    earlier: tuple[str, ...], events: Sequence[Event], news: tuple[str, ...]
) -> tuple[str, ...]:
    """The news that is kept once these events, told as `news`, have happened too."""
    if any(isinstance(event, HandDealt) for event in events):
        earlier = ()
    # That somebody looks is said and not kept, or it pushes the bids out.
    kept = () if all(isinstance(event, Looked) for event in events) else news
    return (earlier + kept)[-NEWS_KEPT:]


def pad_bids(scene: Scene) -> tuple[Bid | None, ...]:
    """What the pad offers, in the order in which the arrows go through it."""
    if scene.mode is Mode.LOOK:
        return (None, BLIND_NIL)
    nil = () if scene.view.rules.nil is None else (NIL,)
    return (*(Bid(tricks) for tricks in range(1, 14)), *nil)


def fresh_cards(view: View) -> Hand:
    """Cards got from the partner that are to be marked: until the first trick is complete."""
    return 0 if view.tricks else view.got & view.hand
