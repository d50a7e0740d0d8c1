"""The one line at the top of every screen: the game's name, where we are, a word at the right."""

from __future__ import annotations

from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import shortened


class HeaderLine(Picture):
    """`♠ Spades   New game                 Standard + 2 changes`. Change it with `tell`."""

    DEFAULT_CSS = "HeaderLine { height: 1; dock: top; }"

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._right = ""

    def tell(self, title: str | None = None, right: str | None = None) -> None:
        """Say where we are (after the game's name), and the word at the right."""
        self._title = self._title if title is None else title
        self._right = self._right if right is None else right
        if self.is_attached:
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the line; the title is shortened before the right-hand word is left out."""
        colors, glyphs = self.palette, self.glyphs
        canvas = Canvas(width, height, ink(colors.ink, colors.bar))
        x = canvas.write(1, 0, f"{glyphs.suits[3]} Spades", ink(colors.brass, colors.bar, True))
        right, most = glyphs.text(self._right), width - x - 4
        if len(right) > most:
            right = "" if self._title else glyphs.text(shortened(right, most, glyphs))
        end = width - 1 - len(right) if right else width
        canvas.write(end, 0, right, ink(colors.quiet, colors.bar))
        room = end - x - 5
        title = glyphs.text(shortened(self._title, room, glyphs))
        canvas.write(x + 3, 0, title, ink(colors.quiet, colors.bar))
        return canvas
