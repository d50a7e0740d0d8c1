"""One page of rules or seats: a row an item with its value, the sentence on it below."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message

from spades_tui.ui.draft import Draft
from spades_tui.ui.setup_pages import Item
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.header import shortened
from spades_tui.ui.widgets.words import wrapped

_WIDE = 50
_VALUE_COLUMN = 30


class RuleList(Picture):
    """Shows items of a draft; the cursor's row is lit, and its value stands between arrows."""

    class Picked(Message):
        """A row was clicked; `by` is −1 or 1 when an arrow was, else 0."""

        def __init__(self, row: int, by: int) -> None:
            super().__init__()
            self.row = row
            self.by = by

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._items: Sequence[Item] = ()
        self._cursor: int | None = None
        self._about = ""
        self._first = 0
        self._arrows: dict[int, tuple[int, int]] = {}

    def show(self, items: Sequence[Item], cursor: int | None, about: str = "") -> None:
        """Show these items, and the sentence `about` below them when it is not empty."""
        self._items, self._cursor, self._about = items, cursor, about
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the rows in sight and, with the sentence, the space below them."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        about = wrapped(self.glyphs.text(self._about), width - 6)
        room = height - (4 if self._about else 0)
        cursor = self._cursor or 0
        self._first = max(0, min(cursor - room // 2, len(self._items) - room))
        self._arrows = {}
        shown = self._items[self._first : self._first + room]
        for y, item in enumerate(shown):
            self._draw_item(canvas, y, item, self._first + y == self._cursor)
        self._draw_more(canvas, len(shown))
        for y, line in enumerate(about[:3], start=min(room, len(self._items) + 2)):
            canvas.write(2, y, line, ink(colors.ink, colors.panel))
        return canvas

    def _draw_item(self, canvas: Canvas, y: int, item: Item, lit: bool) -> None:
        colors, glyphs = self.palette, self.glyphs
        draft, width = self._draft, canvas.width
        wide = width >= _WIDE
        ground = colors.felt_key if lit else colors.panel
        if lit:
            canvas.fill(1 if wide else 0, y, width - (2 if wide else 0), 1, ink(colors.ink, ground))
        differs = draft.differs(item)
        if lit and wide:
            # Where the row cannot be lit by its ground, this tells it.
            canvas.write(1, y, glyphs.turn, ink(colors.brass, ground, True))
        color = colors.brass if differs else colors.ink
        refused = draft.refusal if draft.refusal and draft.refusal.item == item else None
        words = glyphs.text(
            f"{draft.words_of(item, refused.text)} · refused" if refused else draft.words(item)
        )
        before, after = (glyphs.text("‹ "), glyphs.text(" ›")) if lit or wide else ("  ", "  ")
        left = 3 if wide else 0
        if differs:
            canvas.write(left, y, glyphs.mark, ink(colors.brass, ground))
        x = _VALUE_COLUMN if wide else width - len(before + words + after) - 1
        title = shortened(glyphs.text(item.title), x - left - 3, glyphs.ellipsis)
        canvas.write(left + 2, y, title, ink(color, ground, lit))
        quiet = ink(colors.brass if lit else colors.quiet, ground)
        start = x
        x = canvas.write(x, y, before, quiet)
        value = colors.warn if refused else color
        x = canvas.write(x, y, words, ink(value, ground, lit))
        end = canvas.write(x, y, after, quiet)
        self._arrows[y] = (start, end)

    def _draw_more(self, canvas: Canvas, shown: int) -> None:
        """A sign at the edge when there are items above or below those in sight."""
        style = ink(self.palette.quiet, self.palette.panel)
        up, down = tuple(self.glyphs.up_down)
        if self._first:
            canvas.write(canvas.width - 1, 0, up, style)
        if self._first + shown < len(self._items):
            canvas.write(canvas.width - 1, shown - 1, down, style)

    def on_click(self, event: Click) -> None:
        """Report what was clicked."""
        event.stop()
        if event.y not in self._arrows:
            return
        start, end = self._arrows[event.y]
        by = -1 if start <= event.x < start + 2 else 1 if end - 2 <= event.x < end else 0
        self.post_message(self.Picked(self._first + event.y, by))
