"""Hints for newcomers: there until the first hand is over or they are waved away, then never."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spades_tui.engine.game import Game
from spades_tui.storage.folders import Folders
from spades_tui.storage.newcomer import is_newcomer, no_newcomer_any_more
from spades_tui.storage.settings import Settings
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from spades_tui.ui.keys import Keys
from spades_tui.ui.palettes.few import COLORLESS
from spades_tui.ui.scene import Mode
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.welcome import hint_for
from tests.ui.positions import asked_to_bid, asked_to_pass, table_of, third_to_play
from tests.ui.screens_as_text import FULL, SIZES, app_in, assert_screen, press, running, shown
from tests.ui.test_table_screens import face_down

POSITIONS = {
    "look": face_down,
    "bid": asked_to_bid,
    "pass": asked_to_pass,
    "play": third_to_play,
}


def newcomers(folder: Path, settings: Settings | None = None) -> SpadesApp:
    """An application for somebody who has never played."""
    return app_in(folder, newcomer=True, settings=settings or Settings())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_title_shows_where_to_begin(tmp_path: Path, size: tuple[int, int]) -> None:
    assert_screen("welcome-title", newcomers(tmp_path), size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", POSITIONS)
def test_each_turn_is_explained(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    game = POSITIONS[name]()
    assert_screen(f"welcome-{name}", newcomers(tmp_path), size, lambda: TableScreen(table_of(game)))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("name", "glyphs"), [("colorless", UNICODE), ("ascii", ASCII)])
def test_it_needs_neither_colours_nor_signs(
    tmp_path: Path, name: str, glyphs: Glyphs, size: tuple[int, int]
) -> None:
    app = app_in(tmp_path, newcomer=True, palette=COLORLESS, glyphs=glyphs)
    table = table_of(third_to_play())
    assert_screen(f"plain/welcome-play-{name}", app, size, lambda: TableScreen(table))


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.WATCH])
def test_a_hint_fits_and_names_the_keys_in_force(mode: Mode) -> None:
    keys = Keys({"hint": "j", "hide": "f9"})
    for width in range(40, 130):
        for glyphs in (ASCII, UNICODE):
            hint = hint_for(mode, keys, width, glyphs)
            assert 0 < len(glyphs.text(hint)) <= width
            assert "j " in hint
            assert "f9 hides" in hint
    assert hint_for(Mode.WATCH, keys, 80, UNICODE) == ""


def after(app: SpadesApp, game: Game, *keys: str) -> str:
    """What the table shows after keys."""

    async def run() -> str:
        async with running(app, FULL, lambda: TableScreen(table_of(game))) as pilot:
            await press(pilot, *keys)
            return shown(app)

    return asyncio.run(run())


def test_a_key_waves_it_away_for_good(tmp_path: Path) -> None:
    app = newcomers(tmp_path)
    assert "New here?" not in after(app, third_to_play(), "x")
    assert not app.newcomer
    assert not is_newcomer(Folders.within(tmp_path))


def test_the_end_of_the_first_hand_ends_it(tmp_path: Path) -> None:
    async def run() -> bool:
        app = newcomers(tmp_path)
        screen = TableScreen(table_of(third_to_play()))
        async with running(app, FULL, lambda: screen) as pilot:
            screen.sum_up()
            await pilot.pause()
            return app.newcomer

    assert asyncio.run(run()) is False
    assert not is_newcomer(Folders.within(tmp_path))


def test_who_has_played_before_is_told_nothing(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    assert is_newcomer(folders)
    folders.finished.mkdir(parents=True)
    (folders.finished / "20261128.journal").write_text("")
    assert not is_newcomer(folders)
    assert "New here?" not in after(app_in(tmp_path), third_to_play())


def test_it_is_remembered_beside_what_was_learned(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    assert no_newcomer_any_more(folders) is None
    assert folders.learned.read_text() == "welcome first-hand\n"
    assert not is_newcomer(folders)


def test_a_folder_that_cannot_be_written_ends_it_for_this_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder\n")
    app = newcomers(tmp_path / "file")
    app.end_welcome()
    assert not app.newcomer
