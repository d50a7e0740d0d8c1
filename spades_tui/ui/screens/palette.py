"""The command palette: every command that applies now, and every line that the screen lists."""

from __future__ import annotations

import string
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.events import Click
from textual.widget import Widget

from spades_tui.ui.commands import PALETTE, Command
from spades_tui.ui.screens.base import Dialog
from spades_tui.ui.widgets.command_sheet import CommandSheet

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose a command.", True)
TAKE = Command("take", ("enter",), "⏎", "do it", "Do what is chosen.")
TYPE = Command(
    "type_letter", (*string.ascii_lowercase, "space"), "a-z", "search", "Type part of a name.", True
)
RUB_OUT = Command("rub_out", ("backspace",), "backspace", "", "Rub out a letter.")
CLOSE = replace(PALETTE, action="close", keys=("escape", "ctrl+p"), shown="esc", label="close")

_LONGEST = 20


def fits(command: Command, typed: str) -> bool:
    """Whether each word typed is in the command's name or in what it does."""
    told = f"{command.name} {command.help}".casefold()
    return all(word in told for word in typed.casefold().split())


class PaletteScreen(Dialog[Command | None]):
    """Dismissed with the command that was chosen, or with None.

    Commands that only move something, and so need a key of several, are left out; `entries` are
    lines of the screen below, which have no key.
    """

    CSS = "PaletteScreen { align: center middle; }"
    OFFERED: ClassVar[tuple[Command, ...]] = (MOVE, TAKE, TYPE, RUB_OUT, CLOSE)

    def __init__(self, commands: Sequence[Command], entries: Sequence[Command] = ()) -> None:
        super().__init__()
        at_once = [
            command
            for command in commands
            if command.keys and not command.each_key and command.action != PALETTE.action
        ]
        self._commands = (*at_once, *entries)
        self._typed = ""
        self._place = 0
        self._sheet = CommandSheet()

    def box(self) -> Iterable[Widget]:
        """One sheet."""
        return (self._sheet,)

    def on_mount(self) -> None:
        """Show all."""
        self._show()

    @property
    def found(self) -> list[Command]:
        """The commands that fit what is typed, those first that are called so."""
        fitting = [command for command in self._commands if fits(command, self._typed)]
        begun = self._typed.strip()
        return sorted(fitting, key=lambda each: not each.name.casefold().startswith(begun))

    def _show(self) -> None:
        found = [self.spades.keys.on(command) for command in self.found]
        self._sheet.show(found, self._place, self._typed)

    def _type(self, typed: str) -> None:
        self._typed, self._place = typed[:_LONGEST], 0
        self._show()

    def action_type_letter(self, key: str) -> None:
        """Look for one letter more."""
        self._type((self._typed + (" " if key == "space" else key)).lstrip())

    def action_rub_out(self) -> None:
        """Look for one letter less."""
        self._type(self._typed[:-1])

    def action_move(self, key: str) -> None:
        """Choose the command above or below; it goes round."""
        if found := self.found:
            self._place = (self._place + (1 if key == "down" else -1)) % len(found)
            self._show()

    def action_take(self) -> None:
        """Have the chosen command done."""
        if found := self.found:
            self.dismiss(found[self._place])

    def action_close(self) -> None:
        """Have nothing done."""
        self.dismiss(None)

    def on_pick_rows_picked(self, message: CommandSheet.Picked) -> None:
        """Have the command done that was clicked."""
        self._place = message.place
        self.action_take()

    def on_click(self, event: Click) -> None:
        """A click beside the sheet closes it."""
        if event.widget is self:
            self.action_close()
