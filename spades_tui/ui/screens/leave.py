"""The question before leaving. The game is saved at every step, so either answer loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.events import Resize
from textual.widget import Widget

from spades_tui.ui.commands import Command
from spades_tui.ui.screens.base import Dialog
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen, lines_of

QUIT = Command(
    "quit",
    ("y", "q", "enter", "ctrl+c"),
    "y q ⏎",
    "leave",
    "Leave the program; it is saved.",
    fixed=True,
)
TITLE = Command("title", ("t",), "t", "title", "Go to the title screen.", fixed=True)
STAY = Command("stay", ("escape", "n"), "n esc", "stay", "Stay where you are.")

_COLUMNS = 42
_MARGIN = 2


class Question(Picture):
    """The question, a word of comfort or of trouble, and the answers."""

    DEFAULT_CSS = "Question { width: 42; height: 6; max-width: 100%; max-height: 100%; }"

    def __init__(self, told: str, warns: bool, answers: Iterable[Command]) -> None:
        super().__init__()
        self._told = told
        self._warns = warns
        self._answers = tuple(answers)

    def fit(self, columns: int) -> None:
        """Be as high as what is told needs on a terminal of so many columns."""
        room = min(_COLUMNS, columns) - 2 * _MARGIN
        self.styles.height = 5 + len(lines_of(self._told, room, self.glyphs))

    def draw(self, width: int, height: int) -> Canvas:
        """Draw it."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        pen = Pen(canvas, colors, self.glyphs, colors.panel)
        if colors.outlined:
            pen.box(0, 0, width, height)
        pen.write(_MARGIN, 1, "Leave the table?", colors.ink, bold=True)
        lines = lines_of(self._told, width - 2 * _MARGIN, self.glyphs)
        for y, line in enumerate(lines, start=2):
            pen.write(_MARGIN, y, line, colors.warn if self._warns else colors.quiet)
        x = _MARGIN
        for answer in self._answers:
            x = pen.write(x, height - 2, answer.shown, colors.brass, bold=True)
            x = pen.write(x + 1, height - 2, answer.label, colors.quiet) + (3 if width > 40 else 2)
        return canvas


class LeaveScreen(Dialog[None]):
    """Asks whether to leave: the program, or only to the title."""

    OFFERED: ClassVar[tuple[Command, ...]] = (QUIT, TITLE, STAY)

    def __init__(self, trouble: str | None = None) -> None:
        super().__init__()
        told = trouble or "The game is saved; go on any time."
        self._question = Question(told, trouble is not None, self.OFFERED)

    def box(self) -> Iterable[Widget]:
        """The question alone."""
        return (self._question,)

    def on_resize(self, event: Resize) -> None:
        """Lie where the screen below wants it, as high as needed."""
        beside = self.columns_beside(event.size)
        if beside is None:
            return
        self._question.styles.offset = (-(beside // 2), 0)
        self._question.fit(event.size.width)

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()

    def action_title(self) -> None:
        """Leave the table for the title."""
        self.spades.go_to_title()

    def action_stay(self) -> None:
        """Close the question."""
        self.dismiss()
