"""The score sheet of a real table: its rows, what they come to, and a line that asks and tells."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message

from spades_tui.ui.pencil import Pencil, Told
from spades_tui.ui.tally_columns import ROOMY, Columns, columns_of
from spades_tui.ui.tally_rows import compact_foot, full_foot, panel
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.scroll import Row, write_row
from spades_tui.ui.widgets.tally_grid import GridPainter
from spades_tui.ui.widgets.words import Pen, lines_of

WIDE = 112
"""Columns from which workings and graphs stand beside the rows."""

ROOMY_ROWS = 20
"""Rows from which the titles have a free row above them."""

_FEWEST_ROWS = 2
"""Hands that stay in sight whatever there is to tell."""


class TallySheet(Picture):
    """Draws a tally as the pencil leaves it."""

    DEFAULT_CSS = "TallySheet { width: 1fr; height: 1fr; }"

    class Picked(Message):
        """A hand was clicked, and one of its cells unless `column` is None."""

        def __init__(self, place: int, column: int | None) -> None:
            super().__init__()
            self.place = place
            self.column = column

    class Turned(Message):
        """The wheel was turned: up is −1."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self, pencil: Pencil) -> None:
        super().__init__()
        self._pencil = pencil
        self._told = Told()
        self._places: dict[int, int] = {}
        self._columns: Columns | None = None
        self._left = 0

    def show(self, pencil: Pencil, told: Told) -> None:
        """Draw anew, with a sentence at the foot."""
        self._pencil, self._told = pencil, told
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the rows, what they come to, and what is told."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        pen = Pen(canvas, colors, self.glyphs, colors.panel)
        margin = 1 if width >= ROOMY else 0
        self._left = margin
        bags = self._pencil.tally.rules.bag_penalty is not None
        columns = self._columns = columns_of(min(width, WIDE - 1), bags)
        below = height - self._draw_told(pen, margin, width - 2 * margin)
        if width >= WIDE:
            beside = columns.end + 4 + margin
            rows = panel(self._pencil, width - beside - 2, self.glyphs)
            self._draw_rows(pen, beside, 2, rows[: below - 2])
        else:
            foot = self._foot(width - 2 * margin, below - (4 if margin else 1))
            below -= len(foot)
            self._draw_rows(pen, margin, below, foot)
        self._draw_grid(pen, columns, below)
        return canvas

    def _foot(self, width: int, below: int) -> list[Row]:
        """What stands below the rows, so that a few of these stay in sight."""
        room = below - _FEWEST_ROWS
        if width >= ROOMY - 2:
            foot = full_foot(self._pencil, width - 1, self.glyphs)
            if len(foot) <= room:
                return foot
        return compact_foot(self._pencil, width, room, self.glyphs)

    def _draw_grid(self, pen: Pen, columns: Columns, below: int) -> None:
        """Draw titles and as many hands as there is room for, the pencil's among them."""
        pencil = self._pencil
        wide = pen.canvas.width >= WIDE
        lit = self._left + columns.end + 1 if wide else pen.canvas.width
        painter = GridPainter(pen, pencil, columns, self._left, lit)
        top = painter.titles(1 if pen.canvas.height >= ROOMY_ROWS else 0)
        room = max(1, below - top)
        count = pencil.last + 1
        first = max(0, min(pencil.place - room + 2, count - room))
        self._places = {}
        shown = range(first, min(count, first + room))
        for y, place in enumerate(shown, start=top):
            painter.row(y, place)
            self._places[y] = place
        up, down = tuple(self.glyphs.up_down)
        color = pen.palette.quiet
        if first:
            pen.write(0, top - 1, up, color)
        if shown and shown[-1] + 1 < count:
            pen.write(0, top + len(shown) - 1, down, color)

    def _draw_told(self, pen: Pen, margin: int, width: int) -> int:
        """Write the sentence at the foot; how many rows it takes."""
        colors = pen.palette
        lines = lines_of(self._told.text, width, self.glyphs) or [""]
        color = colors.warn if self._told.warns else colors.brass
        top = pen.canvas.height - len(lines)
        pen.canvas.fill(0, top, pen.canvas.width, len(lines), ink(color, colors.ground))
        for y, line in enumerate(lines, start=top):
            Pen(pen.canvas, colors, self.glyphs, colors.ground).write(margin, y, line, color)
        return len(lines)

    def _draw_rows(self, pen: Pen, left: int, top: int, rows: Sequence[Row]) -> None:
        for y, row in enumerate(rows, start=top):
            write_row(pen, left, y, row)

    def on_click(self, event: Click) -> None:
        """Report the hand and the cell that were clicked."""
        event.stop()
        if event.y in self._places and self._columns is not None:
            cell = self._columns.cell_at(event.x - self._left)
            self.post_message(self.Picked(self._places[event.y], cell))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Go to the hand above."""
        event.stop()
        self.post_message(self.Turned(-1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go to the hand below."""
        event.stop()
        self.post_message(self.Turned(1))
