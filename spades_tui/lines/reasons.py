"""Why the bots did what they did, kept for the hand now played.

A bot's reason speaks of its cards, so it is told only when the hand is over. Before that the
player hears what everybody at the table could see.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.actions import BidMade, CardPlayed, CardsPassed, Event, HandDealt, Looked
from spades_tui.engine.cards import Card
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View
from spades_tui.lines.company import Company
from spades_tui.table.table import Step


@dataclass(frozen=True, slots=True)
class Reason:
    """One bot's action with its reason. `trick` counts from 1 and is 0 before the play."""

    place: int
    seat: Seat
    trick: int
    seen: str
    reason: str


class Reasons:
    """The reasons of one hand, in the order of play."""

    def __init__(self) -> None:
        self._all: list[Reason] = []

    def note(self, step: Step, place: int, view: View, company: Company) -> None:
        """Keep a step's reason; `place` is how many actions the game has had with it."""
        if any(isinstance(event, HandDealt) for event in step.events):
            self._all.clear()
        if step.seat is None or step.seat is view.seat:
            return
        event = step.events[0]
        trick = 0
        if isinstance(event, CardPlayed):
            trick = len(view.tricks) + (1 if view.trick else 0)
        self._all.append(Reason(place, step.seat, trick, _seen(event, view, company), step.reason))

    def forget_after(self, place: int) -> None:
        """Forget what was taken back: everything after so many actions."""
        self._all = [reason for reason in self._all if reason.place <= place]

    @property
    def last(self) -> Reason | None:
        """The latest bot's action; None when there is none to speak of."""
        return self._all[-1] if self._all else None

    def of_trick(self, trick: int) -> list[Reason]:
        """What the bots did in one trick, or before the first when `trick` is 0."""
        return [reason for reason in self._all if reason.trick == trick]


def _seen(event: Event, view: View, company: Company) -> str:
    """What the whole table saw of an action, as a sentence."""
    match event:
        case BidMade(seat, bid):
            return f"{company.said[seat]} bid {bid.words}."
        case Looked(seat):
            return f"{company.said[seat]} looked at the cards instead of bidding blind nil."
        case CardsPassed(seat, count):
            partner = company.of(seat.partner)
            return f"{company.said[seat]} passed {counted(count, 'card')} to {partner}."
        case CardPlayed(seat, card):
            return _seen_play(seat, card, view, company)
    raise TypeError(f"{event!r} is nobody's doing")


def _seen_play(seat: Seat, card: Card, view: View, company: Company) -> str:
    deck = view.deck
    name, face = company.said[seat], deck.face(card)
    led = view.trick[0] if view.trick else view.tricks[-1].cards[0]
    leader = view.leader if view.trick else view.tricks[-1].leader
    if seat is leader:
        return f"{name} led {face}."
    suit = deck.suits[led].symbol
    if deck.mask_of[led] >> card & 1:
        return f"{name} had to follow {suit} and played {face}."
    ruffed = "ruffed with" if deck.trumps >> card & 1 else "threw"
    return f"{name} could not follow {suit} and {ruffed} {face}."
