"""The pencil on a score sheet: where it stands, what is half written, and what it was told.

It knows no widget. A hand counts as soon as it is whole and possible; until then what is written
stands in the row, and `told` says what is not right yet.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.seats import Seat
from spades_tui.tally.tally import Entry, Tally
from spades_tui.ui.row_cells import BIDS, TRICKS, RowCells
from spades_tui.ui.tally_words import TallyWords

_FIRST_OF_TWO = "1"
"""The only digit that another may follow: 10 to 13."""


class Told(NamedTuple):
    """A sentence for the person who writes; `warns` when something was refused or is not right."""

    text: str = ""
    warns: bool = False


class Pencil:
    """Writes into a tally, one cell after the other. Columns 0–3 are bids, 4–7 tricks, by seat.

    `place` is the row, counted from 0; the one below all whole hands is the hand begun.
    `typed` is a digit that may still become a larger number.
    """

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.words = TallyWords(tally)
        self.told = Told()
        self.typed = ""
        self.place = 0
        self.column = 0
        self._cells = RowCells(tally.begun)
        self.open(self.last)

    # Where it stands

    @property
    def last(self) -> int:
        """The lowest row: the hand begun, where nothing is written once the game is over."""
        return len(self.tally.entries)

    @property
    def new(self) -> bool:
        """Whether the row is the hand begun."""
        return self.place == len(self.tally.entries)

    @property
    def closed(self) -> bool:
        """Whether the game is over, and no whole hand is here to be corrected."""
        return self.new and self.tally.winner is not None

    @property
    def entry(self) -> Entry:
        """The row as it is written now."""
        return self._cells.entry

    @property
    def changed(self) -> bool:
        """Whether a whole hand is being corrected and does not count as written yet."""
        return not self.new and self.entry != self.tally.entries[self.place]

    @property
    def _here_empty(self) -> bool:
        return self.column in self._cells.empty(range(TRICKS.stop))

    @property
    def columns(self) -> range:
        """The columns that are written: no bids in a hand that bids itself."""
        number = len(self.tally.before(self.place).hands) + 1
        bids_itself = self.tally.rules.bids_itself(number)
        return TRICKS if bids_itself else range(BIDS.start, TRICKS.stop)

    def open(self, place: int, column: int | None = None) -> None:
        """Go to a row, and to a column or the first empty one."""
        self.place = place
        self.typed = ""
        entry = self.tally.begun if self.new else self.tally.entries[place]
        self._cells = RowCells(entry)
        columns = self.columns
        empty = self._cells.empty(columns)
        if column is None:
            column = empty[0] if empty else columns.start
        self.column = max(column, columns.start)

    # Typing

    def digit(self, digit: str) -> None:
        """A digit of a bid or a count of tricks; 0 as a bid is nil."""
        self.told = Told()
        if self._refused_when_closed():
            return
        if self.typed and digit not in "0123":
            self.settle_typed()
            if self.told.warns:
                return
        typed = self.typed + digit
        if typed == _FIRST_OF_TWO and self._may_be_ten():
            self.typed = typed
            return
        self.typed = ""
        self._write(int(typed))

    def bid(self, bid: Bid) -> None:
        """Nil or blind nil, by its letter."""
        self.settle_typed()
        if self._refused_when_closed():
            return
        if self.column in BIDS:
            self._write_bid(bid)
        else:
            self.told = Told("Tricks are a number, 0 to 13.", warns=True)

    def settle_typed(self) -> None:
        """Take a single 1 for one."""
        self.told = Told()
        if self.typed:
            self.typed = ""
            self._write(1)

    def _refused_when_closed(self) -> bool:
        if self.closed:
            self.told = Told("The game is over. Go up to correct a hand.", warns=True)
        return self.closed

    def _may_be_ten(self) -> bool:
        return (
            self.column in BIDS or TRICKS_IN_HAND - self._cells.tricks_elsewhere(self.column) >= 10
        )

    def _write(self, value: int) -> None:
        if self.column in BIDS:
            self._write_bid(Bid(value))
            return
        whole = self._cells.tricks_elsewhere(self.column) + value
        if whole > TRICKS_IN_HAND:
            told = f"The tricks would add up to {whole}, more than {TRICKS_IN_HAND}."
            self.told = Told(told, warns=True)
            return
        self._cells.write_tricks(self.column, value)
        self._written()

    def _write_bid(self, bid: Bid) -> None:
        seat = Seat(self.column)
        reason = self.tally.before(self.place).bid_refusal(seat.side, bid)
        if reason is not None:
            self.told = Told(self.words.said(reason), warns=True)
            return
        self._cells.write_bid(self.column, bid)
        self._written()

    def _written(self) -> None:
        """After a cell was written: count the hand if that can be, and go to the next cell."""
        column, columns = self.column, self.columns
        if not self._cells.empty(columns):
            self._count()
        elif self.new:
            self.tally.begun = self.entry
            if column in BIDS and not self._cells.empty(BIDS):
                reason = self.tally.before(self.place).bids_refusal(self.entry.bids)
                self.told = Told(self.words.said(reason), warns=True) if reason else Told()
        if self.column == column:
            later = [cell for cell in columns if cell > column]
            empty = self._cells.empty(columns)
            self.column = next((cell for cell in later if cell in empty or not empty), column)

    def _count(self) -> None:
        """Have a whole row counted, or say why it cannot be."""
        place, entry, was_new = self.place, self.entry, self.new
        if self.columns is TRICKS:
            entry = replace(entry, bids=Entry().bids)
        reason = self.tally.refusal(place, entry)
        if reason is not None:
            if was_new:
                self.tally.begun = entry
            self.told = Told(self.words.said(reason), warns=True)
            return
        if not was_new and entry == self.tally.entries[place]:
            return
        change = self.tally.write(place, entry)
        effect = self.words.changed(change)
        self.told = Told(effect or self.words.result(place), warns=bool(change.aside))
        if was_new:
            self.open(self.last)

    # Moving

    def step(self, by: int) -> None:
        """Go to the column before or after."""
        before = self.place, self.column
        self.settle_typed()
        if (self.place, self.column) == before and not self.told.warns:
            columns = self.columns
            self.column = max(columns.start, min(self.column + by, columns.stop - 1))

    def next(self) -> None:
        """Take what is typed, or go on; an empty cell is never passed over."""
        if self.typed:
            self.settle_typed()
        elif not self.closed and not self._here_empty:
            if self.column == self.columns.stop - 1:
                self.row(1)
            else:
                self.step(1)

    def row(self, by: int) -> None:
        """Go to the hand above or below, unless the one here is not right yet."""
        self.point(self.place + by, self.column)

    def point(self, place: int, column: int | None) -> None:
        """Go to a cell, unless the row that is left would lose something."""
        self.settle_typed()
        place = max(0, min(place, self.last))
        if self.told.warns:
            return
        if place == self.place:
            if column is not None and column in self.columns:
                self.column = column
        elif self.changed:
            self.told = Told(self._not_right(), warns=True)
        else:
            below = place == len(self.tally.entries)
            self.open(place, None if below else column)

    def _not_right(self) -> str:
        reason = self.tally.refusal(self.place, self.entry) or "it is not whole."
        told = self.words.said(reason)
        return f"{told} Esc puts the hand back as it was."

    # Taking back

    def rub_out(self) -> None:
        """Rub out what is typed, the cell, or the cell before an empty one."""
        self.told = Told()
        if self.typed:
            self.typed = ""
            return
        if self._refused_when_closed():
            return
        if self._here_empty:
            self.column = max(self.columns.start, self.column - 1)
        self._cells.clear(self.column)
        if self.new:
            self.tally.begun = self.entry

    def put_back(self) -> bool:
        """Take back what does not count yet of a correction. Whether there was anything."""
        if not self.typed and not self.changed:
            return False
        self.told = Told(f"Hand {self.place + 1} is as it was." if self.changed else "")
        self.open(self.place, self.column)
        return True

    def start_again(self, told: Told) -> None:
        """Go to the lowest row, after the tally was changed by other means."""
        self.told = told
        self.open(self.last)
