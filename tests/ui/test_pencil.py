"""Writing a score sheet: what each key does to the row, and what is told."""

from __future__ import annotations

from random import Random

import pytest

from spades_tui.engine.bidding import BLIND_NIL, NIL
from spades_tui.engine.catalogue import rules_from
from spades_tui.tally.tally import Tally
from spades_tui.tally.text import tally_text
from spades_tui.ui.pencil import Pencil
from tests.tally.sheets import BLIND, OVER, entry_of, tally_of


def write(pencil: Pencil, keys: str) -> Pencil:
    """Type keys: digits, n, b, `<` `>` `^` `v` for arrows, `.` for space, `-` to rub out."""
    for key in keys.replace(" ", ""):
        match key:
            case "n":
                pencil.bid(NIL)
            case "b":
                pencil.bid(BLIND_NIL)
            case "<" | ">":
                pencil.step(-1 if key == "<" else 1)
            case "^" | "v":
                pencil.row(-1 if key == "^" else 1)
            case ".":
                pencil.next()
            case "-":
                pencil.rub_out()
            case _:
                pencil.digit(key)
    return pencil


def on(text: str = "", keys: str = "", **rules: str) -> Pencil:
    tally = tally_of(text) if text else Tally(rules_from(rules))
    return write(Pencil(tally), keys)


def test_seven_keys_write_a_hand_and_the_fourth_count_writes_itself() -> None:
    pencil = on(keys="4n35 504")
    assert pencil.tally.entries == [entry_of("4 nil 3 5 / 5 0 4 4")]
    assert pencil.told.text == "Hand 1: South and North +72, West and East +50."
    assert (pencil.place, pencil.column) == (1, 0)


def test_nought_as_a_bid_is_nil() -> None:
    assert on(keys="4035 504").tally.entries == [entry_of("4 nil 3 5 / 5 0 4 4")]


@pytest.mark.parametrize(
    ("keys", "hand"),
    [
        ("10 1.1.1. 10 111", "10 1 1 1 / 10 1 1 1"),
        ("13 n n n 13 0 0", "13 nil nil nil / 13 0 0 0"),
        ("1. 1. 1. 10 1. 1. 1.", "1 1 1 10 / 1 1 1 10"),
        ("1 4 3 3 5 4 2", "1 4 3 3 / 5 4 2 2"),
        ("1 n 3 3 5 4 2", "1 nil 3 3 / 5 4 2 2"),
        ("1 > 3 3 3 5 1 4", "1 3 3 3 / 5 1 4 3"),
    ],
)
def test_a_one_waits_for_a_second_digit_where_one_may_follow(keys: str, hand: str) -> None:
    assert on(keys=keys).tally.entries == [entry_of(hand)]


def test_space_never_passes_over_an_empty_cell() -> None:
    pencil = on(keys="4 . . .")
    assert pencil.column == 1
    assert pencil.told.text == ""


def test_bids_are_kept_while_the_hand_is_played() -> None:
    pencil = on(keys="4n35")
    assert pencil.tally.begun.bids == entry_of("4 nil 3 5 / 0 0 0 0").bids
    assert Pencil(pencil.tally).column == 4


def test_a_bid_that_the_rules_do_not_have_is_not_written() -> None:
    pencil = on(keys="4b")
    assert pencil.told == ("Blind nil is off.", True)
    assert (pencil.column, pencil.entry.bids[1]) == (1, None)
    assert on(keys="n", nil="off").told == ("Nil is off: the lowest bid is 1.", True)


def test_blind_nil_is_written_where_it_is_open() -> None:
    pencil = on(BLIND, "4b3")
    assert pencil.tally.begun.bids[1] == BLIND_NIL
    assert on(BLIND, "b").told.text == "Blind nil is open only when 100 points behind."


def test_bids_that_cannot_stand_together_are_told_when_all_are_written() -> None:
    pencil = on(keys="2 3 1. 3", board="4")
    assert pencil.told == ("South and North: the contract must reach the board of 4.", True)
    write(pencil, "4 3 3")
    assert not pencil.tally.entries
    assert pencil.told.warns
    write(pencil, "<<<<< 2")
    assert pencil.tally.entries == [entry_of("2 3 2 3 / 4 3 3 3")]


def test_more_than_thirteen_tricks_are_refused_at_once() -> None:
    pencil = on(keys="4333 8 6")
    assert pencil.told == ("The tricks would add up to 14, more than 13.", True)
    assert pencil.column == 5
    assert write(pencil, "22").tally.entries == [entry_of("4 3 3 3 / 8 2 2 1")]


def test_nil_is_no_count_of_tricks() -> None:
    assert on(keys="4333 n").told == ("Tricks are a number, 0 to 13.", True)


def test_a_hand_that_bids_itself_asks_for_tricks_alone() -> None:
    pencil = on(keys="", first_hand_bids_itself="on")
    assert pencil.column == 4
    write(pencil, "435")
    assert pencil.tally.totals == (90, 40)
    assert pencil.column == 0


def test_a_bid_is_corrected_at_once() -> None:
    pencil = on(BLIND, "^<<<< 5")
    assert pencil.tally.entries[4] == entry_of("5 3 4 2 / 4 3 4 2")
    assert pencil.told.text == "Hand 5: Ann and Cy −90, Bob and Dorothea +50."


def test_tricks_are_corrected_cell_by_cell_until_they_add_up() -> None:
    pencil = on(BLIND, "^>>>> 5")
    assert pencil.told == ("The tricks add up to 14, not 13.", True)
    assert pencil.tally.totals == (346, 180)
    write(pencil, "2")
    assert not pencil.changed
    assert pencil.tally.entries[4] == entry_of("4 3 4 2 / 5 2 4 2")


def test_a_hand_that_is_not_right_yet_is_not_left_by_mistake() -> None:
    pencil = on(BLIND, "^>>>> 5 ^")
    assert pencil.place == 4
    assert pencil.told.text.endswith("13. Esc puts the hand back as it was.")
    assert pencil.put_back()
    assert pencil.tally.entries[4] == entry_of("4 3 4 2 / 4 3 4 2")
    assert not pencil.changed
    assert not pencil.put_back()
    assert write(pencil, "^").place == 3


def test_what_a_correction_did_to_later_hands_is_told() -> None:
    pencil = on(BLIND, "^^^^^> 1.")
    write(pencil, "v< 3")
    assert pencil.told == (
        "Hand 4 is not counted: Bob and Dorothea: blind nil is open only when 100 points behind.",
        True,
    )
    assert write(pencil, "< 4").told.text == "Hand 4 counts again."


def test_the_end_of_the_game_is_told_and_nothing_more_is_written() -> None:
    pencil = on(OVER)
    assert pencil.closed
    assert write(pencil, "4").told == ("The game is over. Go up to correct a hand.", True)
    assert write(pencil, "n-.").tally.begun.empty
    write(pencil, "^ 6 ^ v v")
    assert pencil.place == 5


def test_the_hand_that_wins_says_so() -> None:
    pencil = on(keys="n3n3 0 7 0", target="200")
    assert pencil.told.text == (
        "South and North have won. 200 points reach the target of 200, 200 to 67."
    )


def test_rubbing_out_goes_backwards() -> None:
    pencil = on(keys="43 -")
    assert (pencil.column, pencil.tally.begun.bids[1]) == (1, None)
    write(pencil, "--")
    assert pencil.tally.begun.empty
    assert write(pencil, "1-").typed == ""


def test_two_counts_rubbed_out_of_a_whole_hand_are_written_anew() -> None:
    pencil = on(BLIND, "^>>>> - > - 2")
    assert pencil.tally.entries[4] == entry_of("4 3 4 2 / 5 2 4 2")


def test_the_row_below_keeps_what_is_begun_while_another_is_corrected() -> None:
    pencil = on(BLIND, "45 ^ 3 v")
    assert (pencil.place, pencil.column) == (5, 2)
    assert str(pencil.entry.bids[1]) == "5"


def test_a_row_whose_bids_the_rules_no_longer_ask_for_can_be_left() -> None:
    pencil = on(BLIND)
    pencil.tally.play_by(rules_from({"first_hand_bids_itself": "on"}))
    write(pencil, "^^^^^")
    assert pencil.place == 0
    assert write(pencil, "v").place == 1


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_typed_the_sheet_can_be_read_again(seed: int) -> None:
    chance = Random(seed)
    rules = chance.choice(
        [
            {},
            {"target": "200", "blind_nil": "behind_100", "floor": "-100"},
            {"first_hand_bids_itself": "on", "bag_penalty": "5:50", "target": "250"},
            {"bidding": "suicide", "target": "300"},
            {"board": "4", "failed_nil_tricks": "help", "hand_limit": "3"},
        ]
    )
    pencil = on(**rules)
    for _ in range(600):
        write(pencil, chance.choice("01233344455nnb<>^^v..-"))
        if chance.random() < 0.02:
            pencil.put_back()
        assert pencil.column in pencil.columns
        assert 0 <= pencil.place <= pencil.last
        sums = {sum(entry.won) for entry in pencil.tally.entries}
        assert sums <= {13}
    assert vars(tally_of(tally_text(pencil.tally))) == vars(pencil.tally)
