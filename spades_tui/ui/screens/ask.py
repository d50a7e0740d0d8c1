"""Small questions over a screen: a line of text to type, or yes and no."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from spades_tui.ui.commands import Command, bindings_of

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

TAKE = Command("take", ("enter",), "⏎", "take it", "Take what is typed.")
YES = Command("yes", ("y",), "y", "yes", "Do it.")
NO = Command("no", ("escape", "n", "enter"), "esc", "no", "Leave things as they are.")
GIVE_UP = Command("no", ("escape",), "esc", "leave it", "Leave things as they are.")

LONGEST = 60

Check = Callable[[str], str | None]


class _Box(Vertical):
    """A box of text in the middle of the screen, with a border where colours are few."""

    def on_mount(self) -> None:
        """Draw the border in the signs in force."""
        app = cast("SpadesApp", self.app)
        if app.palette.outlined:
            self.add_class("-plain" if app.glyphs.translation else "-outlined")


class AskText(ModalScreen[str | None]):
    """Asks for a line of text. Dismissed with it, or with None when the player thinks better.

    `check` says why a text is refused, while it is being typed and when it is entered.
    """

    CSS_PATH = "../styles/ask.tcss"
    BINDINGS: ClassVar = bindings_of((GIVE_UP,))

    def __init__(self, title: str, note: str, text: str, check: Check) -> None:
        super().__init__()
        self._title, self._note = title, note
        self._check = check
        self._input = Input(text, max_length=LONGEST, select_on_focus=True)
        self._input.cursor_blink = False
        self._told = Static(markup=False, id="told")

    def compose(self) -> ComposeResult:
        """Title, line, what is accepted or refused, keys."""
        glyphs = cast("SpadesApp", self.app).glyphs
        keys = f"{glyphs.enter} take it   esc leave it"
        with _Box():
            yield Static(glyphs.text(self._title), markup=False, id="title")
            yield self._input
            yield self._told
            yield Static(keys, markup=False, id="keys")

    def on_mount(self) -> None:
        """Say what is accepted and wait for typing."""
        self._tell(self._note)
        self._input.focus()

    def on_input_changed(self) -> None:
        """Forget the last refusal."""
        self._tell(self._note)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the text, or say why not."""
        reason = self._check(event.value)
        if reason is None:
            self.dismiss(event.value)
        else:
            self._tell(reason, warns=True)

    def _tell(self, words: str, warns: bool = False) -> None:
        self._told.set_class(warns, "warns")
        self._told.update(cast("SpadesApp", self.app).glyphs.text(words))

    def action_no(self) -> None:
        """Leave things as they are."""
        self.dismiss(None)


class AskYesNo(ModalScreen[bool]):
    """Asks a question that is answered with yes or no; enter means no."""

    CSS_PATH = "../styles/ask.tcss"
    BINDINGS: ClassVar = bindings_of((YES, NO))

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        text = cast("SpadesApp", self.app).glyphs.text
        with _Box():
            yield Static(text(self._question), markup=False, id="title")
            yield Static("y yes   n no", markup=False, id="keys")

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
