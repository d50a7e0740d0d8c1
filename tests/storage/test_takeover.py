"""Taking over a game that is open elsewhere: never two writers, and nothing lost."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pytest

from spades_tui.engine.actions import Action
from spades_tui.storage.journal import (
    Journal,
    JournalError,
    JournalInUse,
    JournalTaken,
    read_journal,
    request_for,
)
from spades_tui.storage.takeover import PATIENCE, Takeover
from spades_tui.storage.temporary import temporary_for
from tests.positions import dealt
from tests.storage.test_journal import header_of


@dataclass
class Clock:
    """Seconds that pass when a test says so."""

    now: float = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock of the test's own."""
    return Clock()


ACTIONS = dealt().actions


@pytest.fixture
def first(tmp_path: Path) -> Journal:
    """A journal that another window has open, with a deal in it."""
    journal = Journal.create(tmp_path, header_of(dealt().rules))
    for action in ACTIONS:
        journal.append(action)
    assert not journal.wanted
    return journal


def played(path: Path) -> list[Action]:
    return read_journal(path).game.actions


def test_whoever_is_asked_lets_go_and_the_other_goes_on(first: Journal, clock: Clock) -> None:
    takeover = Takeover(first.path, clock)
    assert takeover.attempt() is None
    assert first.wanted
    first.close()
    opened = takeover.attempt()
    assert opened is not None
    recorded, second = opened
    assert recorded.game.actions == ACTIONS
    assert not second.wanted
    second._write("bid 3")
    assert len(played(first.path)) == len(ACTIONS) + 1
    second.close()
    assert [path.name for path in first.path.parent.iterdir()] == [first.path.name]


def test_whoever_does_not_answer_loses_the_file_but_not_a_card(
    first: Journal, clock: Clock
) -> None:
    takeover = Takeover(first.path, clock)
    clock.now += PATIENCE - 0.1
    assert takeover.attempt() is None
    clock.now += 0.2
    opened = takeover.attempt()
    assert opened is not None
    recorded, second = opened
    assert recorded.game.actions == ACTIONS
    assert first.wanted
    with pytest.raises(JournalTaken, match=r"^This game was taken over in another window\.$"):
        first._write("bid 5")
    second._write("bid 3")
    first.close()
    second._write("bid 4")
    with pytest.raises(JournalInUse):
        Journal.resume(first.path)
    second.close()
    assert [str(bid) for bid in read_journal(first.path).game.bids[:2]].count("5") == 0
    assert len(played(first.path)) == len(ACTIONS) + 2
    assert [path.name for path in first.path.parent.iterdir()] == [first.path.name]


def test_the_copy_of_a_takeover_that_was_killed_goes_with_the_next(
    first: Journal, clock: Clock
) -> None:
    copy = temporary_for(first.path)
    copy.write_bytes(first.path.read_bytes())
    os.utime(copy, (0, 0))
    takeover = Takeover(first.path, clock)
    clock.now += PATIENCE + 0.1
    opened = takeover.attempt()
    assert opened is not None
    opened[1].close()
    assert not copy.exists()
    assert played(first.path) == ACTIONS


def test_a_line_written_at_the_very_moment_of_the_takeover_is_not_taken_for_saved(
    first: Journal, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    takeover = Takeover(first.path, clock)
    clock.now += PATIENCE + 1
    file = first._file

    class Interrupted:
        def write(self, data: bytes) -> int:
            assert takeover.attempt() is not None
            return file.write(data)

        def __getattr__(self, name: str) -> object:
            return getattr(file, name)

    monkeypatch.setattr(first, "_file", Interrupted())
    with pytest.raises(JournalTaken):
        first._write("bid 5")
    assert played(first.path) == ACTIONS


def test_of_two_that_ask_one_gets_it_and_the_other_is_refused(first: Journal, clock: Clock) -> None:
    early, late = Takeover(first.path, clock), Takeover(first.path, clock)
    first.close()
    opened = late.attempt()
    assert opened is not None
    assert early.attempt() is None
    clock.now += PATIENCE + 1
    with pytest.raises(JournalInUse):
        early.attempt()
    assert not request_for(first.path).exists()


def test_a_request_that_is_withdrawn_leaves_everything_as_it_was(
    first: Journal, clock: Clock
) -> None:
    Takeover(first.path, clock).withdraw()
    assert not first.wanted
    first._write("bid 3")


def test_a_request_that_was_left_behind_troubles_nobody(first: Journal, clock: Clock) -> None:
    first.close()
    Takeover(first.path, clock)
    _, again = Journal.resume(first.path)
    assert not again.wanted
    again.close()


@pytest.mark.parametrize("late", [False, True])
def test_a_damaged_game_is_not_taken_over(first: Journal, clock: Clock, late: bool) -> None:
    takeover = Takeover(first.path, clock)
    with first.path.open("r+b") as file:
        file.seek(40)
        file.write(b"?")
    if late:
        clock.now += PATIENCE + 1
    else:
        first.close()
    damaged = first.path.read_bytes()
    with pytest.raises(JournalError, match="cannot be read as a game"):
        takeover.attempt()
    assert first.path.read_bytes() == damaged
    assert not request_for(first.path).exists()


def test_a_game_that_is_gone_cannot_be_taken_over(first: Journal, clock: Clock) -> None:
    takeover = Takeover(first.path, clock)
    first.path.unlink()
    with pytest.raises(FileNotFoundError):
        takeover.attempt()


def test_a_game_whose_file_was_removed_says_so(first: Journal) -> None:
    first.path.unlink()
    assert not first.wanted
    with pytest.raises(OSError, match=r"^its file was removed$"):
        first._write("bid 5")
