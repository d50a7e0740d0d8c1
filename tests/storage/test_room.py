"""Limits on what one player of many may keep."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spades_tui.engine.rules import STANDARD
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import PresetError, all_presets, save_preset
from spades_tui.storage.room import Limits, NoRoom, make_room


def folders_with(
    tmp_path: Path, limits: Limits | None, unfinished: int = 0, finished: int = 0
) -> Folders:
    """A player's folders with so many games of 1,000 bytes, `0` being the oldest of each kind."""
    folders = Folders(tmp_path, tmp_path).of_player("ann", limits)
    folders.finished.mkdir(parents=True)
    for folder, count in ((folders.games, unfinished), (folders.finished, finished)):
        for number in range(count):
            path = folder / f"{number}.journal"
            path.write_bytes(b"x" * 1000)
            os.utime(path, (1000 + number, 1000 + number))
    return folders


def names(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.journal"))


def test_each_player_has_folders_of_their_own(tmp_path: Path) -> None:
    house = Folders.within(tmp_path)
    assert house.of_player("ann").games == tmp_path / "players" / "ann" / "games"
    assert house.of_player("ann").settings == tmp_path / "players" / "ann" / "settings.toml"


def test_without_limits_everything_is_kept(tmp_path: Path) -> None:
    folders = folders_with(tmp_path, None, unfinished=40, finished=200)
    make_room(folders)
    assert (len(names(folders.games)), len(names(folders.finished))) == (40, 200)


@pytest.mark.parametrize(
    ("limits", "kept"),
    [
        (Limits(finished=6), ["0", "1", "2", "3", "4"]),
        (Limits(finished=3), ["3", "4"]),
        (Limits(bytes=3500), ["2", "3", "4"]),
        (Limits(bytes=10), []),
    ],
)
def test_the_oldest_finished_games_make_way(
    tmp_path: Path, limits: Limits, kept: list[str]
) -> None:
    folders = folders_with(tmp_path, limits, unfinished=2, finished=5)
    make_room(folders)
    assert names(folders.finished) == kept
    assert names(folders.games) == ["0", "1"]


def test_unfinished_games_stay_and_there_is_no_room_for_more(tmp_path: Path) -> None:
    folders = folders_with(tmp_path, Limits(unfinished=3, bytes=10), unfinished=3)
    with pytest.raises(NoRoom, match=r"^You have 3 unfinished games, .*: finish one\.$"):
        make_room(folders)
    assert names(folders.games) == ["0", "1", "2"]


def test_presets_are_limited_too_but_may_be_changed(tmp_path: Path) -> None:
    folders = folders_with(tmp_path, Limits(presets=2))
    for name in ("One", "Two", "One"):
        save_preset(folders, name, STANDARD)
    with pytest.raises(PresetError, match=r"^You have 2 presets, .*: delete one\.$"):
        save_preset(folders, "Three", STANDARD)
    assert [preset.name for preset in all_presets(folders).own] == ["One", "Two"]
