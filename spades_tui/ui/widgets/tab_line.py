"""Titles of pages in one row, the open one in brass and underlined. A click opens one."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message

from spades_tui.ui.widgets.canvas import Canvas, Picture, ink


class TabLine(Picture):
    """Shows titles; with two rows the open one is underlined by a bar."""

    class Picked(Message):
        """A title was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._titles: tuple[str, ...] = ()
        self._open = 0
        self._focused = True
        self._places: list[range] = []

    def show(self, titles: Sequence[str], place: int, focused: bool = True) -> None:
        """Show these titles, the one at `place` open; `focused` when its page has the cursor."""
        self._titles, self._open, self._focused = tuple(titles), place, focused
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the titles with as much between them as there is room for."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.quiet, colors.panel))
        letters = sum(map(len, self._titles))
        gaps = max(1, len(self._titles) - 1)
        gap = max(1, min(4, (width - 4 - letters) // gaps))
        x = 2 if letters + gap * gaps + 2 <= width else 0
        self._places = []
        for place, title in enumerate(self._titles):
            is_open = place == self._open
            color = colors.brass if is_open and self._focused else colors.quiet
            if is_open and not self._focused:
                color = colors.ink
            style = ink(color, colors.panel, is_open, is_open and height == 1)
            end = canvas.write(x, 0, title, style)
            if is_open and height > 1:
                bar = self.glyphs.upper_bar * len(title)
                canvas.write(x, 1, bar, ink(color, colors.panel))
            self._places.append(range(x, end))
            x = end + gap
        return canvas

    def on_click(self, event: Click) -> None:
        """Report what was clicked."""
        event.stop()
        for place, columns in enumerate(self._places):
            if event.x in columns:
                self.post_message(self.Picked(place))
