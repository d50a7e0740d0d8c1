"""The list of presets: those of the game, then the player's, then the rules as changed."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message

from spades_tui.ui.draft import AS_CHANGED, Draft
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import shortened


class PresetList(Picture):
    """Shows the presets of a draft, with the chosen one marked."""

    class Picked(Message):
        """An entry was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._focused = True
        self._titled = True
        self._rows: list[int | None] = []
        self._top = 0

    def show(self, focused: bool, titled: bool) -> None:
        """Draw anew; `titled` with a heading of its own."""
        self._focused, self._titled = focused, titled
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the heading and as many entries as fit round the chosen one."""
        colors, glyphs = self.palette, self.glyphs
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        top = 0
        if self._titled:
            color = colors.brass if self._focused else colors.quiet
            style = ink(color, colors.panel, self._focused)
            canvas.write(2, 1, "Presets", style)
            if self._focused:
                bar = glyphs.upper_bar * len("Presets")
                canvas.write(2, 2, bar, ink(color, colors.panel))
            top = 3
        self._top = top
        self._rows = self._visible(height - top)
        for y, place in enumerate(self._rows, start=top):
            self._draw_row(canvas, y, place)
        style, (up, down) = ink(colors.quiet, colors.panel), tuple(glyphs.up_down)
        if self._rows and self._rows[0] != 0:
            canvas.write(width - 1, top, up, style)
        if self._rows and self._rows[-1] != len(self._draft.entries) - 1:
            canvas.write(width - 1, top + len(self._rows) - 1, down, style)
        return canvas

    def _visible(self, room: int) -> list[int | None]:
        """The places of the entries in sight; None stands for the line above the player's own."""
        presets = self._draft.presets
        rows: list[int | None] = list(range(len(presets.built_in)))
        if presets.own:
            rows.append(None)
        rows += range(len(presets.built_in), len(self._draft.entries))
        chosen = rows.index(self._draft.entry)
        first = max(0, min(chosen - room // 2, len(rows) - room))
        return rows[first : first + room]

    def _draw_row(self, canvas: Canvas, y: int, place: int | None) -> None:
        colors, glyphs = self.palette, self.glyphs
        if place is None:
            canvas.write(4, y, f"{glyphs.rule} yours", ink(colors.quiet, colors.panel))
            return
        entry = self._draft.entries[place]
        name = glyphs.text(AS_CHANGED if entry is None else entry.name)
        ground = colors.panel
        color = colors.ink
        chosen = place == self._draft.entry
        if chosen:
            color = colors.brass
            if self._focused:
                ground = colors.felt_key
                canvas.fill(1, y, canvas.width - 2, 1, ink(color, ground))
            sign = glyphs.turn if self._focused else glyphs.dot
            canvas.write(2, y, sign, ink(color, ground, True))
        room = canvas.width - 5
        canvas.write(4, y, shortened(name, room, glyphs), ink(color, ground, chosen))

    def on_click(self, event: Click) -> None:
        """Report what was clicked."""
        event.stop()
        row = event.y - self._top
        place = self._rows[row] if 0 <= row < len(self._rows) else None
        if place is not None:
            self.post_message(self.Picked(place))
