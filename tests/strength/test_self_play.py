"""Self-play: bids against tricks, nils against their stated chances."""

from spades_tui.arena.fault_count import Faults
from spades_tui.arena.processes import Processes
from spades_tui.engine.catalogue import rules_from
from tests.strength.self_play import NilRecord, Record, deciles, self_play


def test_errors_of_bids_are_counted_both_ways() -> None:
    record = Record(2, (1, -1, 0, 2), (NilRecord(0.8, True), NilRecord(0.7, False)), Faults())
    assert record.mean_error == 1.0
    assert record.bias == 0.5
    assert record.nils_made == 1


def test_nils_are_sorted_by_tenths_of_their_stated_chance() -> None:
    nils = [NilRecord(0.71, True), NilRecord(0.79, False), NilRecord(1.0, True)]
    tenths = deciles(nils)
    assert len(tenths) == 10
    assert (tenths[7].cases, tenths[7].stated, tenths[7].made) == (2, 0.75, 0.5)
    assert (tenths[9].cases, tenths[9].made) == (1, 1.0)
    assert tenths[0].cases == 0


def test_every_bid_of_whole_games_is_recorded() -> None:
    rules = rules_from({"target": "200"})
    record = self_play("rule", 20, seed=4, rules=rules)
    assert record.hands >= 20
    assert len(record.errors) + len(record.nils) == 4 * record.hands
    assert record == self_play("rule", 20, seed=4, rules=rules, executor=Processes(2))
