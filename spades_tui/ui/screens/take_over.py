"""A saved game is open in another window: whether to take it over, and the wait until it is let go.

Nothing is sat down at before the other window, or its silence, has given the game up.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer
from textual.widgets import Static

from spades_tui.bots.roster import HOUSE, Roster
from spades_tui.table.opening import CannotContinue, TableTakeover
from spades_tui.ui.screens.ask import AskYesNo

if TYPE_CHECKING:
    from spades_tui.table.table import Table

_LOOK_EVERY = 0.1


class TakeOverScreen(AskYesNo):
    """Asks whether to take over the game of that journal; `then` is given its table.

    Its bots are found in `roster`.
    """

    def __init__(self, path: Path, then: Callable[[Table], None], roster: Roster = HOUSE) -> None:
        super().__init__("This game is open in another window. Take it over?")
        self._path = path
        self._roster = roster
        self._then = then
        self._takeover: TableTakeover | None = None
        self._looks: Timer | None = None

    def action_yes(self) -> None:
        """Ask the other window for the game."""
        if self._takeover is not None:
            return
        try:
            self._takeover = TableTakeover(self._path, monotonic, self._roster)
        except CannotContinue as error:
            self._tell(str(error))
            return
        self._tell("The other window is asked to let go of the game.")
        self._looks = self.set_interval(_LOOK_EVERY, self._look)

    def action_no(self) -> None:
        """Leave the game to the other window."""
        self._stop()
        self.dismiss(False)

    def on_unmount(self) -> None:
        """Leave no request behind."""
        self._stop()

    def _look(self) -> None:
        if self._takeover is None:
            return
        try:
            table = self._takeover.attempt()
        except CannotContinue as error:
            self._stop()
            self._tell(str(error))
            return
        if table is not None:
            self._takeover = None
            self._stop()
            self.dismiss(True)
            self._then(table)

    def _stop(self) -> None:
        if self._looks is not None:
            self._looks.stop()
        if self._takeover is not None:
            self._takeover.withdraw()
            self._takeover = None

    def _tell(self, sentence: str) -> None:
        text = self.spades.glyphs.text
        self.query_one("#title", Static).update(text(sentence))
        self.query_one("#keys", Static).update("esc back")
