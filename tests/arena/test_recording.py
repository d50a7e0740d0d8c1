"""Games kept as journals: whole, or nothing of them, whatever the disk does meanwhile."""

from __future__ import annotations

import json
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui.arena.contest import Contest, Entrants
from spades_tui.arena.playing import play_hand
from spades_tui.arena.recording import Recording, check_folder, record
from spades_tui.cli import main
from spades_tui.engine.game import Game
from spades_tui.engine.rules import STANDARD

NAMES = ("random", "naive", "random", "naive")


@pytest.fixture(scope="module")
def game() -> Game:
    """A hand that two bots have played."""
    contest = Contest("random", "naive")
    played = contest.new_game(0)
    with Entrants() as entrants:
        play_hand(played, entrants.at(NAMES), contest.chance(0, 1))
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


DETECT = ("arena", "random", "naive", "--pairs", "2", "--detect", "--jobs", "1")


def test_a_game_that_cannot_be_kept_is_told_of_below_the_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*DETECT, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    tmp_path.joinpath("seed-0-game-0a.journal").mkdir()
    assert main([*DETECT, "--json", "--journal", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.err == (
        f"spades-tui: 1 game with a fault could not be kept in {tmp_path}: Is a directory.\n"
    )
    kept = json.loads(told.out)
    journals = {hit["game"]: hit.pop("journal") for hit in kept["hits"]}
    assert kept["hits"] == [
        {name: hit[name] for name in hit if name != "journal"} for hit in result["hits"]
    ]
    assert kept["points_a_hand"] == result["points_a_hand"]
    assert journals.pop("0a") is None
    assert set(map(str, journals.values())) == {
        str(path) for path in tmp_path.iterdir() if path.is_file()
    }


def test_a_folder_that_takes_no_games_is_refused_before_the_first_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_tui.cli.bots.duel", None)
    tmp_path.joinpath("file").touch()
    folder = tmp_path / "file" / "folder"
    assert main([*DETECT, "--journal", str(folder)]) == 2
    told = f"spades-tui: No journal can be kept in {folder}: Not a directory.\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.usefixtures("small_files")
def test_looking_whether_games_can_be_kept_leaves_nothing(tmp_path: Path) -> None:
    check_folder(Recording(tmp_path / "new", "2026-01-01T00:00:00+00:00"), STANDARD)
    assert names_in(tmp_path / "new") == []
