"""The part of the proof of strength that is about thinking ahead, with a level that does not."""

from __future__ import annotations

import pytest

from spades_tui.arena.fault_count import Count
from spades_tui.arena.processes import Processes
from tests.strength import ahead
from tests.strength.ahead import Opponent, faults_of, met, nils_told, peeks, table_head, table_row
from tests.strength.self_play import NilRecord, Record

HERE = Processes(1)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "EXPERT", "casual")


def test_each_opponent_has_a_row_with_what_is_wanted() -> None:
    found = met(Opponent("naive", 6, 2, points=10, matches=0.985), 1.0, HERE)
    row = table_row(found)
    assert row.startswith("| `naive` | 6 | ")
    assert "| ≥ +10.0 | 2 | " in row
    assert row.endswith("| ≥ 98.5 % |")
    assert row.count("|") == table_head().splitlines()[0].count("|")
    alone = table_row(met(Opponent("naive", 6), 1.0, HERE))
    assert alone.endswith("|  |  |  |  |")
    assert row.count("|") == alone.count("|")


def test_only_its_own_faults_are_told() -> None:
    faults = faults_of([met(Opponent("naive", 4), 1.0, HERE)])
    assert list(faults.counts) == ["casual"]
    assert sum(count.chances for count in faults.counts["casual"].values()) > 10
    assert faults.of("naive", "D1") == Count()


def test_nils_are_told_by_hands_and_by_bids() -> None:
    nils = (NilRecord(0.8, True), NilRecord(0.6, True), NilRecord(0.7, False))
    faults = faults_of([])
    told = nils_told(Record(hands=10, errors=(), nils=nils, faults=faults))
    assert told.endswith("nil is bid on 7.5 % of hands and made 2 of 3 times, 66.7 %")


def test_dealing_the_unseen_cards_again_changes_nothing() -> None:
    assert peeks(30) == 0
