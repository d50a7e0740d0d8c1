"""How the screens around the table look, as text, at the three sizes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spades_tui.engine.actions import Deal, Draw, MakeBid
from spades_tui.engine.bidding import Bid
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.rules import STANDARD
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import Journal
from spades_tui.storage.presets import all_presets, save_preset
from spades_tui.storage.setup import Setup
from spades_tui.ui.draft import Draft
from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.palettes.few import SIXTEEN
from spades_tui.ui.screens.game_over import GameOverScreen
from spades_tui.ui.screens.help import HelpScreen
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.score_sheet import ScoreSheetScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.summary import SummaryScreen
from tests.ui.screens_as_text import COMPACT, FULL, NOW, app_in, assert_screen, at_every_size
from tests.ui.tables import FOUR_HANDS, WON_GAME, header_of, table_after

BACKYARD = rules_from({"nil": "off", "board": "4", "first_hand_bids_itself": "on"})
MANY_STEPS = (
    "4 nil 3 nil / 4 3 5 1",
    "5 nil 4 blind / 6 0 5 2",
)
"""A hand whose score takes many lines: a failed nil and a penalty."""

Size = tuple[int, int]


def friday(folder: Path) -> Draft:
    """A setup with a preset of the player's own, chosen."""
    folders = Folders.within(folder)
    rules = rules_from({"blind_nil": "behind_100", "ten_for_200": "exact"})
    save_preset(folders, "Friday night", rules)
    return Draft(Setup(rules), all_presets(folders))


def keep_a_game(folder: Path) -> None:
    """Leave a game behind in its first bidding, and a file that is no game."""
    folders = Folders.within(folder)
    journal = Journal.create(folders.games, header_of(STANDARD))
    journal.append(Draw((0, 12, 51, 30)))
    hand = (1 << 13) - 1
    journal.append(Deal((hand, hand << 13, hand << 26, hand << 39)))
    journal.append(MakeBid(Bid(4)))
    journal.close()
    an_hour_ago = NOW.timestamp() - 3600
    os.utime(journal.path, (an_hour_ago, an_hour_ago))
    (folders.games / "20261129.journal").write_text("something else\n")


@at_every_size
def test_the_title_with_a_game_to_continue(tmp_path: Path, size: Size) -> None:
    keep_a_game(tmp_path)
    assert_screen("title", app_in(tmp_path), size)


def test_the_title_for_a_newcomer(tmp_path: Path) -> None:
    assert_screen("title-new", app_in(tmp_path), FULL)


@at_every_size
def test_the_setup_on_a_rule(tmp_path: Path, size: Size) -> None:
    draft = friday(tmp_path)
    keys = ("tab", "tab", "down", "down", "down")
    assert_screen("setup", app_in(tmp_path), size, lambda: SetupScreen(draft), keys)


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_setup_among_the_presets(tmp_path: Path, size: Size) -> None:
    draft = friday(tmp_path)
    assert_screen("setup-presets", app_in(tmp_path), size, lambda: SetupScreen(draft))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_setup_refuses_with_a_reason(tmp_path: Path, size: Size) -> None:
    rules = rules_from({"both_nil": "forbidden"})
    draft = Draft(Setup(rules), all_presets(Folders.within(tmp_path)))
    keys = ("tab", "tab", "up", "up", "right")
    assert_screen("setup-refused", app_in(tmp_path), size, lambda: SetupScreen(draft), keys)


def test_the_seats(tmp_path: Path) -> None:
    draft = friday(tmp_path)
    keys = ("shift+tab", "down")
    assert_screen("setup-seats", app_in(tmp_path), FULL, lambda: SetupScreen(draft), keys)


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_a_value_that_is_typed_and_refused(tmp_path: Path, size: Size) -> None:
    draft = friday(tmp_path)
    keys = ("tab", "e", "5", "0", "enter")
    assert_screen("setup-typing", app_in(tmp_path), size, lambda: SetupScreen(draft), keys)


@at_every_size
def test_the_summary_of_a_hand(tmp_path: Path, size: Size) -> None:
    table = table_after(FOUR_HANDS)
    assert_screen("summary", app_in(tmp_path), size, lambda: SummaryScreen(table))


def test_a_summary_with_many_steps(tmp_path: Path) -> None:
    table = table_after(MANY_STEPS, rules_from({"bag_penalty": "5:50", "blind_nil": "any_time"}))
    assert_screen("summary-steps", app_in(tmp_path), FULL, lambda: SummaryScreen(table))


def test_a_summary_without_bidding(tmp_path: Path) -> None:
    table = table_after(("- - - - / 4 3 5 1",), BACKYARD)
    assert_screen("summary-first-hand", app_in(tmp_path), FULL, lambda: SummaryScreen(table))


def test_a_summary_where_bags_cost_nothing(tmp_path: Path) -> None:
    table = table_after(FOUR_HANDS, rules_from({"bag_penalty": "none"}))
    assert_screen("summary-casual", app_in(tmp_path), FULL, lambda: SummaryScreen(table))


def test_a_summary_in_ascii(tmp_path: Path) -> None:
    table = table_after(FOUR_HANDS)
    app = app_in(tmp_path, glyphs=ASCII)
    assert_screen("summary-ascii", app, FULL, lambda: SummaryScreen(table))


@at_every_size
def test_the_score_sheet(tmp_path: Path, size: Size) -> None:
    table = table_after(WON_GAME[:-1])
    assert_screen("score-sheet", app_in(tmp_path), size, lambda: ScoreSheetScreen(table))


def test_the_score_sheet_before_the_first_hand(tmp_path: Path) -> None:
    table = table_after(())
    assert_screen("score-sheet-empty", app_in(tmp_path), COMPACT, lambda: ScoreSheetScreen(table))


@at_every_size
def test_the_end_of_a_game(tmp_path: Path, size: Size) -> None:
    table = table_after(WON_GAME)
    assert_screen("game-over", app_in(tmp_path), size, lambda: GameOverScreen(table))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_rules_in_words(tmp_path: Path, size: Size) -> None:
    assert_screen("rules", app_in(tmp_path), size, lambda: RulesScreen(STANDARD), ("pagedown",))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_help(tmp_path: Path, size: Size) -> None:
    assert_screen("help", app_in(tmp_path), size, lambda: HelpScreen(SummaryScreen.OFFERED))


def test_the_setup_in_sixteen_colours_asks_in_a_box(tmp_path: Path) -> None:
    draft = friday(tmp_path)
    app = app_in(tmp_path, palette=SIXTEEN)
    assert_screen("setup-sixteen", app, FULL, lambda: SetupScreen(draft), ("tab", "e"))


def test_the_title_in_sixteen_colours_and_ascii(tmp_path: Path) -> None:
    keep_a_game(tmp_path)
    assert_screen("title-ascii", app_in(tmp_path, palette=SIXTEEN, glyphs=ASCII), FULL)
