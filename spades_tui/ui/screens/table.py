"""The card table: shows the game as it goes, one step at a time, and takes the player's turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar

from textual.events import Key, MouseDown, Resize
from textual.geometry import Size
from textual.widget import Widget

from spades_tui.bots.certain import Certain, certainty
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Play
from spades_tui.engine.cards import Card
from spades_tui.engine.game import IllegalAction, Phase
from spades_tui.engine.seats import SEATS
from spades_tui.storage.screen_settings import Motion
from spades_tui.storage.settings import CardPlay, Pace
from spades_tui.table.table import Step, Table
from spades_tui.ui import commands, turn
from spades_tui.ui.commands import AT_THE_TABLE, Command
from spades_tui.ui.course import Course
from spades_tui.ui.layout import layout_within
from spades_tui.ui.news import news_of
from spades_tui.ui.rules_brief import own_presets, preset_name
from spades_tui.ui.rules_line import rules_line
from spades_tui.ui.scene import Message, Mode, Scene, Tone, after_step
from spades_tui.ui.screens.table_commands import TableCommands
from spades_tui.ui.settling import Settling
from spades_tui.ui.table_header import header_of

FOOTERS = {
    Mode.WATCH: commands.TO_WATCH,
    Mode.LOOK: commands.TO_LOOK,
    Mode.BID: commands.TO_BID,
    Mode.PASS: commands.TO_PASS,
    Mode.PLAY: commands.TO_PLAY,
}


class TableScreen(TableCommands):
    """One game, played at a table. The person is asked when it is their turn; the rest goes on."""

    OFFERED: ClassVar[tuple[Command, ...]] = AT_THE_TABLE
    CSS_PATH = "../styles/table.tcss"

    def __init__(self, table: Table) -> None:
        names = tuple(
            "You" if seat is table.human else name
            for seat, name in zip(SEATS, table.header.names, strict=True)
        )
        super().__init__(table, Scene(table.view, names))
        self._course = Course(table, self, lambda: self.spades.settings)
        self._can_claim = False
        self._preset = ""
        self._settling = Settling(self.call_after_refresh)

    def body(self) -> Iterable[Widget]:
        """Scores, felt and panel, hand, status."""
        yield from self.table_parts()
        yield self._status

    def on_mount(self) -> None:
        """Go on with the game from wherever it stands."""
        self.scene = replace(self.scene, sorting=self.spades.wanted.sorting)
        self._preset = preset_name(self.table.view.rules, own_presets(self.spades.folders))
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
        layout = self.layout_now = layout_within(size, self.spades.wanted.cards)
        self.header_line.display = layout.header
        self.fit_table(layout)

    # Showing

    def show_scene(self, scene: Scene) -> None:
        """Show a scene, and what the footer and the header then say."""
        self.scene = scene
        self._felt.show(scene, self._motion)
        for part in (self._hand, self._scoreboard, self._score_line):
            part.show(scene)
        helped = scene.mode if self.spades.newcomer else None
        rules = rules_line(scene.view.rules)
        self._status.show(scene.message, rules, self.table.trouble or "", helped)
        self.footer_line.show(self._footer(scene.mode))
        self.header_line.tell(*header_of(scene, self._preset))

    def _footer(self, mode: Mode) -> tuple[Command, ...]:
        if self.looking_back:
            return commands.TO_LOOK_BACK
        claims = self._can_claim and mode is Mode.PLAY
        return commands.TO_CLAIM if claims else FOOTERS[mode]

    @property
    def _motion(self) -> Motion:
        """What may be seen on its way: nothing where the game does not wait for it."""
        hurried = self.spades.settings.pace is Pace.INSTANT
        return Motion.NONE if hurried else self.spades.motion

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
        self._can_claim = isinstance(certainty(scene.view), Certain)
        self.show_scene(turn.begin_turn(scene))
        self._settling.begin()

    def think(self, question: Callable[[], Decision], answered: Callable[[Decision], None]) -> None:
        """Have a bot's question answered in another thread; the screen stays alive meanwhile."""
        if self.scene.mode is Mode.WATCH and self.scene.turn is None:
            self.show_scene(replace(self.scene, shown_trick=None, drawn=()))

        async def wait() -> None:
            answered(await asyncio.to_thread(question))

        self.run_worker(wait())

    def sum_up(self) -> None:
        """The hand is over: its summary, then the next deal or the end of the game."""
        from spades_tui.ui.screens.summary import SummaryScreen

        self.spades.end_welcome()
        self.app.push_screen(SummaryScreen(self.table), self._after_summary)

    def _after_summary(self, _: object = None) -> None:
        if self.table.game.phase is not Phase.GAME_OVER:
            self._course.follow(self.table.deal())
            return
        from spades_tui.ui.screens.game_over import GameOverScreen

        if not self.table.save_again():
            self.table.close()
        self.spades.replace_screen(GameOverScreen(self.table))

    def unsaved(self) -> str:
        """Why the game is not saved."""
        return self.table.save_again() or ""

    # Keys and clicks

    def on_key(self, event: Key) -> None:
        """While something is left to be seen, any key ends that and does nothing else."""
        if event.key == "ctrl+c":
            return
        if self._course.pausing or self.looking_back:
            event.stop()
            event.prevent_default()
            self._end_pause()

    def on_mouse_down(self, event: MouseDown) -> None:
        """A click shortens a pause as a key does."""
        if self._course.pausing or self.looking_back:
            event.stop()
            self._end_pause()

    def _end_pause(self) -> None:
        if self.looking_back:
            self.look_forward()
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
            self.say(Message(str(error), tone=Tone.REFUSAL))
            return
        self._settling.stop()
        self._course.follow(step)

    def play_out(self) -> None:
        """The rest is claimed: let it be played."""
        self._settling.stop()
        self._course.go_on()

    def _asks_again(self, card: Card) -> bool:
        """Whether the player is to be sure first, and has not been asked about this card yet."""
        question = Message(f"{self.scene.view.deck.face(card)} is chosen.", "Once more plays it.")
        wants = self.spades.settings.card_play is CardPlay.TWICE
        if not wants or self.scene.message == question or not self.scene.view.legal >> card & 1:
            return False
        self.say(question)
        self._settling.seen()
        return True
