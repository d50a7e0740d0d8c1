"""The settings, page by page: changed at once, and kept in a file that may be edited as well."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.containers import Vertical
from textual.widget import Widget

from spades_tui.storage.declared import Setting, Value
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.screens.page import Page
from spades_tui.ui.settings_pages import next_value, settings_pages, value_in_words
from spades_tui.ui.widgets.notes import Note, Notes
from spades_tui.ui.widgets.rule_list import Row, RuleList
from spades_tui.ui.widgets.tab_line import TabLine
from spades_tui.ui.widgets.words import wrapped

ROW = Command("row", ("up", "down"), "↑↓", "", "Go to another setting.", True)
CHANGE = Command("change", ("left", "right"), "←→", "change", "Change the value.", True)
NEXT = Command("next", ("enter", "space"), "⏎", "", "Go to the next value.")
GROUP = Command("group", ("tab", "shift+tab"), "tab", "group", "Go to the next group.", True)
USUAL = Command("usual", ("x",), "x", "as usual", "Put the chosen setting back to what is usual.")

FULL = (60, 18)
"""Columns and rows from which there are margins, and the sentence stands under the settings."""


class SettingsScreen(Page):
    """All settings. What is chosen holds at once, for what lies below this screen too.

    `file` is where they are kept, when the player may know.
    """

    OFFERED: ClassVar[tuple[Command, ...]] = (ROW, CHANGE, NEXT, GROUP, USUAL, HELP, BACK)
    TITLE_TEXT = "Settings"
    CSS_PATH = "../styles/settings.tcss"

    def __init__(self, file: Path | None = None) -> None:
        super().__init__()
        self._file = file
        self._page = 0
        self._cursor = 0
        self._told = ""
        self._tabs = TabLine(id="tabs")
        self._list = RuleList()
        self._notes = Notes()

    def body(self) -> Iterable[Widget]:
        """One panel, and lines below it."""
        self._pages = settings_pages(shared=self.spades.folders.limits is not None)
        yield Vertical(self._tabs, self._list, id="panel")
        yield self._notes

    @property
    def _compact(self) -> bool:
        return self.size.width < FULL[0] or self.size.height < FULL[1]

    @property
    def _chosen(self) -> Setting:
        return self._pages[self._page].settings[self._cursor]

    def on_resize(self) -> None:
        """Leave the margins out where every row counts."""
        self.set_class(self._compact, "-compact")
        self._show()

    # Showing

    def _show(self) -> None:
        compact, chosen = self._compact, self._chosen
        titles = [page.short if compact else page.title for page in self._pages]
        self._tabs.show(titles, self._page)
        rows = [self._row(setting) for setting in self._pages[self._page].settings]
        self._list.show(rows, self._cursor, "" if compact else chosen.about)
        self._notes.show(self._lines(chosen.about if compact else self._where))
        hidden = () if self._value(chosen) != chosen.usual else (USUAL,)
        self.footer_line.show([command for command in self.OFFERED if command not in hidden])

    def _row(self, setting: Setting) -> Row:
        value, spades = self._value(setting), self.spades
        words = value_in_words(setting, value, spades.looked_at(spades.wanted))
        return Row(setting.title, words, value != setting.usual)

    def _value(self, setting: Setting) -> Value:
        """The value in force, which a flag may have put in place of the one that is kept."""
        if setting.table:
            value: Value = getattr(self.spades.wanted, setting.key)
            return value
        return self.spades.settings.value_of(setting)

    @property
    def _where(self) -> str:
        kept = f", and is kept in {self._file}" if self._file is not None else ""
        return f"What you change holds at once{kept}."

    def _lines(self, words: str) -> list[Note]:
        text, color = (self._told, "warn") if self._told else (words, "quiet")
        room = self.size.width - (4 if self.size.width >= 60 else 2)
        return [Note(line, color) for line in wrapped(text, room)]

    # Choosing

    def _go_to(self, page: int, cursor: int = 0) -> None:
        self._page, self._cursor, self._told = page, cursor, ""
        self._show()

    def action_group(self, key: str) -> None:
        """Go to the next page, or the one before."""
        self._go_to((self._page + (1 if key == "tab" else -1)) % len(self._pages))

    def action_row(self, key: str) -> None:
        """Go to the setting above or below; it goes round."""
        by = -1 if key == "up" else 1
        count = len(self._pages[self._page].settings)
        self._go_to(self._page, (self._cursor + by) % count)

    def action_change(self, key: str) -> None:
        """Take the value before or after."""
        self._step(-1 if key == "left" else 1)

    def action_next(self) -> None:
        """Take the next value."""
        self._step(1)

    def action_usual(self) -> None:
        """Take the usual value."""
        self._take(self._chosen.usual)

    def _step(self, by: int) -> None:
        self._take(next_value(self._chosen, self._value(self._chosen), by))

    def _take(self, value: Value) -> None:
        self._told = self.spades.change(self._chosen, value) or ""
        self._show()

    def on_rule_list_picked(self, message: RuleList.Picked) -> None:
        """Go to the row that was clicked, and change it when an arrow was."""
        self._go_to(self._page, message.row)
        if message.by:
            self._step(message.by)

    def on_tab_line_picked(self, message: TabLine.Picked) -> None:
        """Open the page whose title was clicked."""
        self._go_to(message.place)
