"""A damaged game goes on from its last sound line, and its file is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from spades_tui.storage.games import SavedGame, look_at_shelf
from spades_tui.storage.journal import DamagedJournal, JournalError, read_journal
from spades_tui.storage.mending import open_game
from spades_tui.table.opening import saved_table
from tests.table.whole_games import header_of, play_through


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders with one unfinished game of which two hands are played."""
    folders = Folders.within(tmp_path)
    play_through(header_of(), folders.games, hands=2).close()
    return folders


def spoil(folders: Folders, share: float) -> tuple[Path, bytes]:
    """Change a letter in the line that stands so far down the journal."""
    [path] = folders.games.glob("*.journal")
    lines = path.read_bytes().splitlines(keepends=True)
    place = int(len(lines) * share)
    lines[place] = b"X" + lines[place][1:]
    path.write_bytes(b"".join(lines))
    return path, path.read_bytes()


def only_game(folders: Folders) -> SavedGame:
    [saved] = look_at_shelf(folders).games
    return saved


def test_the_shelf_tells_how_far_it_goes(folders: Folders) -> None:
    path, _ = spoil(folders, 0.75)
    assert only_game(folders).path == path
    [told] = look_at_shelf(folders).troubles
    assert told.startswith(f"{path.name} is damaged after hand 2, trick ")
    assert told.endswith(", and the game can be continued from there.")


@pytest.mark.parametrize("share", [0.01, 0.1, 0.5, 0.75, 0.98])
def test_it_is_continued_in_a_new_journal_and_the_old_one_kept(
    folders: Folders, share: float
) -> None:
    path, content = spoil(folders, share)
    with pytest.raises(DamagedJournal) as damage:
        read_journal(path)
    sound = damage.value.recorded.game.actions
    recorded, journal = open_game(path)
    assert recorded.game.actions == sound
    assert not path.exists()
    assert path.with_name(f"{path.name}.damaged").read_bytes() == content
    assert read_journal(journal.path).game.actions == sound
    journal.close()
    assert only_game(folders).path == journal.path
    assert look_at_shelf(folders).troubles == ()


def test_a_table_is_found_as_it_was_after_the_last_sound_line(folders: Folders) -> None:
    path, _ = spoil(folders, 0.5)
    table = saved_table(path)
    assert table.trouble is None
    assert table.game.hand_number in (1, 2)
    table.close()


def test_a_header_that_is_damaged_leaves_nothing_to_go_on_from(folders: Folders) -> None:
    path, content = spoil(folders, 0)
    with pytest.raises(JournalError):
        open_game(path)
    assert look_at_shelf(folders).games == ()
    assert path.read_bytes() == content


def test_ends_of_lines_as_windows_has_them_are_named(folders: Folders) -> None:
    [path] = folders.games.glob("*.journal")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    [told] = look_at_shelf(folders).troubles
    assert "line 1: its lines end as Windows has them" in told
