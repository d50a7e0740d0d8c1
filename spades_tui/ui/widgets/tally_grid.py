"""The ruled part of a real table's score sheet: titles, and a row for every hand."""

from __future__ import annotations

from rich.cells import cell_len, chop_cells

from spades_tui.engine.bidding import Bid
from spades_tui.engine.scoring import number, signed
from spades_tui.engine.seats import SEATS, Side
from spades_tui.tally.tally import Entry, Row
from spades_tui.ui.pencil import Pencil
from spades_tui.ui.score_words import points_color
from spades_tui.ui.tally_columns import Columns
from spades_tui.ui.widgets.words import Pen

_BLIND = "bl"
"""Blind nil where a cell has room for three signs."""

_ROOM_FOR_DOTS = 4
"""Columns of a name that must be left for it to show that it was shortened."""


def fitted(name: str, columns: int, ellipsis: str) -> str:
    """As much of a name as goes into so many columns of the screen, wide signs counted twice."""
    if cell_len(name) <= columns:
        return name
    if columns < _ROOM_FOR_DOTS + len(ellipsis):
        return chop_cells(name, max(1, columns))[0].rstrip()
    return chop_cells(name, columns - len(ellipsis))[0].rstrip(" &") + ellipsis


class GridPainter:
    """Paints titles and rows with a pen, from column `left` on; a lit row is `width` wide."""

    def __init__(self, pen: Pen, pencil: Pencil, columns: Columns, left: int, width: int) -> None:
        self._pen = pen
        self._pencil = pencil
        self._columns = columns
        self._left = left
        self._width = width
        self._words = pencil.words

    def titles(self, y: int) -> int:
        """Paint the titles; the row below them."""
        pen, columns, colors = self._pen, self._columns, self._pen.palette
        if columns.roomy:
            self._over(y, 0, "bids")
            self._over(y, len(SEATS), "tricks")
            for side, place in zip(Side, columns.sides, strict=True):
                room = place.total - place.left - 1
                pair = self._words.pair(side, " & ")
                pair = self._words.initials(side) if place.points is None else pair
                pair = fitted(pair, room, pen.glyphs.ellipsis)
                self._ending(place.total, y, pair, colors.ink, bold=True)
            y += 1
        for cell in range(2 * len(SEATS)):
            name = self._pencil.tally.names[cell % len(SEATS)]
            if columns.roomy and cell >= len(SEATS):
                name = name[0]
            name = fitted(name, columns.rooms[cell] - 1, pen.glyphs.ellipsis)
            self._ending(columns.cells[cell], y, name, colors.quiet)
        for side, place in zip(Side, columns.sides, strict=True):
            total = "total" if columns.roomy else self._words.initials(side)
            self._ending(place.total, y, total, colors.quiet)
            if place.points is not None:
                self._ending(place.points, y, "hand", colors.quiet)
            if place.bags is not None:
                self._ending(place.bags, y, "bag", colors.quiet)
        if columns.roomy:
            y += 1
            pen.rule(self._left, y, columns.end)
        return y + 1

    def row(self, y: int, place: int) -> None:
        """Paint the hand at a place; the one the pencil is on is lit."""
        pencil, rows = self._pencil, self._pencil.tally.rows
        lit = place == pencil.place
        row = rows[place] if place < len(rows) else None
        entry = pencil.entry if lit else row.entry if row else pencil.tally.begun
        colors = self._pen.palette
        ground = colors.felt_key if lit else self._pen.ground
        pen = Pen(self._pen.canvas, colors, self._pen.glyphs, ground)
        if lit:
            pen.canvas.fill(0, y, self._width, 1, pen.style(colors.ink))
        end = self._left + self._columns.number
        color = colors.brass if lit else colors.quiet
        if row is None and pencil.tally.winner is not None:
            pen.write(end + 1, y, "The game is over.", color)
            return
        pen.right(end, y, str(place + 1), color, bold=lit)
        for cell in range(2 * len(SEATS)):
            self._cell(pen, y, cell, entry, lit, row)
        self._figures(pen, y, row, lit and pencil.changed)

    def _cell(self, pen: Pen, y: int, cell: int, entry: Entry, lit: bool, row: Row | None) -> None:
        pencil, colors = self._pencil, pen.palette
        here = lit and cell == pencil.column
        end = self._left + self._columns.cells[cell]
        text = self._text(entry, cell, row)
        color = colors.ink if row is None or row.score is not None or lit else colors.quiet
        if here and pencil.typed:
            text = f"{pencil.typed}_"
        if not text:
            text, color = pen.glyphs.faint, colors.quiet
        if not here:
            pen.right(end, y, text, color)
            return
        marked = Pen(pen.canvas, colors, pen.glyphs, colors.brass)
        start = marked.right(end, y, text, colors.on_brass, bold=True)
        marked.write(start - 1, y, pen.glyphs.turn, colors.on_brass)

    def _text(self, entry: Entry, cell: int, row: Row | None) -> str:
        seat = SEATS[cell % len(SEATS)]
        if cell >= len(SEATS):
            count = entry.tricks[seat]
            return "" if count is None else str(count)
        bid = entry.bids[seat]
        if bid is None:
            # A hand that bids itself has dashes, one that is begun has empty cells.
            return "–" if row is not None and row.score is not None else ""
        return self._bid(bid)

    def _bid(self, bid: Bid) -> str:
        return _BLIND if bid.blind and not self._columns.roomy else str(bid)

    def _figures(self, pen: Pen, y: int, row: Row | None, changed: bool) -> None:
        """Both sides' figures of a hand that counts, or that it does not."""
        colors = pen.palette
        if row is None:
            return
        left, right = self._columns.sides
        if changed or row.score is None:
            told = "not right yet" if changed else "not counted"
            if not self._columns.roomy:
                told = "not yet" if changed else "no count"
            pen.right(self._left + right.total, y, told, colors.warn)
            return
        for side, place in zip(Side, (left, right), strict=True):
            score = row.score.sides[side]
            total = number(score.total_after)
            pen.right(self._left + place.total, y, total, colors.ink, bold=True)
            if place.points is not None:
                points = signed(score.points)
                color = getattr(colors, points_color(score.points))
                pen.right(self._left + place.points, y, points, color)
            if place.bags is not None:
                pen.right(self._left + place.bags, y, str(score.bags_after), colors.quiet)

    def _over(self, y: int, cell: int, title: str) -> None:
        """A title over four cells, from where the first begins."""
        start = self._columns.cells[cell] - self._columns.rooms[cell] + 1
        self._pen.write(self._left + start, y, title, self._pen.palette.quiet)

    def _ending(self, end: int, y: int, text: str, color: str, bold: bool = False) -> None:
        """Text that ends before a column; wide signs take two."""
        start = self._left + end - cell_len(self._pen.glyphs.text(text))
        self._pen.write(start, y, text, color, bold)
