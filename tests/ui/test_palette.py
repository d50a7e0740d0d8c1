"""The command palette: every command that applies now, and none that does not."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.engine.game import Game
from spades_tui.storage.settings import Pace, Settings
from spades_tui.ui.commands import HINT, LAST_TRICK, NIL_BID, PACE, PALETTE, UNDO
from spades_tui.ui.screens.help import HelpScreen
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.palette import PaletteScreen, fits
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.settings import SettingsScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.title import TitleScreen
from spades_tui.ui.settling import SETTLING
from spades_tui.ui.widgets.command_sheet import CommandSheet
from tests.ui.every_screen import EVERY_SCREEN, Shown
from tests.ui.positions import Quiet, asked_to_bid, table_of, third_to_play
from tests.ui.screens_as_text import FULL, SIZES, app_in, assert_screen, press, running, shown

SOME = ("title", "setup", "rules", "past-game", "learn")


@pytest.fixture(autouse=True)
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)


def table_at(game: Game) -> TableScreen:
    """A table where South is to act."""
    return TableScreen(table_of(game))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_palette_over_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    assert_screen("palette", app, size, lambda: table_at(third_to_play()), ("ctrl+p", "down"))


def actions_at(folder: Path, game: Game) -> set[str]:
    """What the palette offers in a position."""

    async def run() -> set[str]:
        app = app_in(folder)
        async with running(app, FULL, lambda: table_at(game)) as pilot:
            await press(pilot, "ctrl+p")
            assert isinstance(app.screen, PaletteScreen)
            return {command.action for command in app.screen.found}

    return asyncio.run(run())


def test_it_offers_what_applies(tmp_path: Path) -> None:
    playing = actions_at(tmp_path, third_to_play())
    bidding = actions_at(tmp_path, asked_to_bid())
    for both in (HINT, UNDO, PACE):
        assert both.action in playing & bidding
    assert LAST_TRICK.action in playing - bidding
    assert NIL_BID.action in bidding - playing
    assert PALETTE.action not in playing


@pytest.mark.parametrize(
    "screen",
    [each for each in EVERY_SCREEN if each.name in SOME],
    ids=lambda screen: screen.name,
)
def test_all_that_is_offered_can_be_done_on_the_screen(tmp_path: Path, screen: Shown) -> None:
    screen.before(tmp_path)
    opens = screen.opens

    async def run() -> None:
        app = app_in(tmp_path)
        make = None if opens is None else lambda: opens(tmp_path)
        async with running(app, FULL, make) as pilot:
            await press(pilot, *screen.keys)
            page = app.screen
            assert isinstance(page, Page)
            await press(pilot, "ctrl+p")
            assert isinstance(app.screen, PaletteScreen)
            found = app.screen.found
            assert found
            for command in found:
                assert command in page.entries or command in page.applying
                assert hasattr(page, f"action_{command.action.partition('(')[0]}")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("screen", "typed", "told"),
    [
        ("title", "past", "No game is finished yet."),
        ("title", "new game", "New game"),
        ("title", "real cards", "New score sheet"),
        ("title", "lessons", "0 of 9 done"),
        ("setup", "jokers", "Jokers"),
        ("setup", "exchange on blind", "▸ Exchange on blind nil"),
        ("setup", "north plays", "▸ North plays"),
        ("settings", "thinks ahead", "▸ Coach"),
        ("settings", "keys", "⏎ another key"),
        ("learn", "glossary", "Glossary"),
        ("learn", "partner", "Learn lesson "),
        ("practice", "everything", "Everything"),
    ],
)
def test_what_a_screen_lists_is_found_by_name(
    tmp_path: Path, screen: str, typed: str, told: str
) -> None:
    (place,) = [each for each in EVERY_SCREEN if each.name == screen]
    opens = place.opens

    async def run() -> str:
        app = app_in(tmp_path)
        make = None if opens is None else lambda: opens(tmp_path)
        async with running(app, FULL, make) as pilot:
            await press(pilot, *place.keys)
            before = app.screen
            await press(pilot, "ctrl+p", *("space" if key == " " else key for key in typed))
            assert isinstance(app.screen, PaletteScreen)
            chosen = app.screen.found[0]
            assert isinstance(before, Page)
            assert chosen in before.entries
            await press(pilot, "enter")
            await pilot.pause()
            return shown(app)

    assert told in " ".join(asyncio.run(run()).split())


def after(folder: Path, *keys: str) -> tuple[type, str]:
    """The screen in front and its text after keys at the table."""

    async def run() -> tuple[type, str]:
        app = app_in(folder)
        async with running(app, FULL, lambda: table_at(third_to_play())) as pilot:
            await press(pilot, "ctrl+p", *keys)
            await pilot.pause()
            return type(app.screen), shown(app)

    return asyncio.run(run())


def test_a_command_is_found_by_typing_and_done(tmp_path: Path) -> None:
    assert after(tmp_path, *"rules", "enter")[0] is RulesScreen
    assert after(tmp_path, *"settings", "enter")[0] is SettingsScreen
    assert "It is my lowest." in after(tmp_path, *"coach", "enter")[1]


def test_it_is_closed_without_doing_anything(tmp_path: Path) -> None:
    assert after(tmp_path, "escape")[0] is TableScreen
    assert after(tmp_path, "ctrl+p")[0] is TableScreen
    kind, text = after(tmp_path, *"zz", "enter")
    assert kind is PaletteScreen
    assert "No command is called so." in text
    assert "Rules" not in after(tmp_path, *"rules", *("backspace",) * 5)[1].splitlines()[0]


def test_a_card_can_be_played_by_it(tmp_path: Path) -> None:
    async def run() -> int:
        app = app_in(tmp_path, settings=Settings(pace=Pace.SLOW))
        table = table_of(third_to_play())
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await press(pilot, "ctrl+p", *"play", "enter")
            await pilot.pause(4 * SETTLING)
            return len(table.game.trick)

    assert asyncio.run(run()) == 3


def test_a_click_does_a_command(tmp_path: Path) -> None:
    async def run() -> type:
        app = app_in(tmp_path)
        async with running(app, FULL, lambda: table_at(third_to_play())) as pilot:
            await press(pilot, "ctrl+p", *"score sheet")
            await pilot.click(CommandSheet, offset=(10, 3))
            await pilot.pause()
            return type(app.screen)

    assert asyncio.run(run()).__name__ == "ScoreSheetScreen"


def test_words_are_found_in_the_name_or_in_the_help() -> None:
    assert fits(HINT, "coach why")
    assert fits(HINT, "")
    assert not fits(HINT, "coach rules")


def test_help_names_its_key_on_every_page(tmp_path: Path) -> None:
    async def run() -> str:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            assert isinstance(app.screen, TitleScreen)
            await press(pilot, "question_mark")
            assert isinstance(app.screen, HelpScreen)
            return shown(app)

    assert f"ctrl+p  {PALETTE.help}" in " ".join(asyncio.run(run()).split("\n")).replace("   ", "")


def test_it_is_not_loaded_before_it_is_opened() -> None:
    asked = (
        "import sys, spades_tui.ui.screens.title, spades_tui.ui.screens.table; "
        "print([name for name in sys.modules if name.startswith('spades_tui.ui.') "
        "and name.endswith(('screens.palette', 'command_sheet', 'settings_pages'))])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
