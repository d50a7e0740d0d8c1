"""Tricks that are sure in every one of some layouts: the last few, gone through card by card.

A seat that does not see the cards plays the same card in all layouts that it cannot tell apart; the
others, its partner among them, may play anything.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.tricks import legal_cards, winner_of
from spades_tui.engine.view import View

STEPS = 2000
"""Cards tried in going through them; beyond that nothing is sure."""

Layout = Sequence[Hand]


class TooMany(Exception):
    """There are too many ways to go through."""


@dataclass(frozen=True, slots=True)
class Spoiler:
    """A seat and a card with which it may win a trick, against what was to be certain."""

    seat: Seat
    card: Card


def sure_card(
    view: View, layouts: Sequence[Layout], side: Side, splits: Collection[int], *, wanted: bool
) -> Card | Spoiler:
    """A card of the seat of `view` after which `side` is sure to take all the tricks that are left.

    Of these its first seat takes one of the numbers in `splits`. It holds in all these `layouts`
    and however the others play. With `wanted` the seat goes on to choose its cards to that end;
    without, it holds whatever the seat plays, too. Trick one is over. Raises TooMany.
    """
    return _Search(view, side, splits, wanted).result(view, layouts)


class _Table(NamedTuple):
    """What lies on the table, who led it, and how many tricks `side`'s first seat took so far."""

    trick: tuple[Card, ...]
    leader: Seat
    broken: bool
    first: int

    @property
    def to_act(self) -> int:
        return self.leader + len(self.trick) & 3


class _Search:
    def __init__(self, view: View, side: Side, splits: Collection[int], wanted: bool) -> None:
        self._rules = view.rules
        self._me = view.seat
        self._side = side
        self._splits = splits
        self._wanted = wanted
        self._steps = 0
        self._spoiler: Spoiler | None = None

    def result(self, view: View, layouts: Sequence[Layout]) -> Card | Spoiler:
        cards = list(cards_in(view.legal))
        trick, leader = tuple(view.trick), view.leader
        table = _Table(trick, leader, view.broken, 0)
        # One card is enough to be sure when the seat may choose, one to spoil it when it may not.
        for card in cards:
            if self._after(layouts, table, card) is self._wanted:
                return card if self._wanted else self._spoiled()
        return self._spoiled() if self._wanted else cards[0]

    def _spoiled(self) -> Spoiler:
        assert self._spoiler is not None
        return self._spoiler

    def _after(self, layouts: Sequence[Layout], table: _Table, card: Card) -> bool:
        """Whether it is certain once the seat to act has played `card`."""
        self._steps += 1
        if self._steps > STEPS:
            raise TooMany
        bit = 1 << card
        left = [_without(layout, table.to_act, bit) for layout in layouts]
        trick, leader = (*table.trick, card), table.leader
        if len(trick) < len(SEATS):
            return self._certain(left, table._replace(trick=trick))
        winner = winner_of(self._rules, leader, trick)
        first = table.first + (winner is self._side.seats[0])
        split = left[0][leader] or first in self._splits
        if winner.side is not self._side or not split:
            self._spoiler = Spoiler(winner, trick[(winner - leader) % 4])
            return False
        broken = table.broken or any(self._rules.cards.trumps >> each & 1 for each in trick)
        return self._certain(left, _Table((), winner, broken, first))

    def _certain(self, layouts: Sequence[Layout], table: _Table) -> bool:
        seat = table.to_act
        fitting: dict[Card, list[Layout]] = {}
        for layout in layouts:
            legal = legal_cards(
                self._rules, layout[seat], table.trick, first_trick=False, broken=table.broken
            )
            for card in cards_in(legal):
                fitting.setdefault(card, []).append(layout)
        # High cards first: they spoil soonest. Without any card the hand is over.
        cards = sorted(fitting, reverse=True)
        outcomes = (self._after(fitting[card], table, card) for card in cards)
        chooses = bool(cards) and seat == self._me and self._wanted
        return any(outcomes) if chooses else all(outcomes)


def _without(layout: Layout, seat: int, bit: Hand) -> Layout:
    hands = list(layout)
    hands[seat] ^= bit
    return hands
