"""Tasks one after another at the table: the learner answers with the table's own keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.events import Click
from textual.widget import Widget

from spades_tui.engine.action_words import as_answer
from spades_tui.storage.learned import note_solved
from spades_tui.task import Task
from spades_tui.ui import commands, task_scene, turn
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.refused import refusal_in
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Message, Mode, Scene, Tone
from spades_tui.ui.screens.turn_page import TurnPage
from spades_tui.ui.task_layout import TaskLayout, task_layout
from spades_tui.ui.widgets.task_text import TaskText

ANSWER = Command("answer", ("h",), "h", "answer", "Show the answer; enter then gives it.")
SKIP = Command("skip", ("tab",), "tab", "next", "Leave this one and go to the next.")
GO_ON = Command("confirm", ("enter",), "⏎", "go on", "Go to the next task.")
TEXT = Command("scroll", ("pageup", "pagedown"), "page", "", "Scroll the text.", True)

_ENDS = (ANSWER, SKIP, HELP, BACK)
_FOOTERS = {
    Mode.WATCH: (GO_ON, HELP, BACK),
    Mode.LOOK: (commands.CHOOSE, commands.CONFIRM, *_ENDS),
    Mode.BID: (commands.CHOOSE, commands.MAKE_BID, *_ENDS),
    Mode.PASS: (commands.CHOOSE, commands.MARK, commands.PASS_CARDS, *_ENDS),
    Mode.PLAY: (commands.CHOOSE, commands.PLAY_CARD, *_ENDS),
}


class TaskScreen(TurnPage):
    """Some tasks, from the first on; it closes after the last.

    Solved ones are remembered as of `kind`; one whose answer was shown counts with `shown_counts`.
    """

    OFFERED: ClassVar[tuple[Command, ...]] = (
        *(commands.CHOOSE, commands.ROWS, commands.CONFIRM, commands.MARK),
        *(commands.RANKS, commands.FACES, commands.SUITS, commands.NIL_BID),
        *(ANSWER, SKIP, TEXT, commands.RULES, HELP, BACK),
    )
    CSS_PATH = "../styles/task.tcss"

    def __init__(
        self, title: str, tasks: Sequence[Task], kind: str, *, shown_counts: bool = True
    ) -> None:
        super().__init__(task_scene.asked(tasks[0]))
        self._title = title
        self._tasks = tuple(tasks)
        self._kind = kind
        self._shown_counts = shown_counts
        self._place = 0
        self._shown = False
        self._text = TaskText()
        self._layout = task_layout(0, 0)

    def body(self) -> Iterable[Widget]:
        """The table, and the text below it."""
        yield from self.table_parts()
        yield self._text

    @property
    def _asked(self) -> Task:
        return self._tasks[self._place]

    # Showing

    def on_mount(self) -> None:
        """Ask the first task."""
        self._ask(0)

    def on_resize(self) -> None:
        """Lay the table out for the terminal's size."""
        self._layout = task_layout(*self.size)
        self.fit_table(self._layout.table)
        self._fit()

    def _fit(self) -> None:
        """On a low terminal give each row to what matters now."""
        layout: TaskLayout = self._layout
        solved = self.scene.mode is Mode.WATCH
        makes_way = layout.low and solved
        self.header_line.display = layout.table.header
        self._hand.display = not makes_way
        self._score_line.display = layout.table.score_line and not (
            layout.low and self.scene.pad_open
        )
        self._felt.last_trick = not layout.table.panel and not layout.low
        self._text.styles.height = layout.text_rows + makes_way * layout.table.hand_rows

    def show_scene(self, scene: Scene) -> None:
        """Show a scene; without a message the question stands alone."""
        self.scene = scene
        self._fit()
        for part in (self._felt, self._hand, self._scoreboard, self._score_line):
            part.show(self.scene)
        self._text.show(rules_line(scene.view.rules), self._asked.question, self.scene.message)
        self.footer_line.show(_FOOTERS[scene.mode])
        self.header_line.tell(self._title, f"{self._place + 1} of {len(self._tasks)}")

    def _tell(self, scene: Scene, message: Message) -> None:
        self.show_scene(replace(scene, message=message))

    def _ask(self, place: int) -> None:
        self._place, self._shown, self._digit = place, False, None
        scene = replace(task_scene.asked(self._asked), sorting=self.spades.wanted.sorting)
        self._tell(scene, Message())

    # Answering

    def action_confirm(self) -> None:
        """Answer with what is chosen; once the task is solved, go on."""
        action, task = turn.chosen(self.scene), self._asked
        if action is None:
            self.action_skip()
            return
        refusal = refusal_in(self.scene.view, action)
        if refusal is not None:
            self._tell(self.scene, Message(refusal, tone=Tone.REFUSAL))
            return
        why_not = task.why_not(action)
        if why_not is not None:
            lead = f"Not {as_answer(action, task.view.deck)}."
            self._tell(self.scene, Message(lead, why_not, Tone.REFUSAL))
            return
        rest = task.right
        if self._shown_counts or not self._shown:
            trouble = note_solved(self.spades.folders, self._kind, task.id)
            rest = f"{rest} {trouble}" if trouble else rest
        self._tell(task_scene.answered(self.scene, action), Message(task.title or "Right.", rest))

    def action_answer(self) -> None:
        """Show the right answer, and choose it."""
        if self.scene.mode is Mode.WATCH:
            return
        self._shown = True
        task, rest = self._asked, "Enter gives it."
        if task.advised:
            from spades_tui.table.opening import coach

            advice = coach().decide(task.view)
            what = as_answer(advice.action, task.view.deck)
            rest = f"Coach: {what}. {advice.reason}"
        scene = task_scene.pointed_at(self.scene, task.answers[0])
        self._tell(scene, Message(f"Answer: {task_scene.all_said(task)}.", rest, Tone.COACH))

    def action_skip(self) -> None:
        """Go to the next task; after the last, back to where these were chosen."""
        if self._place + 1 < len(self._tasks):
            self._ask(self._place + 1)
        else:
            self.dismiss()

    def clicked_idly(self) -> None:
        """Once the task is solved, a click on the hand goes on as well."""
        if self.scene.mode is Mode.WATCH:
            self.action_skip()

    def on_click(self, event: Click) -> None:
        """Once the task is solved, a click anywhere goes on."""
        if self.scene.mode is Mode.WATCH:
            event.stop()
            self.action_skip()

    def action_scroll(self, key: str) -> None:
        """Scroll the text."""
        self._text.scroll(key)
