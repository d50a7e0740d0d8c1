"""Past games, their deals, and statistics on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import Input

from spades_tui.engine.seats import Seat
from spades_tui.storage.journal import read_journal
from spades_tui.storage.room import HOUSE_LIMITS
from spades_tui.table.known_deals import KnownDeals, read_code
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.screens.deal_code import DealCodeScreen
from spades_tui.ui.screens.fair_deals import FairDealsScreen
from spades_tui.ui.screens.past_game import PastGameScreen
from spades_tui.ui.screens.past_games import PastGamesScreen
from spades_tui.ui.screens.play_again import PlayAgainScreen
from spades_tui.ui.screens.review import ReviewScreen
from spades_tui.ui.screens.score_sheet import ScoreSheetScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.statistics import StatisticsScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.title import TitleScreen
from tests.positions import rules
from tests.table.whole_games import SEED, Steady, header_of, play_through
from tests.ui.past import keep_past_games
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    MakesScreen,
    app_in,
    assert_screen,
    at_every_size,
    press,
    running,
    shown,
    text_of,
)
from tests.ui.test_flow import setup_in, walk

Size = tuple[int, int]

LATEST_OWN = ("down", "enter")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with past games, which these tests only read."""
    path = tmp_path_factory.mktemp("past")
    keep_past_games(path)
    return path


@at_every_size
def test_the_list(folder: Path, size: Size) -> None:
    assert_screen("past-games", app_in(folder), size, PastGamesScreen)


@at_every_size
def test_a_game(folder: Path, size: Size) -> None:
    assert_screen("past-game", app_in(folder), size, PastGamesScreen, LATEST_OWN)


@at_every_size
def test_playing_again(folder: Path, size: Size) -> None:
    assert_screen("play-again", app_in(folder), size, PastGamesScreen, (*LATEST_OWN, "a"))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_proof(folder: Path, size: Size) -> None:
    assert_screen("fair-deals", app_in(folder), size, PastGamesScreen, (*LATEST_OWN, "f"))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_same_deals(folder: Path, size: Size) -> None:
    assert_screen("same-deals", app_in(folder), size, PastGamesScreen, (*LATEST_OWN, "m"))


@at_every_size
def test_statistics(folder: Path, size: Size) -> None:
    assert_screen("statistics", app_in(folder), size, StatisticsScreen)


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_statistics_to_the_end(folder: Path, size: Size) -> None:
    assert_screen("statistics-end", app_in(folder), size, StatisticsScreen, ("end",))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_sealed_codes_while_a_game_is_played(tmp_path: Path, size: Size) -> None:
    table = play_through(header_of(), player=Steady(), hands=1)
    opens = partial(FairDealsScreen.of_table, table)
    assert_screen("sealed-codes", app_in(tmp_path), size, opens)
    assert SEED not in text_of(app_in(tmp_path), size, opens)


def test_the_score_sheet_leads_to_the_sealed_codes(tmp_path: Path) -> None:
    table = play_through(header_of(), player=Steady(), hands=1)
    screen, text, _ = walk(app_in(tmp_path), "f", opens=lambda: ScoreSheetScreen(table))
    assert screen is FairDealsScreen
    assert "Hand 2    not dealt yet" in text


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (("down", "down", "enter"), PastGamesScreen),
        (("down", "down", "down", "enter"), StatisticsScreen),
        (("down", "down", "enter", "enter"), PastGameScreen),
        (("down", "down", "enter", "enter", "enter"), ReviewScreen),
        (("down", "down", "enter", "enter", "a"), PlayAgainScreen),
        (("down", "down", "enter", "enter", "escape", "escape"), TitleScreen),
    ],
)
def test_the_way_from_the_title(folder: Path, keys: Sequence[str], screen: type) -> None:
    assert walk(app_in(folder), *keys)[0] is screen


def test_nothing_is_finished_yet(tmp_path: Path) -> None:
    text = text_of(app_in(tmp_path), FULL, PastGamesScreen, ("up", "down", "end", "enter"))
    assert "No game is finished yet." in text
    assert "none yet" in text_of(app_in(tmp_path), FULL, StatisticsScreen)


@pytest.mark.parametrize(
    ("typed", "found"),
    [("lost", "2 of 5"), ("undo", "1 of 5"), ("2026-10", "2 of 5"), ("q", "No game is like that")],
)
def test_what_is_typed_searches(folder: Path, typed: str, found: str) -> None:
    keys = ["minus" if sign == "-" else sign for sign in typed]
    assert found in text_of(app_in(folder), FULL, PastGamesScreen, keys)


def test_the_search_is_rubbed_out_and_left(folder: Path) -> None:
    text = text_of(app_in(folder), FULL, PastGamesScreen, ("u", "n", "space", "backspace"))
    assert "with: un_" in text
    screen, text, _ = walk(app_in(folder), "u", "x", "escape", opens=PastGamesScreen)
    assert screen is PastGamesScreen
    assert "with:" not in text


def test_a_click_opens_a_game_and_then_a_hand(folder: Path) -> None:
    async def run() -> type:
        app = app_in(folder)
        async with running(app, FULL, PastGamesScreen) as pilot:
            await pilot.click(offset=(10, 2))
            await pilot.pause()
            assert type(app.screen) is PastGameScreen
            await pilot.click(offset=(10, 4))
            await pilot.pause()
            return type(app.screen)

    assert asyncio.run(run()) is ReviewScreen


@pytest.mark.parametrize("steps", range(4))
def test_the_same_deal_is_played_again_from_any_seat(tmp_path: Path, steps: int) -> None:
    folders = keep_past_games(tmp_path)
    keys = [*LATEST_OWN, "down", "a", *["down"] * steps, "enter"]
    screen, _, app = walk(app_in(tmp_path), *keys, opens=PastGamesScreen)
    assert screen is TableScreen
    [path] = folders.games.glob("*.journal")
    header = read_journal(path).header
    assert (header.seed, header.first_deal) == (SEED, 2)
    assert header.names == app.settings.setup.all_names


def test_a_code_is_shown_and_typed_by_a_friend(tmp_path: Path) -> None:
    keep_past_games(tmp_path / "mine")
    keys = (*LATEST_OWN, "down", "c")
    screen, text, _ = walk(app_in(tmp_path / "mine"), *keys, opens=PastGamesScreen)
    assert screen is DealCodeScreen
    code = text.splitlines()[2].strip() + text.splitlines()[3].strip()
    deals = read_code(code)
    assert (deals.seed, deals.number) == (SEED, 2)
    friend = app_in(tmp_path / "friend")
    assert _typed(friend, code) is TableScreen
    [path] = (tmp_path / "friend" / "games").glob("*.journal")
    header = read_journal(path).header
    assert header.rules == deals.game_rules
    assert (header.seed, header.first_deal) == (SEED, 2)


def _typed(app: SpadesApp, code: str) -> type:
    """The screen after a code was typed at a new game."""

    async def run() -> type:
        async with running(app, FULL, setup_in(Path(app.folders.data))) as pilot:
            await press(pilot, "c")
            app.screen.query_one(Input).value = code
            await press(pilot, "enter")
            return type(app.screen)

    return asyncio.run(run())


def test_a_slip_in_a_code_is_named_and_nothing_begun(tmp_path: Path) -> None:
    code = KnownDeals(SEED, 1, Seat.WEST, rules()).code.replace("-1w-", "-2w-")

    async def run() -> str:
        app = app_in(tmp_path)
        async with running(app, FULL, setup_in(tmp_path)) as pilot:
            await press(pilot, "c")
            app.screen.query_one(Input).value = code
            await press(pilot, "enter")
            text = shown(app)
            await press(pilot, "escape")
            assert type(app.screen) is SetupScreen
            return text

    assert "slip" in asyncio.run(run())


def test_the_longest_code_is_shown_whole(tmp_path: Path) -> None:
    deals = KnownDeals(SEED, 1, Seat.WEST, rules("nil=50 bag_penalty=5:50 blind_nil=any_time"))
    text = text_of(app_in(tmp_path), COMPACT, lambda: DealCodeScreen(deals))
    assert deals.code in text.replace("\n", "").replace(" ", "")


def test_a_game_is_written_out_and_the_screen_says_where(tmp_path: Path) -> None:
    folders = keep_past_games(tmp_path)
    _, text, _ = walk(app_in(tmp_path), *LATEST_OWN, "x", opens=PastGamesScreen)
    assert "Written to" in text
    [path] = folders.exports.iterdir()
    assert "Hand 1, dealt by" in path.read_text()


def test_statistics_are_written_out_and_reset(tmp_path: Path) -> None:
    folders = keep_past_games(tmp_path)
    walk(app_in(tmp_path), "x", opens=StatisticsScreen)
    assert {path.name for path in folders.exports.iterdir()} == {
        "statistics.csv",
        "statistics.json",
    }
    _, text, _ = walk(app_in(tmp_path), "r", "n", opens=StatisticsScreen)
    assert "Counted since" not in text
    _, text, _ = walk(app_in(tmp_path), "r", "y", opens=StatisticsScreen)
    assert "Counted since today 21:14." in text
    assert "none yet" in text
    assert len(list(folders.finished.iterdir())) == 5


def test_tab_goes_through_the_kinds_of_games(folder: Path) -> None:
    text = text_of(app_in(folder), FULL, StatisticsScreen, ("tab",))
    assert "games with undo" in text.splitlines()[0]
    text = text_of(app_in(folder), FULL, StatisticsScreen, ("tab", "tab"))
    assert "deals known before" in text.splitlines()[0]


def kiosk(folder: Path) -> SpadesApp:
    """An application on a host for many."""
    app = app_in(folder)
    app.folders = replace(app.folders, limits=HOUSE_LIMITS)
    return app


@pytest.mark.parametrize("opens", [PastGamesScreen, StatisticsScreen])
def test_on_a_host_for_many_nothing_is_written_out(tmp_path: Path, opens: MakesScreen) -> None:
    folders = keep_past_games(tmp_path)
    _, text, _ = walk(kiosk(tmp_path), *LATEST_OWN, "x", opens=opens)
    assert "export" not in text.splitlines()[-1]
    assert not folders.exports.exists()


def test_a_title_with_many_choices_keeps_the_chosen_one_in_sight(folder: Path) -> None:
    for count in range(7):
        text = text_of(app_in(folder), (40, 12), None, ("down",) * count)
        assert "▸" in text
