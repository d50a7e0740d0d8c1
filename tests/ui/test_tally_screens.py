"""How the score sheet of a real table looks, as text, at the three sizes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.palettes.few import SIXTEEN
from spades_tui.ui.screens.tally import TallyScreen
from spades_tui.ui.screens.tally_list import TallyListScreen
from spades_tui.ui.screens.tally_page import TallyPage
from tests.tally.sheets import BLIND, OVER, entry_of, tally_of
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    NOW,
    SIZES,
    MakesScreen,
    app_in,
    assert_screen,
    at_every_size,
    text_of,
)

Size = tuple[int, int]

BEGUN = f"{BLIND}# begun: 3 4 . . / . . . .\n"
FAR_BEHIND = ("up",) * 5 + ("right", "1", "space", "down", "left", "3")
"""Corrections of the first two hands that close the blind nil of the fourth."""


def sheet(folder: Path, text: str) -> MakesScreen:
    """A sheet that holds this text."""
    return lambda: TallyScreen(tally_of(text), folder / "sheet.txt")


def keep_sheets(folder: Path) -> None:
    """Leave three sheets behind, and a file that is none."""
    texts = {"a": BEGUN, "b": OVER, "c": "# West: Bartholomew\n", "d": "4 3 3 3 / 4 3 3 4\n"}
    (folder / "sheets").mkdir()
    for age, (name, text) in enumerate(texts.items()):
        path = folder / "sheets" / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        moment = NOW.timestamp() - 3600 - age * 86400
        os.utime(path, (moment, moment))


@at_every_size
def test_a_sheet_in_its_sixth_hand(tmp_path: Path, size: Size) -> None:
    assert_screen("tally", app_in(tmp_path), size, sheet(tmp_path, BEGUN))


@at_every_size
def test_a_new_sheet_with_a_one_that_may_become_ten(tmp_path: Path, size: Size) -> None:
    assert_screen("tally-new", app_in(tmp_path), size, sheet(tmp_path, ""), ("1",))


@at_every_size
def test_a_correction_that_is_not_right_yet(tmp_path: Path, size: Size) -> None:
    keys = ("up", "up", *["right"] * 4, "5")
    assert_screen("tally-correction", app_in(tmp_path), size, sheet(tmp_path, BLIND), keys)


@at_every_size
def test_a_hand_that_no_longer_counts(tmp_path: Path, size: Size) -> None:
    assert_screen("tally-aside", app_in(tmp_path), size, sheet(tmp_path, BLIND), FAR_BEHIND)


@at_every_size
def test_a_game_that_is_over(tmp_path: Path, size: Size) -> None:
    assert_screen("tally-over", app_in(tmp_path), size, sheet(tmp_path, OVER))


@pytest.mark.parametrize("size", [COMPACT, FULL], ids=str)
def test_a_long_working(tmp_path: Path, size: Size) -> None:
    text = "bags 9 9\nrule ten_for_200=made\n10 nil nil 4 / 11 1 1 0\n"
    assert_screen("tally-working", app_in(tmp_path), size, sheet(tmp_path, text), ("up",))


def test_no_bags_are_shown_where_they_cost_nothing(tmp_path: Path) -> None:
    text = f"rule bag_penalty=none\n{BLIND}"
    assert_screen("tally-casual", app_in(tmp_path), FULL, sheet(tmp_path, text))


@pytest.mark.parametrize("size", [(66, 18), (90, 14)], ids=str)
def test_a_size_between(tmp_path: Path, size: Size) -> None:
    assert_screen("tally", app_in(tmp_path), size, sheet(tmp_path, BEGUN))


def test_a_sheet_in_ascii_and_sixteen_colours(tmp_path: Path) -> None:
    app = app_in(tmp_path, glyphs=ASCII, palette=SIXTEEN)
    assert_screen("tally-ascii", app, FULL, sheet(tmp_path, BEGUN))
    text = text_of(app_in(tmp_path, glyphs=ASCII, palette=SIXTEEN), FULL, sheet(tmp_path, OVER))
    assert text.isascii()


@at_every_size
def test_the_whole_sheet_to_read(tmp_path: Path, size: Size) -> None:
    tally = tally_of(BLIND)
    tally.write(0, entry_of("4 1 3 3 / 4 8 0 1"))
    assert_screen("tally-page", app_in(tmp_path), size, lambda: TallyPage(tally))


@at_every_size
def test_the_sheets_kept(tmp_path: Path, size: Size) -> None:
    keep_sheets(tmp_path)
    assert_screen("tally-list", app_in(tmp_path), size, TallyListScreen)


@at_every_size
def test_names_and_rules(tmp_path: Path, size: Size) -> None:
    keep_sheets(tmp_path)
    assert_screen("tally-setup", app_in(tmp_path), size, TallyListScreen, ("n", "shift+tab"))


@at_every_size
def test_the_question_before_deleting(tmp_path: Path, size: Size) -> None:
    assert_screen("tally-delete", app_in(tmp_path), size, sheet(tmp_path, BEGUN), ("x",))


def test_names_of_any_script_keep_every_row_whole(tmp_path: Path) -> None:
    text = "# South: 周五晚\n# West: Žofie\n# North: élan\n4 3 3 3 / 4 3 3 3\n"
    for size in SIZES:
        shown = text_of(app_in(tmp_path), size, sheet(tmp_path, text))
        assert "周" in shown
        assert "élan" in shown or "éla" in shown
