"""The memory of finished games: right after every way of making it, and never in the way."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spades_tui.storage.counting_since import count_from, counting_since
from spades_tui.storage.folders import Folders
from spades_tui.storage.history import SCHEMA, open_history, remember
from spades_tui.storage.journal import Recorded, read_journal
from spades_tui.storage.past_game import Kind, hand_facts
from tests.positions import rules
from tests.table.whole_games import Steady, finished_game, header_of, play_through

SHORT = rules("hand_limit=2")
FIRST, SECOND = "2026-11-28T20:00:00+00:00", "2026-11-29T20:00:00+00:00"


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders with two finished games of two hands."""
    folders = Folders.within(tmp_path)
    finished_game(folders, header_of(SHORT, started=FIRST))
    finished_game(folders, header_of(SHORT, "7", SECOND), undo=True)
    return folders


def everything(folders: Folders, *, rebuild: bool = False) -> tuple[object, ...]:
    """All that the history holds."""
    with open_history(folders, rebuild=rebuild) as history:
        return history.games(), history.hands(), history.troubles


def test_a_game_is_remembered_when_it_is_put_away(folders: Folders) -> None:
    with sqlite3.connect(folders.history) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM hands").fetchone() == (4,)


def test_games_come_latest_first_and_assisted_ones_stand_apart(folders: Folders) -> None:
    with open_history(folders) as history:
        assert [game.started for game in history.games()] == [SECOND, FIRST]
        assert [game.started for game in history.games(Kind.OWN)] == [FIRST]
        assert [game.started for game in history.games(Kind.ASSISTED)] == [SECOND]
        assert len(history.hands(Kind.OWN)) == 2


def test_a_game_of_known_deals_is_neither_own_nor_assisted(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    known = rules("hand_limit=1 first_dealer=west")
    finished_game(folders, header_of(known, first_deal=4))
    with open_history(folders) as history:
        [game] = history.games(Kind.AGAIN)
        assert game.first_deal == 4
        assert [hand.deal for hand in history.hands(Kind.AGAIN)] == [4]


def test_the_facts_of_a_hand_are_those_of_its_score(folders: Folders) -> None:
    with open_history(folders) as history:
        game, hands = history.games()[1], history.hands(Kind.OWN)
    score = read_journal(folders.finished / game.file).game.sheet
    assert sum(hand.points for hand in hands) == game.ours == score[-1].totals[0]
    assert sum(hand.their_points for hand in hands) == game.theirs == score[-1].totals[1]
    assert [sum(hand.tricks for hand in hands), hands[0].tricks] == [
        sum(hand.tricks[0] for hand in score),
        score[0].tricks[0],
    ]
    assert all(sum(dealt.bit_count() for dealt in hand.dealt) == 52 for hand in hands)


def test_a_trick_too_many_for_an_exact_ten_is_a_contract_missed(tmp_path: Path) -> None:
    exact = rules("ten_for_200=exact hand_limit=25 floor=off")
    table = play_through(header_of(exact, "3"), player=Steady((5, 1, 5, 1)))
    facts = hand_facts("a game", Recorded(table.header, table.game))
    assert {hand.contract for hand in facts} == {10}
    assert {9, 10, 11, 12} <= {hand.taken for hand in facts}
    assert all(hand.made == (hand.taken == 10) == (hand.points > 0) for hand in facts)


def test_a_database_worked_out_in_an_earlier_way_is_made_anew(folders: Folders) -> None:
    before = everything(folders)
    with sqlite3.connect(folders.history) as connection:
        connection.execute("UPDATE hands SET made = 1 - made")
        connection.execute("PRAGMA user_version = 1")
    assert everything(folders) == before


def test_made_anew_from_the_journals_it_is_the_same(folders: Folders) -> None:
    before = everything(folders)
    assert everything(folders, rebuild=True) == before
    folders.history.unlink()
    assert everything(folders) == before


def test_a_journal_that_is_gone_or_changed_is_noticed(folders: Folders) -> None:
    first, second = sorted(folders.finished.iterdir())
    first.unlink()
    second.write_bytes(second.read_bytes() + b"bid 3 #00000000\nbid 3 #00000000\n")
    games, hands, troubles = everything(folders)
    assert (games, hands) == ([], [])
    assert f"{second.name} cannot be read as a game" in str(troubles)


@pytest.mark.parametrize("content", [b"no database at all " * 100, b"", b"SQLite format 3\0" * 99])
def test_a_damaged_database_is_made_anew(folders: Folders, content: bytes) -> None:
    games, hands, _ = everything(folders)
    folders.history.write_bytes(content)
    assert everything(folders)[:2] == (games, hands)
    assert everything(folders) == (games, hands, ())


def test_a_hole_in_the_middle_of_the_database_is_found(folders: Folders) -> None:
    games, hands, _ = everything(folders)
    content = bytearray(folders.history.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    folders.history.write_bytes(content)
    found = everything(folders)
    assert found[:2] == (games, hands)
    assert "was damaged" in str(found[2])
    assert everything(folders) == (games, hands, ())


def test_tables_of_an_other_make_are_made_anew(folders: Folders) -> None:
    before = everything(folders)
    with sqlite3.connect(folders.history) as connection:
        connection.execute("DROP TABLE games")
        connection.execute("CREATE TABLE games (file, other)")
    assert everything(folders)[:2] == before[:2]
    assert everything(folders) == before


def test_a_newer_database_is_named_and_left_alone(folders: Folders) -> None:
    games, hands, _ = everything(folders)
    with sqlite3.connect(folders.history) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    content = folders.history.read_bytes()
    found = everything(folders)
    assert found[:2] == (games, hands)
    assert "newer version" in str(found[2])
    remember(folders)
    assert folders.history.read_bytes() == content


def test_where_nothing_can_be_kept_the_games_are_read_all_the_same(folders: Folders) -> None:
    games, hands, _ = everything(folders)
    folders.history.unlink()
    folders.history.mkdir()
    found = everything(folders)
    assert found[:2] == (games, hands)
    assert "cannot be" in str(found[2])


def test_two_programs_at_once_agree(folders: Folders) -> None:
    before = everything(folders)
    folders.history.write_bytes(b"damaged")
    script = f"""
from pathlib import Path
from spades_tui.storage.folders import Folders
from spades_tui.storage.history import open_history
for turn in range(20):
    with open_history(Folders.within(Path({str(folders.data)!r})), rebuild=turn % 3 == 0) as one:
        print(len(one.games()), len(one.hands()))
"""
    programs = [
        subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for program in programs:
        told, _ = program.communicate()
        assert program.returncode == 0
        assert told == "2 4\n" * 20
    assert everything(folders) == before


def test_what_is_no_finished_game_is_named(folders: Folders) -> None:
    (folders.finished / "none.journal").write_text("hello\n")
    _, _, troubles = everything(folders)
    assert "none.journal" in str(troubles)


def test_statistics_begin_where_they_were_reset(folders: Folders) -> None:
    assert counting_since(folders) is None
    moment = datetime(2026, 11, 29, tzinfo=UTC)
    assert count_from(folders, moment) is None
    since = counting_since(folders)
    assert since == moment
    with open_history(folders) as history:
        assert [game.started for game in history.games(since=since.timestamp())] == [SECOND]
        assert len(history.hands(since=since.timestamp())) == 2
    folders.counting_since.write_text("yesterday")
    assert counting_since(folders) is None


def test_the_facts_agree_with_the_journal_in_every_field(folders: Folders) -> None:
    with open_history(folders) as history:
        for game in history.games():
            recorded = read_journal(folders.finished / game.file)
            told = [hand for hand in history.hands() if hand.file == game.file]
            assert told == hand_facts(game.file, recorded)
