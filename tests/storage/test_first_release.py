"""What the first release, 0.1.0, left on disk is read by this one, with nothing lost.

The folder `first_release` was written by that release's own program and is never made anew.
"""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path

import pytest

from spades_tui.cli import main
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import read_journal
from spades_tui.storage.learned import LESSON, PUZZLE, solved
from spades_tui.storage.presets import all_presets
from spades_tui.storage.settings import Pace, read_settings
from spades_tui.table.opening import saved_table
from spades_tui.tally.files import open_drawer
from tests.positions import rules

FIRST_RELEASE = Path(__file__).parent / "first_release"


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A player's folders as the first release left them."""
    shutil.copytree(FIRST_RELEASE, tmp_path, dirs_exist_ok=True)
    return Folders.within(tmp_path)


def printed(folders: Folders, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["--data", str(folders.data), *words]) == 0
    return capsys.readouterr().out


def test_the_settings_are_as_they_were_and_stay_when_written_anew(folders: Folders) -> None:
    read = read_settings(folders)
    assert read.troubles == ()
    settings = read.settings
    assert (settings.pace, settings.watchers) == (Pace.FAST, True)
    screen = settings.screen
    assert [screen.theme, screen.colors, screen.signs, screen.mouse] == [
        "daylight",
        "256",
        "ascii",
        "off",
    ]
    assert settings.setup.all_names == ("You", "Ann", "Bea", "Cid")
    assert settings.setup.players == ("easy", "casual", "easy")
    assert settings.setup.rules == rules("target=300 bag_penalty=5:50")
    assert save_settings(folders, settings) is None
    assert read_settings(folders).settings == settings


def test_own_house_rules_are_there(folders: Folders) -> None:
    presets = all_presets(folders)
    assert presets.troubles == ()
    (own,) = presets.own
    assert own.name == "Our Kitchen"
    assert own.rules == rules("target=250 nil=50 board=3 ten_for_200=made")


def test_games_that_were_left_go_on_from_the_same_card(folders: Folders) -> None:
    shelf = look_at_shelf(folders)
    assert shelf.troubles == ()
    assert len(shelf.games) == 2
    for saved in shelf.games:
        before = read_journal(FIRST_RELEASE / "games" / saved.path.name).game
        table = saved_table(saved.path)
        assert (table.game.actions, table.game.hands) == (before.actions, before.hands)
        if table.awaits_human:
            table.act(table.game.legal_actions()[0])
        else:
            table.advance()
        table.close()
        assert read_journal(saved.path).game.actions[:-1] == before.actions


def test_finished_games_are_listed_and_their_deals_proved(
    folders: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = printed(folders, capsys, "games").splitlines()
    assert len(listed) == 2
    assert "lost −80 to 63" in listed[0]
    assert "lost −18 to 112" in listed[1]
    for number in ("1", "2"):
        assert printed(folders, capsys, "verify", number)


@pytest.mark.parametrize("words", [(), ("--rebuild",)], ids=["as they were", "made anew"])
def test_the_statistics_are_those_that_the_first_release_printed(
    folders: Folders, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with (FIRST_RELEASE / "statistics.expected.csv").open(encoding="utf-8", newline="") as file:
        expected = list(csv.DictReader(file))
    rows = list(csv.DictReader(io.StringIO(printed(folders, capsys, "stats", "--csv", *words))))
    assert len(rows) == len(expected) == 3
    for row, was in zip(rows, expected, strict=True):
        assert {key: row[key] for key in was} == was


def test_score_sheets_and_what_was_learned_are_there(folders: Folders) -> None:
    drawer = open_drawer(folders)
    assert drawer.troubles == ()
    (sheet,) = drawer.sheets
    assert len(sheet.tally.entries) == 5
    assert solved(folders, LESSON) == {"follow-win", "nil-bid"}
    assert solved(folders, PUZZLE) == {"First to bid with a strong hand"}
