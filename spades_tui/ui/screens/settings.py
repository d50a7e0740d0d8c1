"""The settings, page by page: changed at once, and kept in a file that may be edited as well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from spades_tui.ui.commands import BACK, HELP, Command, entry
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.press_key import PressKeyScreen
from spades_tui.ui.settings_pages import KeysPage, SettingsPage, settings_pages
from spades_tui.ui.widgets.look_sample import LookSample
from spades_tui.ui.widgets.notes import Note, Notes
from spades_tui.ui.widgets.rule_list import RuleList
from spades_tui.ui.widgets.tab_line import TabLine
from spades_tui.ui.widgets.words import lines_of

ROW = Command("row", ("up", "down"), "↑↓", "", "Go to another setting.", True)
CHANGE = Command("change", ("left", "right"), "←→", "change", "Change the value.", True)
NEXT = Command(
    "next", ("enter", "space"), "⏎", "", "Go to the next value; press another key for a command."
)
PRESS = replace(NEXT, label="another key")
GROUP = Command("group", ("tab", "shift+tab"), "tab", "group", "Go to the next group.", True)
USUAL = Command("usual", ("x",), "x", "as usual", "Put what is chosen back to what is usual.")

FULL = (60, 18)
"""Columns and rows from which there are margins, and the sentence stands under the settings."""

WIDE = 112
"""Columns from which the sample of cards has room for the largest."""


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
        self._sample = LookSample()
        self._notes = Notes()

    def body(self) -> Iterable[Widget]:
        """One panel, and lines below it."""
        self._pages = settings_pages(self.spades)
        rows = Horizontal(self._list, self._sample, id="rows")
        yield Vertical(self._tabs, rows, id="panel")
        yield self._notes

    @property
    def _compact(self) -> bool:
        return self.size.width < FULL[0] or self.size.height < FULL[1]

    @property
    def _open(self) -> SettingsPage:
        return self._pages[self._page]

    def on_resize(self) -> None:
        """Leave the margins out where every row counts."""
        self.set_class(self._compact, "-compact")
        self.set_class(self.size.width >= WIDE, "-wide")
        self._show()

    # Showing

    def _show(self) -> None:
        compact, page = self._compact, self._open
        self.set_class(page.shows_looks, "-looks")
        self._tabs.show([each.short if compact else each.title for each in self._pages], self._page)
        rows, about = page.rows(), page.about(self._cursor)
        self._list.show(rows, self._cursor, "" if compact else about)
        self._notes.show(self._lines(about if compact else self._where))
        hidden = {CHANGE} if page.asks else set()
        if not rows[self._cursor].differs:
            hidden.add(USUAL)
        offered = [PRESS if each is NEXT and page.asks else each for each in self.OFFERED]
        self.footer_line.show([command for command in offered if command not in hidden])

    @property
    def _where(self) -> str:
        kept = f", and is kept in {self._file}" if self._file is not None else ""
        return f"What you change holds at once{kept}."

    def _lines(self, words: str) -> list[Note]:
        text, color = (self._told, "warn") if self._told else (words, "quiet")
        room = self.size.width - (4 if self.size.width >= 60 else 2)
        return [Note(line, color) for line in lines_of(text, room, self.spades.glyphs)]

    # Choosing

    def _go_to(self, page: int, cursor: int = 0) -> None:
        self._page, self._cursor, self._told = page, cursor, ""
        self._show()

    @property
    def entries(self) -> tuple[Command, ...]:
        """Every setting, and the page of keys as one: to list its commands loads every screen."""
        return tuple(
            entry(title, about, number, place)
            for number, page in enumerate(self._pages)
            for place, (title, about) in enumerate(_lines_of(page))
        )

    def action_entry(self, page: int, place: int) -> None:
        """Go to a setting."""
        self._go_to(page, place)

    def action_group(self, key: str) -> None:
        """Go to the next page, or the one before."""
        self._go_to((self._page + (1 if key == "tab" else -1)) % len(self._pages))

    def action_row(self, key: str) -> None:
        """Go to the row above or below; it goes round."""
        by = -1 if key == "up" else 1
        self._go_to(self._page, (self._cursor + by) % len(self._open.rows()))

    def action_change(self, key: str) -> None:
        """Take the value before or after."""
        self._step(-1 if key == "left" else 1)

    def action_next(self) -> None:
        """Take the next value."""
        self._step(1)

    def action_usual(self) -> None:
        """Take the usual value."""
        self._say(self._open.put_back(self._cursor))

    def _step(self, by: int) -> None:
        page = self._open
        if isinstance(page, KeysPage):
            self._ask_for_key(page)
        else:
            self._say(page.step(self._cursor, by))

    def _ask_for_key(self, page: KeysPage) -> None:
        place = self._cursor

        def take(key: str | None) -> None:
            if key is not None:
                self._say(page.take(place, key))

        name = page.rows()[place].title
        check = partial(page.refusal, place)
        self.app.push_screen(PressKeyScreen(name, page.about(place), check), take)

    def _say(self, words: str | None) -> None:
        self._told = words or ""
        self._show()

    def on_rule_list_picked(self, message: RuleList.Picked) -> None:
        """Go to the row that was clicked, and change it when an arrow or a key was."""
        self._go_to(self._page, message.row)
        if message.by:
            self._step(message.by)

    def on_tab_line_picked(self, message: TabLine.Picked) -> None:
        """Open the page whose title was clicked."""
        self._go_to(message.place)


def _lines_of(page: SettingsPage) -> list[tuple[str, str]]:
    """What can be gone to on a page, and a sentence on it."""
    if page.asks:
        return [(page.title, "Give commands other keys.")]
    return [(row.title, page.about(place)) for place, row in enumerate(page.rows())]
