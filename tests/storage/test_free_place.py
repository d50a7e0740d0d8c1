"""No file takes the place of another, and a link to nothing is in the way like any file."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from spades_tui.engine.rules import STANDARD
from spades_tui.storage.folders import Folders
from spades_tui.storage.free_place import free_place
from spades_tui.storage.games import put_away
from spades_tui.storage.journal import Journal
from spades_tui.storage.presets import all_presets, save_preset
from tests.table.whole_games import header_of


@pytest.mark.parametrize(
    ("name", "ending", "second"),
    [
        ("a.txt", None, "a-2.txt"),
        ("a", None, "a-2"),
        ("a.journal.damaged", ".journal.damaged", "a-2.journal.damaged"),
        ("a-mended.journal", "-mended.journal", "a-2-mended.journal"),
    ],
)
def test_a_name_is_numbered_before_its_ending(
    name: str, ending: str | None, second: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    assert free_place(path, ending) == path
    path.symlink_to("nothing")
    assert free_place(path, ending) == tmp_path / second
    (tmp_path / second).mkdir()
    assert free_place(path, ending) == tmp_path / second.replace("2", "3")


def test_a_game_put_away_does_not_replace_a_link_to_nothing(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    journal = Journal.create(folders.games, header_of())
    journal.close()
    folders.finished.mkdir()
    link = folders.finished / journal.path.name
    link.symlink_to("on another drive")
    assert put_away(journal.path, folders) != link
    assert link.is_symlink()


def test_presets_saved_at_once_have_a_file_each(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    names = [f"Ann{sign}" for sign in "!?*+#%&="]
    savers = [threading.Thread(target=save_preset, args=(folders, n, STANDARD)) for n in names]
    for saver in savers:
        saver.start()
    for saver in savers:
        saver.join()
    assert {preset.name for preset in all_presets(folders).own} == set(names)
