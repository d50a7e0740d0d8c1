"""Small questions over a screen: a line of text to type, or yes and no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual.containers import Vertical
from textual.events import Click
from textual.widget import Widget
from textual.widgets import Input, Static

from spades_tui.ui.commands import Command
from spades_tui.ui.screens.base import Dialog

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

TAKE = Command("take", ("enter",), "⏎", "take it", "Take what is typed.")
YES = Command("yes", ("y",), "y", "yes", "Do it.", fixed=True)
NO = Command("no", ("escape", "n", "enter"), "n esc ⏎", "no", "Leave things as they are.")
GIVE_UP = Command("no", ("escape",), "esc", "leave it", "Leave things as they are.")

LONGEST = 60

Check = Callable[[str], str | None]


def answers(commands: Iterable[Command]) -> str:
    """Every answer with all its keys: `y yes   n esc ⏎ no`."""
    return "   ".join(f"{command.shown} {command.label}" for command in commands)


class Box(Vertical):
    """A box of text in the middle of the screen, with a border where colours are few."""

    def on_mount(self) -> None:
        """Draw the border in the signs in force."""
        app = cast("SpadesApp", self.app)
        if app.palette.outlined:
            self.add_class("-plain" if app.glyphs.translation else "-outlined")


class AskText(Dialog[str | None]):
    """Asks for a line of text. Dismissed with it, or with None when the player thinks better.

    `check` says why a text is refused, while it is being typed and when it is entered.
    """

    CSS_PATH = "../styles/ask.tcss"
    # Enter is the line's own key.
    OFFERED: ClassVar[tuple[Command, ...]] = (replace(TAKE, keys=()), GIVE_UP)

    def __init__(
        self, title: str, note: str, text: str, check: Check, longest: int = LONGEST
    ) -> None:
        super().__init__()
        self._title, self._note = title, note
        self._check = check
        self._input = Input(text, max_length=longest, select_on_focus=True)
        self._input.cursor_blink = False
        self._told = Static(markup=False, id="told")

    def box(self) -> Iterable[Widget]:
        """Title, line, what is accepted or refused, keys."""
        text = self.spades.glyphs.text
        yield Box(
            Static(text(self._title), markup=False, id="title"),
            self._input,
            self._told,
            Static(text(answers(self.OFFERED)), markup=False, id="keys"),
        )

    def on_mount(self) -> None:
        """Say what is accepted and wait for typing."""
        self._tell(self._note)
        self._input.focus()

    def on_input_changed(self) -> None:
        """Forget the last refusal."""
        self._tell(self._note)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the text, or say why not."""
        if not self.is_active:
            return
        reason = self._check(event.value)
        if reason is None:
            self.dismiss(event.value)
        else:
            self._tell(reason, warns=True)

    def _tell(self, words: str, warns: bool = False) -> None:
        self._told.set_class(warns, "warns")
        self._told.update(self.spades.glyphs.text(words))

    def action_no(self) -> None:
        """Leave things as they are."""
        self.dismiss(None)


class AskYesNo(Dialog[bool]):
    """Asks a question that is answered with yes or no; enter means no."""

    CSS_PATH = "../styles/ask.tcss"
    OFFERED: ClassVar[tuple[Command, ...]] = (YES, NO)

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def box(self) -> Iterable[Widget]:
        """The question and its answers."""
        text = self.spades.glyphs.text
        yield Box(
            Static(text(self._question), markup=False, id="title"),
            Static(text(answers(self.OFFERED)), markup=False, id="keys"),
        )

    def on_click(self, event: Click) -> None:
        """A click beside the box means no."""
        if event.widget is self:
            self.dismiss(False)

    def action_yes(self) -> None:
        """Do it."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Leave things as they are."""
        self.dismiss(False)
