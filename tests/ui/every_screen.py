"""Every screen of the program by a name: what lies in the folder, how it is opened, what keys.

For tests that hold for all screens alike. A screen that is added belongs in here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.screen import Screen

from spades_tui.engine.game import Game
from spades_tui.engine.rules import STANDARD
from spades_tui.review.reviewer import Reviewer
from spades_tui.ui.scene import Message
from spades_tui.ui.screens.coach import CoachScreen
from spades_tui.ui.screens.game_over import GameOverScreen
from spades_tui.ui.screens.glossary import GlossaryScreen
from spades_tui.ui.screens.hand_so_far import HandSoFarScreen
from spades_tui.ui.screens.help import HelpScreen
from spades_tui.ui.screens.learn import LearnScreen
from spades_tui.ui.screens.past_games import PastGamesScreen
from spades_tui.ui.screens.practice import PracticeScreen
from spades_tui.ui.screens.review import ReviewScreen
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.score_sheet import ScoreSheetScreen
from spades_tui.ui.screens.settings import SettingsScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.statistics import StatisticsScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.take_over import TakeOverScreen
from spades_tui.ui.screens.tally import TallyScreen
from spades_tui.ui.screens.tally_list import TallyListScreen
from spades_tui.ui.screens.tally_page import TallyPage
from spades_tui.ui.screens.troubles import TroublesScreen
from tests.positions import bid, rules
from tests.table.whole_games import Steady, header_of, play_through
from tests.tally.sheets import BLIND, tally_of
from tests.ui.claims import claimable
from tests.ui.past import keep_past_games
from tests.ui.positions import (
    asked_to_bid,
    asked_to_pass,
    hand_of_four,
    hand_played,
    table_of,
    third_to_play,
    with_scores,
)
from tests.ui.tables import FOUR_HANDS, WON_GAME, table_after
from tests.ui.test_screens import friday, keep_a_game
from tests.ui.test_table_screens import drawn, face_down, first_hand, jokers, nil_in_play
from tests.ui.test_tally_screens import BEGUN, keep_sheets

Opens = Callable[[Path], Screen[Any]]


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen: its name, how it is made with a folder (None for the title), keys, what lies there.

    `moves` are keys that each move what is chosen, so that something must be seen to change.
    """

    name: str
    opens: Opens | None
    keys: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    before: Callable[[Path], object] = lambda folder: None


def _table(position: Callable[[], Game]) -> Opens:
    return lambda folder: TableScreen(table_of(position()))


def review() -> Screen[Any]:
    """The hands of a game whose reviewer would have done all as it was done."""
    table = play_through(header_of(rules()), player=Steady(), hands=2)
    screen = ReviewScreen.of_table(table, Reviewer(Steady(), Steady()))
    assert screen is not None
    return screen


def few_bids() -> Game:
    """A style of bidding that leaves South its number of spades, or nil."""
    game = with_scores(hand_of_four("bidding=whiz"))
    bid(game, "3 5")
    return game


EVERY_SCREEN: tuple[Shown, ...] = (
    Shown("title", None, moves=("down", "down", "up"), before=keep_a_game),
    Shown("setup-presets", lambda folder: SetupScreen(friday(folder)), moves=("up", "up", "tab")),
    Shown(
        "setup",
        lambda folder: SetupScreen(friday(folder)),
        ("tab", "tab", "down", "down", "down"),
        ("up", "right", "left", "tab", "shift+tab"),
    ),
    Shown(
        "setup-character",
        lambda folder: SetupScreen(friday(folder)),
        ("shift+tab", "down", "right", "right", "right"),
        ("right", "left", "up"),
    ),
    Shown("setup-typing", lambda folder: SetupScreen(friday(folder)), ("tab", "e", "5", "enter")),
    Shown("setup-delete", lambda folder: SetupScreen(friday(folder)), ("x",)),
    Shown(
        "settings", lambda folder: SettingsScreen(), ("tab", "down"), ("up", "right", "left", "tab")
    ),
    Shown("palette", _table(third_to_play), ("ctrl+p",), ("down", "h", "backspace")),
    Shown("settings-keys", lambda folder: SettingsScreen(), ("shift+tab",), ("down", "up")),
    Shown("press-key", lambda folder: SettingsScreen(), ("shift+tab", "enter", "u")),
    Shown("table-draw", _table(drawn)),
    Shown("table-face-down", _table(face_down), moves=("right", "right")),
    Shown("table-bid", _table(asked_to_bid), moves=("left", "4", "n", "up", "1", "3")),
    Shown("table-few-bids", _table(few_bids), moves=("right", "right", "n")),
    Shown(
        "table-pass",
        _table(asked_to_pass),
        moves=("space", "right", "right", "space", "left"),
    ),
    Shown("table-turn", _table(third_to_play), moves=("right", "left", "left", "K", "D", "l")),
    Shown("table-refused", _table(third_to_play), ("K",)),
    Shown("table-nil", _table(nil_in_play)),
    Shown("table-first-hand", _table(first_hand)),
    Shown("table-jokers", _table(jokers)),
    Shown("tricks", _table(nil_in_play), ("t",), moves=("left", "up", "w")),
    Shown("why", _table(nil_in_play), ("w",), moves=("w", "left", "up", "right")),
    Shown("why-bids", _table(asked_to_pass), ("w", "w")),
    Shown("why-after", lambda folder: HandSoFarScreen(table_of(hand_played()), why=True), ("up",)),
    Shown("claim", lambda folder: TableScreen(table_of(claimable())), ("c",)),
    Shown("leave", _table(third_to_play), ("q",)),
    Shown("summary", lambda folder: SummaryScreen(table_after(FOUR_HANDS))),
    Shown("score-sheet", lambda folder: ScoreSheetScreen(table_after(WON_GAME[:-1]))),
    Shown("game-over", lambda folder: GameOverScreen(table_after(WON_GAME))),
    Shown("rules", lambda folder: RulesScreen(STANDARD), ("pagedown",)),
    Shown("help", lambda folder: HelpScreen(TableScreen.OFFERED)),
    Shown(
        "coach", lambda folder: CoachScreen(Message("Coach: 3.", "K♥ is guarded: ¾ of a trick."))
    ),
    Shown(
        "troubles",
        lambda folder: TroublesScreen(("settings.toml, line 2: there is no setting 'colour'.",)),
    ),
    Shown(
        "take-over",
        lambda folder: TakeOverScreen(folder / "20261128.journal", lambda table: None),
    ),
    Shown(
        "tally",
        lambda folder: TallyScreen(tally_of(BEGUN), folder / "sheet.txt"),
        moves=("left", "right", "up", "right", "down"),
    ),
    Shown("tally-list", lambda folder: TallyListScreen(), (), ("down", "up"), keep_sheets),
    Shown("tally-setup", lambda folder: TallyListScreen(), ("n",), ("up", "tab"), keep_sheets),
    Shown("tally-page", lambda folder: TallyPage(tally_of(BLIND))),
    Shown("past-games", lambda folder: PastGamesScreen(), (), ("down", "up"), keep_past_games),
    Shown("past-game", lambda folder: PastGamesScreen(), ("enter",), ("down",), keep_past_games),
    Shown(
        "play-again", lambda folder: PastGamesScreen(), ("enter", "a"), ("down",), keep_past_games
    ),
    Shown("fair-deals", lambda folder: PastGamesScreen(), ("enter", "f"), (), keep_past_games),
    Shown("same-deals", lambda folder: PastGamesScreen(), ("enter", "m"), (), keep_past_games),
    Shown("review-bid", lambda folder: review(), ("right",), ("right", "space")),
    Shown("review-card", lambda folder: review(), ("space",) * 4, ("right", "backspace", "up")),
    Shown("statistics", lambda folder: StatisticsScreen(), (), (), keep_past_games),
    Shown("deal-code", lambda folder: PastGamesScreen(), ("enter", "c"), (), keep_past_games),
    Shown("learn", lambda folder: LearnScreen(), moves=("down", "down", "up")),
    Shown("lesson", lambda folder: LearnScreen(), ("enter",)),
    Shown("lesson-task", lambda folder: LearnScreen(), ("enter", "enter"), ("left", "K")),
    Shown("lesson-wrong", lambda folder: LearnScreen(), ("enter", "enter", "enter")),
    Shown("lesson-solved", lambda folder: LearnScreen(), ("enter", "enter", "h", "enter")),
    Shown("practice", lambda folder: PracticeScreen(), moves=("down", "up", "up")),
    Shown("practice-bid", lambda folder: PracticeScreen(), ("o", "enter"), ("4", "n", "up")),
    Shown("glossary", lambda folder: GlossaryScreen()),
)
