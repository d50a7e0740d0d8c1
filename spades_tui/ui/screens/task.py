"""Tasks one after another at the table: the learner answers with the table's own keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.containers import Horizontal
from textual.events import Click
from textual.widget import Widget

from spades_tui.storage.learned import note_solved
from spades_tui.task import Task
from spades_tui.ui import commands, task_scene, turn
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.refused import refusal_in
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Message, Mode, Scene, Tone
from spades_tui.ui.screens.page import Page
from spades_tui.ui.task_layout import TaskLayout, task_layout
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.hand import HandRow
from spades_tui.ui.widgets.scoreboard import Scoreboard, ScoreLine
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


class TaskScreen(Page):
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
        super().__init__()
        self._title = title
        self._tasks = tuple(tasks)
        self._kind = kind
        self._shown_counts = shown_counts
        self._place = 0
        self._shown = False
        self._digit: int | None = None
        self.scene = task_scene.asked(self._tasks[0])
        self._felt = Felt(self.scene)
        self._hand = HandRow(self.scene)
        self._scoreboard = Scoreboard(self.scene)
        self._score_line = ScoreLine(self.scene)
        self._text = TaskText()
        self._layout = task_layout(0, 0)

    def body(self) -> Iterable[Widget]:
        """The table, and the text below it."""
        yield self._score_line
        yield Horizontal(self._felt, self._scoreboard)
        yield self._hand
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
        for part in (self._score_line, self._felt, self._scoreboard, self._hand):
            part.fit(self._layout.table)
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

    def _show(self, scene: Scene, message: Message | None = None) -> None:
        """Show a scene; without a message the question stands alone."""
        self.scene = replace(scene, message=message or Message())
        self._fit()
        for part in (self._felt, self._hand, self._scoreboard, self._score_line):
            part.show(self.scene)
        self._text.show(rules_line(scene.view.rules), self._asked.question, self.scene.message)
        self.footer_line.show(_FOOTERS[scene.mode])
        self.header_line.tell(self._title, f"{self._place + 1} of {len(self._tasks)}")

    def _ask(self, place: int) -> None:
        self._place, self._shown, self._digit = place, False, None
        self._show(task_scene.asked(self._asked))

    # Answering

    def _move_to(self, scene: Scene) -> None:
        """Show the cursor somewhere else, with the reason when that may not be played or bid."""
        if self.scene.mode is Mode.WATCH:
            return
        action = task_scene.chosen(scene)
        refusal = refusal_in(scene.view, action) if action and scene.mode is not Mode.PASS else None
        kept = self.scene.message if self.scene.message.tone is Tone.COACH else None
        self._show(scene, Message(refusal, tone=Tone.REFUSAL) if refusal else kept)

    def action_confirm(self) -> None:
        """Answer with what is chosen; once the task is solved, go on."""
        action, task = task_scene.chosen(self.scene), self._asked
        if action is None:
            self.action_skip()
            return
        refusal = refusal_in(self.scene.view, action)
        if refusal is not None:
            self._show(self.scene, Message(refusal, tone=Tone.REFUSAL))
            return
        why_not = task.why_not(action)
        if why_not is not None:
            lead = f"Not {task_scene.said(action, task.view.deck)}."
            self._show(self.scene, Message(lead, why_not, Tone.REFUSAL))
            return
        rest = task.right
        if self._shown_counts or not self._shown:
            trouble = note_solved(self.spades.folders, self._kind, task.id)
            rest = f"{rest} {trouble}" if trouble else rest
        self._show(task_scene.answered(self.scene, action), Message(task.title or "Right.", rest))

    def action_answer(self) -> None:
        """Show the right answer, and choose it."""
        if self.scene.mode is Mode.WATCH:
            return
        self._shown = True
        task, rest = self._asked, "Enter gives it."
        if task.advised:
            from spades_tui.table.opening import coach

            advice = coach().decide(task.view)
            what = task_scene.said(advice.action, task.view.deck)
            rest = f"Coach: {what}. {advice.reason}"
        scene = task_scene.pointed_at(self.scene, task.answers[0])
        self._show(scene, Message(f"Answer: {task_scene.all_said(task)}.", rest, Tone.COACH))

    def action_skip(self) -> None:
        """Go to the next task; after the last, back to where these were chosen."""
        if self._place + 1 < len(self._tasks):
            self._ask(self._place + 1)
        else:
            self.dismiss()

    # The table's keys

    def action_move(self, key: str) -> None:
        """Choose the next card or bid to the left or right."""
        self._digit = None
        if self.scene.mode is not Mode.WATCH:
            self._move_to(turn.step(self.scene, 1 if key == "right" else -1))

    def action_row(self, key: str) -> None:
        """Go up or down on the pad."""
        self._digit = None
        if self.scene.pad_open:
            self._move_to(turn.step_row(self.scene, 1 if key == "down" else -1))

    def action_digit(self, key: str) -> None:
        """Choose a bid by its number, or go to a card by its rank."""
        if self.scene.mode is Mode.BID:
            digit = int(key)
            self._move_to(turn.typed(self.scene, digit, self._digit))
            self._digit = digit if self._digit != 1 else None
        else:
            self.action_rank(key)

    def action_rank(self, key: str) -> None:
        """Go to the next card of a rank."""
        if self.scene.cursor is not None:
            self._move_to(turn.to_rank(self.scene, key))

    def action_suit(self, key: str) -> None:
        """Go to the next card of a suit."""
        if self.scene.cursor is not None:
            self._move_to(turn.to_suit(self.scene, key))

    def action_nil(self) -> None:
        """Choose nil."""
        self._digit = None
        if self.scene.pad_open:
            self._move_to(turn.nil_chosen(self.scene))

    def action_space(self) -> None:
        """Mark a card to be passed; else the same as enter."""
        scene = self.scene
        if scene.mode is Mode.PASS and scene.cursor is not None:
            self._show(turn.toggle(scene, scene.cursor))
        else:
            self.action_confirm()

    def on_hand_row_clicked(self, event: HandRow.Clicked) -> None:
        """A click chooses a card; a click on the chosen one plays it."""
        scene = self.scene
        if scene.mode is Mode.PASS:
            self._show(turn.toggle(replace(scene, cursor=event.card), event.card))
        elif scene.mode is not Mode.PLAY or event.card == scene.cursor:
            self.action_confirm()
        else:
            self._move_to(replace(scene, cursor=event.card))

    def on_felt_bid_clicked(self, event: Felt.BidClicked) -> None:
        """A click chooses a bid; a click on the chosen one makes it."""
        if event.bid == self.scene.bid:
            self.action_confirm()
        else:
            self._move_to(replace(self.scene, bid=event.bid))

    def on_click(self, event: Click) -> None:
        """Once the task is solved, a click anywhere goes on."""
        if self.scene.mode is Mode.WATCH:
            event.stop()
            self.action_skip()

    def action_scroll(self, key: str) -> None:
        """Scroll the text."""
        self._text.scroll(key)

    def action_rules(self) -> None:
        """Show the rules of this position."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._asked.view.rules))
