"""The shelf of saved games."""

import os
from pathlib import Path
from random import Random

import pytest

from spades_tui.engine.game import Game
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf, put_away
from tests.positions import random_game, rules
from tests.storage.test_journal import written


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A player's folders, empty."""
    return Folders.within(tmp_path / "player")


def saved(folders: Folders, hands: int, name: str, age: int = 0) -> Path:
    """A game saved after so many hands of two, last touched so many seconds ago."""
    game = random_game(rules("hand_limit=2 floor=off"), Random(name), hands)
    path = written(folders.games, Game(game.rules, game.actions))
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path.rename(folders.games / f"{name}.journal")


def test_without_a_folder_the_shelf_is_empty(folders: Folders) -> None:
    shelf = look_at_shelf(folders)
    assert (shelf.games, shelf.troubles) == ((), ())


def test_unfinished_games_are_offered_the_latest_played_first(folders: Folders) -> None:
    for name, age in (("old", 300), ("new", 0), ("middle", 60)):
        saved(folders, 1, name, age)
    shelf = look_at_shelf(folders)
    assert [game.path.stem for game in shelf.games] == ["new", "middle", "old"]
    assert [len(game.recorded.game.sheet) for game in shelf.games] == [1, 1, 1]


def test_a_finished_game_is_put_where_it_belongs(folders: Folders) -> None:
    path = saved(folders, 9, "done")
    shelf = look_at_shelf(folders)
    assert shelf.games == ()
    assert not path.exists()
    assert (folders.finished / path.name).exists()


def test_putting_away_makes_the_folder(folders: Folders) -> None:
    assert put_away(saved(folders, 9, "done"), folders) == folders.finished / "done.journal"


def test_a_finished_game_never_takes_the_place_of_another(folders: Folders) -> None:
    names = [put_away(saved(folders, 9, "done"), folders).name for _ in range(3)]
    assert names == ["done.journal", "done-2.journal", "done-3.journal"]
    assert len(list(folders.finished.iterdir())) == 3


def test_a_file_that_is_no_game_is_told_of_and_does_not_stop_the_others(folders: Folders) -> None:
    saved(folders, 1, "good")
    other = folders.games / "other.journal"
    other.write_text("Dear diary\n")
    (folders.games / "folder.journal").mkdir()
    (folders.games / "note.txt").write_text("not looked at")
    shelf = look_at_shelf(folders)
    assert [game.path.stem for game in shelf.games] == ["good"]
    assert sorted(shelf.troubles) == [
        "folder.journal cannot be read: Is a directory.",
        "other.journal cannot be read as a game: line 1: it is not a journal of a game of Spades.",
    ]
    assert other.read_text() == "Dear diary\n"


def test_a_shelf_that_cannot_be_looked_at_says_so(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "glob", refuse)
    shelf = look_at_shelf(folders)
    assert shelf.troubles == ("The saved games cannot be looked at: Permission denied.",)


def test_a_user_has_folders_of_the_programs_own() -> None:
    folders = Folders.of_user()
    assert "spades-tui" in str(folders.data)
    assert "spades-tui" in str(folders.config)
