"""The course of a game on the screen: one step at a time, with pauses that a key can end.

It runs a timer only between two steps. While the player is asked, nothing runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual.timer import Timer

from spades_tui.bots.player import Decision
from spades_tui.engine.game import Phase
from spades_tui.storage.settings import Pace, Settings
from spades_tui.table.table import Step, Table
from spades_tui.ui.pauses import pause_after


class Audience(Protocol):
    """Who is told of the course: the table's screen."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call back after so many seconds."""
        ...

    def see(self, step: Step) -> None:
        """Something has happened."""
        ...

    def ask(self) -> None:
        """It is the player's turn."""
        ...

    def sum_up(self) -> None:
        """The hand is over."""
        ...

    def think(self, question: Callable[[], Decision], answered: Callable[[Decision], None]) -> None:
        """Have `question` answered without waiting for it, and hand the answer on."""
        ...


class Course:
    """Lets a table's game go on for an audience, by settings that may change meanwhile."""

    def __init__(self, table: Table, audience: Audience, settings: Callable[[], Settings]) -> None:
        self._table = table
        self._audience = audience
        self._settings = settings
        self._pause: Timer | None = None
        self._asked_at: int | None = None
        self._answer: Decision | None = None
        self._on_hold = False
        self._held = False

    @property
    def pausing(self) -> bool:
        """Whether something is left to be seen for a while."""
        return self._pause is not None

    def go_on(self) -> None:
        """Let happen what needs no person, until there is a pause or someone is to be asked."""
        self._stop()
        if self._asked_at == len(self._table.game.actions):
            # A bot thinks already; its answer goes on.
            return
        while True:
            if self._table.game.phase in (Phase.HAND_OVER, Phase.GAME_OVER):
                self._audience.sum_up()
                return
            if self._table.thinks:
                self._asked_at = len(self._table.game.actions)
                self._audience.think(self._table.ask, self._answered)
                return
            step = self._table.advance(only_cards=self._settings().auto_play)
            if step is None:
                self._audience.ask()
                return
            if self._shown_for_a_while(step):
                return

    def _answered(self, decision: Decision) -> None:
        """A bot has thought. What was taken back meanwhile makes its answer void."""
        asked_at, self._asked_at = self._asked_at, None
        if asked_at != len(self._table.game.actions):
            return
        if self._on_hold:
            self._answer = decision
            return
        self.follow(self._table.settle(decision))

    def follow(self, step: Step) -> None:
        """Show a step that was done elsewhere (the player's, a deal), and go on after it."""
        if not self._shown_for_a_while(step):
            self.go_on()

    def hold(self) -> None:
        """Stop where the game is; a pause that runs is over when it is taken up again."""
        self._on_hold = True
        self._held = self.pausing or self._asked_at is not None
        self._stop()

    def take_up(self) -> bool:
        """Go on after `hold`, if a pause was running. Returns whether it was."""
        self._on_hold = False
        held, self._held = self._held, False
        answer, self._answer = self._answer, None
        if answer is not None:
            self.follow(self._table.settle(answer))
        elif held:
            self.go_on()
        return held

    def _shown_for_a_while(self, step: Step) -> bool:
        """Show a step and wait. False when the next one may follow at once."""
        self._audience.see(step)
        # What has been claimed is certain, and is only to be seen.
        pace = Pace.INSTANT if self._table.claimed else self._settings().pace
        seconds = pause_after(step.events, pace)
        if seconds:
            self._pause = self._audience.set_timer(seconds, self.go_on)
        return bool(seconds)

    def _stop(self) -> None:
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
