"""The four seats round the table, who sits next to whom, and the two sides they form."""

from __future__ import annotations

from enum import IntEnum

from spades_tui.engine.quoting import quoted


class Side(IntEnum):
    """A partnership: two seats that sit opposite and score together."""

    NS = 0
    EW = 1

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two partners: South and North, or West and East."""
        return _PARTNERS[self]

    @property
    def other(self) -> Side:
        """The side they play against."""
        return _SIDES[1 - self]

    @property
    def label(self) -> str:
        """The side's name in words, `North–South` or `East–West`."""
        return ("North–South", "East–West")[self]


class Seat(IntEnum):
    """A place at the table, numbered clockwise from South (RULEBOOK 1)."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3

    @property
    def left(self) -> Seat:
        """The next seat clockwise: the one that bids and plays after this one."""
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[(self + 2) & 3]

    @property
    def right(self) -> Seat:
        """The seat that bids and plays before this one."""
        return SEATS[(self + 3) & 3]

    @property
    def side(self) -> Side:
        """The partnership that this seat belongs to."""
        return _SIDES[self & 1]

    @property
    def letter(self) -> str:
        """`S`, `W`, `N` or `E`: how journals and positions write the seat."""
        return "SWNE"[self]

    @property
    def label(self) -> str:
        """`South`, `West`, `North` or `East`."""
        return ("South", "West", "North", "East")[self]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """The seat written as a letter or a name, in any case; ValueError says what is accepted."""
        word = text.strip().upper()
        for seat in cls:
            if text.isascii() and word in (seat.letter, seat.name):
                return seat
        raise ValueError(f"{quoted(text)} is no seat: write S, W, N or E.")


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""All seats, clockwise from South."""

# Looked up rather than made: scores ask for them at every step.
_SIDES = (Side.NS, Side.EW)
_PARTNERS = ((Seat.SOUTH, Seat.NORTH), (Seat.WEST, Seat.EAST))


def round_from(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """The four seats clockwise, beginning with `first`."""
    return (first, first.left, first.partner, first.right)
