"""Rows of text longer than the screen: drawn by pieces, scrolled by key or wheel."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import NamedTuple

from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Size

from spades_tui.ui.commands import Command
from spades_tui.ui.glyphs import signs_to_write, written_in
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen

SCROLL = Command(
    "scroll",
    ("up", "down", "pageup", "pagedown", "space", "home", "end"),
    "↑↓",
    "scroll",
    "Scroll by a line, by a page, or to either end.",
    each_key=True,
)


class Piece(NamedTuple):
    """Text at a column of a row, or ending before it with `right`.

    `color` is a name in the palette.
    """

    x: int
    text: str
    color: str = "ink"
    bold: bool = False
    right: bool = False


Row = tuple[Piece, ...]
EMPTY: Row = ()


def line_across(width: int) -> Row:
    """A thin line from edge to edge."""
    return (Piece(0, "─" * width, "line"),)


def right_at(end: int, text: str, color: str = "ink", bold: bool = False) -> Piece:
    """Text whose last character stands before column `end`."""
    return Piece(end, text, color, bold, right=True)


def wrapped(
    text: str, width: int, x: int = 0, color: str = "ink", bold: bool = False, sign: str = ""
) -> list[Row]:
    """Text broken into rows from column `x` on, with `sign` in brass before the first."""
    text = signs_to_write().spelled(text)
    lines = textwrap.wrap(text, max(8, width - x - len(sign))) or [""]
    rows: list[Row] = [(Piece(x + len(sign), line, color, bold),) for line in lines]
    if sign:
        rows[0] = (Piece(x, sign, "brass"), *rows[0])
    return rows


def write_row(pen: Pen, left: int, y: int, row: Row) -> None:
    """Write the pieces of a row that begins at column `left`."""
    for piece in row:
        text = piece.text.lstrip()
        x = left + piece.x + (0 if piece.right else len(piece.text) - len(text))
        write = pen.right if piece.right else pen.write
        write(x, y, text, getattr(pen.palette, piece.color), piece.bold)


class Scroll(Picture):
    """Shows the rows that `content` makes for a width, in a column of at most `measure`.

    `ground` names the palette's colour behind them.
    """

    DEFAULT_CSS = "Scroll { width: 1fr; height: 1fr; }"

    def __init__(
        self,
        content: Callable[[int], list[Row]],
        *,
        measure: int = 76,
        ground: str = "ground",
        margin: int = 2,
    ) -> None:
        super().__init__()
        self._content = content
        self._measure = measure
        self._ground = ground
        self._margin = margin
        self._offset = 0
        self._length = 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are, for `height: auto`."""
        return len(self._made_rows(self._room(width)))

    def _made_rows(self, width: int) -> list[Row]:
        with written_in(self.glyphs):
            return self._content(width)

    def _room(self, width: int) -> int:
        margin = self._margin if width >= 60 else 1
        return max(1, min(self._measure, width - 2 * margin - 1))

    @property
    def overflows(self) -> bool:
        """Whether there is more than fits."""
        return self._length > self.size.height

    def scroll(self, key: str) -> None:
        """Scroll as the key asks: a line, a page, or to an end."""
        page = max(1, self.size.height - 2)
        by = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "space": page}
        ends = {"home": 0, "end": self._length}
        self._go_to(ends[key] if key in ends else self._offset + by[key])

    def show_from_top(self) -> None:
        """Show the rows anew, as they now are, from the first on."""
        self._offset = 0
        self.repaint()

    def _go_to(self, offset: int) -> None:
        offset = max(0, min(offset, self._length - self.size.height))
        if offset != self._offset:
            self._offset = offset
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the rows in sight, and at the right where they stand in the whole."""
        colors = self.palette
        ground: str = getattr(colors, self._ground)
        canvas = Canvas(width, height, ink(colors.ink, ground))
        pen = Pen(canvas, colors, self.glyphs, ground)
        room = self._room(width)
        rows = self._made_rows(room)
        self._length = len(rows)
        self._offset = max(0, min(self._offset, len(rows) - height))
        left = (width - room) // 2
        for y, row in enumerate(rows[self._offset : self._offset + height]):
            write_row(pen, left, y, row)
        if len(rows) > height:
            self._draw_bar(canvas, len(rows), ground)
        return canvas

    def _draw_bar(self, canvas: Canvas, length: int, ground: str) -> None:
        x, height = canvas.width - 1, canvas.height
        canvas.fill(x, 0, 1, height, ink(self.palette.line, ground), self.glyphs.upright)
        size = max(1, height * height // length)
        top = round((height - size) * self._offset / (length - height))
        canvas.fill(x, top, 1, size, ink(self.palette.quiet, ground), self.glyphs.thumb)

    def _on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self._go_to(self._offset + 2)

    def _on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self._go_to(self._offset - 2)
