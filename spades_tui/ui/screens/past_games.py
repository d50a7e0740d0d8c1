"""Finished games, the latest first. What is typed searches them."""

from __future__ import annotations

import string
from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar

from textual.widget import Widget

from spades_tui.review.past_list import matches, particulars, played_with, result
from spades_tui.storage.finished import NoSuchGame, finished_game
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.history import open_history
from spades_tui.storage.moment import local_moment
from spades_tui.storage.past_game import GameFacts
from spades_tui.ui.commands import HELP, Command
from spades_tui.ui.saved_game import when
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.troubles import first_of
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose a game.", True)
PAGES = Command(
    "page", ("pageup", "pagedown", "home", "end"), "page", "", "Go further at once.", True
)
OPEN = Command("open", ("enter",), "⏎", "open", "Open the chosen game.")
SEARCH = Command(
    "seek",
    (*string.ascii_lowercase, *string.digits, "space", "minus"),
    "a-z",
    "search",
    "Type words, a day or a result to see only such games.",
    each_key=True,
)
RUB_OUT = Command("rub_out", ("backspace",), "backspace", "", "Rub out the search.")
BACK = Command("back", ("escape",), "esc", "back", "Leave the search, then go back.")

_SIGNS = {"space": " ", "minus": "-"}
_LONGEST = 30
_PAGE = 8

COMPACT = 60
"""Columns under which the other players are left out."""


class PastGamesScreen(Page):
    """The list. It looks at the games whenever it is shown."""

    OFFERED: ClassVar[tuple[Command, ...]] = (MOVE, OPEN, SEARCH, PAGES, RUB_OUT, HELP, BACK)
    TITLE_TEXT = "Past games"

    def __init__(self) -> None:
        super().__init__()
        self._list = ChoiceList()
        self._games: tuple[GameFacts, ...] = ()
        self._troubles: tuple[str, ...] = ()
        self._place = 0
        self._search = ""
        self._told = ""

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_screen_resume(self) -> None:
        """Look at the games, which may have become more."""
        look_at_shelf(self.spades.folders)
        with open_history(self.spades.folders) as history:
            self._games, self._troubles = tuple(history.games()), history.troubles
        self._told = ""
        self._show()

    def on_resize(self) -> None:
        """Name the other players where there is room."""
        self._show()

    @property
    def _found(self) -> list[GameFacts]:
        return [game for game in self._games if matches(game, self._search)]

    def _show(self) -> None:
        found, now = self._found, self.spades.clock()
        self._place = max(0, min(self._place, len(found) - 1))
        told = self._told or first_of(self._troubles, "game")
        if not found:
            none = "No game is like that." if self._search else "No game is finished yet."
            told = f"{none} {told}".strip()
        brief = self.size.width < COMPACT
        self._list.show([_line(game, now, brief) for game in found], self._place, told)
        count = f"{len(found)} of {len(self._games)}" if self._search else str(len(self._games))
        sought = f"Past games with: {self._search}_" if self._search else "Past games"
        self.header_line.tell(sought, count)

    def action_move(self, key: str) -> None:
        """Choose the game before or after; it goes round."""
        if found := self._found:
            self._go_to((self._place + (1 if key == "down" else -1)) % len(found))

    def action_page(self, key: str) -> None:
        """Go further at once."""
        last = len(self._found) - 1
        places = {"home": 0, "end": last, "pageup": self._place - _PAGE}
        self._go_to(max(0, min(places.get(key, self._place + _PAGE), last)))

    def _go_to(self, place: int) -> None:
        self._place, self._told = place, ""
        self._show()

    def action_seek(self, key: str) -> None:
        """Add a letter to the search."""
        self._seek(f"{self._search}{_SIGNS.get(key, key)}".lstrip()[:_LONGEST])

    def action_rub_out(self) -> None:
        """Take the last letter from the search."""
        self._seek(self._search[:-1])

    def _seek(self, search: str) -> None:
        self._search, self._place, self._told = search, 0, ""
        self._show()

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """Open what was clicked."""
        self._place = message.place
        self.action_open()

    def action_open(self) -> None:
        """Open the chosen game."""
        from spades_tui.ui.screens.past_game import PastGameScreen

        if not (found := self._found):
            return
        game = found[self._place]
        try:
            path, recorded = finished_game(self.spades.folders, game.file)
        except NoSuchGame as error:
            self._told = str(error)
            self._show()
            return
        self.app.push_screen(PastGameScreen(path, recorded, game))

    def action_back(self) -> None:
        """Leave the search, or the list."""
        if self._search:
            self._seek("")
        else:
            self.dismiss()


def _line(game: GameFacts, now: datetime, brief: bool) -> Line:
    moment = local_moment(game.begun, now.tzinfo)
    label = f"{result(game).capitalize()} · {when(moment, now)}"
    return Line(label, particulars(game) + ("" if brief else f" · {played_with(game)}"))
