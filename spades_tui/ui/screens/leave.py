"""The question before leaving. The game is saved at every step, so either answer loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import ModalScreen

from spades_tui.ui.commands import Command, bindings_of
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

QUIT = Command("quit", ("enter", "y", "q", "ctrl+c"), "⏎", "leave", "Leave the program.")
TITLE = Command("title", ("t",), "t", "to the title", "Go to the title screen.")
STAY = Command("stay", ("escape", "n"), "esc", "stay", "Stay where you are.")


class Question(Picture):
    """The question, a word of comfort, and the answers."""

    DEFAULT_CSS = "Question { width: 42; height: 6; max-width: 100%; max-height: 100%; }"

    def __init__(self, saved: str, answers: Iterable[Command]) -> None:
        super().__init__()
        self._saved = saved
        self._answers = tuple(answers)

    def draw(self, width: int, height: int) -> Canvas:
        """Draw it."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.panel))
        pen = Pen(canvas, colors, self.glyphs, colors.panel)
        if colors.outlined:
            pen.box(0, 0, width, height)
        pen.write(2, 1, "Leave the table?", colors.ink, bold=True)
        pen.write(2, 2, self._saved, colors.quiet)
        x = 2
        for answer in self._answers:
            x = pen.write(x, height - 2, answer.shown, colors.brass, bold=True)
            x = pen.write(x + 1, height - 2, answer.label, colors.quiet) + (3 if width > 40 else 2)
        return canvas


class LeaveScreen(ModalScreen[None]):
    """Asks whether to leave: the program, or only to the title."""

    BINDINGS: ClassVar = bindings_of((QUIT, TITLE, STAY))

    def __init__(self, trouble: str | None = None) -> None:
        super().__init__()
        self._trouble = trouble

    def compose(self) -> ComposeResult:
        """The question alone."""
        saved = self._trouble or "The game is saved; go on any time."
        yield Question(saved, (QUIT, TITLE, STAY))

    def on_resize(self, event: Resize) -> None:
        """Lie where the screen below wants it."""
        below = self.app.screen_stack[-2]
        beside = below.beside_dialogs(event.size) if isinstance(below, Page) else 0
        self.query_one(Question).styles.offset = (-(beside // 2), 0)

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()

    def action_title(self) -> None:
        """Leave the table for the title."""
        cast("SpadesApp", self.app).go_to_title()

    def action_stay(self) -> None:
        """Close the question."""
        self.dismiss()
