"""A sheet kept at a real table: corrected, recomputed, and nothing lost."""

from __future__ import annotations

import pytest

from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import Side
from spades_tui.tally.tally import Change, Entry, Tally
from tests.tally.sheets import BLIND, OVER, entry_of, tally_of


def test_hands_add_up_as_the_score_command_adds_them() -> None:
    tally = tally_of(BLIND)
    assert tally.totals == (346, 180)
    assert tally.bags == (6, 0)
    assert [row.score is not None for row in tally.rows] == [True] * 5


def test_a_correction_moves_every_later_total() -> None:
    tally = tally_of(BLIND)
    assert tally.write(1, entry_of("3 4 4 1 / 4 5 4 0")) == Change()
    assert [row.score.totals for row in tally.rows if row.score][1:3] == [(143, 0), (193, 80)]
    assert tally.bags == (5, 0)


def test_a_later_hand_that_a_correction_made_impossible_stays_and_does_not_count() -> None:
    tally = tally_of(BLIND)
    written = list(tally.entries)
    tally.write(0, entry_of("4 1 3 3 / 4 3 5 1"))
    change = tally.write(1, entry_of("3 3 4 1 / 5 4 4 0"))
    assert change == Change(aside=(3,))
    assert tally.rows[3].score is None
    assert tally.rows[3].reason == "East–West: blind nil is open only when 100 points behind."
    assert tally.entries[3:] == written[3:]
    assert tally.rows[4].score is not None
    assert tally.totals == (274, 210)


def test_it_counts_again_once_it_is_possible() -> None:
    tally = tally_of(BLIND)
    before = tally.totals
    for entry in (entry_of("4 1 3 3 / 4 8 0 1"), entry_of("4 2 3 3 / 4 3 5 1")):
        change = tally.write(0, entry)
    assert change == Change(back=(3,))
    assert tally.totals == before


def test_hands_below_an_earlier_end_are_kept_and_do_not_count() -> None:
    tally = tally_of("rule target=200\n4 3 3 3 / 4 3 3 3\n4 3 3 3 / 4 3 3 3\n4 3 3 3 / 4 3 3 3")
    change = tally.write(0, entry_of("nil 3 nil 3 / 0 6 0 7"))
    assert change == Change(aside=(1, 2))
    assert tally.winner is Side.NS
    assert tally.why == "200 points reach the target of 200, 200 to 67."
    assert "the game was over before this hand" in tally.rows[2].reason
    assert len(tally.entries) == 3


def test_a_hand_below_the_end_can_itself_be_corrected() -> None:
    tally = tally_of("rule target=200\n4 3 3 3 / 4 3 3 3\n4 3 3 3 / 4 3 3 3")
    tally.write(0, entry_of("nil 3 nil 3 / 0 6 0 7"))
    assert tally.refusal(1, entry_of("4 3 3 3 / 4 4 3 3")) == "the tricks add up to 14, not 13."
    assert tally.refusal(1, entry_of("4 3 3 3 / 5 2 3 3")) is None


@pytest.mark.parametrize(
    ("rules", "hand", "reason"),
    [
        ({}, "4 3 3 3 / 4 3 3 4", "the tricks add up to 14, not 13."),
        ({"nil": "off"}, "nil 3 3 3 / 4 3 3 3", "North–South: nil is off: the lowest bid is 1."),
        ({}, "4 blind 3 3 / 4 3 3 3", "East–West: blind nil is off."),
        ({"board": "4"}, "2 3 1 3 / 4 3 3 3", "North–South: the contract must reach the board"),
        ({"bidding": "suicide"}, "4 nil 4 4 / 4 3 3 3", "North–South: suicide: one partner bids"),
        ({"bidding": "mirror"}, "4 4 4 4 / 4 3 3 3", "mirror: the bids add up to 16, but there"),
    ],
)
def test_a_hand_is_refused_in_the_words_of_the_score_command(
    rules: dict[str, str], hand: str, reason: str
) -> None:
    refusal = Tally(rules_from(rules)).refusal(0, entry_of(hand))
    assert refusal is not None
    assert refusal.startswith(reason)


def test_a_hand_is_judged_by_what_stands_before_it() -> None:
    tally = tally_of(BLIND)
    blind = entry_of("4 blind 3 3 / 4 0 5 4")
    assert tally.refusal(0, blind) is not None
    assert tally.refusal(2, blind) is None


def test_a_hand_not_all_written_is_no_hand() -> None:
    assert Tally().refusal(0, Entry()) == "the tricks are not all written."


def test_the_last_hand_is_deleted_and_a_begun_one_before_it() -> None:
    tally = tally_of(f"{BLIND}# begun: 3 . . . / . . . .\n")
    tally.delete_last()
    assert tally.begun.empty
    assert len(tally.entries) == 5
    tally.delete_last()
    assert tally.totals == (266, 130)


def test_deleting_the_hand_that_ended_the_game_opens_it_again() -> None:
    tally = tally_of(OVER)
    tally.delete_last()
    assert tally.winner is None
    assert not tally.why


def test_nothing_to_delete_is_no_fault() -> None:
    tally = Tally()
    tally.delete_last()
    assert tally.totals == (0, 0)


def test_other_rules_add_everything_up_anew() -> None:
    tally = tally_of("4 nil 3 5 / 5 0 4 4\n4 nil 3 5 / 5 0 4 4")
    assert tally.play_by(rules_from({"nil": "50", "overtrick_point": "0"})) == Change()
    assert tally.totals == (140, 0)
    assert tally.play_by(rules_from({"nil": "off"})) == Change(aside=(0, 1))
    assert tally.play_by(STANDARD) == Change(back=(0, 1))
    assert tally.totals == (144, 100)


def test_a_running_bag_count_stays_below_a_new_limit() -> None:
    tally = tally_of("bags 8 2\n")
    tally.play_by(rules_from({"bag_penalty": "5:50"}))
    assert tally.bags == (4, 2)
