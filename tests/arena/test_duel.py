"""Duels: the same deals for both, the same result for any number of processes."""

import json
from pathlib import Path

import pytest

from spades_tui.arena.contenders import UnknownContender, contender_named, contender_names
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import DuelResult, duel
from spades_tui.arena.fault_count import Count, Faults
from spades_tui.arena.playing import chance, play_hand
from spades_tui.arena.processes import Processes
from spades_tui.arena.recording import Recording
from spades_tui.arena.report import duel_as_lines, duel_as_values, fault_lines
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import Side
from spades_tui.storage.journal import read_journal


def test_a_bot_is_exactly_as_good_as_itself() -> None:
    for contest in (Contest("naive", "naive"), Contest("naive", "naive", partner="rule")):
        result = duel(contest, 6)
        assert [pair.lead for pair in result.pairs] == [0.0] * 6
        assert result.share.mean == 0.5


def test_swapping_the_contenders_turns_the_result_round() -> None:
    one, other = duel(Contest("naive", "rule"), 8), duel(Contest("rule", "naive"), 8)
    assert [pair.lead for pair in one.pairs] == [-pair.lead for pair in other.pairs]
    assert one.share.mean + other.share.mean == 1.0


def test_the_better_bot_wins() -> None:
    result = duel(Contest("naive", "random"), 10)
    assert result.lead.low > 50
    assert duel(Contest("rule", "naive", matches=True), 4).share.mean > 0.6


@pytest.mark.parametrize(
    "contest",
    [
        Contest("rule", "naive", seed=7),
        Contest("naive", "random", rules_from({"target": "200"}), matches=True),
        Contest("rule", "naive", partner="rule", opponents="naive"),
    ],
)
def test_the_result_is_the_same_for_any_number_of_jobs(contest: Contest) -> None:
    alone = duel(contest, 9, executor=Processes(1), detect=True)
    assert duel(contest, 9, executor=Processes(2), detect=True) == alone
    assert duel(contest, 9, executor=Processes(5), detect=True) == alone


def test_longer_runs_begin_like_shorter_ones() -> None:
    assert duel(Contest("rule", "naive"), 20).pairs[:5] == duel(Contest("rule", "naive"), 5).pairs


def test_both_games_of_a_pair_see_the_same_cards() -> None:
    contest = Contest("rule", "naive", matches=True)
    games = [contest.new_game(3) for _ in range(2)]
    for game, names in zip(games, contest.tables, strict=True):
        company = [contender_named(name) for name in names]
        for _, luck in zip(range(2), contest.hands(3, game), strict=False):
            play_hand(game, company, luck)
    one, other = ([action for action in game.actions if "Deal" in repr(action)] for game in games)
    assert len(one) == 2
    assert one == other
    assert games[0].dealer is games[1].dealer


def test_single_hands_are_dealt_by_each_seat_in_turn_and_never_bid_themselves() -> None:
    contest = Contest("rule", "naive", rules_from({"first_hand_bids_itself": "on"}))
    games = [contest.new_game(pair) for pair in range(4)]
    assert [game.dealer.letter for game in games] == list("SWNE")
    assert not any(game.rules.first_hand_bids_itself for game in games)


def test_a_contender_is_seated_by_what_is_compared() -> None:
    contest = Contest("rule", "naive")
    assert contest.tables == (("rule", "naive") * 2, ("naive", "rule") * 2)
    assert contest.first_side == (Side.NS, Side.EW)
    beside = Contest("rule", "naive", partner="random", opponents="sampling")
    assert beside.tables[0] == ("rule", "sampling", "random", "sampling")
    assert beside.tables[1] == ("naive", "sampling", "random", "sampling")
    assert beside.first_side == (Side.NS, Side.NS)


@pytest.mark.parametrize("name", contender_names())
def test_every_name_can_be_sent_into_the_arena(name: str) -> None:
    assert duel(Contest(name, "naive"), 1).hands == 2


def test_an_unknown_name_is_told_with_those_that_are_known() -> None:
    with pytest.raises(UnknownContender, match=r"no bot 'nobody'.*random, naive.*seer"):
        Contest("rule", "nobody")


def test_the_seer_beats_the_bot_it_was_made_from() -> None:
    assert duel(Contest("seer", "rule", seed=2), 3).lead.mean > 0


def faulty() -> DuelResult:
    return duel(Contest("random", "naive"), 4, detect=True)


def test_faults_are_counted_for_each_bot_with_where_they_were() -> None:
    faults = faulty().faults
    assert set(faults.counts) == {"random", "naive"}
    assert faults.of("random", "D15").hits > 0
    assert sum(count.hits for count in faults.counts["random"].values()) + sum(
        count.hits for count in faults.counts["naive"].values()
    ) == len(faults.hits)


def test_a_fault_can_be_read_again_from_its_journal(tmp_path: Path) -> None:
    contest = Contest("random", "naive")
    recording = Recording(tmp_path, "2026-01-01T00:00:00+00:00")
    result = duel(contest, 4, detect=True, recording=recording)
    assert (
        result.pairs
        == duel(contest, 4, executor=Processes(2), detect=True, recording=recording).pairs
    )
    hit = next(hit for hit in result.faults.hits if hit.trick)
    assert hit.journal is not None
    recorded = read_journal(Path(hit.journal))
    trick = recorded.game.tricks[hit.trick - 1]
    deck = recorded.game.deck
    assert hit.action in {f"play {deck.text(card)}" for card in trick.cards}
    assert len(recorded.game.sheet) == 1
    assert set(recorded.header.players) == {"random", "naive"}
    journals = {hit.journal for hit in result.faults.hits}
    assert len(list(tmp_path.iterdir())) == len(journals)


def test_the_report_tells_what_was_found() -> None:
    result = faulty()
    lines = list(duel_as_lines(result))
    assert lines[0] == "random against naive"
    assert lines[1] == "4 pairs of hands, 8 hands, seed 0"
    assert any(line.startswith("D15  a hopeless nil") for line in lines)
    told = json.loads(json.dumps(duel_as_values(result)))
    assert told["points_a_hand"]["mean"] == pytest.approx(result.lead.mean, abs=1e-4)
    assert told["faults"]["random"]["D1"]["limit"] == 0.005
    assert len(told["hits"]) == len(result.faults.hits)
    assert sum(hit["right"] for hit in told["hits"]) == sum(
        fault["right"] for faults in told["faults"].values() for fault in faults.values()
    )
    beside = duel_as_lines(duel(Contest("rule", "naive", STANDARD, partner="rule"), 1))
    assert next(beside) == "rule or naive as partner of rule, against two rule"


def test_hits_that_are_right_are_told_apart_and_do_not_count_against_the_limit() -> None:
    faults = Faults()
    faults.add("casual", "D6", Count(chances=40, hits=3, right=3))
    faults.add("casual", "D7", Count(chances=40, hits=3, right=2))
    lines = {line[:5].strip(): line for line in fault_lines(faults)}
    assert lines["D6"].endswith("0 of 40, 3 right 0.0 %")
    assert lines["D7"].endswith("1 of 40, 2 right 2.5 %!")
    assert lines["D8"].endswith("0 of 0")
    assert list(fault_lines(faults))[-1].startswith("Right: best in every layout")


def test_the_seer_in_play_bids_as_who_sees_only_its_cards() -> None:
    contest = Contest("seer-in-play", "rule", seed=3)
    game = contest.new_game(0)
    game.apply(chance(game, contest.chance(0, 1)))
    expert, seer = contender_named("expert"), contender_named("seer-in-play")
    while game.phase is Phase.BID:
        assert seer(game).action == expert(game).action
        game.apply(expert(game).action)
    assert "With all cards in sight" in seer(game).reason
