"""The way through the score sheets of real tables: begun, written, corrected, left and resumed."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path

import pytest
from textual.widgets import Static

from spades_tui.lifeline import TAKEN_OVER
from spades_tui.score_sheet import read_sheet
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import preset_named
from spades_tui.storage.settings import read_settings
from spades_tui.tally.files import keep, open_drawer
from spades_tui.ui.outside import leave as end_from_outside
from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.tally import TallyScreen
from spades_tui.ui.screens.tally_list import TallyListScreen
from spades_tui.ui.screens.tally_page import TallyPage
from spades_tui.ui.screens.title import TitleScreen
from spades_tui.ui.screens.troubles import TroublesScreen
from spades_tui.ui.widgets.choice_list import ChoiceList
from spades_tui.ui.widgets.tally_sheet import TallySheet
from tests.tally.sheets import BLIND, tally_of
from tests.ui.screens_as_text import FULL, MakesScreen, app_in, press, running, shown
from tests.ui.test_flow import walk

TO_SHEETS = ("down", "enter")
"""From a title without a saved game to the score sheets."""

FIRST_HAND = tuple("4n35504")


def kept(folder: Path, text: str = BLIND, name: str = "a") -> Path:
    """A sheet left behind in the folder."""
    path = Folders.within(folder).sheets / f"{name}.txt"
    keep(path, tally_of(text))
    return path


def sheet_at(path: Path) -> MakesScreen:
    """The screen of the sheet just left there."""
    return lambda: TallyScreen(tally_of(BLIND), path)


def test_the_first_sheet_is_set_up_at_once_and_written(tmp_path: Path) -> None:
    screen, text, app = walk(app_in(tmp_path), *TO_SHEETS, "enter", *FIRST_HAND)
    assert screen is TallyScreen
    assert "Hand 1: South and North +72, West and East +50." in text
    (sheet,) = open_drawer(app.folders).sheets
    assert sheet.tally.totals == (72, 50)


def test_the_file_is_a_sheet_of_the_score_command_after_every_key(tmp_path: Path) -> None:
    for count in range(8):
        path = kept(tmp_path)
        walk(app_in(tmp_path), *FIRST_HAND[:count], opens=sheet_at(path))
        lines = path.read_text(encoding="utf-8").splitlines()
        (game,) = read_sheet(lines, lambda name: preset_named(name).rules)
        assert len(game.hands) == (6 if count == 7 else 5)


def test_a_sheet_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    kept(tmp_path)
    screen, _, _ = walk(app_in(tmp_path), *TO_SHEETS, "enter", "4", "3", "escape")
    assert screen is TallyListScreen
    _, text, _ = walk(app_in(tmp_path), *TO_SHEETS, "enter")
    assert "6     4     3    ▸·" in text


def test_names_and_rules_are_chosen_and_offered_again_the_next_time(tmp_path: Path) -> None:
    names = ("shift+tab", "e", *"Ann", "enter", "down", "e", *"Bob", "enter")
    rules = ("tab", "tab", "right")
    keys = (*TO_SHEETS, *names, *rules, "enter", "3")
    screen, text, app = walk(app_in(tmp_path), *keys)
    assert screen is TallyScreen
    assert "Ann   Bob North  East" in text
    assert "to 200 · Standard" in text
    assert read_settings(app.folders).settings == app.settings
    _, text, _ = walk(app_in(tmp_path), *TO_SHEETS, "n", "shift+tab")
    assert "‹ Ann ›" in text
    assert "South Ann   West Bob   North   East" in text


def test_two_players_do_not_share_a_name(tmp_path: Path) -> None:
    keys = (*TO_SHEETS, "shift+tab", "e", *"west", "enter")
    _, text, _ = walk(app_in(tmp_path), *keys)
    assert "west sits at the table already." in text


def test_names_and_rules_can_be_changed_later(tmp_path: Path) -> None:
    path = kept(tmp_path)
    names = ("shift+tab", "e", *"Zoe", "enter", "enter")
    screen, text, _ = walk(app_in(tmp_path), "e", *names, opens=sheet_at(path))
    assert screen is TallyScreen
    assert "Zoe & Cy" in text
    assert "# South: Zoe\n" in path.read_text(encoding="utf-8")


def test_rules_that_forbid_a_hand_set_it_aside(tmp_path: Path) -> None:
    path = kept(tmp_path)
    change = ("tab", "tab", *["down"] * 3, "left", "enter")
    _, text, _ = walk(app_in(tmp_path), "e", *change, opens=sheet_at(path))
    assert "Hand 4 is not counted: Bob and Dorothea: blind nil is off." in text
    assert "# not counted: 3 blind 4 5 / 4 0 5 4" in path.read_text(encoding="utf-8")


def test_the_last_hand_is_deleted_only_after_a_yes(tmp_path: Path) -> None:
    path = kept(tmp_path)
    opens = sheet_at(path)
    walk(app_in(tmp_path), "x", "enter", opens=opens)
    assert tally_of(path.read_text(encoding="utf-8")).totals == (346, 180)
    _, text, _ = walk(app_in(tmp_path), "x", "y", opens=opens)
    assert "Hand 5 is deleted." in text
    assert tally_of(path.read_text(encoding="utf-8")).totals == (266, 130)
    _, text, _ = walk(app_in(tmp_path), "x", opens=lambda: TallyScreen(tally_of(""), path))
    assert "There is no hand to delete." in text


def test_escape_puts_a_half_corrected_hand_back_before_it_leaves(tmp_path: Path) -> None:
    path = kept(tmp_path)
    keys = ("up", *["right"] * 4, "9", "escape")
    screen, text, _ = walk(app_in(tmp_path), *keys, opens=sheet_at(path))
    assert screen is TallyScreen
    assert "Hand 5 is as it was." in text


def test_a_sheet_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("no folder")
    screen, text, _ = walk(app_in(tmp_path), *TO_SHEETS, "n", "enter", "4")
    assert screen is TallyScreen
    assert "The sheet cannot be saved" in text


def test_two_windows_lose_nothing_of_one_sheet(tmp_path: Path) -> None:
    path = kept(tmp_path)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL, sheet_at(path)) as pilot:
            keep(path, tally_of(""))
            await press(pilot, "4")
            assert "kept as a-2.txt." in " ".join(shown(app).split())
            await press(pilot, *FIRST_HAND[1:])
            assert "another window" not in shown(app)

    asyncio.run(run())
    sheets = open_drawer(Folders.within(tmp_path)).sheets
    counts = {sheet.path.name: len(sheet.tally.rows) for sheet in sheets}
    assert counts == {"a.txt": 0, "a-2.txt": 6}


def full_disk(*_: object) -> None:
    """Writing where there is no room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


WRITES = "spades_tui.tally.files.write_atomically"


@pytest.mark.parametrize("leave", ["escape", "ctrl+q"])
def test_a_sheet_that_cannot_be_saved_is_not_left_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: str
) -> None:
    path = kept(tmp_path)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL, sheet_at(path)) as pilot:
            with monkeypatch.context() as meanwhile:
                meanwhile.setattr(WRITES, full_disk)
                await press(pilot, *FIRST_HAND, leave)
                asked = str(app.screen.query_one("#title", Static).render())
                assert asked.startswith("The sheet cannot be saved: No space left on device. If ")
                await press(pilot, "n")
                assert "The sheet cannot be saved" in shown(app)
            await press(pilot, leave)
            assert not isinstance(app.screen, AskYesNo)
        assert len(tally_of(path.read_text(encoding="utf-8")).entries) == 6

    asyncio.run(run())


def test_a_sheet_that_cannot_be_saved_is_left_after_a_yes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path)
    monkeypatch.setattr(WRITES, full_disk)
    screen, _, _ = walk(app_in(tmp_path), *FIRST_HAND, "escape", "y", opens=sheet_at(path))
    assert screen is TitleScreen
    assert len(tally_of(path.read_text(encoding="utf-8")).entries) == 5


def test_what_a_hangup_finds_unsaved_is_tried_again_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path)
    monkeypatch.setattr(WRITES, full_disk)

    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL, sheet_at(path)) as pilot:
            await press(pilot, *FIRST_HAND)
            end_from_outside(app, TAKEN_OVER)
            await pilot.pause()

    asyncio.run(run())
    assert "The sheet cannot be saved: No space left" in " ".join(capsys.readouterr().err.split())


def test_a_broken_file_is_named_and_the_others_are_offered(tmp_path: Path) -> None:
    kept(tmp_path)
    (tmp_path / "sheets" / "b.txt").write_text("4 3 3 3 / 4 3 3 4\n")
    screen, text, _ = walk(app_in(tmp_path), *TO_SHEETS)
    assert screen is TallyListScreen
    assert "b.txt, line 1: the tricks add up to 14, not 13; it was left as it is." in text
    (tmp_path / "sheets" / "sunday").write_text("4 3 3 3 / 4 3 3 3\n")
    _, text, _ = walk(app_in(tmp_path), *TO_SHEETS)
    assert "sunday is not read: the name of a score sheet ends in .txt" in text
    assert "Nor can another file be used." in text
    screen, _, _ = walk(app_in(tmp_path), *TO_SHEETS, "t")
    assert screen is TroublesScreen


def test_a_sheet_is_deleted_from_the_list(tmp_path: Path) -> None:
    path = kept(tmp_path)
    _, text, _ = walk(app_in(tmp_path), *TO_SHEETS, "x", "y")
    assert "The sheet is deleted." in text
    assert not path.exists()


def test_the_whole_sheet_and_the_rules_are_read_and_left(tmp_path: Path) -> None:
    kept(tmp_path)
    for key, expected in (("s", TallyPage), ("r", RulesScreen)):
        screen, _, _ = walk(app_in(tmp_path), *TO_SHEETS, "enter", key)
        assert screen is expected
    keys = (*TO_SHEETS, "enter", "s", "escape", "escape", "escape")
    screen, _, _ = walk(app_in(tmp_path), *keys)
    assert screen is TitleScreen


def test_a_click_goes_to_a_cell_to_correct_it(tmp_path: Path) -> None:
    path = kept(tmp_path)
    app = app_in(tmp_path)

    async def run() -> str:
        async with running(app, FULL, sheet_at(path)) as pilot:
            await pilot.click(TallySheet, offset=(11, 6))
            await press(pilot, "3")
            return shown(app)

    text = asyncio.run(run())
    assert "     3     3    ▸4     3     4    3   4   2   4" in text


def test_a_click_on_the_list_opens_a_sheet(tmp_path: Path) -> None:
    kept(tmp_path)
    app = app_in(tmp_path)

    async def run() -> type[object]:
        async with running(app, FULL, TallyListScreen) as pilot:
            await pilot.click(ChoiceList, offset=(8, 2))
            await pilot.pause()
            return type(app.screen)

    assert asyncio.run(run()) is TallyScreen
