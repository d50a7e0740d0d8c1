"""The card table: shows the game as it goes, one step at a time, and takes the player's turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from time import monotonic
from typing import ClassVar

from textual.containers import Horizontal
from textual.events import Key, MouseDown, Resize
from textual.geometry import Size
from textual.widget import Widget

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import (
    LOOK,
    PLAYS,
    Action,
    MakeBid,
    Pass,
)
from spades_tui.engine.game import IllegalAction, Phase
from spades_tui.engine.seats import SEATS
from spades_tui.engine.view import View
from spades_tui.storage.screen_settings import Motion
from spades_tui.storage.settings import Pace
from spades_tui.table.table import Step, Table
from spades_tui.ui import commands, turn
from spades_tui.ui.commands import AT_THE_TABLE, Command
from spades_tui.ui.course import Course
from spades_tui.ui.layout import LEAST, Layout, layout_of
from spades_tui.ui.news import news_of
from spades_tui.ui.pauses import next_pace
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Message, Mode, Scene, Tone, after_step
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.hand import HandRow
from spades_tui.ui.widgets.scoreboard import Scoreboard, ScoreLine
from spades_tui.ui.widgets.status import StatusLines

SETTLING = 0.15
"""Seconds for which a turn is seen before a card can be played: a second, hurried key is lost."""

FOOTERS = {
    Mode.WATCH: commands.TO_WATCH,
    Mode.LOOK: commands.TO_LOOK,
    Mode.BID: commands.TO_BID,
    Mode.PASS: commands.TO_PASS,
    Mode.PLAY: commands.TO_PLAY,
}


class TableScreen(Page):
    """One game, played at a table. The person is asked when it is their turn; the rest goes on."""

    OFFERED: ClassVar[tuple[Command, ...]] = AT_THE_TABLE
    CSS_PATH = "../styles/table.tcss"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        names = tuple(
            "You" if seat is table.human else name
            for seat, name in zip(SEATS, table.header.names, strict=True)
        )
        self.scene = Scene(table.view, names)
        self._felt = Felt(self.scene)
        self._hand = HandRow(self.scene)
        self._scoreboard = Scoreboard(self.scene)
        self._score_line = ScoreLine(self.scene)
        self._status = StatusLines()
        self._course = Course(table, self, lambda: self.spades.settings.pace)
        self._layout = layout_of(*LEAST)
        self._looking_back = False
        self._settled_at = float("inf")
        self._digit: int | None = None

    def body(self) -> Iterable[Widget]:
        """Scores, felt and panel, hand, status."""
        yield self._score_line
        yield Horizontal(self._felt, self._scoreboard)
        yield self._hand
        yield self._status

    def on_mount(self) -> None:
        """Go on with the game from wherever it stands."""
        self._course.go_on()

    def on_unmount(self) -> None:
        """Leave the table; the journal keeps the game."""
        self.table.close()

    def on_screen_suspend(self) -> None:
        """Wait while another screen lies above the table."""
        self._course.hold()

    def on_screen_resume(self) -> None:
        """Go on where the table waited; a turn is to be seen again before a card is played."""
        if not self._course.take_up() and self.scene.mode is not Mode.WATCH:
            self._let_settle()

    def beside_dialogs(self, size: Size) -> int:
        """The panel: dialogs lie on the felt."""
        return _layout_at(size).panel

    def on_resize(self, event: Resize) -> None:
        """Lay the table out for the terminal's size."""
        layout = self._layout = _layout_at(event.size)
        self.header_line.display = layout.header
        for part in (self._score_line, self._felt, self._scoreboard, self._hand):
            part.fit(layout)

    # Showing

    def _show(self, scene: Scene) -> None:
        self.scene = scene
        self._felt.show(scene, self._motion)
        for part in (self._hand, self._scoreboard, self._score_line):
            part.show(scene)
        view = scene.view
        rules = rules_line(view.rules)
        self._status.show(scene.message, rules, self.table.trouble or "")
        self.footer_line.show(FOOTERS[scene.mode])
        dealt = f"Hand {view.hand_number} · {scene.names[view.dealer]} dealt · "
        self.header_line.tell(
            (dealt if view.hand_number else "")
            + f"to {view.rules.target} · {'house rules' if rules else 'Standard'}",
            _spades_words(view),
        )

    @property
    def _motion(self) -> Motion:
        """What may be seen on its way: nothing where the game does not wait for it."""
        hurried = self.spades.settings.pace is Pace.INSTANT
        return Motion.NONE if hurried else self.spades.motion

    def _say(self, message: Message) -> None:
        self._show(replace(self.scene, message=message))

    # The game goes on

    def see(self, step: Step) -> None:
        """Show what has happened."""
        before, scene = self.scene.view, self.scene
        news = tuple(news_of(step.events, before, scene.names))
        self._show(after_step(scene, self.table.view, step.events, news))

    def ask(self) -> None:
        """Ask the player."""
        self._digit = None
        scene = replace(self.scene, view=self.table.view, shown_trick=None, drawn=(), coach=None)
        self._show(turn.begin_turn(scene))
        self._let_settle()

    def _let_settle(self) -> None:
        self._settled_at = float("inf")
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        self._settled_at = monotonic() + SETTLING

    def think(self, question: Callable[[], Decision], answered: Callable[[Decision], None]) -> None:
        """Have a bot's question answered in another thread; the screen stays alive meanwhile."""

        async def wait() -> None:
            answered(await asyncio.to_thread(question))

        self.run_worker(wait())

    def sum_up(self) -> None:
        """The hand is over: its summary, then the next deal or the end of the game."""
        from spades_tui.ui.screens.summary import SummaryScreen

        self.app.push_screen(SummaryScreen(self.table), self._after_summary)

    def _after_summary(self, _: object = None) -> None:
        if self.table.game.phase is not Phase.GAME_OVER:
            self._course.follow(self.table.deal())
            return
        from spades_tui.ui.screens.game_over import GameOverScreen

        self.table.close()
        self.spades.replace_screen(GameOverScreen(self.table))

    # Keys and clicks

    def on_key(self, event: Key) -> None:
        """While something is being waited for, any key ends the wait and does nothing else."""
        if event.key == "ctrl+c":
            return
        if self._course.pausing or self._looking_back:
            event.stop()
            event.prevent_default()
            self._end_pause()

    def on_mouse_down(self, event: MouseDown) -> None:
        """A click shortens a pause as a key does."""
        if self._course.pausing or self._looking_back:
            event.stop()
            self._end_pause()

    def _end_pause(self) -> None:
        if self._looking_back:
            self._looking_back = False
            self._show(replace(self.scene, shown_trick=None, message=turn.prompt(self.scene)))
        else:
            self._course.go_on()

    def _move_to(self, scene: Scene) -> None:
        """Show the cursor somewhere else, with the reason when that cannot be played or bid."""
        if self.scene.mode is Mode.WATCH:
            return
        refusal = self._refusal(scene)
        if refusal:
            message = Message(refusal, tone=Tone.REFUSAL)
        elif self.scene.message.tone is Tone.COACH:
            message = self.scene.message
        else:
            message = turn.prompt(scene)
        self._show(replace(scene, message=message))

    def _refusal(self, scene: Scene) -> str | None:
        action = self._action(scene)
        if action is None or scene.mode is Mode.PASS:
            return None
        return self.table.game.refusal(action)

    def _action(self, scene: Scene) -> Action | None:
        """What confirming would do."""
        match scene.mode:
            case Mode.PLAY if scene.cursor is not None:
                return PLAYS[scene.cursor]
            case Mode.BID if scene.bid is not None:
                return MakeBid(scene.bid)
            case Mode.LOOK:
                return LOOK if scene.bid is None else MakeBid(scene.bid)
            case Mode.PASS:
                return Pass(scene.marked)
        return None

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
        elif self.scene.cursor is not None:
            self._move_to(turn.to_rank(self.scene, key))

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

    def action_confirm(self) -> None:
        """Play, bid or pass what is chosen, once the turn has been seen for a moment."""
        action = self._action(self.scene)
        if action is None:
            return
        now = monotonic()
        if now < self._settled_at:
            # A key that repeats must not play the next card as soon as the moment is over.
            self._settled_at = max(self._settled_at, now + SETTLING)
            return
        try:
            step = self.table.act(action)
        except (IllegalAction, ValueError) as error:
            self._say(Message(str(error), tone=Tone.REFUSAL))
            return
        self._settled_at = float("inf")
        self._course.follow(step)

    def on_hand_row_clicked(self, event: HandRow.Clicked) -> None:
        """A click chooses a card; a click on the chosen one plays it."""
        scene = self.scene
        if monotonic() < self._settled_at:
            return
        if scene.mode is Mode.PASS:
            self._show(turn.toggle(replace(scene, cursor=event.card), event.card))
        elif scene.mode is Mode.PLAY:
            if event.card == scene.cursor:
                self.action_confirm()
            else:
                self._move_to(replace(scene, cursor=event.card))

    def on_felt_bid_clicked(self, event: Felt.BidClicked) -> None:
        """A click chooses a bid; a click on the chosen one makes it."""
        if self.scene.pad_open and monotonic() >= self._settled_at:
            if event.bid == self.scene.bid:
                self.action_confirm()
            else:
                self._move_to(replace(self.scene, bid=event.bid))

    # Commands

    def action_hint(self) -> None:
        """Ask the coach, who knows no more than the player, and go to what it would do."""
        from spades_tui.ui.coach import advice_and_action

        if self.scene.mode is not Mode.WATCH:
            coach, action = advice_and_action(self.scene)
            scene = turn.advised(self.scene, action)
            # Where the panel has room for the whole of it, the status line keeps its question.
            in_panel = self._layout.wide or (self._layout.panel and self.scene.pad_open)
            message = self.scene.message if in_panel else coach
            self._show(replace(scene, message=message, coach=coach))

    def action_last_trick(self) -> None:
        """Lay the last trick on the felt again until a key comes."""
        view = self.scene.view
        if not view.tricks or self.scene.mode is not Mode.PLAY:
            self._say(Message("No trick has been played yet.", tone=Tone.NEWS))
            return
        self._looking_back = True
        winner = view.tricks[-1].winner
        who = "You won it." if winner is view.seat else f"{self.scene.names[winner]} won it."
        message = Message("The last trick.", f"{who} Any key goes back.")
        self._show(replace(self.scene, shown_trick=len(view.tricks) - 1, message=message))

    def action_undo(self) -> None:
        """Take back the player's last step and ask again."""
        if self.scene.mode is Mode.WATCH:
            return
        try:
            self.table.take_back()
        except IllegalAction as error:
            self._say(Message(str(error), tone=Tone.REFUSAL))
            return
        self.scene = replace(self.scene, news=())
        self.ask()

    def action_pace(self) -> None:
        """Go to the next pace, and keep it."""
        settings = self.spades.settings
        pace = next_pace(settings.pace)
        trouble = self.spades.change_settings(replace(settings, pace=pace))
        self._say(Message(f"Pace: {pace}.", trouble or "", Tone.NEWS))

    def action_scores(self) -> None:
        """Show the score sheet."""
        from spades_tui.ui.screens.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self.table))

    def action_rules(self) -> None:
        """Show the rules."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.table.view.rules))


def _layout_at(size: Size) -> Layout:
    columns, rows = LEAST
    return layout_of(max(columns, size.width), max(rows, size.height))


def _spades_words(view: View) -> str:
    if view.phase is not Phase.PLAY:
        return ""
    return "spades broken" if view.broken else "spades not broken"
