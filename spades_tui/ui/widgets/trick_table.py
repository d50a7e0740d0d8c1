"""The whole hand as a table: the bids, then a row a trick; one of all these may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message

from spades_tui.engine.actions import MakeBid, Pass, Play
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import Trick
from spades_tui.table.deeds import Deed
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen

_WIDEST = 14
"""Columns of a seat where there is room for more."""


class TrickTable(Picture):
    """Draws deeds by trick and seat; a click on one is told as `Chosen`.

    The leader of a trick bears the sign of a turn, its winner that of the winning card.
    """

    DEFAULT_CSS = "TrickTable { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A bid or a card was clicked: its place among the deeds."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(
        self, deeds: Sequence[Deed], tricks: Sequence[Trick], names: Sequence[str]
    ) -> None:
        super().__init__()
        self._deeds = tuple(deeds)
        self._tricks = tuple(tricks)
        self._names = names
        self._rows = rows_of(self._deeds)
        self._chosen: int | None = None
        self._first = 0

    def choose(self, place: int | None) -> None:
        """Mark one of the deeds, or none, and have it in sight."""
        self._chosen = place
        if place is not None:
            row = next(at for at, row in enumerate(self._rows) if place in row.values())
            room = max(1, self.size.height - 1)
            self._first = max(min(self._first, row), row - room + 1)
        self.repaint()

    def scroll_by(self, rows: int) -> None:
        """Show rows further up or down."""
        most = len(self._rows) - (self.size.height - 1)
        self._first = max(0, min(self._first + rows, most))
        self.repaint()

    @property
    def overflows(self) -> bool:
        """Whether there are more rows than fit."""
        return len(self._rows) + 1 > self.size.height

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the names, and the rows in sight."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        pen = Pen(canvas, colors, self.glyphs, colors.panel)
        self._first = max(0, min(self._first, len(self._rows) - (height - 1)))
        for seat in SEATS:
            name = self._names[seat][: self._pitch - 2]
            pen.write(self._column(seat), 0, name, colors.quiet)
        for y, row in enumerate(self._rows[self._first : self._first + height - 1], start=1):
            self._draw_row(pen, y, row)
        return canvas

    def _draw_row(self, pen: Pen, y: int, row: dict[Seat, int]) -> None:
        colors = pen.palette
        deeds = {seat: self._deeds[place] for seat, place in row.items()}
        trick = next(iter(deeds.values())).trick
        done = self._tricks[trick - 1] if 0 < trick <= len(self._tricks) else None
        leader = next(iter(row)) if trick else None
        first = next(iter(deeds.values()))
        told = str(trick) if trick else "Pass" if isinstance(first.action, Pass) else "Bid"
        pen.right(self._left - 2, y, told, colors.quiet)
        for seat, deed in deeds.items():
            x = self._column(seat)
            chosen = row[seat] == self._chosen
            if chosen:
                pen.write(x - 2, y, "[", colors.brass, bold=True)
            if seat is leader:
                pen.write(x - 1, y, pen.glyphs.turn, colors.quiet)
            won = done is not None and done.winner is seat
            x = self._write(pen, x, y, deed, bold=won or chosen)
            if won:
                x = pen.write(x, y, pen.glyphs.winning, colors.brass)
            if chosen:
                pen.write(x, y, "]", colors.brass, bold=True)

    def _write(self, pen: Pen, x: int, y: int, deed: Deed, bold: bool) -> int:
        match deed.action:
            case Play(card):
                return pen.face(x, y, deed.before.deck, card, bold=bold)
            case MakeBid(bid):
                return pen.write(x, y, str(bid), pen.palette.ink, bold=bold)
            case Pass(cards):
                count = cards.bit_count()
                words = counted(count, "card")
                fits = len(words) <= self._pitch - 3
                return pen.write(x, y, words if fits else str(count), pen.palette.ink, bold=bold)
        return x

    @property
    def _pitch(self) -> int:
        """By how many columns the seats follow each other."""
        return min(_WIDEST, (self.size.width - 6) // len(SEATS))

    @property
    def _left(self) -> int:
        """Where South's column begins, the whole in the middle."""
        return 7 + max(0, (self.size.width - 6 - self._pitch * len(SEATS)) // 2)

    def _column(self, seat: Seat) -> int:
        return self._left + self._pitch * seat

    async def _on_click(self, event: Click) -> None:
        row, column = event.y - 1 + self._first, event.x - self._left + 2
        if event.y < 1 or row >= len(self._rows) or column < 0:
            return
        place = self._rows[row].get(SEATS[min(column // self._pitch, 3)])
        if place is not None:
            event.stop()
            self.post_message(self.Chosen(place))

    def _on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.scroll_by(2)

    def _on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.scroll_by(-2)


def rows_of(deeds: Sequence[Deed]) -> list[dict[Seat, int]]:
    """The deeds of each row by seat, as places in `deeds` and in the order done."""
    rows: dict[tuple[int, bool], dict[Seat, int]] = {}
    for place, deed in enumerate(deeds):
        row = rows.setdefault((deed.trick, isinstance(deed.action, Pass)), {})
        row[deed.seat] = place
    return list(rows.values())
