"""A page with the table on it, at which a turn is taken: the keys and clicks that choose.

The game's table and the tasks of Learn are such pages. What is done with a choice is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from textual.containers import Horizontal
from textual.widget import Widget

from spades_tui.engine.cards import Card
from spades_tui.ui import turn
from spades_tui.ui.commands import CONFIRM, HIDE, LAST_TRICK, MARK, NIL_BID, Command
from spades_tui.ui.layout import Layout
from spades_tui.ui.refused import refusal_in
from spades_tui.ui.scene import Message, Mode, Scene, Tone
from spades_tui.ui.screens.page import Page
from spades_tui.ui.settling import SETTLING
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.hand import HandRow
from spades_tui.ui.widgets.scoreboard import Scoreboard, ScoreLine


class TurnPage(Page):
    """Shows a scene and moves its cursor.

    A sub-class shows a scene in `show_scene`, does what is chosen in `action_confirm`, and says in
    `prompt` what is asked where nothing else is to be said.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self._felt = Felt(scene)
        self._hand = HandRow(scene)
        self._scoreboard = Scoreboard(scene)
        self._score_line = ScoreLine(scene)
        self._digit: int | None = None

    def table_parts(self) -> Iterable[Widget]:
        """Scores, felt and panel, hand."""
        yield self._score_line
        yield Horizontal(self._felt, self._scoreboard)
        yield self._hand

    def fit_table(self, layout: Layout) -> None:
        """Lay these parts out."""
        for part in (self._score_line, self._felt, self._scoreboard, self._hand):
            part.fit(layout)

    def show_scene(self, scene: Scene) -> None:
        """Show another scene."""
        raise NotImplementedError

    def prompt(self, scene: Scene) -> Message:
        """What is asked."""
        return Message()

    @property
    def applying(self) -> tuple[Command, ...]:
        """What the footer names, and what it has no room for in this mode."""
        mode, named = self.scene.mode, self.footer_line.commands
        unfit = {command.action for command in named}
        if mode is not Mode.PLAY:
            unfit.add(LAST_TRICK.action)
        if mode is not Mode.PASS:
            unfit.add(MARK.action)
        if not self.scene.pad_open:
            unfit.add(NIL_BID.action)
        if not self.spades.newcomer:
            unfit.add(HIDE.action)
        return (*named, *(each for each in self.OFFERED if each.action not in unfit))

    def do(self, command: Command | None) -> None:
        """Do what was chosen by its name; a card is played once the turn has settled again."""
        if command is not None and command.action == CONFIRM.action:
            self.set_timer(2 * SETTLING, self.action_confirm)
        else:
            super().do(command)

    @property
    def ready(self) -> bool:
        """Whether a click may choose already."""
        return True

    @property
    def one_click_plays(self) -> bool:
        """Whether the first click on a card plays it."""
        return False

    def action_confirm(self) -> None:
        """Do what is chosen."""
        raise NotImplementedError

    def clicked_idly(self) -> None:
        """The hand was clicked when no card of it is asked for."""

    def move_to(self, scene: Scene) -> None:
        """Show the cursor somewhere else, with the reason when that cannot be played or bid."""
        if self.scene.mode is Mode.WATCH:
            return
        action = turn.chosen(scene)
        asked = action is not None and scene.mode is not Mode.PASS
        refusal = refusal_in(scene.view, action) if action and asked else None
        if refusal:
            message = Message(refusal, tone=Tone.REFUSAL)
        elif self.scene.message.tone is Tone.COACH:
            message = self.scene.message
        else:
            message = self.prompt(scene)
        self.show_scene(replace(scene, message=message))

    def name_cards(self, cards: list[Card]) -> None:
        """A key has named some cards of the hand: go to the next of them."""
        self.move_to(turn.to_next(self.scene, cards))

    def mark(self, scene: Scene) -> None:
        """Mark the card under the cursor to be passed, or take the mark away."""
        if scene.cursor is not None:
            scene = turn.toggle(scene, scene.cursor)
            self.show_scene(replace(scene, message=self.prompt(scene)))

    # Keys

    def action_move(self, key: str) -> None:
        """Choose the next card or bid to the left or right."""
        self._digit = None
        if self.scene.mode is not Mode.WATCH:
            self.move_to(turn.step(self.scene, 1 if key == "right" else -1))

    def action_row(self, key: str) -> None:
        """Go up or down on the pad."""
        self._digit = None
        if self.scene.pad_open:
            self.move_to(turn.step_row(self.scene, 1 if key == "down" else -1))

    def action_digit(self, key: str) -> None:
        """Choose a bid by its number, or go to a card by its rank."""
        if self.scene.mode is Mode.BID:
            digit = int(key)
            self.move_to(turn.typed(self.scene, digit, self._digit))
            self._digit = digit if self._digit != 1 else None
        else:
            self.action_rank(key)

    def action_rank(self, key: str) -> None:
        """Go to the next card of a rank."""
        if self.scene.cursor is not None:
            self.name_cards(turn.of_rank(self.scene, key))

    def action_suit(self, key: str) -> None:
        """Go to the next card of a suit."""
        if self.scene.cursor is not None:
            self.name_cards(turn.of_suit(self.scene, key))

    def action_nil(self) -> None:
        """Choose nil."""
        self._digit = None
        if self.scene.pad_open:
            self.move_to(turn.nil_chosen(self.scene))

    def action_space(self) -> None:
        """Mark a card to be passed; else the same as enter."""
        if self.scene.mode is Mode.PASS:
            self.mark(self.scene)
        else:
            self.action_confirm()

    def action_rules(self) -> None:
        """Show the rules that are played by."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.scene.view.rules))

    # Clicks

    def on_hand_row_clicked(self, event: HandRow.Clicked) -> None:
        """A click chooses a card; a click on the chosen one plays it."""
        scene = self.scene
        if not self.ready:
            return
        if scene.mode is Mode.PASS:
            self.mark(replace(scene, cursor=event.card))
        elif scene.mode is not Mode.PLAY:
            self.clicked_idly()
        elif event.card == scene.cursor:
            self.action_confirm()
        else:
            self.move_to(replace(scene, cursor=event.card))
            if self.one_click_plays:
                self.action_confirm()

    def on_felt_bid_clicked(self, event: Felt.BidClicked) -> None:
        """A click chooses a bid; a click on the chosen one makes it."""
        if self.scene.pad_open and self.ready:
            if event.bid == self.scene.bid:
                self.action_confirm()
            else:
                self.move_to(replace(self.scene, bid=event.bid))
