"""Statistics of games that were really played: sums, groups, and every way of writing them out."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import Side
from spades_tui.statistics.figures import rules_title
from spades_tui.statistics.output import as_csv, as_json, as_lines
from spades_tui.statistics.record import Record, records_of
from spades_tui.statistics.sections import sections
from spades_tui.storage.counting_since import count_from
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import read_journal
from spades_tui.storage.past_game import Kind
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of

BACKYARDLIKE = rules("nil=off board=4 first_hand_bids_itself=on hand_limit=3")


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Four finished games: two own by different rules, one with undo, one dealt again."""
    folders = Folders.within(tmp_path_factory.mktemp("games"))
    two = rules("hand_limit=4 blind_nil=any_time")
    finished_game(folders, header_of(two, "1", "2026-11-20T20:00:00+00:00"))
    finished_game(folders, header_of(BACKYARDLIKE, "2", "2026-11-21T20:00:00+00:00"))
    finished_game(folders, header_of(two, "3", "2026-11-22T20:00:00+00:00"), undo=True)
    again = rules("hand_limit=1 first_dealer=east")
    finished_game(folders, header_of(again, "1", "2026-11-23T20:00:00+00:00", first_deal=2))
    return folders


@pytest.fixture(scope="module")
def records(folders: Folders) -> dict[Kind, Record]:
    """The records of these games."""
    return records_of(folders)


def test_a_character_is_told_by_its_trait(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    header = header_of(rules("hand_limit=1"), "1", "2026-11-20T20:00:00+00:00")
    names, players = ("You", "Bo", "Nell", "Vera"), ("human", "easy", "nell", "vera")
    finished_game(folders, replace(header, names=names, players=players))
    groups = records_of(folders)[Kind.OWN].groups
    assert list(groups["partner"]) == ["Nell (nil lover)"]
    assert list(groups["opponents"]) == ["Bo and Vera (easy and setter)"]


def test_sums_agree_with_the_score_sheets(folders: Folders, records: dict[Kind, Record]) -> None:
    own = records[Kind.OWN]
    sheets = [read_journal(folders.finished / game.file).game for game in own.games]
    scores = [score for game in sheets for score in game.sheet]
    figures = own.figures
    assert figures.games == 2
    assert figures.won == sum(game.winner is Side.NS for game in sheets)
    assert figures.hands == len(scores) == len(own.hands)
    assert figures.points == sum(score.sides[0].points for score in scores)
    assert figures.bags == sum(score.sides[0].bags_taken for score in scores)
    contracts = [
        s for s in scores if s.bids[0] is not None and any(b and b.tricks for b in s.bids[::2])
    ]
    assert figures.contracts == len(contracts)
    lost = [s for s in contracts if any("set by" in line.what for line in s.sides[0].lines)]
    assert figures.contracts - figures.made == len(lost)
    nils = [s for s in scores if (bid := s.bids[0]) is not None and bid.is_nil]
    assert figures.nils + figures.blind_nils == len(nils)
    assert figures.nils_made + figures.blind_nils_made == sum(not s.tricks[0] for s in nils)


def test_each_kind_is_counted_apart(records: dict[Kind, Record]) -> None:
    assert {kind: len(record.games) for kind, record in records.items()} == {
        Kind.OWN: 2,
        Kind.ASSISTED: 1,
        Kind.AGAIN: 1,
    }


def test_groups_add_up_to_the_whole(records: dict[Kind, Record]) -> None:
    own = records[Kind.OWN]
    for groups in own.groups.values():
        assert sum(figures.hands for figures in groups.values()) == own.figures.hands
        assert sum(figures.points for figures in groups.values()) == own.figures.points
    assert list(own.groups["partner"]) == ["Ada (skilled)"]
    assert list(own.groups["opponents"]) == ["Bo and Cy (skilled)"]
    assert len(own.groups["rules"]) == 2


def test_known_deals_do_not_count_for_how_the_cards_fell(records: dict[Kind, Record]) -> None:
    spades = next(one for one in records[Kind.OWN].fallen if one.measure.name == "Spades")
    hands = sum(len(records[kind].hands) for kind in (Kind.OWN, Kind.ASSISTED))
    assert sum(spades.sums) == 13 * hands
    assert spades.chance.mean == pytest.approx(3.25 * hands)


def test_a_preset_is_called_by_its_name_whoever_deals() -> None:
    assert rules_title(STANDARD) == rules_title(rules("first_dealer=west")) == "Standard"
    assert rules_title(rules("nil=50")) == "Value of nil: 50" or "50" in rules_title(
        rules("nil=50")
    )


def test_lines_tell_everything_and_fit(records: dict[Kind, Record]) -> None:
    lines = list(as_lines(records))
    assert max(map(len, lines)) <= 80
    text = "\n".join(lines)
    for section in sections(records[Kind.OWN]):
        assert section.title in text
    assert "games with undo: 1" in text


def test_json_and_csv_hold_the_same(records: dict[Kind, Record]) -> None:
    told = json.loads(as_json(records))
    assert told["own"]["hands"] == records[Kind.OWN].figures.hands
    assert {fallen["measure"] for fallen in told["fallen"]} >= {"aces", "voids", "nil hands"}
    rows = list(csv.DictReader(io.StringIO(as_csv(records))))
    assert len(rows) == sum(len(record.hands) for record in records.values())
    own = [row for row in rows if row["kind"] == "own"]
    assert sum(int(row["points"]) for row in own) == told["own"]["points"]
    assert len(own[0]["south"].split()) == 13


def test_nothing_played_yet_is_told_too(tmp_path: Path) -> None:
    records = records_of(Folders.within(tmp_path))
    assert "none yet" in "\n".join(as_lines(records))
    assert json.loads(as_json(records))["own"]["games"] == 0
    assert as_csv(records).count("\n") == 1


def test_a_reset_leaves_the_games_and_counts_from_then_on(folders: Folders) -> None:
    count_from(folders, datetime(2026, 11, 21, tzinfo=UTC))
    try:
        record = records_of(folders)[Kind.OWN]
        assert record.figures.games == 1
        assert "since 2026-11-21" in "\n".join(as_lines(records_of(folders)))
    finally:
        folders.counting_since.unlink()
    assert records_of(folders, rebuild=True)[Kind.OWN].figures.games == 2
