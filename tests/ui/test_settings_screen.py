"""The settings screen: every setting is on it, holds at once, and is kept."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from textual.filter import NoColor
from textual.widget import Widget

from spades_tui.storage.declared import Setting
from spades_tui.storage.folders import Folders
from spades_tui.storage.room import Limits
from spades_tui.storage.screen_settings import Cards, Colors, ScreenSettings, Signs, Theme
from spades_tui.storage.settings import EVERY_SETTING, Pace, Settings, read_settings
from spades_tui.terminal import terminal_for
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.palettes.daylight import DAYLIGHT
from spades_tui.ui.palettes.parlour import PARLOUR
from spades_tui.ui.screens.settings import SettingsScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.settings_pages import GroupPage, next_value, settings_pages, value_in_words
from spades_tui.ui.widgets.canvas import Picture
from spades_tui.ui.widgets.rule_list import RuleList
from spades_tui.ui.widgets.tab_line import TabLine
from tests.golden import assert_golden
from tests.ui import screens_as_text
from tests.ui.positions import table_of, third_to_play
from tests.ui.screens_as_text import (
    FULL,
    GOLDEN,
    SIZES,
    WIDE,
    app_in,
    assert_screen,
    press,
    running,
    shown,
)

LOOKS, TERMINAL = ("tab",), ("tab", "tab")


def changed(folder: Path, *keys: str, wanted: ScreenSettings | None = None) -> SpadesApp:
    """The application after keys on the settings screen."""

    async def run() -> SpadesApp:
        app = app_in(folder, wanted=wanted)
        async with running(app, FULL, SettingsScreen) as pilot:
            await press(pilot, *keys)
            return app

    return asyncio.run(run())


def kept(folder: Path) -> Settings:
    """What the file holds."""
    return read_settings(Folders.within(folder)).settings


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_settings(tmp_path: Path, size: tuple[int, int]) -> None:
    def opens() -> SettingsScreen:
        return SettingsScreen(Path("/home/ann/.config/spades-tui/settings.toml"))

    keys = (*LOOKS, "right", "down")
    assert_screen("settings", app_in(tmp_path), size, opens, keys)


def settings_offered(folder: Path, limits: Limits | None) -> list[Setting]:
    """The settings on all pages."""
    app = SpadesApp(Folders(folder, folder, limits), Settings())
    pages = settings_pages(app)
    return [each for page in pages if isinstance(page, GroupPage) for each in page.settings]


def test_every_setting_is_on_one_page_with_a_sentence(tmp_path: Path) -> None:
    alone, among_many = settings_offered(tmp_path, None), settings_offered(tmp_path, Limits())
    offered = set(alone) | set(among_many)
    assert offered == set(EVERY_SETTING)
    assert len(set(alone)) == len(alone)
    assert len(set(among_many)) == len(among_many)
    for setting in offered:
        assert setting.title
        assert setting.about.endswith(".")
        assert len(setting.choices) > 1


@pytest.mark.parametrize(("limits", "own"), [(None, "thinkers"), (Limits(), "watchers")])
def test_a_setting_is_offered_where_it_works(
    tmp_path: Path, limits: Limits | None, own: str
) -> None:
    offered = {each.key for each in settings_offered(tmp_path, limits)}
    assert {each.key for each in EVERY_SETTING} - offered == {"thinkers", "watchers"} - {own}


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=lambda setting: setting.key)
def test_stepping_goes_through_every_value_and_comes_round(setting: Setting) -> None:
    seen = [setting.usual]
    while (value := next_value(setting, seen[-1], 1)) != setting.usual:
        assert next_value(setting, value, -1) == seen[-1]
        seen.append(value)
    assert set(seen) == set(setting.choices)
    terminal = terminal_for(ScreenSettings(), screens_as_text.TERMINAL)
    assert all(value_in_words(setting, value, terminal) for value in seen)


def test_a_change_is_kept(tmp_path: Path) -> None:
    app = changed(tmp_path, "right")
    assert app.settings.pace is Pace.SLOW
    assert kept(tmp_path) == app.settings


def test_enter_goes_to_the_next_value_and_x_back_to_the_usual_one(tmp_path: Path) -> None:
    assert changed(tmp_path, "enter").settings.pace is Pace.SLOW
    assert changed(tmp_path, "right", "x").settings.pace is Pace.NORMAL


def test_colours_are_changed_at_once(tmp_path: Path) -> None:
    assert changed(tmp_path, *LOOKS, "right").palette.name == "daylight"
    assert changed(tmp_path, *LOOKS, "down", "right").palette.name == "parlour-two"


def test_how_many_colours_are_sent_is_changed_at_once(tmp_path: Path) -> None:
    app = changed(tmp_path, *TERMINAL, "right")
    assert (app.palette.name, app.console.color_system) == ("colorless", "standard")
    assert app.no_color
    assert any(isinstance(each, NoColor) for each in app._filters)
    app = changed(tmp_path, *TERMINAL, "right", "right", "right")
    assert (app.palette.name, app.console.color_system) == ("parlour-256", "256")
    assert not app.no_color
    assert not any(isinstance(each, NoColor) for each in app._filters)
    assert kept(tmp_path).screen.colors is Colors.MANY


def test_signs_are_changed_at_once(tmp_path: Path) -> None:
    app = changed(tmp_path, *TERMINAL, "down", "left")
    assert app.glyphs is ASCII
    assert kept(tmp_path).screen.signs is Signs.ASCII


def test_a_flag_holds_until_the_setting_is_changed(tmp_path: Path) -> None:
    by_flag = ScreenSettings(theme=Theme.DAYLIGHT, signs=Signs.ASCII)
    app = changed(tmp_path, *LOOKS, wanted=by_flag)
    assert app.settings.screen == ScreenSettings()
    app = changed(tmp_path, *LOOKS, "right", wanted=by_flag)
    assert app.wanted == replace(by_flag, theme=next_theme(Theme.DAYLIGHT))
    assert kept(tmp_path).screen.signs is Signs.AUTO


def next_theme(theme: Theme) -> Theme:
    """The theme after one."""
    themes = list(Theme)
    return themes[(themes.index(theme) + 1) % len(themes)]


def test_that_it_cannot_be_kept_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder\n")

    async def run() -> str:
        app = app_in(tmp_path / "file")
        async with running(app, FULL, SettingsScreen) as pilot:
            await press(pilot, "right")
            return shown(app)

    text = asyncio.run(run())
    assert "The settings cannot be saved" in text
    assert "slow" in text


@pytest.mark.parametrize(("limits", "told"), [(None, True), (Limits(), False)])
def test_the_file_is_named_where_the_player_may_edit_it(
    tmp_path: Path, limits: Limits | None, told: bool
) -> None:
    async def run() -> str:
        app = SpadesApp(Folders(tmp_path, tmp_path, limits), Settings())
        async with running(app, FULL) as pilot:
            await press(pilot, *("down",) * 5, "enter")
            return "".join(shown(app).split())

    text = asyncio.run(run())
    assert "Settings" in text
    assert ("settings.toml" in text) is told
    assert ("Sharedhost" in text) is not told


def clicked(folder: Path, widget: type[Widget], offset: tuple[int, int]) -> tuple[SpadesApp, str]:
    """The application, and what it shows, after a click on the settings."""

    async def run() -> tuple[SpadesApp, str]:
        app = app_in(folder)
        async with running(app, FULL, SettingsScreen) as pilot:
            await pilot.click(widget, offset=offset)
            await pilot.pause()
            return app, shown(app)

    return asyncio.run(run())


def test_a_click_on_an_arrow_changes_the_value(tmp_path: Path) -> None:
    app, _ = clicked(tmp_path, RuleList, (30, 0))
    assert app.settings.pace is Pace.FAST


def test_a_click_on_a_title_opens_the_page(tmp_path: Path) -> None:
    _, text = clicked(tmp_path, TabLine, (12, 0))
    assert "Suit colours" in text


def grounds_of(app: SpadesApp) -> set[str]:
    """The grounds that the pictures of the screen in front were last drawn on."""
    return {
        style.bgcolor.name
        for picture in app.screen.query(Picture)
        for row in (picture._canvas.rows if picture._canvas else ())
        for _, style in row
        if style.bgcolor is not None
    }


def test_the_game_goes_on_after_the_settings_in_their_colours(tmp_path: Path) -> None:
    async def run() -> None:
        app, table = app_in(tmp_path), table_of(third_to_play())
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            assert PARLOUR.felt in grounds_of(app)
            await press(pilot, "o")
            assert "Settings" in shown(app)
            await press(pilot, *LOOKS, "right", "escape")
            assert "Follow" in shown(app)
            assert DAYLIGHT.felt in grounds_of(app)
            assert PARLOUR.felt not in grounds_of(app)
        assert table.game.actions == third_to_play().actions

    asyncio.run(run())


def test_the_environment_is_looked_at_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TEXTUAL_COLOR_SYSTEM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    app = SpadesApp(Folders.within(tmp_path), Settings())
    os.environ["TEXTUAL_COLOR_SYSTEM"] = "standard"
    assert app.looked_at(ScreenSettings()).colors is Colors.MANY


@pytest.mark.parametrize("size", [FULL, WIDE], ids=str)
@pytest.mark.parametrize("steps", range(len(Cards)))
def test_the_sample_shows_cards_of_the_chosen_size(
    tmp_path: Path, size: tuple[int, int], steps: int
) -> None:
    async def run() -> str:
        app = app_in(tmp_path)
        async with running(app, size, SettingsScreen) as pilot:
            await press(pilot, *LOOKS, "down", "down", *("right",) * steps)
            return shown(app)

    name = list(Cards)[steps]
    assert_golden(GOLDEN / f"settings-{name}-cards-{size[0]}x{size[1]}.txt", asyncio.run(run()))


def test_no_value_runs_into_the_sample(tmp_path: Path) -> None:
    _, text = clicked(tmp_path, TabLine, (22, 0))
    assert "‹ auto, now truecolor ›" in text
