"""The `[screen]` table of the settings: kept when it differs, and no worse for a wrong value."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import (
    Cards,
    Colors,
    Motion,
    Mouse,
    ScreenSettings,
    Signs,
    Sorting,
    Suits,
    Theme,
)
from spades_tui.storage.settings import Settings, read_settings

CHANGED = ScreenSettings(
    theme=Theme.DAYLIGHT,
    suits=Suits.TWO,
    cards=Cards.LARGE,
    sorting=Sorting.LOW_TO_HIGH,
    colors=Colors.SIXTEEN,
    signs=Signs.ASCII,
    mouse=Mouse.OFF,
    motion=Motion.REDUCED,
)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.within(tmp_path)


def test_it_is_read_back_as_it_was_saved(folders: Folders) -> None:
    save_settings(folders, Settings(screen=CHANGED))
    assert read_settings(folders).settings.screen == CHANGED
    assert not read_settings(folders).troubles


def test_what_is_as_usual_stands_in_a_comment(folders: Folders) -> None:
    save_settings(folders, Settings())
    assert '\n# suits = "four"\n' in folders.settings.read_text(encoding="utf-8")
    save_settings(folders, Settings(screen=replace(ScreenSettings(), suits=Suits.TWO)))
    text = folders.settings.read_text(encoding="utf-8")
    assert '\n# "four", "two"\nsuits = "two"\n' in text
    assert '\n# theme = "night"\n' in text


def test_a_comment_taken_away_is_a_setting(folders: Folders) -> None:
    save_settings(folders, Settings())
    text = folders.settings.read_text(encoding="utf-8").replace("# signs", "signs")
    folders.settings.write_text(text.replace('signs = "auto"', 'signs = "ascii"'), encoding="utf-8")
    read = read_settings(folders)
    assert not read.troubles
    assert read.settings.screen == replace(ScreenSettings(), signs=Signs.ASCII)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '[screen]\ntheme = "pink"\n',
            "daylight, club, tavern, contrast, not 'pink'; night is used",
        ),
        ("[screen]\ncolors = 8\n", "colors is one of auto, none, 16, 256, truecolor, not 8; auto"),
        ("[screen]\nsuits = 4\n", "suits is one of four, two, not 4; four"),
        ("[screen]\nmouse = false\n", "mouse is one of auto, on, off, not False; auto"),
        ('[screen]\ncolours = "16"\n', "there is no setting 'colours'"),
        ("screen = 1\n", "screen is a table: write [screen]"),
    ],
)
def test_a_wrong_value_is_named_and_the_usual_one_taken(
    folders: Folders, text: str, told: str
) -> None:
    folders.settings.write_text(text, encoding="utf-8")
    read = read_settings(folders)
    assert read.settings.screen == ScreenSettings()
    (trouble,) = read.troubles
    assert told in trouble


def test_colors_may_be_written_as_a_number(folders: Folders) -> None:
    folders.settings.write_text("[screen]\ncolors = 256\n", encoding="utf-8")
    assert read_settings(folders).settings.screen.colors is Colors.MANY
