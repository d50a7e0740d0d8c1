"""The card table: shows the game as it goes, one step at a time, and takes the player's turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar

from textual.events import Key, MouseDown, Resize
from textual.geometry import Size
from textual.widget import Widget

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Play
from spades_tui.engine.cards import Card
from spades_tui.engine.game import IllegalAction, Phase
from spades_tui.engine.seats import SEATS
from spades_tui.engine.view import View
from spades_tui.storage.screen_settings import Motion
from spades_tui.storage.settings import CardPlay, Pace
from spades_tui.table.table import Step, Table
from spades_tui.ui import commands, turn
from spades_tui.ui.commands import AT_THE_TABLE, Command
from spades_tui.ui.course import Course
from spades_tui.ui.layout import LEAST, layout_of, layout_within
from spades_tui.ui.news import news_of
from spades_tui.ui.pauses import next_pace
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Message, Mode, Scene, Tone, after_step
from spades_tui.ui.screens.turn_page import TurnPage
from spades_tui.ui.settling import Settling
from spades_tui.ui.widgets.status import StatusLines

FOOTERS = {
    Mode.WATCH: commands.TO_WATCH,
    Mode.LOOK: commands.TO_LOOK,
    Mode.BID: commands.TO_BID,
    Mode.PASS: commands.TO_PASS,
    Mode.PLAY: commands.TO_PLAY,
}


class TableScreen(TurnPage):
    """One game, played at a table. The person is asked when it is their turn; the rest goes on."""

    OFFERED: ClassVar[tuple[Command, ...]] = AT_THE_TABLE
    CSS_PATH = "../styles/table.tcss"

    def __init__(self, table: Table) -> None:
        self.table = table
        names = tuple(
            "You" if seat is table.human else name
            for seat, name in zip(SEATS, table.header.names, strict=True)
        )
        super().__init__(Scene(table.view, names))
        self._status = StatusLines()
        self._course = Course(table, self, lambda: self.spades.settings)
        self._layout = layout_of(*LEAST)
        self._looking_back = False
        self._settling = Settling(self.call_after_refresh)

    def body(self) -> Iterable[Widget]:
        """Scores, felt and panel, hand, status."""
        yield from self.table_parts()
        yield self._status

    def on_mount(self) -> None:
        """Go on with the game from wherever it stands."""
        self.scene = replace(self.scene, sorting=self.spades.wanted.sorting)
        self._course.go_on()

    def on_unmount(self) -> None:
        """Leave the table; the journal keeps the game."""
        self.table.close()

    def on_screen_suspend(self) -> None:
        """Wait while another screen lies above the table."""
        self._course.hold()

    def on_screen_resume(self) -> None:
        """Go on where the table waited; a turn is to be seen again before a card is played."""
        self._lay_out(self.size)
        self.show_scene(replace(self.scene, sorting=self.spades.wanted.sorting))
        if not self._course.take_up() and self.scene.mode is not Mode.WATCH:
            self._settling.begin()

    def beside_dialogs(self, size: Size) -> int:
        """The panel: dialogs lie on the felt."""
        return layout_within(size, self.spades.wanted.cards).panel

    def on_resize(self, event: Resize) -> None:
        """Lay the table out for the terminal's size."""
        self._lay_out(event.size)

    def _lay_out(self, size: Size) -> None:
        layout = self._layout = layout_within(size, self.spades.wanted.cards)
        self.header_line.display = layout.header
        self.fit_table(layout)

    # Showing

    def show_scene(self, scene: Scene) -> None:
        """Show a scene, and what the footer and the header then say."""
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
        self.show_scene(replace(self.scene, message=message))

    # The game goes on

    def see(self, step: Step) -> None:
        """Show what has happened."""
        before, scene = self.scene.view, self.scene
        news = tuple(news_of(step.events, before, scene.names))
        self.show_scene(after_step(scene, self.table.view, step.events, news))
        if step.fault:
            self.notify(step.fault, severity="warning", markup=False)

    def ask(self) -> None:
        """Ask the player."""
        self._digit = None
        scene = replace(self.scene, view=self.table.view, shown_trick=None, drawn=(), coach=None)
        self.show_scene(turn.begin_turn(scene))
        self._settling.begin()

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
            self.show_scene(replace(self.scene, shown_trick=None, message=turn.prompt(self.scene)))
        else:
            self._course.go_on()

    def prompt(self, scene: Scene) -> Message:
        """What the status line asks."""
        return turn.prompt(scene)

    @property
    def ready(self) -> bool:
        """Whether the turn has been seen for a moment."""
        return self._settling.settled

    @property
    def one_click_plays(self) -> bool:
        """Whether the player wants it so."""
        return self.spades.settings.card_play is CardPlay.AT_ONCE

    def name_cards(self, cards: list[Card]) -> None:
        """Go to the next of some cards; where one is enough, play the only one that may be."""
        if not self.one_click_plays or self.scene.mode is not Mode.PLAY:
            super().name_cards(cards)
            return
        playable = [card for card in cards if self.scene.view.legal >> card & 1]
        super().name_cards(playable or cards)
        if len(playable) == 1:
            self.action_confirm()

    def action_confirm(self) -> None:
        """Play, bid or pass what is chosen, once the turn has been seen for a moment."""
        action = turn.chosen(self.scene)
        if action is None or self._settling.hurried():
            return
        if isinstance(action, Play) and self._asks_again(action.card):
            return
        try:
            step = self.table.act(action)
        except (IllegalAction, ValueError) as error:
            self._say(Message(str(error), tone=Tone.REFUSAL))
            return
        self._settling.stop()
        self._course.follow(step)

    def _asks_again(self, card: Card) -> bool:
        """Whether the player is to be sure first, and has not been asked about this card yet."""
        question = Message(f"{self.scene.view.deck.face(card)} is chosen.", "Once more plays it.")
        wants = self.spades.settings.card_play is CardPlay.TWICE
        if not wants or self.scene.message == question or not self.scene.view.legal >> card & 1:
            return False
        self._say(question)
        self._settling.seen()
        return True

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
            self.show_scene(replace(scene, message=message, coach=coach))

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
        self.show_scene(replace(self.scene, shown_trick=len(view.tricks) - 1, message=message))

    def action_tricks(self) -> None:
        """Show all that was bid and played in this hand."""
        self._look_at_hand("Nothing has been bid or played yet.", why=False)

    def action_why(self) -> None:
        """Ask why the others did what they did."""
        self._look_at_hand("The others have not bid or played yet.", why=True)

    def _look_at_hand(self, otherwise: str, *, why: bool) -> None:
        from spades_tui.ui.screens.hand_so_far import HandSoFarScreen

        page = HandSoFarScreen.of_table(self.table, why=why)
        if page is None:
            self._say(Message(otherwise, tone=Tone.NEWS))
        else:
            self.app.push_screen(page)

    def action_undo(self) -> None:
        """Take back the player's last step and ask again."""
        if self.scene.mode is Mode.WATCH:
            return
        try:
            self.table.take_back(to_a_choice=self.spades.settings.auto_play)
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

    def action_settings(self) -> None:
        """Change the settings; the game waits."""
        self.spades.show_settings()

    def action_scores(self) -> None:
        """Show the score sheet."""
        from spades_tui.ui.screens.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self.table))


def _spades_words(view: View) -> str:
    if view.phase is not Phase.PLAY:
        return ""
    return "spades broken" if view.broken else "spades not broken"
