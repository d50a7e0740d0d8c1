"""Settings: kept whole, read with every fault named, and never lost without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL, LEVELS
from spades_tui.engine.catalogue import rules_from
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.settings import (
    Coach,
    Pace,
    Settings,
    read_settings,
)
from spades_tui.storage.setup import Setup, name_refusal

RULES = rules_from({"target": "300", "bag_penalty": "none", "first_hand_bids_itself": "on"})
CHANGED = Settings(
    Pace.SLOW, Setup(RULES, ("Žofie", 'Q"\\', "Cy"), ("easy", "nell", "tess")), watchers=True
)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.within(tmp_path / "new")


def put(folders: Folders, text: str) -> None:
    folders.config.mkdir(parents=True)
    folders.settings.write_text(text, encoding="utf-8")


def test_every_level_can_be_the_coach() -> None:
    assert list(Coach) == list(LEVELS)
    assert Settings().coach == DEFAULT_LEVEL


def test_without_a_file_the_defaults_hold(folders: Folders) -> None:
    assert read_settings(folders) == (type(read_settings(folders)))(Settings())


def test_settings_are_read_back_as_they_were_saved(folders: Folders) -> None:
    assert save_settings(folders, CHANGED) is None
    assert read_settings(folders).settings == CHANGED
    assert not read_settings(folders).troubles
    assert [path.name for path in folders.config.iterdir()] == ["settings.toml"]


def test_the_file_is_one_that_a_person_can_edit(folders: Folders) -> None:
    save_settings(folders, CHANGED)
    text = folders.settings.read_text(encoding="utf-8")
    assert '# "instant", "fast", "normal", "slow"\npace = "slow"\n\n# Choose it' in text
    assert text.endswith(
        '\n[setup]\npartner = "nell"\nleft = "easy"\nright = "tess"\n\n'
        '[setup.names]\nwest = "Žofie"\nnorth = "Q\\"\\\\"\neast = "Cy"\n\n'
        '[setup.rules]\ntarget = 300\nfirst_hand_bids_itself = "on"\nbag_penalty = "none"\n'
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('pace = "warp"\n', "line 1: pace is one of instant, fast, normal, slow, not 'warp'; "),
        ('\ncolour = "red"\n', "line 2: there is no setting 'colour'."),
        ('watchers = "bob"\n', "line 1: watchers is true or false, not 'bob'; false is used."),
        (
            "[setup]\npartner = 3\n",
            "line 2: a bot is named by a word in quotes; skilled is used.",
        ),
        ('[setup.names]\nnorth = ""\n', "line 2: A player needs a name; Ada is used."),
        ('[setup.names]\nsouth = "Me"\n', "line 2: there is no setting 'south'."),
        ("[setup.rules]\ntarget = 5\n", "line 2: The target is 100 to 1000 points; it was left"),
        ("setup = 5\n", "line 1: setup is a table: write [setup]."),
        ("pace = \n", "line 1: invalid value."),
    ],
)
def test_a_value_that_cannot_be_used_is_named_and_left_out(
    folders: Folders, text: str, told: str
) -> None:
    put(folders, text)
    read = read_settings(folders)
    assert read.settings == Settings()
    assert [trouble[: len(told) + 15] for trouble in read.troubles] == [f"settings.toml, {told}"]


def test_faults_are_told_in_the_order_of_their_lines(folders: Folders) -> None:
    tables = ("[screen]\ntheme = 3", "[setup]\npartner = 3", "[setup . 'rules']\nx = 3", "[keys]")
    put(folders, "\n".join(['pace = "warp"', "wrong = 1", *tables, "hint = 3", "['a b']", ""]))
    told = [trouble.split(":")[0] for trouble in read_settings(folders).troubles]
    assert told == [f"settings.toml, line {line}" for line in (1, 2, 4, 6, 8, 10, 11)]


def test_one_bad_value_leaves_the_others_in_force(folders: Folders) -> None:
    put(folders, 'pace = "fast"\n[setup.rules]\ntarget = 5\nnil = 50\n')
    settings = read_settings(folders).settings
    assert settings.pace is Pace.FAST
    assert settings.setup.rules == rules_from({"nil": "50"})


def test_a_file_with_a_fault_is_set_aside_before_it_is_written_anew(folders: Folders) -> None:
    put(folders, 'pace = "warp"\n')
    save_settings(folders, CHANGED)
    assert read_settings(folders).settings == CHANGED
    assert (folders.config / "settings.toml.1.kept").read_text() == 'pace = "warp"\n'


def test_a_folder_that_cannot_be_used_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folders = Folders.within(tmp_path / "file")
    told = save_settings(folders, Settings())
    assert told is not None
    assert told.startswith("The settings cannot be saved: ")
    assert read_settings(folders).settings == Settings()


@pytest.mark.parametrize("name", ["", "   ", "x" * 13, "周" * 7, "a\nb", "\x1b[2J"])
def test_some_names_are_refused(name: str) -> None:
    assert name_refusal(name) is not None
