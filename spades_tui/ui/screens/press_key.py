"""The question for a key: the next one that is pressed, unless it cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from spades_tui.ui.commands import Command
from spades_tui.ui.screens.ask import GIVE_UP, Box, answers
from spades_tui.ui.screens.base import Dialog


class PressKeyScreen(Dialog[str | None]):
    """Dismissed with the key, or with None. `check` says why a key is refused."""

    CSS_PATH = "../styles/ask.tcss"
    OFFERED: ClassVar[tuple[Command, ...]] = (GIVE_UP,)

    def __init__(self, name: str, note: str, check: Callable[[str], str | None]) -> None:
        super().__init__()
        self._title = f"Press another key for: {name}"
        self._check = check
        self._told = Static(note, markup=False, id="told")

    def box(self) -> Iterable[Widget]:
        """What is asked, why the last key was refused, and the way out."""
        text = self.spades.glyphs.text
        yield Box(
            Static(text(self._title), markup=False, id="title"),
            self._told,
            Static(text(answers(self.OFFERED)), markup=False, id="keys"),
        )

    def on_key(self, event: Key) -> None:
        """Take the key, or say why not."""
        if event.key == "escape":
            return
        event.stop()
        event.prevent_default()
        sign = event.character if event.is_printable and event.character != " " else None
        key = sign or event.key
        reason = self._check(key)
        if reason is None:
            self.dismiss(key)
        else:
            self._told.add_class("warns")
            self._told.update(self.spades.glyphs.text(reason))

    def action_no(self) -> None:
        """Leave the key as it is."""
        self.dismiss(None)
