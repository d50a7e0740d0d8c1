"""Sitting down: a new game where nothing can be written, and a game taken over."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import BIDS
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import read_journal
from spades_tui.storage.setup import Setup
from spades_tui.storage.takeover import PATIENCE
from spades_tui.table.opening import (
    CannotContinue,
    OpenElsewhere,
    TableTakeover,
    new_table,
    saved_table,
)
from spades_tui.table.table import HUMAN, Table
from tests.positions import rules

NOW = datetime(2026, 3, 14, 15, 9, 26, tzinfo=UTC)
SETUP = Setup(rules("first_dealer=east"))


def opened(folder: Path) -> tuple[Table, Path]:
    """A new game in which the person is to bid first, and its journal."""
    table = new_table(Folders.within(folder), SETUP, NOW, seed="7")
    while table.advance() is not None:
        pass
    (saved,) = look_at_shelf(Folders.within(folder)).games
    return table, saved.path


def test_where_no_file_can_be_made_the_game_goes_on_and_is_saved_as_soon_as_one_can(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    table = new_table(Folders.within(folder), SETUP, NOW)
    told = [table.trouble]
    while table.advance() is not None:
        told.append(table.trouble)
    assert told[0] == f"This game cannot be saved in {folder / 'games'}: Not a directory."
    assert set(told[1:]) == {"The game cannot be saved: Not a directory."}
    folder.unlink()
    table.act(MakeBid(BIDS[3]))
    assert table.trouble is None
    (saved,) = look_at_shelf(Folders.within(folder)).games
    assert saved.recorded.game.actions == table.game.actions


def test_what_was_not_written_is_tried_once_more_on_leaving(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    table = new_table(Folders.within(folder), SETUP, NOW)
    table.advance()
    folder.unlink()
    table.close()
    assert table.trouble is None
    (saved,) = look_at_shelf(Folders.within(folder)).games
    assert saved.recorded.game.actions == table.game.actions


def test_a_file_without_room_for_its_first_line_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("spades_tui.storage.journal.Journal._write", full)
    table = new_table(Folders.within(tmp_path), SETUP, NOW)
    games = tmp_path / "games"
    assert table.trouble == f"This game cannot be saved in {games}: No space left on device."
    assert list((tmp_path / "games").iterdir()) == []


def test_a_game_that_may_only_be_read_is_not_continued_and_why_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, path = opened(tmp_path)
    table.close()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(CannotContinue, match=r"cannot be opened: Read-only file system\.$"):
        saved_table(path)


def test_a_game_open_elsewhere_is_refused_and_can_be_taken_over(tmp_path: Path) -> None:
    first, path = opened(tmp_path)
    with pytest.raises(OpenElsewhere):
        saved_table(path)
    takeover = TableTakeover(path, lambda: 0.0)
    assert takeover.attempt() is None
    assert first.wanted
    first.close()
    second = takeover.attempt()
    assert second is not None
    second.act(MakeBid(BIDS[4]))
    assert read_journal(path).game.actions == second.game.actions


def test_a_table_whose_game_was_taken_writes_no_more(tmp_path: Path) -> None:
    first, path = opened(tmp_path)
    seconds = iter((0.0, PATIENCE + 1))
    second = TableTakeover(path, lambda: next(seconds)).attempt()
    assert second is not None
    before = path.read_bytes()
    first.act(MakeBid(BIDS[4]))
    assert (first.taken, first.wanted) == (True, True)
    assert first.trouble == "This game was taken over in another window."
    assert path.read_bytes() == before
    second.act(MakeBid(BIDS[4]))
    assert second.trouble is None


def test_the_seats_are_filled_at_the_levels_chosen(tmp_path: Path) -> None:
    chosen = replace(SETUP, players=("skilled", "easy", "casual"))
    table = new_table(Folders.within(tmp_path), chosen, NOW)
    assert table.header.players == (HUMAN, "skilled", "easy", "casual")
    strangers = replace(SETUP, players=("oracle", "easy", "oracle"))
    unknown = new_table(Folders.within(tmp_path), strangers, NOW)
    assert unknown.header.players == (HUMAN, DEFAULT_LEVEL, "easy", DEFAULT_LEVEL)
