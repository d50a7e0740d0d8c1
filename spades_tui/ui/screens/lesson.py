"""A lesson: some sentences to read, then its tasks at the table."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.lesson_book import Lesson
from spades_tui.storage.learned import LESSON
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.screens.task import TaskScreen
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, SCROLL, Piece, Row, wrapped

BEGIN = Command("begin", ("enter",), "⏎", "to the table", "Go to the tasks of this lesson.")


class LessonScreen(TextPage):
    """What a lesson says. Its tasks take the place of this screen."""

    OFFERED: ClassVar[tuple[Command, ...]] = (BEGIN, SCROLL, HELP, BACK)

    def __init__(self, lesson: Lesson, number: int) -> None:
        super().__init__()
        self._lesson = lesson
        self._number = number
        self.header_line.tell("Learn", f"lesson {number}")

    def rows(self, width: int) -> list[Row]:
        """The title, then a sentence or two at a time."""
        rows: list[Row] = [(Piece(0, f"{self._number}  {self._lesson.title}", "brass", True),)]
        if self.size.height >= 20:
            rows = [EMPTY, *rows, EMPTY]
        for sentences in self._lesson.says:
            rows += wrapped(sentences, width, sign="· ")
            if self.size.height >= 20:
                rows.append(EMPTY)
        return rows

    def action_begin(self) -> None:
        """Go to the tasks."""
        self.spades.replace_screen(TaskScreen(self._lesson.title, self._lesson.tasks, LESSON))
