"""Who sits at the table, and how a sentence speaks of them: "you" and names, singular or plural."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.sentences import capital
from spades_tui.storage.journal import Header
from spades_tui.table.table import HUMAN

_OF_OTHERS = {"have": "has", "are": "is", "pass": "passes"}


@dataclass(frozen=True, slots=True)
class Company:
    """The four players as one of them, `me`, hears of them; names are by seat, South first.

    With `me` None somebody hears of them who plays no part.
    """

    names: tuple[str, ...]
    me: Seat | None

    @property
    def place(self) -> Seat:
        """Where the hearer sits, or stands: behind South when they play no part."""
        return Seat.SOUTH if self.me is None else self.me

    @property
    def said(self) -> tuple[str, ...]:
        """How a sentence may begin with each player, South first: `You` and the names."""
        return tuple("You" if seat is self.me else self.names[seat] for seat in Seat)

    def of(self, seat: Seat) -> str:
        """The player inside a sentence: `you` or the name."""
        return "you" if seat is self.me else self.names[seat]

    def does(self, seat: Seat, verb: str) -> str:
        """Subject and verb, `You lead` or `Bo leads`; `verb` is the form that goes with "you"."""
        if seat is self.me:
            return f"You {verb}"
        return f"{self.names[seat]} {_OF_OTHERS.get(verb, verb + 's')}"

    def whose(self, seat: Seat) -> str:
        """`Your` or `Bo's`, as a sentence begins."""
        return capital(self.their(seat))

    def their(self, seat: Seat) -> str:
        """The same inside a sentence: `your` or `Bo's`."""
        return "your" if seat is self.me else f"{self.names[seat]}'s"

    def pair(self, side: Side) -> str:
        """A side inside a sentence, the person first: `you and Ada`."""
        first, second = self.seats_of(side)
        return f"{self.of(first)} and {self.of(second)}"

    def seats_of(self, side: Side) -> tuple[Seat, Seat]:
        """A side's two seats, the person's own first."""
        first, second = side.seats
        return (second, first) if second is self.me else (first, second)

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the person's own first."""
        return (self.place.side, self.place.side.other)


def company_of(header: Header) -> Company:
    """The players of a game, heard by the person in it, or by South when four bots play."""
    person = header.players.index(HUMAN) if HUMAN in header.players else Seat.SOUTH
    return Company(header.names, Seat(person))
