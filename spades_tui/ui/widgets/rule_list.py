"""One page of things to set: a row each with its value, the sentence on the chosen one below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.events import Click
from textual.message import Message

from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import lines_of, shortened

_WIDE = 50
_VALUE_COLUMN = 30


class Row(NamedTuple):
    """A thing to set and its value in words; `differs` marks what is not as usual.

    A value that is `refused` cannot be had. One that `steps` stands between arrows.
    """

    title: str
    words: str
    differs: bool = False
    refused: bool = False
    steps: bool = True


class RuleList(Picture):
    """Shows rows; the cursor's row is lit."""

    class Picked(Message):
        """A row was clicked; `by` is −1 or 1 when an arrow was, else 0."""

        def __init__(self, row: int, by: int) -> None:
            super().__init__()
            self.row = row
            self.by = by

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._cursor: int | None = None
        self._about = ""
        self._first = 0
        self._arrows: dict[int, tuple[int, int]] = {}

    def show(self, rows: Sequence[Row], cursor: int | None, about: str = "") -> None:
        """Show these rows, and the sentence `about` below them when it is not empty."""
        self._rows, self._cursor, self._about = tuple(rows), cursor, about
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the rows in sight and, with the sentence, the space below them."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        about = lines_of(self._about, width - 6, self.glyphs)
        room = height - (4 if self._about else 0)
        cursor = self._cursor or 0
        self._first = max(0, min(cursor - room // 2, len(self._rows) - room))
        self._arrows = {}
        shown = self._rows[self._first : self._first + room]
        for y, row in enumerate(shown):
            self._draw_row(canvas, y, row, self._first + y == self._cursor)
        self._draw_more(canvas, len(shown))
        for y, line in enumerate(about[:3], start=min(room + 1, len(self._rows) + 2)):
            canvas.write(2, y, line, ink(colors.ink, colors.panel))
        return canvas

    def _draw_row(self, canvas: Canvas, y: int, row: Row, lit: bool) -> None:
        colors, glyphs = self.palette, self.glyphs
        width = canvas.width
        wide = width >= _WIDE
        ground = colors.felt_key if lit else colors.panel
        if lit:
            canvas.fill(1 if wide else 0, y, width - (2 if wide else 0), 1, ink(colors.ink, ground))
        if lit and wide:
            # Where the row cannot be lit by its ground, this tells it.
            canvas.write(1, y, glyphs.turn, ink(colors.brass, ground, True))
        color = colors.brass if row.differs else colors.ink
        words = glyphs.text(f"{row.words} · refused" if row.refused else row.words)
        arrows = row.steps and (lit or wide)
        before, after = (glyphs.text("‹ "), glyphs.text(" ›")) if arrows else ("  ", "  ")
        left = 3 if wide else 0
        if row.differs:
            canvas.write(left, y, glyphs.mark, ink(colors.brass, ground))
        x = _VALUE_COLUMN if wide else width - len(before + words + after) - 1
        title = shortened(row.title, x - left - 3, glyphs)
        canvas.write(left + 2, y, title, ink(color, ground, lit))
        quiet = ink(colors.brass if lit else colors.quiet, ground)
        start = x
        x = canvas.write(x, y, before, quiet)
        value = colors.warn if row.refused else color
        x = canvas.write(x, y, words, ink(value, ground, lit))
        end = canvas.write(x, y, after, quiet)
        self._arrows[y] = (start, end)

    def _draw_more(self, canvas: Canvas, shown: int) -> None:
        """A sign at the edge when there are rows above or below those in sight."""
        style = ink(self.palette.quiet, self.palette.panel)
        up, down = tuple(self.glyphs.up_down)
        if self._first:
            canvas.write(canvas.width - 1, 0, up, style)
        if self._first + shown < len(self._rows):
            canvas.write(canvas.width - 1, shown - 1, down, style)

    def on_click(self, event: Click) -> None:
        """Report what was clicked."""
        event.stop()
        if event.y not in self._arrows:
            return
        start, end = self._arrows[event.y]
        by = -1 if start <= event.x < start + 2 else 1 if end - 2 <= event.x < end else 0
        self.post_message(self.Picked(self._first + event.y, by))
