"""The score calculator: sheets of real games, read, scored and judged."""

from __future__ import annotations

import pytest

from spades_tui.engine.rules import HouseRules, LeadSpades, SetPenalty
from spades_tui.engine.seats import Side
from spades_tui.score_sheet import SheetError, SheetGame, read_sheet
from spades_tui.scored_sheet import sheet_lines, sheet_objects
from spades_tui.storage.presets import preset_named


def read(text: str) -> list[SheetGame]:
    return read_sheet(text.splitlines(), lambda name: preset_named(name).rules)


def refusal(text: str) -> str:
    with pytest.raises(SheetError) as caught:
        read(text)
    return str(caught.value)


def test_the_worked_hand_of_the_rules_guide() -> None:
    (game,) = read("score 214 187\nbags 8 0\n4 nil 3 5 / 5 0 4 4")
    hand, winner = sheet_objects([game])
    assert hand == {
        "hand": 1,
        "NS": {
            "points": -28,
            "bags_taken": 2,
            "bags": 0,
            "total": 186,
            "working": [
                "Contract 7, won 9: +70",
                "2 bags: +2",
                "Bags 8 → 10: penalty, back to 0: −100",
            ],
        },
        "EW": {
            "points": 50,
            "bags_taken": 0,
            "bags": 0,
            "total": 237,
            "working": ["East bid 5, won 4: set by one: −50", "West made nil: +100"],
        },
    }
    assert winner == {"winner": None}


def test_totals_and_bags_run_on_from_hand_to_hand() -> None:
    (game,) = read("4 3 3 3 / 5 2 4 2\n3 3 3 3 / 4 3 3 3  # one more bag\n")
    assert game.totals == (72 + 61, -60 + 60)
    assert game.bags == (3, 0)


def test_comments_blank_lines_and_spacing_do_not_matter() -> None:
    (game,) = read("# Friday\n\n   4   3 3\t3/ 4 3 3 3 # even\n")
    assert game.totals == (70, 60)


def test_a_new_game_starts_from_nothing_with_its_own_rules() -> None:
    first, second = read(
        "rule target=100\nrule nil=off\n7 1 3 2 / 7 1 3 2\nnew game\n13 nil 0 nil / 13 0 0 0"
    )
    assert first.winner is Side.NS
    assert second.rules == HouseRules()
    assert second.totals == (130 + 100, 200)


def test_a_preset_is_the_base_for_rule_lines_in_any_order() -> None:
    (game,) = read("rule lead_spades=any_time\npreset Bicycle\n5 3 4 1 / 3 4 4 2")
    assert game.rules == HouseRules(set_penalty=SetPenalty.ZERO, lead_spades=LeadSpades.ANY_TIME)
    assert game.totals[0] == 0


def test_rules_that_need_each_other_may_stand_in_either_order() -> None:
    (game,) = read("rule lowest_club_first=on\nrule first_lead=two_of_clubs\n4 3 3 3 / 4 3 3 3")
    assert game.rules.lowest_club_first


def test_a_hand_that_bids_itself_needs_no_bids() -> None:
    for bids in ("", "- - - - "):
        (game,) = read(f"rule first_hand_bids_itself=on\n{bids}/ 4 3 3 3\n4 3 3 3 / 4 3 3 3")
        assert game.hands[0].totals == (70, 60)
        assert game.totals == (140, 120)


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("4 3 3 3 / 4 3 3 2", "line 1: the tricks add up to 12, not 13."),
        ("4 3 3 / 4 3 3 3", "line 1: there are 3 bids before the slash, not four."),
        ("4 3 3 3 / 4 3 3", "line 1: there are 3 counts of tricks after the slash, not four."),
        ("4 3 3 3 / 4 3 -1 7", "line 1: a player takes 0 to 13 tricks, not −1."),
        ("4 3 3 3 4 3 3 3", "line 1: '4 3 3 3 4 3 3 3' is no hand: write four bids, a slash"),
        ("4 3 3 14 / 4 3 3 3", "line 1: '14' is no bid: write 1 to 13, nil or blind."),
        ("4 3 3 - / 4 3 3 3", "line 1: a bid is missing"),
        ("rule nil=off\n\n4 nil 3 3 / 4 3 3 3", "line 3: East–West: nil is off"),
        ("blind 3 3 3 / 0 4 4 5", "line 1: North–South: blind nil is off."),
        (
            "rule blind_nil=behind_100\nscore 100 199\nblind 3 3 3 / 0 4 4 5",
            "line 3: North–South: blind nil is open only when 100 points behind.",
        ),
        (
            "rule blind_nil=any_time\nblind 3 blind 3 / 0 6 0 7",
            "line 2: North–South: the partner of a blind nil cannot also bid blind nil.",
        ),
        ("rule both_nil=forbidden\nnil 3 nil 3 / 0 6 0 7", "line 2: North–South: both partners"),
        ("rule board=4\n1 3 2 3 / 3 3 3 4", "line 2: North–South: the contract must reach"),
        ("rule bidding=suicide\n4 nil 3 5 / 4 0 4 5", "line 2: North–South: suicide:"),
        ("rule bidding=mirror\n4 3 3 4 / 4 3 3 3", "line 2: mirror: the bids add up to 14, but"),
        ("rule bidding=whiz\n4 nil 9 4 / 4 3 3 3", "line 2: whiz: the bids add up to 17, but"),
        ("rule target=7\n4 3 3 3 / 4 3 3 3", "line 1: The target is 100 to 1000 points."),
        ("rule target=300\nrule target=400", "line 2: a second rule line for target in the same"),
        ("rule bag_penalty=5:-5\n", "line 1: The bag penalty is bags:points, both at least 1"),
        ("4 / 4 3 3 3", "line 1: there is 1 bid before the slash, not four."),
        ("4 3 3 3 / 4", "line 1: there is 1 count of tricks after the slash, not four."),
        ("4 3 3 3 / +4 3 3 3", "line 1: the tricks are four whole numbers, not '+4 3 3 3'."),
        ("4 3 3 3 / ４ 3 3 3", "line 1: the tricks are four whole numbers, not '４ 3 3 3'."),
        ("4 3 3 3 / 04 3 3 3", "line 1: the tricks are four whole numbers, not '04 3 3 3'."),
        ("score +1 0", "line 1: write two numbers of up to six digits"),
        ("rule targt=300", "line 1: 'targt=300' is no rule: write rule key=value"),
        ("rule target=many", "line 1: target takes a number from 100 to 1000, not 'many'."),
        ("preset Bicicle", "line 1: There is no preset 'Bicicle'. The presets are Standard,"),
        ("score 10", "line 1: write two numbers of up to six digits: score NS EW."),
        ("bags 10 0\n4 3 3 3 / 4 3 3 3", "line 1: a running bag count is 0 to 9"),
        ("4 3 3 3 / 4 3 3 3\nscore 1 1", "line 2: a score line stands before the game's first"),
        ("score 500 0\n4 3 3 3 / 4 3 3 3", "line 2: the game was over before this hand: 500"),
        ("rule target=100\n9 1 1 1 / 10 1 1 1\n4 3 3 3 / 4 3 3 3", "line 3: the game was over"),
    ],
)
def test_a_line_that_cannot_be_scored_is_named_with_what_is_wrong(sheet: str, told: str) -> None:
    assert refusal(sheet).startswith(told)


def test_equal_totals_above_the_target_play_on() -> None:
    (game,) = read("score 440 450\n3 3 3 2 / 3 3 3 4\n")
    assert game.totals == (500, 502)
    assert game.winner is Side.EW
    (tied,) = read("score 440 450\n3 3 3 2 / 4 3 3 3\n")
    assert (tied.totals, tied.winner) == ((501, 501), None)


def test_the_sheet_reads_like_a_scorer_wrote_it() -> None:
    (game,) = read("score 214 187\nbags 7 2\n3 nil 2 5 / 4 0 4 5")
    assert (
        "\n".join(sheet_lines([game]))
        == """\
Hand 1: bids 3 nil 2 5, tricks 4 0 4 5
  NS    −47  total   167, bags 0   5 × 10 = 50, 3 bags = 53; bags 7 → 10 = −100, back to 0
  EW   +150  total   337, bags 2   5 × 10 = 50; nil made +100
Nobody has won yet: play on at 167 to 337."""
    )


def test_the_winner_is_named_with_the_reason() -> None:
    (game,) = read("rule target=200\nscore 150 90\n5 3 2 3 / 5 3 2 3")
    assert list(sheet_lines([game]))[-1] == (
        "North–South have won. 220 points reach the target of 200, 220 to 150."
    )


def test_without_a_bag_penalty_no_bag_count_is_shown() -> None:
    (game,) = read("rule bag_penalty=none\n3 3 3 3 / 4 3 3 3")
    assert not any("bags" in line for line in sheet_lines([game]) if line.startswith("  "))
