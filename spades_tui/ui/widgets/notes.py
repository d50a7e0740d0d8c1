"""A few lines of text at the foot of a screen, each in a colour of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen, shortened


class Note(NamedTuple):
    """A line; `color` is a name in the palette."""

    text: str
    color: str = "quiet"


class Notes(Picture):
    """Shows notes, the first at the top; what does not fit into a line is cut off."""

    def __init__(self) -> None:
        super().__init__()
        self._notes: tuple[Note, ...] = ()

    def show(self, notes: Sequence[Note]) -> None:
        """Show these notes from now on."""
        self._notes = tuple(notes)
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the notes that fit."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        left = 2 if width >= 60 else 1
        for y, note in enumerate(self._notes):
            text = shortened(note.text, width - 2 * left, self.glyphs)
            pen.write(left, y, text, getattr(colors, note.color))
        return canvas
