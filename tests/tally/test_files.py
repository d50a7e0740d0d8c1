"""Sheets on disk: found again, the latest first; what is no sheet is named and left alone."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from spades_tui.storage.room import Limits
from spades_tui.tally.files import OpenSheet, delete, keep, new_place, open_drawer, room_refusal
from spades_tui.tally.tally import Tally
from tests.tally.sheets import BLIND, tally_of

NOW = datetime(2026, 11, 28, 21, 14, tzinfo=UTC)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.within(tmp_path)


def test_no_folder_is_an_empty_drawer(folders: Folders) -> None:
    drawer = open_drawer(folders)
    assert (drawer.sheets, drawer.troubles) == ((), ())


def test_a_sheet_that_was_kept_is_found_again(folders: Folders) -> None:
    path = new_place(folders, NOW)
    assert keep(path, tally_of(BLIND)) is None
    (sheet,) = open_drawer(folders).sheets
    assert (sheet.path, sheet.tally.totals) == (path, (346, 180))
    assert path.name == "20261128-211400.txt"


def test_two_sheets_of_one_second_have_files_of_their_own(folders: Folders) -> None:
    keep(new_place(folders, NOW), Tally())
    assert new_place(folders, NOW).name == "20261128-211400-2.txt"


def test_the_latest_written_comes_first(folders: Folders) -> None:
    for age, name in enumerate(("b", "a", "c")):
        path = folders.sheets / f"{name}.txt"
        keep(path, Tally())
        os.utime(path, (1000 - age, 1000 - age))
    assert [sheet.path.stem for sheet in open_drawer(folders).sheets] == ["b", "a", "c"]


def test_what_cannot_be_used_is_named_with_its_line_and_kept(folders: Folders) -> None:
    folders.sheets.mkdir()
    broken = {
        "hand.txt": b"# Friday\n4 3 3 3 / 4 3 3 4\n",
        "latin.txt": b"# Friday\n# South: Andr\xe9\n",
        "large.txt": b"#" * 300_000,
    }
    for name, content in broken.items():
        (folders.sheets / name).write_bytes(content)
    os.mkfifo(folders.sheets / "pipe.txt")
    keep(folders.sheets / "good.txt", Tally())
    for name in (".hidden", "good.txt~", "sunday", "SUNDAY.TXT"):
        (folders.sheets / name).write_text("4 3 3 3 / 4 3 3 3\n")
    (folders.sheets / "two.txt").write_text("3 3 3 3 / 4 3 3 3\nnew game\n3 3 3 3 / 4 3 3 3\n")
    drawer = open_drawer(folders)
    two = "a second game begins here; a sheet to go on with holds one game"
    assert [sheet.path.name for sheet in drawer.sheets] == ["good.txt"]
    assert drawer.troubles == (
        "SUNDAY.TXT is not read: the name of a score sheet ends in .txt; it was left as it is.",
        "sunday is not read: the name of a score sheet ends in .txt; it was left as it is.",
        "hand.txt, line 2: the tricks add up to 14, not 13; it was left as it is.",
        "large.txt cannot be read: it is too large, more than 256 kB.",
        "latin.txt, line 2: it is not UTF-8 text; it was left as it is.",
        "pipe.txt cannot be read: it is no ordinary file.",
        f"two.txt, line 2: {two}; it was left as it is.",
    )
    for name, content in broken.items():
        assert (folders.sheets / name).read_bytes() == content


def test_own_presets_are_found_by_a_sheet(folders: Folders) -> None:
    folders.presets.mkdir()
    (folders.presets / "f.toml").write_text('name = "Friday"\n[rules]\ntarget = 300\n')
    folders.sheets.mkdir()
    (folders.sheets / "a.txt").write_text("preset Friday\n")
    (sheet,) = open_drawer(folders).sheets
    assert sheet.tally.rules.target == 300


@pytest.mark.parametrize("theirs", ["# by hand\n4 3 3 3 / 4 3 3 3\n", "# South: Andr\xe9\n"])
def test_a_sheet_that_was_changed_elsewhere_stays_and_this_one_goes_on_beside_it(
    folders: Folders, theirs: str
) -> None:
    path = folders.sheets / "a.txt"
    keep(path, tally_of(BLIND))
    sheet = OpenSheet(path, path.read_text(encoding="utf-8"))
    assert sheet.keep(tally_of(BLIND)) == ("", "")
    path.write_text(theirs, encoding="latin-1")
    trouble, told = sheet.keep(Tally())
    assert trouble == ""
    assert told.endswith("what you write here is kept as a-2.txt.")
    assert path.read_text(encoding="latin-1") == theirs
    assert sheet.keep(tally_of(BLIND)) == ("", "")
    kept = {each.path.name: each.tally.totals for each in open_drawer(folders).sheets}
    assert kept["a-2.txt"] == (346, 180)


def test_a_sheet_whose_file_was_deleted_is_written_again(folders: Folders) -> None:
    path = folders.sheets / "a.txt"
    keep(path, Tally())
    sheet = OpenSheet(path, path.read_text(encoding="utf-8"))
    path.unlink()
    assert sheet.keep(tally_of(BLIND)) == ("", "")
    assert sheet.path == path
    assert path.exists()


def test_a_sheet_that_cannot_be_written_says_so_and_leaves_the_old_file(folders: Folders) -> None:
    folders.data.mkdir(exist_ok=True)
    folders.sheets.write_text("no folder")
    told = keep(folders.sheets / "a.txt", Tally())
    assert told is not None
    assert told.startswith("The sheet cannot be saved: ")
    assert folders.sheets.read_text() == "no folder"


def test_a_sheet_is_deleted(folders: Folders) -> None:
    keep(new_place(folders, NOW), Tally())
    (sheet,) = open_drawer(folders).sheets
    assert delete(sheet) is None
    assert not open_drawer(folders).sheets


def test_one_player_among_many_keeps_so_many_sheets_and_no_more(folders: Folders) -> None:
    own = folders.of_player("ann", Limits(sheets=1))
    assert room_refusal(own) is None
    keep(new_place(own, NOW), Tally())
    assert room_refusal(own) == "You have 1 score sheet, and no room for more: delete one."
    assert room_refusal(folders) is None
