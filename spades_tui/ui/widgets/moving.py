"""Cards on their way across the felt: one in from its seat, or a trick to its winner.

A way is two stations long, so that it is seen and costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spades_tui.engine.cards import Card
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.screen_settings import Motion
from spades_tui.ui.scene import Scene

STATION = 0.05
"""Seconds for which each station is seen."""

STATIONS = 2

Place = tuple[int, int]

_FROM = {Seat.SOUTH: (0, 1), Seat.WEST: (-1, 0), Seat.NORTH: (0, -1), Seat.EAST: (1, 0)}
"""Where a seat lies, seen from its card: columns to the right, rows down."""


@dataclass(frozen=True, slots=True)
class Way:
    """Cards at one station of their way. Without a `winner` it leads in, else to the winner."""

    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat | None = None
    station: int = 0

    def next(self) -> Way | None:
        """The way one station on; None when it is at its end."""
        after = self.station + 1
        return replace(self, station=after) if after < STATIONS else None

    def comes(self, seat: Seat) -> bool:
        """Whether the seat's card is still on its way in."""
        return self.winner is None and self.cards[0][0] is seat

    def at(self, seat: Seat, places: Sequence[Place], size: tuple[int, int]) -> Place:
        """Where a card of that size is now, when these are the places on the felt."""
        x, y = places[seat]
        left = STATIONS - self.station
        if self.winner is None:
            right, down = _FROM[seat]
            columns, rows = size
            return x + right * columns * left // STATIONS, y + down * rows * left // STATIONS
        to_x, to_y = places[self.winner]
        gone = self.station + 1
        return x + (to_x - x) * gone // STATIONS, y + (to_y - y) * gone // STATIONS


def way_between(before: Scene, after: Scene, motion: Motion) -> Way | None:
    """What is on its way when one scene follows another; at most one thing is."""
    if motion is Motion.NONE or after.drawn or before.drawn:
        return None
    lying = {seat: before.card_of(seat) for seat in SEATS}
    now = {seat: after.card_of(seat) for seat in SEATS}
    come = [(seat, card) for seat, card in now.items() if card is not None and lying[seat] is None]
    if len(come) == 1:
        return Way(tuple(come))
    finished = before.shown_trick is not None and after.shown_trick is None
    if motion is Motion.FULL and finished and before.winning is not None:
        gone = ((seat, card) for seat, card in lying.items() if card is not None)
        # The winner's card last, so that it lies on top.
        return Way(tuple(sorted(gone, key=lambda one: one[0] is before.winning)), before.winning)
    return None
