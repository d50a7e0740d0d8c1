"""Commands in a box, those that fit what is typed: their names, what they do, their keys."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.ui.commands import Command
from spades_tui.ui.widgets.canvas import Canvas, ink
from spades_tui.ui.widgets.pick_rows import PickRows
from spades_tui.ui.widgets.words import Pen, lines_of, shortened

_HEAD = 3
"""Rows above the first command: a border or a blank, what is typed, a line."""

_NAME = 14
"""The least columns of a name where what it does stands beside it."""

_ROOMY = 56

_WHOLE = 118
"""Columns in which every sentence has room beside its name."""

_TALL = 14
"""Rows from which the whole sentence on the chosen command stands at the foot."""


class CommandSheet(PickRows):
    """Shows commands round the chosen one."""

    DEFAULT_CSS = "CommandSheet { width: 100%; max-width: 120; height: 20; max-height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self._commands: tuple[Command, ...] = ()
        self._typed = ""

    def show(self, commands: Sequence[Command], cursor: int, typed: str) -> None:
        """Show these commands, the one at `cursor` chosen; `typed` is what they fit."""
        self._commands, self._cursor, self._typed = tuple(commands), cursor, typed
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw what is typed, and below it as many commands as there is room for."""
        colors, glyphs = self.palette, self.glyphs
        ground = colors.felt_deep
        canvas = Canvas(width, height, ink(colors.ink, ground))
        pen = Pen(canvas, colors, glyphs, ground)
        if colors.outlined:
            pen.box(0, 0, width, height)
        x = pen.write(2, 1, "Command: ", colors.felt_quiet)
        pen.write(x, 1, f"{self._typed}_", colors.ink, bold=True)
        pen.rule(2, 2, width - 4)
        foot = self._foot(width - 8) if height >= _TALL else []
        room = height - _HEAD - 1 - (len(foot) + 1 if foot else 0)
        first = max(0, min(self._cursor - room // 2, len(self._commands) - room))
        shown = list(enumerate(self._commands))[first : first + room]
        self._places = {y: place for y, (place, _) in enumerate(shown, start=_HEAD)}
        for y, (place, command) in enumerate(shown, start=_HEAD):
            self._draw_command(canvas, y, command, place == self._cursor)
        if foot:
            top = height - 1 - len(foot)
            pen.rule(2, top - 1, width - 4)
            for y, line in enumerate(foot, start=top):
                pen.write(4, y, line, colors.ink)
        if not shown:
            pen.write(4, _HEAD, "No command is called so.", colors.felt_quiet)
        return canvas

    def _foot(self, width: int) -> list[str]:
        """The sentence on the chosen command, where the longest are not whole in the list.

        As many lines for each, so that the list keeps its place.
        """
        told = [lines_of(command.help, width, self.glyphs) for command in self._commands]
        if not told or self.size.width >= _WHOLE:
            return []
        lines = told[self._cursor]
        return lines + [""] * (max(map(len, told)) - len(lines))

    def _beside(self, pen: Pen, width: int) -> int:
        """Columns that leave the longest name room, and what it does two thirds of the line."""
        longest = max(pen.width(command.name) for command in self._commands)
        return max(_NAME, min(longest + 2, width // 3))

    def _draw_command(self, canvas: Canvas, y: int, command: Command, lit: bool) -> None:
        colors, glyphs, width = self.palette, self.glyphs, canvas.width
        ground = colors.felt_key if lit else colors.felt_deep
        pen = Pen(canvas, colors, glyphs, ground)
        if lit:
            canvas.fill(1, y, width - 2, 1, ink(colors.ink, ground))
            pen.write(2, y, glyphs.turn, colors.brass, bold=True)
        end = pen.right(width - 3, y, command.shown, colors.brass, bold=True) - 2
        if width < _ROOMY:
            name = shortened(command.name, end - 4, glyphs)
            pen.write(4, y, name, colors.ink, bold=lit)
            return
        pen.write(4, y, command.name, colors.ink, bold=lit)
        x = 4 + max(self._beside(pen, width), pen.width(command.name) + 2)
        told = shortened(command.help, end - x, glyphs)
        pen.write(x, y, told, colors.felt_quiet)
