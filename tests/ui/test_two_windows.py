"""A game open elsewhere, watchers, and a full shelf, as the screens tell of them."""

from __future__ import annotations

import asyncio
import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from spades_tui.engine.rules import STANDARD
from spades_tui.lifeline import TAKEN_OVER
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import Journal, request_for
from spades_tui.storage.room import Limits
from spades_tui.storage.settings import CardPlay, Pace, Settings, read_settings
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.outside import leave
from spades_tui.ui.screens.settings import SettingsScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.take_over import TakeOverScreen
from spades_tui.ui.screens.title import TitleScreen
from tests.ui.screens_as_text import COMPACT, FULL, app_in, assert_screen, press, running, shown
from tests.ui.tables import header_of


def open_elsewhere(folder: Path) -> Journal:
    """A game that another window is playing."""
    return Journal.create(Folders.within(folder).games, header_of(STANDARD))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_question(tmp_path: Path, size: tuple[int, int]) -> None:
    journal = open_elsewhere(tmp_path)
    screen = TakeOverScreen(journal.path, lambda _: None)
    assert_screen("take-over", app_in(tmp_path), size, lambda: screen)
    journal.close()


def test_yes_waits_until_the_other_window_lets_go(tmp_path: Path) -> None:
    journal = open_elsewhere(tmp_path)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            await press(pilot, "enter")
            await press(pilot, "y", "y")
            assert "The other window is asked to let go" in shown(app)
            assert journal.wanted
            journal.close()
            await pilot.pause(0.3)
            assert isinstance(app.screen, TableScreen)
            assert not request_for(journal.path).exists()

    asyncio.run(run())


@pytest.mark.parametrize("keys", [("n",), ("escape",), ("y", "escape"), ("y", "n")])
def test_no_leaves_the_game_where_it_is(tmp_path: Path, keys: tuple[str, ...]) -> None:
    journal = open_elsewhere(tmp_path)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            await press(pilot, "enter", *keys)
            assert isinstance(app.screen, TitleScreen)
            assert not journal.wanted

    asyncio.run(run())
    journal.close()


def test_a_takeover_that_cannot_be_is_told_with_the_reason(tmp_path: Path) -> None:
    journal = open_elsewhere(tmp_path)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            await press(pilot, "enter", "y")
            journal.path.write_text("Dear diary\n")
            journal.close()
            await pilot.pause(0.3)
            assert "cannot be read as a game" in shown(app)
            await press(pilot, "escape")
            assert isinstance(app.screen, TitleScreen)

    asyncio.run(run())


def test_called_away_the_application_lets_go_of_the_game_and_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> SpadesApp:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            await press(pilot, "enter", "enter")
            assert app.table is not None
            (path,) = Folders.within(tmp_path).games.glob("*.journal")
            leave(app, TAKEN_OVER)
            Journal.resume(path)[1].close()
            await pilot.pause()
        return app

    app = asyncio.run(run())
    assert app.return_code == TAKEN_OVER.status
    assert TAKEN_OVER.sentence in capsys.readouterr().err


# On a host for many


def on_host(folder: Path, limits: Limits) -> SpadesApp:
    """The application of one player among many."""
    return SpadesApp(Folders(folder, folder, limits), Settings())


def test_on_a_host_for_many_a_key_lets_others_watch(tmp_path: Path) -> None:
    async def run() -> None:
        app = on_host(tmp_path, Limits())
        async with running(app, FULL) as pilot:
            await press(pilot, "w")
            assert "Others may watch your games" in shown(app)
            assert read_settings(app.folders).settings.watchers
            await press(pilot, "w")
            assert "Others cannot watch" in shown(app)
            assert not read_settings(app.folders).settings.watchers

    asyncio.run(run())


def test_alone_there_is_nobody_to_allow_it(tmp_path: Path) -> None:
    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            await press(pilot, "w")
            assert not app.settings.watchers

    asyncio.run(run())


def test_where_no_further_game_may_be_kept_none_is_begun(tmp_path: Path) -> None:
    async def run() -> None:
        app = on_host(tmp_path, Limits(unfinished=1))
        open_elsewhere(tmp_path).close()
        async with running(app, FULL) as pilot:
            await press(pilot, "down", "enter", "enter")
            await pilot.pause(0.1)
            assert not isinstance(app.screen, TableScreen)
            (told,) = app._notifications
            assert told.message.endswith("no room for more: finish one.")

    asyncio.run(run())


# Settings


def test_a_change_in_one_window_leaves_what_another_changed(tmp_path: Path) -> None:
    async def run() -> None:
        app = app_in(tmp_path)
        elsewhere = Settings(card_play=CardPlay.TWICE)
        async with running(app, FULL, SettingsScreen) as pilot:
            save_settings(app.folders, elsewhere, Settings())
            await press(pilot, "down", "down", "right")
            assert app.settings == Settings(auto_play=True)
            assert read_settings(app.folders).settings == replace(elsewhere, auto_play=True)

    asyncio.run(run())


def test_a_change_that_could_not_be_kept_is_kept_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL) as pilot:
            save_settings(app.folders, Settings())
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr("spades_tui.storage.changed_settings.write_atomically", full)
                assert app.change_settings(Settings(pace=Pace.SLOW)) is not None
            assert app.change_settings(Settings(pace=Pace.SLOW, auto_play=True)) is None
            await pilot.pause()
        assert read_settings(app.folders).settings == Settings(pace=Pace.SLOW, auto_play=True)

    asyncio.run(run())
