"""The title: continue a game, begin one, learn how it is played, or quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar, NamedTuple

from textual.widget import Widget

from spades_tui.guests.faulty_files import file_troubles
from spades_tui.storage.deleting import delete_game
from spades_tui.storage.games import SavedGame, look_at_shelf
from spades_tui.storage.room_to_write import folder_trouble
from spades_tui.storage.settings import read_settings
from spades_tui.ui.commands import HELP, PALETTE, SETTINGS, Command, entry
from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.saved_game import how_far, rules_and_time
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.title_sheet import Choice, TitleSheet

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Go up or down the menu.", True)
TAKE = Command("take", ("enter",), "⏎", "go", "Do what is chosen.")
OTHER = Command("other", ("left", "right"), "←→", "other game", "Choose another saved game.", True)
DELETE = Command("delete", ("x",), "x", "delete", "Delete the unfinished game that is shown.")
TOLD = Command("told", ("t",), "t", "what is wrong", "Read about files that cannot be used.")
SIGNS = Command("signs", ("a",), "a", "", "Write suits as letters, or as signs again.")
WATCHERS = Command(
    "watchers", ("w",), "w", "", "On a host for many: let others watch your games, or no longer."
)
QUIT = Command("quit", ("q", "ctrl+c"), "q", "quit", "Leave Spades.")

_CONTINUE, _NEW = "Continue", "New game"
_BEGIN_HERE = "begin here if new to Spades"


class _Line(NamedTuple):
    """A line of the menu; `about` says what it does, and is empty where a command does the same."""

    choice: Choice
    act: Callable[[], None]
    about: str = ""


class TitleScreen(Page):
    """The screen at the bottom of all others. It looks at the saved games whenever it is shown."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        *(MOVE, TAKE, OTHER, DELETE, TOLD),
        *(SIGNS, WATCHERS, PALETTE, HELP, QUIT),
    )

    def __init__(self) -> None:
        super().__init__()
        self.header_line.display = False
        self._sheet = TitleSheet()
        self._games: tuple[SavedGame, ...] = ()
        self._troubles: tuple[str, ...] = ()
        self._game = 0
        self._place = 0
        self._refused = ""
        self._chosen = _NEW
        self._left_to_say = ""

    def body(self) -> Iterable[Widget]:
        """One sheet."""
        return (self._sheet,)

    def on_screen_resume(self) -> None:
        """Look at the saved games, which may have changed; the cursor stays on its line."""
        chosen = self._chosen
        self._look()
        self._game = 0
        self._refused, self._left_to_say = self._left_to_say, ""
        labels = [line.choice.label for line in self._menu]
        # After a game the first line is the one to go on with it.
        played = chosen in (_CONTINUE, _NEW)
        self._place = 0 if played else labels.index(chosen)
        self._show()

    def _look(self) -> None:
        folders = self.spades.folders
        shelf = look_at_shelf(folders)
        self._games = shelf.games
        left = (f"{told.rstrip('.')}; it was left as it is." for told in shelf.troubles)
        places = folder_trouble(folders.games)
        self._troubles = (
            *((places,) if places else left),
            *read_settings(folders).troubles,
            *self.spades.keys.troubles,
            *file_troubles(folders),
        )

    @property
    def _menu(self) -> list[_Line]:
        menu: list[_Line] = []
        if self._games:
            saved = self._games[self._game]
            below = (how_far(saved), rules_and_time(saved, self.spades.clock()))
            count = len(self._games)
            behind = f"‹ {self._game + 1} of {count} ›" if count > 1 else ""
            about = f"Go on with the game that is not finished: {how_far(saved)}."
            menu.append(_Line(Choice(_CONTINUE, below, behind), self._continue, about))
        here = _BEGIN_HERE if self.spades.newcomer and not self._games else ""
        return [
            *menu,
            _Line(Choice(_NEW), self._new_game, "Choose rules and players, and deal."),
            _Line(
                Choice("Score sheet"), self._score_sheets, "Keep the score of four with real cards."
            ),
            _Line(
                Choice("Past games"),
                self._past_games,
                "Look back at finished games; deal one anew.",
            ),
            _Line(Choice("Statistics"), self._statistics, "See what your games add up to."),
            _Line(
                Choice("Learn", behind=here), self._learn, "Take lessons, practise, look up words."
            ),
            _Line(Choice("Settings"), self.action_settings, SETTINGS.help),
            _Line(Choice("Quit"), self.action_quit),
        ]

    @property
    def entries(self) -> tuple[Command, ...]:
        """The lines of the menu, but Quit, which has a key."""
        menu = enumerate(self._menu)
        return tuple(entry(line.choice.label, line.about, at) for at, line in menu if line.about)

    def action_entry(self, place: int) -> None:
        """Do what a line of the menu says."""
        self._place = place
        self._show()
        self.action_take()

    def _show(self) -> None:
        self._chosen = self._menu[self._place].choice.label
        told = [self._refused] if self._refused else list(self._troubles)
        self._sheet.show([line.choice for line in self._menu], self._place, told)
        hidden = set() if len(self._games) > 1 else {OTHER}
        if not self._games:
            hidden.add(DELETE)
        if not self._troubles:
            hidden.add(TOLD)
        if self.spades.folders.limits is None:
            hidden.add(WATCHERS)
        # In plain letters either way: who needs this key may see nothing else.
        signs = replace(SIGNS, label="signs" if self.spades.glyphs is ASCII else "letters")
        self.footer_line.show(
            [
                signs if command is SIGNS else command
                for command in self.OFFERED
                if command not in hidden
            ]
        )

    def action_delete(self) -> None:
        """Delete the chosen unfinished game, once the player is sure."""
        if not self._games:
            return
        from spades_tui.ui.screens.ask import AskYesNo

        saved = self._games[self._game]

        def delete(sure: bool | None) -> None:
            if sure:
                self._left_to_say = delete_game(saved.path) or "The game is deleted."

        self.app.push_screen(AskYesNo(f"Delete this game? {how_far(saved)}."), delete)

    def action_move(self, key: str) -> None:
        """Go up or down the menu, which has two ends: Quit is not one key above the first line."""
        place = self._place + (1 if key == "down" else -1)
        self._place = max(0, min(place, len(self._menu) - 1))
        self._show()

    def action_other(self, key: str) -> None:
        """Choose another of several saved games."""
        if len(self._games) > 1:
            self._game = (self._game + (1 if key == "right" else -1)) % len(self._games)
            self._place = 0
            self._show()

    def action_take(self) -> None:
        """Do what is chosen."""
        self._menu[self._place].act()

    def on_pick_rows_picked(self, message: TitleSheet.Picked) -> None:
        """Do what was clicked."""
        self.action_entry(message.place)

    def _continue(self) -> None:
        self._refused = self.spades.continue_game(self._games[self._game].path) or ""
        if self._refused:
            self._show()

    def _new_game(self) -> None:
        from spades_tui.guests.joining import roster_of
        from spades_tui.storage.presets import all_presets
        from spades_tui.ui.draft import Draft
        from spades_tui.ui.screens.setup import SetupScreen

        folders = self.spades.folders
        draft = Draft(self.spades.settings.setup, all_presets(folders), roster_of(folders))
        self.app.push_screen(SetupScreen(draft))

    def _score_sheets(self) -> None:
        from spades_tui.ui.screens.tally_list import sheets_screen

        self.app.push_screen(sheets_screen(self.spades))

    def _past_games(self) -> None:
        from spades_tui.ui.screens.past_games import PastGamesScreen

        self.app.push_screen(PastGamesScreen())

    def _statistics(self) -> None:
        from spades_tui.ui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def _learn(self) -> None:
        from spades_tui.ui.screens.learn import LearnScreen

        self.app.push_screen(LearnScreen())

    def action_settings(self) -> None:
        """Change the settings."""
        self.spades.show_settings()

    def action_told(self) -> None:
        """Read about the files that cannot be used."""
        if self._troubles:
            from spades_tui.ui.screens.troubles import TroublesScreen

            self.app.push_screen(TroublesScreen(self._troubles))

    def action_signs(self) -> None:
        """Draw with the other set of signs from now on."""
        self._refused = self.spades.change_signs() or ""
        self._show()

    def action_watchers(self) -> None:
        """Let others watch, or no longer, where there are others."""
        if self.spades.folders.limits is None:
            return
        settings = replace(self.spades.settings, watchers=not self.spades.settings.watchers)
        trouble = self.spades.change_settings(settings)
        may = "may watch your games, without your cards" if settings.watchers else "cannot watch"
        self._refused = trouble or f"Others {may}."
        self._show()

    def action_quit(self) -> None:
        """Leave the program; nothing is open that could be lost."""
        self.app.exit()
