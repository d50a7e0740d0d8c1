"""What can be asked and changed at the table, beside taking one's turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from spades_tui.bots.levels import DEFAULT_LEVEL, player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Action
from spades_tui.engine.game import IllegalAction
from spades_tui.engine.view import View
from spades_tui.table.claim import NoClaim, claim_from
from spades_tui.table.company import company_of
from spades_tui.table.table import Table
from spades_tui.ui import turn
from spades_tui.ui.layout import LEAST, layout_of
from spades_tui.ui.news import news_that_stands
from spades_tui.ui.pauses import next_pace
from spades_tui.ui.scene import Message, Mode, Scene, Tone
from spades_tui.ui.screens.turn_page import TurnPage
from spades_tui.ui.widgets.status import StatusLines


class TableCommands(TurnPage):
    """The commands of a game's table. A sub-class lets the game go on.

    While `looking_back` the last trick lies on the felt again.
    """

    def __init__(self, table: Table, scene: Scene) -> None:
        super().__init__(scene)
        self.table = table
        self.looking_back = False
        self._status = StatusLines()
        self.layout_now = layout_of(*LEAST)

    def say(self, message: Message) -> None:
        """Say something in the status line."""
        self.show_scene(replace(self.scene, message=message))

    def ask(self) -> None:
        """Ask the player anew."""
        raise NotImplementedError

    def think(self, question: Callable[[], Decision], answered: Callable[[Decision], None]) -> None:
        """Have a question answered in another thread; the screen stays alive meanwhile."""
        raise NotImplementedError

    def play_out(self) -> None:
        """Let the rest be played as it was claimed."""
        raise NotImplementedError

    def action_hint(self) -> None:
        """Ask the coach, who knows no more than the player, and go to what it would do.

        Asked again, the whole of an answer that did not fit is shown.
        """
        from spades_tui.ui.coach import advice_and_action

        if self.scene.mode is Mode.WATCH:
            return
        coach = self.scene.coach
        if coach and (self._status.cuts_advice or self._scoreboard.cuts_advice):
            from spades_tui.ui.screens.coach import CoachScreen

            self.app.push_screen(CoachScreen(coach))
            return
        level = self.spades.settings.coach
        if level == DEFAULT_LEVEL:
            self._take_advice(*advice_and_action(self.scene))
        else:
            view = self.scene.view
            self.think(partial(player_of(level).decide, view), partial(self._advised, view))

    def _advised(self, view: View, decision: Decision) -> None:
        """Take the advice of a coach who was asked apart, unless the game has gone on since."""
        from spades_tui.ui.coach import told

        if self.scene.view is view and self.scene.mode is not Mode.WATCH:
            self._take_advice(told(self.scene, decision), decision.action)

    def _take_advice(self, coach: Message, action: Action) -> None:
        scene = turn.advised(self.scene, action)
        # Where the panel has room for the whole of it, the status line keeps its question.
        in_panel = self.layout_now.wide or (self.layout_now.panel and self.scene.pad_open)
        message = self.scene.message if in_panel else coach
        self.show_scene(replace(scene, message=message, coach=coach))

    def action_last_trick(self) -> None:
        """Lay the last trick on the felt again until a key comes."""
        view = self.scene.view
        if self.scene.mode is Mode.WATCH:
            return
        if not view.tricks or self.scene.mode is not Mode.PLAY:
            self.say(Message("No trick has been played yet.", tone=Tone.NEWS))
            return
        self.looking_back = True
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
            self.say(Message(otherwise, tone=Tone.NEWS))
        else:
            self.app.push_screen(page)

    def look_forward(self) -> None:
        """Take the last trick away again."""
        self.looking_back = False
        self.show_scene(replace(self.scene, shown_trick=None, message=turn.prompt(self.scene)))

    def action_claim(self) -> None:
        """Show what can be claimed, with its proof, or say why nothing can."""
        from spades_tui.ui.screens.claim import ClaimScreen

        if self.scene.mode is Mode.WATCH:
            return
        company = company_of(self.table.header)
        try:
            claim = claim_from(self.table.view, company)
        except NoClaim as refusal:
            self.say(Message("No claim.", str(refusal), Tone.REFUSAL))
            return
        self.app.push_screen(ClaimScreen(claim, company, self.table.view.rules), self._claimed)

    def _claimed(self, accepted: bool | None) -> None:
        if accepted:
            self.table.claim()
            self.play_out()

    def action_undo(self) -> None:
        """Take back the player's last step and ask again."""
        if self.scene.mode is Mode.WATCH:
            return
        try:
            self.table.take_back(to_a_choice=self.spades.settings.auto_play)
        except IllegalAction as error:
            self.say(Message(str(error), tone=Tone.REFUSAL))
            return
        table = self.table
        news = news_that_stands(table.game, table.view.seat, self.scene.names)
        self.scene = replace(self.scene, news=news)
        self.ask()

    def action_pace(self) -> None:
        """Go to the next pace, and keep it."""
        settings = self.spades.settings
        pace = next_pace(settings.pace)
        trouble = self.spades.change_settings(replace(settings, pace=pace))
        self.say(Message(f"Pace: {pace}.", trouble or "", Tone.NEWS))

    def action_hide(self) -> None:
        """Give no more hints for newcomers."""
        self.spades.end_welcome()
        self.show_scene(self.scene)

    def action_settings(self) -> None:
        """Change the settings; the game waits."""
        self.spades.show_settings()

    def action_scores(self) -> None:
        """Show the score sheet."""
        from spades_tui.ui.screens.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self.table))
