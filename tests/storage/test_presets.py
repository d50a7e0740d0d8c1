"""Presets: the rulebook's own, the player's files, and what is said of a file that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.engine.catalogue import differences, rules_from
from spades_tui.engine.rules import STANDARD
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import (
    PresetError,
    all_presets,
    built_in_presets,
    delete_preset,
    preset_named,
    save_preset,
)

FRIDAY = rules_from({"target": "300", "blind_nil": "behind_100", "floor": "off"})


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.within(tmp_path)


def put(folders: Folders, name: str, text: str) -> None:
    folders.presets.mkdir(parents=True, exist_ok=True)
    (folders.presets / name).write_text(text, encoding="utf-8")


def test_the_built_in_presets_are_those_of_the_rulebook() -> None:
    assert {preset.name: differences(preset.rules) for preset in built_in_presets()} == {
        "Standard": {},
        "Bicycle": {"set_penalty": "zero"},
        "Jokers": {"deck": "jokers"},
        "Quick": {"target": "200", "bag_penalty": "5:50"},
        "Casual": {"bag_penalty": "none"},
        "Backyard": {
            "nil": "off",
            "board": "4",
            "first_hand_bids_itself": "on",
            "ten_for_200": "made",
            "deck": "jokers_deuces",
            "lead_spades": "any_time",
        },
        "High stakes": {
            "blind_nil": "behind_100",
            "ten_for_200": "exact",
            "first_lead": "two_of_clubs",
        },
    }
    assert all(preset.about.endswith(".") for preset in built_in_presets())


@pytest.mark.parametrize("name", ["High stakes", "high_stakes", "HIGH-STAKES", " highstakes "])
def test_a_preset_is_found_however_its_name_is_written(name: str) -> None:
    assert preset_named(name).name == "High stakes"


def test_an_unknown_name_is_answered_with_all_names() -> None:
    with pytest.raises(PresetError, match=r"no preset 'poker'.*Standard, Bicycle, .*High stakes"):
        preset_named("poker")


def test_a_file_of_another_ending_is_told(folders: Folders) -> None:
    folders.presets.mkdir(parents=True)
    folders.presets.joinpath("friday").write_text('name = "Friday"\n')
    assert all_presets(folders).troubles == (
        "friday is not read: the name of a preset ends in .toml; it was left as it is.",
    )


def test_a_name_that_is_none_is_answered_with_the_files_that_are_none(folders: Folders) -> None:
    folders.presets.mkdir(parents=True)
    folders.presets.joinpath("d.toml").write_text('name = "D\n')
    with pytest.raises(PresetError, match=r"no preset 'D'\. .* d\.toml, line 1: .*\.$"):
        preset_named("D", folders)


@pytest.mark.parametrize("name", ["Friday night", "Žižkov ♠", "周五", "../../etc", "...", "CON"])
def test_a_preset_is_kept_under_any_name(folders: Folders, name: str) -> None:
    save_preset(folders, name, FRIDAY)
    presets = all_presets(folders)
    assert [(preset.name, preset.rules) for preset in presets.own] == [(name, FRIDAY)]
    assert not presets.troubles
    assert preset_named(name, folders).rules == FRIDAY
    assert [path.parent for path in folders.config.rglob("*.toml")] == [folders.presets]


def test_a_kept_preset_says_only_what_differs(folders: Folders) -> None:
    save_preset(folders, "Friday night", FRIDAY)
    assert (folders.presets / "friday-night.toml").read_text() == (
        'name = "Friday night"\nabout = ""\n\n'
        '[rules]\ntarget = 300\nfloor = "off"\nblind_nil = "behind_100"\n'
    )


def test_saving_again_replaces_ones_own(folders: Folders) -> None:
    save_preset(folders, "Friday night", FRIDAY)
    save_preset(folders, " Friday  night", STANDARD)
    assert [preset.rules for preset in all_presets(folders).own] == [STANDARD]


def test_a_name_that_is_only_alike_is_another(folders: Folders) -> None:
    names = ["a b", "a-b", "A B", "a_b", "ab"]
    for target, name in enumerate(names, start=101):
        save_preset(folders, name, rules_from({"target": str(target)}))
    presets = all_presets(folders)
    assert not presets.troubles
    assert {each.name: each.rules.target for each in presets.own} == dict(
        zip(names, range(101, 106), strict=True)
    )
    save_preset(folders, "a-b", FRIDAY)
    assert len(list(folders.presets.glob("*.toml"))) == len(names)
    for name in names:
        assert preset_named(name, folders).name == name
    with pytest.raises(PresetError, match=r"^The preset 'A-B' may be '.*', .* or '.*': write it"):
        preset_named("A-B", folders)


def test_two_names_that_look_alike_as_files_are_both_kept(folders: Folders) -> None:
    save_preset(folders, "Friday!", FRIDAY)
    save_preset(folders, "Friday?", STANDARD)
    assert len(all_presets(folders).own) == 2


def test_a_file_that_is_no_preset_is_never_overwritten(folders: Folders) -> None:
    put(folders, "friday.toml", "name = ")
    save_preset(folders, "Friday", FRIDAY)
    assert (folders.presets / "friday.toml").read_text() == "name = "
    assert [preset.name for preset in all_presets(folders).own] == ["Friday"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("standard", "comes with the game"),
        ("HIGH_STAKES", "comes with the game"),
        ("  ", "needs a name"),
        ("x" * 41, "at most 40"),
        ("a\x1b[2J", "control characters"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(folders: Folders, name: str, reason: str) -> None:
    with pytest.raises(PresetError, match=reason):
        save_preset(folders, name, FRIDAY)
    assert not all_presets(folders).own


def test_ones_own_can_be_deleted_and_a_built_in_cannot(folders: Folders) -> None:
    delete_preset(save_preset(folders, "Friday", FRIDAY))
    assert not all_presets(folders).own
    with pytest.raises(PresetError, match="Standard comes with the game"):
        delete_preset(preset_named("standard"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('name = "F"\n[rules]\ntarget = 50\n', "line 3: The target is 100 to 1000 points."),
        ('name = "F"\n[rules]\nbags = "5:50"\n', "line 3: there is no rule 'bags'."),
        (
            'name = "F"\n[rules]\ntarget = 300\nbag_penalty = "lots"\n',
            "line 4: bag_penalty takes bags:points of up to six digits, such as 10:100 or",
        ),
        ('name = "F"\n[rules]\ntarget = [1]\n', "line 3: target takes a number from 100 to 1000."),
        (
            'name = "F"\n[rules]\nnil = "off"\nbidding = "mirror"\n',
            "line 4: Mirror bidding needs nil: a player may have nothing else to bid.",
        ),
        ('name = "F\n', "line 1: illegal character '\\n'."),
        ('name = "F"\n\nrules\n', "line 3: expected '=' after a key in a key/value pair."),
        ("[rules]\n", "line 1: the preset has no name."),
        ("name = 5\n", "line 1: name is a text in quotes."),
        ('name = "Quick"\n', "line 1: a preset named Quick comes with the game."),
        ('name = "F"\nrule = 5\n', "line 2: 'rule' is not known; a preset has name, about and "),
        ('name = "F"\nrules = 5\n', "line 2: rules is a table: write [rules]."),
    ],
)
def test_a_broken_file_is_named_with_its_line_and_left_out(
    folders: Folders, text: str, told: str
) -> None:
    put(folders, "friday.toml", text)
    put(folders, "good.toml", 'name = "Good"\n[rules]\nfirst_hand_bids_itself = true\n')
    presets = all_presets(folders)
    assert [preset.name for preset in presets.own] == ["Good"]
    assert [trouble[: len(told) + 13] for trouble in presets.troubles] == [f"friday.toml, {told}"]


def test_bytes_that_are_no_text_are_named(folders: Folders) -> None:
    put(folders, "friday.toml", "")
    (folders.presets / "friday.toml").write_bytes(b'name = "F"\n# \xff\n')
    assert all_presets(folders).troubles == ("friday.toml, line 2: it is not UTF-8 text.",)


def test_two_files_with_one_name_are_told_apart(folders: Folders) -> None:
    put(folders, "a.toml", 'name = "Friday"\n')
    put(folders, "b.toml", 'name = "Friday"\n')
    assert all_presets(folders).troubles == (
        "b.toml, line 1: a preset named Friday is also in a.toml.",
    )


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "presets").write_text("not a folder")
    with pytest.raises(PresetError, match=r"Friday cannot be saved: "):
        save_preset(Folders.within(tmp_path), "Friday", FRIDAY)
