"""The title: where its cursor stands, what it tells of files and folders, games deleted there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.room_to_write import folder_trouble
from spades_tui.ui.screens.leave import LeaveScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.title import TitleScreen
from tests.ui.screens_as_text import COMPACT, FULL, SIZES, app_in, press, running, shown, text_of
from tests.ui.test_flow import setup_in, walk
from tests.ui.test_screens import keep_a_game


def broken_presets(folder: Path) -> None:
    """Leave two files behind that are no presets."""
    presets = Folders.within(folder).presets
    presets.mkdir()
    (presets / "bad.toml").write_text('name = "Bad"\n[rules]\nnil = 70\n')
    (presets / "worse.toml").write_text("name\n")


def test_the_cursor_stays_on_the_line_that_was_chosen(tmp_path: Path) -> None:
    keys = ("down",) * 4
    _, text, _ = walk(app_in(tmp_path), *keys, "enter", "escape")
    assert "▸ Learn" in text


def test_quit_is_not_one_key_above_the_first_line(tmp_path: Path) -> None:
    _, text, _ = walk(app_in(tmp_path), "up")
    assert "▸ New game" in text
    _, text, _ = walk(app_in(tmp_path), *("down",) * 9)
    assert "▸ Quit" in text


def test_every_broken_preset_is_told(tmp_path: Path) -> None:
    broken_presets(tmp_path)
    _, text, _ = walk(app_in(tmp_path), "t")
    assert "bad.toml, line 3" in text
    assert "worse.toml" in text
    screen, text, _ = walk(app_in(tmp_path), opens=setup_in(tmp_path))
    assert screen is SetupScreen
    assert "bad.toml, line 3" in text
    assert "Nor can another preset be used" in " ".join(text.split())


def test_a_games_folder_that_cannot_come_is_told_with_its_path(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    assert folder_trouble(folders.games) is None
    folders.games.write_text("no folder\n")
    told = f"Games cannot be kept in {folders.games}: it is no folder."
    assert folder_trouble(folders.games) == told
    screen, text, _ = walk(app_in(tmp_path))
    assert screen is TitleScreen
    assert "Games cannot be kept in" in text
    below = folder_trouble(folders.games / "deeper" / "still")
    assert below is not None
    assert f"{folders.games} is no folder" in below


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_trouble_is_told_whole_where_leaving_is_asked(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    trouble = "This game cannot be saved in /home/somebody/.local/share/spades: Not a directory."
    text = text_of(app_in(tmp_path), size, lambda: LeaveScreen(trouble))
    said = " ".join(line.strip() for line in text.splitlines())
    assert "Not a directory." in said


def test_an_unfinished_game_is_deleted_after_asking(tmp_path: Path) -> None:
    keep_a_game(tmp_path)
    folders = Folders.within(tmp_path)
    _, text, _ = walk(app_in(tmp_path), "x")
    assert "Delete this game? Hand 1, bidding · us 0, them 0." in text
    walk(app_in(tmp_path), "x", "enter")
    assert len(look_at_shelf(folders).games) == 1
    _, text, _ = walk(app_in(tmp_path), "x", "y")
    assert "The game is deleted." in text
    assert not look_at_shelf(folders).games


def test_a_game_open_in_another_window_is_not_deleted(tmp_path: Path) -> None:
    from spades_tui.table.opening import saved_table

    keep_a_game(tmp_path)
    path = look_at_shelf(Folders.within(tmp_path)).games[0].path
    table = saved_table(path)
    _, text, _ = walk(app_in(tmp_path), "x", "y")
    assert path.exists()
    assert "open in another window" in text
    table.close()


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_the_footer_under_a_question_names_its_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> str:
        app = app_in(tmp_path)
        async with running(app, size, setup_in(tmp_path)) as pilot:
            await press(pilot, "s")
            return shown(app).splitlines()[-1]

    footer = asyncio.run(run())
    assert "⏎ take it" in footer
    assert "deal" not in footer


def test_the_title_waits_for_no_bot_and_no_table() -> None:
    asked = (
        "import sys, spades_tui.ui.app, spades_tui.ui.screens.title; "
        "print([name for name in sys.modules if name.startswith(('spades_tui.bots', "
        "'spades_tui.table'))])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
