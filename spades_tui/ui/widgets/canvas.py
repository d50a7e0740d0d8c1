"""A sheet of character cells to draw on, and the widget that shows one.

Textual sends a refreshed widget whole. A `Picture` compares what it draws with what it last drew
and refreshes only the cells that differ, so that moving a card costs a few hundred bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, cast

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from spades_tui.engine.quoting import printable
from spades_tui.ui.layout import too_small

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp
    from spades_tui.ui.glyphs import Glyphs
    from spades_tui.ui.palettes.palette import Palette


@lru_cache(maxsize=512)
def ink(color: str, ground: str, bold: bool = False, underline: bool = False) -> Style:
    """The style of `color` on `ground`; both as a palette writes them."""
    return Style(
        color=color.removeprefix("ansi_"),
        bgcolor=ground.removeprefix("ansi_"),
        bold=bold,
        underline=underline,
    )


Cell = tuple[str, Style]

_FIRST_ACCENT = "\u0300"
"""The first character that may take no column or two."""

WORTH_SKIPPING = 4
"""Unchanged columns between two changes from which on they are sent apart."""


class Canvas:
    """A sheet of cells, each a character and its style. Drawing outside it is cut off."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Cell]] = [[(" ", style)] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, style: Style, sign: str = " ") -> None:
        """Fill a rectangle with one sign."""
        left = max(x, 0)
        right = max(left, min(x + width, self.width))
        for row in range(max(y, 0), min(y + height, self.height)):
            self.rows[row][left:right] = [(sign, style)] * max(0, right - left)

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write text from column `x` on and return the column after it.

        A wide character takes two cells, the second an empty one; an accent joins its letter. What
        cannot be printed is not, whatever file it comes from.
        """
        row = self.rows[y] if 0 <= y < self.height else []
        for sign in printable(text):
            columns = 1 if sign < _FIRST_ACCENT else cell_len(sign)
            if columns == 0 and 0 < x <= len(row):
                before, its_style = row[x - 1]
                row[x - 1] = (before + sign, its_style)
            elif columns == 2 and 0 <= x < len(row) - 1:
                row[x : x + 2] = [(sign, style), ("", style)]
            elif 0 <= x < len(row):
                row[x] = (sign if columns == 1 else " ", style)
            x += columns
        return x

    def strip(self, y: int) -> Strip:
        """One row as Textual shows it."""
        segments: list[Segment] = []
        text: list[str] = []
        current: Style | None = None
        for sign, style in self.rows[y]:
            if text and style is not current and style != current:
                segments.append(Segment("".join(text), current))
                text = []
            current = style
            text.append(sign)
        segments.append(Segment("".join(text), current))
        return Strip(segments, self.width)

    def changes(self, before: Canvas) -> list[Region]:
        """The stretches of rows in which this sheet differs from one of the same size."""
        regions = []
        for y, (row, old) in enumerate(zip(self.rows, before.rows, strict=True)):
            if row == old:
                continue
            start = end = -1
            for x, (cell, was) in enumerate(zip(row, old, strict=True)):
                if cell == was:
                    continue
                if start >= 0 and x - end > WORTH_SKIPPING:
                    regions.append(Region(start, y, end - start, 1))
                    start = -1
                start = x if start < 0 else start
                end = x + 1
            regions.append(Region(start, y, end - start, 1))
        return regions


class Picture(Widget):
    """A widget that draws itself on a canvas. Call `repaint` after what it shows has changed."""

    can_focus = False
    SMALLEST: ClassVar[bool] = False
    """Whether it is also drawn on a terminal that is too small for the others."""

    _canvas: Canvas | None = None
    _blank = False

    def draw(self, width: int, height: int) -> Canvas:
        """Draw what is to be seen now."""
        raise NotImplementedError

    @property
    def spades(self) -> SpadesApp:
        """The application, typed."""
        return cast("SpadesApp", self.app)

    @property
    def palette(self) -> Palette:
        """The colours in force."""
        return self.spades.palette

    @property
    def glyphs(self) -> Glyphs:
        """The signs in force."""
        return self.spades.glyphs

    @property
    def _has_no_room(self) -> bool:
        """Whether the terminal is too small for anything but a request to enlarge it."""
        return not self.SMALLEST and too_small(*self.app.size)

    def _nothing(self, width: int, height: int) -> Canvas:
        return Canvas(width, height, ink(self.palette.ink, self.palette.ground))

    def repaint(self) -> None:
        """Draw anew and send what differs from before."""
        before, size = self._canvas, self.size
        if not size.area or before is None or self._blank or self._has_no_room:
            self._canvas = None
            self.refresh()
            return
        self._canvas = canvas = self.draw(size.width, size.height)
        if (before.width, before.height) != (canvas.width, canvas.height):
            self.refresh()
        elif regions := canvas.changes(before):
            self.refresh(*regions)

    def draw_anew(self) -> None:
        """Draw all of it anew, on this screen or once it is seen again: looks have changed."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the canvas, which is drawn when it is first asked for."""
        width, height = self.size
        canvas, blank = self._canvas, self._has_no_room
        stale = canvas is None or (canvas.width, canvas.height) != (width, height)
        if canvas is None or stale or blank != self._blank:
            self._blank = blank
            canvas = self._nothing(width, height) if blank else self.draw(width, height)
            self._canvas = canvas
        return canvas.strip(y) if y < canvas.height else Strip.blank(width)
