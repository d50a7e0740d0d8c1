"""Practice: the puzzles by theme, in order or at random, and how many of each are solved."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from textual.widget import Widget

from spades_tui.engine.seats import Seat
from spades_tui.puzzle_book import Puzzle, all_puzzles
from spades_tui.storage.learned import PUZZLE, solved
from spades_tui.task import task_of
from spades_tui.ui.commands import BACK, HELP, Command, entry
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.task import TaskScreen
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose a theme.", True)
OPEN = Command("open", ("enter", "space"), "⏎", "open", "Practise the chosen theme.")
ORDER = Command("order", ("o",), "o", "order", "In order, or at random.")

EVERYTHING = "Everything"

ROOMY = 60
"""Columns from which the header says how many are solved."""


class PracticeScreen(Page):
    """The themes. Those not yet solved come first, in whichever order."""

    OFFERED: ClassVar[tuple[Command, ...]] = (MOVE, OPEN, ORDER, HELP, BACK)
    TITLE_TEXT = "Practice"

    def __init__(self, chance: Random | None = None) -> None:
        """`chance` shuffles; by default nobody knows how."""
        super().__init__()
        self._chance = chance or Random()
        self._list = ChoiceList()
        # The learner sits South, and so do those who ask.
        self._puzzles = tuple(each for each in all_puzzles() if each.view.seat is Seat.SOUTH)
        self._themes = (EVERYTHING, *dict.fromkeys(each.theme for each in self._puzzles))
        self._solved: frozenset[str] = frozenset()
        self._place = 0
        self._at_random = True

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_screen_resume(self) -> None:
        """Look at what is solved."""
        self._solved = solved(self.spades.folders, PUZZLE)
        self._show()

    def on_resize(self) -> None:
        """Tell more where there is room."""
        self._show()

    def _of(self, theme: str) -> list[Puzzle]:
        return [each for each in self._puzzles if theme in (EVERYTHING, each.theme)]

    def _show(self) -> None:
        lines = []
        for theme in self._themes:
            puzzles = self._of(theme)
            count = sum(each.title in self._solved for each in puzzles)
            lines.append(Line(f"{theme} · {count} of {len(puzzles)}"))
        self._list.show(lines, self._place, "")
        order = "at random" if self._at_random else "in order"
        told = f" · {len(self._solved)} solved" if self.size.width >= ROOMY else ""
        self.header_line.tell(right=f"{order}{told}")

    @property
    def entries(self) -> tuple[Command, ...]:
        """The themes."""
        return tuple(
            entry(theme, f"Practise {theme.lower()}.", place)
            for place, theme in enumerate(self._themes)
        )

    def action_entry(self, place: int) -> None:
        """Practise a theme."""
        self._place = place
        self.action_open()

    def action_move(self, key: str) -> None:
        """Choose the theme before or after; it goes round."""
        self._place = (self._place + (1 if key == "down" else -1)) % len(self._themes)
        self._show()

    def action_order(self) -> None:
        """Take them in order, or at random."""
        self._at_random = not self._at_random
        self._show()

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """Practise what was clicked."""
        self.action_entry(message.place)

    def action_open(self) -> None:
        """Practise the chosen theme."""
        theme = self._themes[self._place]
        puzzles = self._of(theme)
        if self._at_random:
            self._chance.shuffle(puzzles)
        puzzles.sort(key=lambda each: each.title in self._solved)
        tasks = [task_of(each) for each in puzzles]
        self.app.push_screen(TaskScreen(theme, tasks, PUZZLE, shown_counts=False))
