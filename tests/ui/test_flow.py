"""The way through the screens: title, setup, table, summary, the end, and back."""

from __future__ import annotations

import asyncio
import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.rules import STANDARD
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import Journal
from spades_tui.storage.presets import all_presets
from spades_tui.storage.settings import read_settings
from spades_tui.storage.setup import Setup
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.draft import Draft
from spades_tui.ui.screens import summary
from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.game_over import GameOverScreen
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.title import TitleScreen
from spades_tui.ui.widgets.rule_list import RuleList
from tests.ui.screens_as_text import FULL, MakesScreen, app_in, press, running, shown
from tests.ui.tables import WON_GAME, table_after


def walk(
    app: SpadesApp, *keys: str, opens: MakesScreen | None = None
) -> tuple[type[Any], str, SpadesApp]:
    """Press keys; the screen then shown, its text, and the application."""

    async def run() -> tuple[type[Any], str]:
        async with running(app, FULL, opens) as pilot:
            for key in keys:
                await press(pilot, key)
            return type(app.screen), shown(app)

    screen, text = asyncio.run(run())
    return screen, text, app


def setup_in(folder: Path, **texts: str) -> MakesScreen:
    """A setup screen with these rules chosen."""
    draft = Draft(Setup(rules_from(texts)), all_presets(Folders.within(folder)))
    return lambda: SetupScreen(draft)


def test_from_title_to_table_with_three_keys(tmp_path: Path) -> None:
    screen, _, app = walk(app_in(tmp_path), "enter", "enter")
    assert screen is TableScreen
    saved = look_at_shelf(app.folders).games
    assert [game.recorded.header.names for game in saved] == [("You", "Bo", "Ada", "Cy")]


def test_what_was_set_up_is_there_the_next_time(tmp_path: Path) -> None:
    screen, _, app = walk(app_in(tmp_path), "enter", "tab", "right", "escape")
    assert screen is TitleScreen
    assert read_settings(app.folders).settings.setup.rules == rules_from({"target": "200"})
    again = app_in(tmp_path, settings=read_settings(app.folders).settings)
    _, text, _ = walk(again, "enter", "tab")
    assert "● Points to win            ‹ 200 ›" in text


def test_a_preset_is_saved_by_name_and_deleted_after_asking(tmp_path: Path) -> None:
    opens = setup_in(tmp_path, nil="50")
    _, text, app = walk(app_in(tmp_path), "s", "M", "y", "space", "t", "enter", opens=opens)
    assert "▸ My t" in text
    assert "My t is saved." in text
    assert [preset.name for preset in all_presets(app.folders).own] == ["My t"]
    _, text, app = walk(app_in(tmp_path), "x", "enter", opens=setup_in(tmp_path, nil="50"))
    assert "▸ My t" in text
    _, text, app = walk(app_in(tmp_path), "x", "y", opens=setup_in(tmp_path, nil="50"))
    assert "My t is deleted." in text
    assert not all_presets(app.folders).own


def test_a_built_in_name_is_refused_while_asking(tmp_path: Path) -> None:
    opens = setup_in(tmp_path, nil="50")
    _, text, _ = walk(app_in(tmp_path), "s", *"Quick", "enter", opens=opens)
    assert "Quick comes with the game; choose another name." in text


def test_a_built_in_preset_cannot_be_deleted(tmp_path: Path) -> None:
    _, text, _ = walk(app_in(tmp_path), "x", opens=setup_in(tmp_path))
    assert "Standard comes with the game and stays." in text


def test_a_broken_preset_is_told_on_the_setup_screen(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.presets.mkdir()
    (folders.presets / "bad.toml").write_text('name = "Bad"\n[rules]\nnil = 70\n')
    _, text, _ = walk(app_in(tmp_path), opens=setup_in(tmp_path))
    assert "bad.toml, line 3: nil takes 100, 50 or off, not '70'." in text


def test_an_own_name_for_the_partner(tmp_path: Path) -> None:
    keys = ("shift+tab", "e", *"Zoe", "enter")
    _, text, _ = walk(app_in(tmp_path), *keys, opens=setup_in(tmp_path))
    assert "North Zoe" in text


def test_a_click_on_an_arrow_changes_a_rule(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    opens = setup_in(tmp_path)

    async def run() -> str:
        async with running(app, FULL, opens) as pilot:
            await pilot.click(RuleList, offset=(35, 0))
            await pilot.pause()
            return shown(app)

    assert "‹ 200 ›" in asyncio.run(run())


def test_the_cursor_of_a_line_to_type_never_blinks(tmp_path: Path) -> None:
    app = app_in(tmp_path)

    async def run() -> bool:
        async with running(app, FULL, setup_in(tmp_path)) as pilot:
            await press(pilot, "tab", "e")
            return app.screen.query_one(Input).cursor_blink

    assert asyncio.run(run()) is False


def test_a_hurried_second_enter_does_not_leave_the_summary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "SETTLING", 60.0)
    screen, _, _ = walk(app_in(tmp_path), "enter", opens=lambda: SummaryScreen(table_after()))
    assert screen is SummaryScreen
    monkeypatch.setattr(summary, "SETTLING", 0.0)
    screen, _, _ = walk(app_in(tmp_path), "enter", opens=lambda: SummaryScreen(table_after()))
    assert screen is TitleScreen


def test_the_score_sheet_and_the_rules_are_read_from_the_summary(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    screen, _, _ = walk(app, "s", "escape", "r", opens=lambda: SummaryScreen(table_after()))
    assert screen is RulesScreen


def test_the_end_leads_to_the_title_or_to_another_game(tmp_path: Path) -> None:
    over = table_after(WON_GAME)
    screen, _, _ = walk(app_in(tmp_path), "escape", opens=lambda: GameOverScreen(over))
    assert screen is TitleScreen
    screen, _, app = walk(app_in(tmp_path), "enter", opens=lambda: GameOverScreen(over))
    assert screen is TableScreen
    assert len(look_at_shelf(app.folders).games) == 1


def test_another_game_after_known_deals_has_the_rules_chosen(tmp_path: Path) -> None:
    over = table_after(WON_GAME, rules_from({"first_dealer": "west"}))
    over.header = replace(over.header, first_deal=2)
    _, _, app = walk(app_in(tmp_path), "enter", opens=lambda: GameOverScreen(over))
    [game] = look_at_shelf(app.folders).games
    assert game.recorded.header.rules == app.settings.setup.rules == STANDARD


def test_a_finished_game_that_cannot_be_saved_is_not_left_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full() -> Journal:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    over, written = table_after(WON_GAME), list[Journal]()
    monkeypatch.setattr(over, "_begin", full)
    monkeypatch.setattr(over, "_unwritten", [written.append])
    told = "The game cannot be saved: No space left on device."
    assert over.save_again() == told

    def opens() -> GameOverScreen:
        return GameOverScreen(over)

    for key in ("escape", "enter", "ctrl+q"):
        screen, text, _ = walk(app_in(tmp_path), key, opens=opens)
        assert screen is AskYesNo
        assert told in text
    assert walk(app_in(tmp_path), "escape", "n", opens=opens)[0] is GameOverScreen
    journal = Journal.create(tmp_path / "elsewhere", over.header)
    monkeypatch.setattr(over, "_begin", lambda: journal)
    assert walk(app_in(tmp_path), "escape", opens=opens)[0] is TitleScreen
    assert written == [journal]


def test_names_of_any_script_keep_every_row_whole(tmp_path: Path) -> None:
    draft = Draft(Setup(names=("周五晚", "Žofie", "élan")), all_presets(Folders.within(tmp_path)))
    app = app_in(tmp_path)

    async def run() -> list[int]:
        async with running(app, FULL, lambda: SetupScreen(draft)) as pilot:
            await press(pilot, "shift+tab")
            strips = app.screen._compositor.render_strips()
            return [sum(segment.cell_length for segment in strip) for strip in strips]

    assert set(asyncio.run(run())) == {80}
