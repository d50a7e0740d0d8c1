"""What is solved of lessons and puzzles is remembered, and a spoilt file spoils nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from spades_tui.storage.folders import Folders
from spades_tui.storage.learned import LESSON, PUZZLE, note_solved, solved


def test_what_is_solved_is_kept_by_kind_and_once(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    assert solved(folders, LESSON) == frozenset()
    for _ in range(2):
        assert note_solved(folders, LESSON, "bid-one") is None
        assert note_solved(folders, PUZZLE, "No second nil") is None
    assert solved(folders, LESSON) == {"bid-one"}
    assert solved(folders, PUZZLE) == {"No second nil"}
    assert len(folders.learned.read_text().splitlines()) == 2


def test_a_file_that_cannot_be_read_counts_as_nothing_solved(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.learned.write_bytes(b"\xff\xfe\nlesson bid-one\n\nnonsense\n")
    assert solved(folders, LESSON) == {"bid-one"}
    folders.learned.unlink()
    folders.learned.mkdir()
    assert solved(folders, LESSON) == frozenset()
    told = note_solved(folders, LESSON, "bid-one")
    assert told is not None
    assert told.startswith("What you solved cannot be kept")


def test_what_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.learned.write_text("lesson bid-one\n" * 10_000)
    told = note_solved(folders, LESSON, "bid-two")
    assert told == "What you solved cannot be kept: it is too large, more than 64 kB."
    assert folders.learned.read_text() == "lesson bid-one\n" * 10_000


def test_what_several_windows_solve_at_once_is_all_kept(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    names = [f"task-{number}" for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda name: note_solved(folders, PUZZLE, name), names)) == {None}
    assert solved(folders, PUZZLE) == set(names)
