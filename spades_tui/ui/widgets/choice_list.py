"""A list to choose from, longer than the screen if need be: a line each, and what is told below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spades_tui.ui.widgets.canvas import Canvas, ink
from spades_tui.ui.widgets.pick_rows import PickRows
from spades_tui.ui.widgets.words import Pen, lines_of, shortened


class Line(NamedTuple):
    """One thing to choose, with a quieter line below it."""

    label: str
    below: str = ""


class ChoiceList(PickRows):
    """Shows lines round the chosen one, and a sentence at the foot."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self._told = ""

    def show(self, lines: Sequence[Line], cursor: int, told: str) -> None:
        """Show these lines, the one at `cursor` chosen."""
        self._lines, self._cursor, self._told = tuple(lines), cursor, told
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw as many lines as there is room for."""
        colors, glyphs = self.palette, self.glyphs
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        pen = Pen(canvas, colors, glyphs, colors.ground)
        margin = 2 if width >= 60 else 0
        told = lines_of(self._told, width - 2 * margin - 1, glyphs)
        for y, words in enumerate(told, start=height - len(told)):
            pen.write(margin, y, words, colors.warn)
        rows = self._rows(height - len(told) - (height >= 20))
        top = 1 if height >= 20 else 0
        self._places = {}
        for y, (place, second) in enumerate(rows, start=top):
            line = self._lines[place]
            lit = place == self._cursor
            ground = colors.felt_key if lit else colors.ground
            if lit:
                canvas.fill(0, y, width, 1, ink(colors.ink, ground))
            here = Pen(canvas, colors, glyphs, ground)
            if lit and not second:
                here.write(margin, y, glyphs.turn, colors.brass, bold=True)
            text = line.below if second else line.label
            text = shortened(text, width - margin - 3, glyphs)
            color = colors.quiet_on(ground) if second else colors.brass if lit else colors.ink
            here.write(margin + 2, y, text, color, bold=lit and not second)
            self._places[y] = place
        return canvas

    def _rows(self, room: int) -> list[tuple[int, bool]]:
        """What stands in each row: the place of a line, and whether its second half."""
        rows = [
            (place, second)
            for place, line in enumerate(self._lines)
            for second in ((False, True) if line.below else (False,))
        ]
        cursor = rows.index((self._cursor, False)) if rows else 0
        first = max(0, min(cursor - room // 2, len(rows) - room))
        return rows[first : first + room]
