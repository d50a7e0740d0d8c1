"""The one line at the bottom of every screen: the keys that matter now. A click runs one."""

from __future__ import annotations

from collections.abc import Sequence

from textual.events import Click

from spades_tui.ui.commands import HELP, Command
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink

MOST_WITHOUT_HELP = 5
"""Commands from which on a less important one is left out rather than help."""


class FooterLine(Picture):
    """The commands that have a label, in the order given; those that do not fit are left out.

    The last one (leave, back) is always kept, and help before it as long as many are shown.
    """

    DEFAULT_CSS = "FooterLine { height: 1; dock: bottom; }"

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = tuple(commands)
        self._places: list[tuple[range, Command]] = []

    @property
    def commands(self) -> tuple[Command, ...]:
        """What is shown, and what would be if there were more room."""
        return self._commands

    def show(self, commands: Sequence[Command]) -> None:
        """Show these commands from now on."""
        if tuple(commands) != self._commands:
            self._commands = tuple(commands)
            if self.is_attached:
                self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw as many commands as fit."""
        colors, glyphs = self.palette, self.glyphs
        canvas = Canvas(width, height, ink(colors.quiet, colors.bar))
        gap = 3 if width >= 76 else 2
        parts = [
            (glyphs.text(command.shown), glyphs.text(command.label), command)
            for command in map(self.spades.keys.on, self._commands)
            if command.label
        ]
        room = width - 2

        def length() -> int:
            return sum(len(f"{key} {label}".strip()) + gap for key, label, _ in parts) - gap

        if length() > room:
            gap = 2
        if length() > room:
            parts = [(key, "" if told.speaks else label, told) for key, label, told in parts]
        while len(parts) > 1 and length() > room:
            kept = 2 if len(parts) > MOST_WITHOUT_HELP and parts[-2][2] is HELP else 1
            del parts[-kept - 1]
        self._places = []
        x = 1
        for key, label, command in parts:
            start = x
            x = canvas.write(x, 0, key, ink(colors.brass, colors.bar, True))
            if label:
                x = canvas.write(x + 1, 0, label, ink(colors.quiet, colors.bar))
            self._places.append((range(start, x), command))
            x += gap
        return canvas

    async def _on_click(self, event: Click) -> None:
        event.stop()
        for columns, command in self._places:
            if event.x in columns and command.action and not command.each_key:
                await self.screen.run_action(command.action)
