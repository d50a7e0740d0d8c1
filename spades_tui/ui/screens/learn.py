"""Learn: the lessons in order and what is done of them, practice, the glossary, the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.widget import Widget

from spades_tui.lesson_book import Lesson, all_lessons
from spades_tui.storage.learned import LESSON, PUZZLE, solved
from spades_tui.ui.commands import BACK, HELP, Command, entry
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Go up or down the list.", True)
OPEN = Command("open", ("enter", "space"), "⏎", "open", "Open what is chosen.")

DONE, OPENED, NEW = "●", "○", " "

OTHERS = (
    ("Practice", "Positions of every kind"),
    ("Glossary", "The words of the game"),
    ("How it is played", "Every rule, as a new game would have it"),
)
"""What stands below the lessons, and a few words on it."""

ROOMY = 28
"""Rows from which each line has a quieter one below it."""


class LearnScreen(Page):
    """The list. Whenever it is shown it looks at what is solved, and the next lesson is chosen."""

    OFFERED: ClassVar[tuple[Command, ...]] = (MOVE, OPEN, HELP, BACK)
    TITLE_TEXT = "Learn"

    def __init__(self) -> None:
        super().__init__()
        self._list = ChoiceList()
        self._lessons = all_lessons()
        self._lines: tuple[Line, ...] = ()
        self._place = 0
        self._in_lesson = True

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_screen_resume(self) -> None:
        """Look at what is solved. After a lesson, or at first, choose the next one."""
        done = solved(self.spades.folders, LESSON)
        left = [sum(task.id not in done for task in lesson.tasks) for lesson in self._lessons]
        lessons = [
            _line(number, lesson, open_tasks)
            for number, (lesson, open_tasks) in enumerate(
                zip(self._lessons, left, strict=True), start=1
            )
        ]
        if self._in_lesson:
            self._place = next((at for at, tasks in enumerate(left) if tasks), len(left))
            self._in_lesson = False
        puzzles = len(solved(self.spades.folders, PUZZLE))
        self._lines = (
            *lessons,
            *(
                Line(f"{NEW} {title}", f"  {about}{f'; {puzzles} solved' if not place else ''}")
                for place, (title, about) in enumerate(OTHERS)
            ),
        )
        self.header_line.tell(right=f"{left.count(0)} of {len(left)} done")
        self._show()

    def on_resize(self) -> None:
        """Tell more of each where there is room."""
        self._show()

    def _show(self) -> None:
        roomy = self.size.height >= ROOMY
        lines = self._lines if roomy else [line._replace(below="") for line in self._lines]
        self._list.show(lines, self._place, "")

    @property
    def entries(self) -> tuple[Command, ...]:
        """The lessons by their titles, and what stands below them."""
        lessons = [
            (lesson.title, f"Take lesson {number}.")
            for number, lesson in enumerate(self._lessons, start=1)
        ]
        others = [(title, f"{about}.") for title, about in OTHERS]
        return tuple(entry(*line, place) for place, line in enumerate((*lessons, *others)))

    def action_entry(self, place: int) -> None:
        """Open a line of the list."""
        self._place = place
        self._show()
        self.action_open()

    def action_move(self, key: str) -> None:
        """Go up or down; it goes round."""
        self._place = (self._place + (1 if key == "down" else -1)) % len(self._lines)
        self._show()

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """Open what was clicked."""
        self.action_entry(message.place)

    def action_open(self) -> None:
        """Open what is chosen."""
        if self._place < len(self._lessons):
            from spades_tui.ui.screens.lesson import LessonScreen

            self._in_lesson = True
            lesson = self._lessons[self._place]
            self.app.push_screen(LessonScreen(lesson, self._place + 1))
            return
        others: list[Callable[[], None]] = [self._practice, self._glossary, self._rules]
        others[self._place - len(self._lessons)]()

    def _practice(self) -> None:
        from spades_tui.ui.screens.practice import PracticeScreen

        self.app.push_screen(PracticeScreen())

    def _glossary(self) -> None:
        from spades_tui.ui.screens.glossary import GlossaryScreen

        self.app.push_screen(GlossaryScreen())

    def _rules(self) -> None:
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.spades.settings.setup.rules))


def _line(number: int, lesson: Lesson, left: int) -> Line:
    count = len(lesson.tasks)
    sign = NEW if left == count else OPENED if left else DONE
    words = f"{count} tasks" if left == count else f"{count - left} of {count} done"
    return Line(f"{sign} {number}  {lesson.title}", f"  {words if left else 'Done'}")
