"""Games kept as journals: whole, or nothing of them, whatever the disk does meanwhile."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui.arena.contest import Company, Contest
from spades_tui.arena.playing import play_hand
from spades_tui.arena.recording import Recording, record
from spades_tui.cli import main
from spades_tui.engine.game import Game

NAMES = ("random", "naive", "random", "naive")


@pytest.fixture(scope="module")
def game() -> Game:
    """A hand that two bots have played."""
    contest = Contest("random", "naive")
    played = contest.new_game(0)
    with Company() as company:
        play_hand(played, company.at(NAMES), contest.chance(0, 1))
    return played


def recorded(folder: Path, game: Game) -> Path:
    """Where the game is kept."""
    return record(Recording(folder, "2026-01-01T00:00:00+00:00"), 7, "3a", NAMES, game)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def small_files() -> Iterator[None]:
    """No file grows beyond a part of a game."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_journal_has_its_own_name_alone(tmp_path: Path, game: Game) -> None:
    assert recorded(tmp_path, game) == tmp_path / "seed-7-game-3a.journal"
    assert names_in(tmp_path) == ["seed-7-game-3a.journal"]


@pytest.mark.usefixtures("small_files")
def test_of_a_game_that_the_disk_does_not_take_nothing_is_left(tmp_path: Path, game: Game) -> None:
    with pytest.raises(OSError, match="File too large"):
        recorded(tmp_path, game)
    assert names_in(tmp_path) == []


def test_nor_where_its_name_is_taken_by_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tmp_path.joinpath("seed-0-game-0a.journal").mkdir()
    asked = ["arena", "random", "naive", "--pairs", "1", "--detect", "--jobs", "1"]
    assert main([*asked, "--journal", str(tmp_path)]) == 2
    assert f"No journal can be kept in {tmp_path}: Is a directory." in capsys.readouterr().err
    assert names_in(tmp_path) == ["seed-0-game-0a.journal"]
