"""The cells of a row on a score sheet while it is written: four bids, four counts of tricks."""

from __future__ import annotations

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.seats import SEATS
from spades_tui.tally.tally import Entry

BIDS = range(len(SEATS))
"""The columns of the bids, by seat."""

TRICKS = range(len(SEATS), 2 * len(SEATS))
"""The columns of the tricks, by seat."""


class RowCells:
    """What stands in the cells; None where nothing does."""

    def __init__(self, entry: Entry) -> None:
        self._bids = list(entry.bids)
        self._tricks = list(entry.tricks)

    @property
    def entry(self) -> Entry:
        """The row as it is written now."""
        return Entry(tuple(self._bids), tuple(self._tricks))

    def empty(self, columns: range) -> list[int]:
        """Those of the columns in which nothing is written."""
        cells = (*self._bids, *self._tricks)
        return [column for column in columns if cells[column] is None]

    def write_bid(self, column: int, bid: Bid) -> None:
        """Write a bid."""
        self._bids[column] = bid

    def write_tricks(self, column: int, count: int) -> None:
        """Write a count of tricks, and the fourth with the third."""
        self._tricks[column - TRICKS.start] = count
        missing = self.empty(TRICKS)
        rest = TRICKS_IN_HAND - sum(number or 0 for number in self._tricks)
        if len(missing) == 1 and rest >= 0:
            self._tricks[missing[0] - TRICKS.start] = rest

    def clear(self, column: int) -> None:
        """Rub a cell out."""
        if column in BIDS:
            self._bids[column] = None
        else:
            self._tricks[column - TRICKS.start] = None

    def tricks_elsewhere(self, column: int) -> int:
        """Tricks written in the other columns, as far as they bound this one.

        A whole row is corrected cell by cell, so that its sum may be wrong for a while: 0.
        """
        others = [
            count for place, count in zip(TRICKS, self._tricks, strict=True) if place != column
        ]
        return sum(count or 0 for count in others) if None in others else 0
