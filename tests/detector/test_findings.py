"""The detector of faults: opportunities are seen, hits are counted, and good play has none."""

import pytest

from spades_tui.detector import FAULTS, Finding, findings
from spades_tui.engine.actions import PLAYS, MakeBid
from spades_tui.engine.bidding import BIDS
from tests.bots.endings import DOOMED, LAST_SPADE_OUT
from tests.bots.positions import position

SECOND_TRICK = """
    seat S
    bids S 3 W 4 N 3 E 3
    hand KS 7S 2S AH 9H 4H KD QD 5D 8C 6C 3C
    tricks W KC AC 2C TC
"""
GUARDED_KING = SECOND_TRICK.replace("KD QD 5D", "KD 7D 5D")
NIL_PARTNER = """
    seat S
    bids S 4 W 3 N nil E 4
    hand 9S 8S 5S AH KH 6H QD JD 5D AC 9C 3C
    tricks S KC QC 8C 7C
"""
MY_NIL = """
    seat S
    bids S nil W 4 N 4 E 3
    hand 3S 2S QH 5H 2H JD 8D 2D 7D 4H
    tricks W KC AC 3C TC / N 5C 6C 9C JC / W TH AH 6H KH
"""


def faults(text: str, card: str, **changes: str) -> dict[str, bool]:
    """The faults that the position gives a chance for, and whether `card` commits them."""
    view = position(text, **changes)
    action = PLAYS[view.deck.card(card)]
    return {finding.fault.number: finding.hit for finding in findings(view, action)}


@pytest.mark.parametrize(
    ("number", "text", "trick", "bad", "good"),
    [
        ("D1", SECOND_TRICK, "W 2D JD 9D", "QD", "5D"),
        ("D3", NIL_PARTNER, "", "6H", "AH"),
        ("D4", MY_NIL, "W TD 9D 4D", "JD", "8D"),
        ("D7", SECOND_TRICK, "W 2H 3H 6H", "AH", "9H"),
        ("D9", GUARDED_KING, "", "5D", "8C"),
        ("D10", SECOND_TRICK, "E 9D", "KD", "5D"),
        ("D14", MY_NIL, "W AC 9S 4C", "2H", "QH"),
    ],
)
def test_a_fault_is_told_from_a_good_card(
    number: str, text: str, trick: str, bad: str, good: str
) -> None:
    assert faults(text, bad, trick=trick)[number] is True
    assert faults(text, good, trick=trick)[number] is False


def test_ruffing_the_partners_winner_is_a_fault() -> None:
    hand = "KS 7S 2S AH 9H 4H QH TH 7H 8C 6C 3C"
    assert faults(SECOND_TRICK, "2S", trick="W KD AD 9D", hand=hand)["D2"] is True
    assert faults(SECOND_TRICK, "8C", trick="W KD AD 9D", hand=hand)["D2"] is False


def test_not_ruffing_an_opponents_winner_is_a_fault() -> None:
    hand = "KS 7S 2S AH 9H 4H QH TH 7H 8C 6C 3C"
    assert faults(SECOND_TRICK, "3C", trick="W AD 3D KD", hand=hand)["D11"] is True
    assert faults(SECOND_TRICK, "2S", trick="W AD 3D KD", hand=hand)["D11"] is False


def test_a_hopeless_nil_is_a_fault() -> None:
    view = position("seat S\ndealer E", hand="AS 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C")
    hits = {bid: [f.hit for f in findings(view, MakeBid(bid))] for bid in BIDS[:2]}
    assert hits == {BIDS[0]: [True], BIDS[1]: [False]}


def hits(text: str, card: str, **changes: str) -> set[str]:
    """The faults that `card` commits in the position."""
    return {number for number, hit in faults(text, card, **changes).items() if hit}


ALL_NEEDED = """
    seat S
    bids S 5 W 3 N 4 E 2
    won S 3 N 3 W 2 E 2
    hand AH 7H 6C
    out KH 5H 9D 8D 7D 5C 4C 3C 2C
"""


def test_a_trick_that_is_needed_is_not_given_up_in_third_seat_either() -> None:
    # Spades are all gone and the king is behind: only the ace is certain.
    assert "D6" in hits(ALL_NEEDED, "7H", trick="N 3H TH", out="KH 5H 9D 8D 7D 5C 4C")
    assert "D6" not in hits(ALL_NEEDED, "AH", trick="N 3H TH", out="KH 5H 9D 8D 7D 5C 4C")


def test_a_contract_is_not_failed_for_a_nil_that_may_still_be_made() -> None:
    bids = "S 5 W nil N 4 E 2"
    out = "KH 5H 9D 8D 7D 5C 4C"
    won = "S 3 N 3 E 4"
    assert "D12" in hits(ALL_NEEDED, "7H", trick="N 3H TH", out=out, bids=bids, won=won)
    assert "D12" not in hits(ALL_NEEDED, "AH", trick="N 3H TH", out=out, bids=bids, won=won)


def test_ducking_under_a_nil_that_is_certain_to_fall_is_no_fault() -> None:
    changes = {"bids": "S 5 W 2 N 4 E nil", "won": "S 3 N 3 W 4"}
    found = faults(ALL_NEEDED, "7H", trick="W 3H 2H TH", out="KH 5H 9D 8D 7D 5C", **changes)
    assert "D12" not in found
    assert "D6" not in found


WINNING = """
    seat S
    bids S 3 W 4 N 3 E 3
    won S 2 N 3 W 3 E 3
    hand AH 7H
    out KH 9D 8D 5C 4C
    scores 450 300
"""


def test_the_trick_that_wins_the_game_is_taken_on_lead_and_behind_it() -> None:
    lead = {"trick": "", "out": "KH 9D 8D 5C 4C 3C"}
    assert "D17" in hits(WINNING, "7H", **lead)
    assert "D17" not in hits(WINNING, "AH", **lead)
    assert "D17" in hits(WINNING, "7H", trick="W 3H 4H TH", out="KH 9D 8D")
    assert "D17" not in faults(WINNING, "7H", trick="W 3H 4H TH", out="KH 9D 8D", scores="100 90")


def test_a_spade_that_no_opponent_can_beat_may_wait() -> None:
    changes = {
        "trick": "",
        "hand": "JS 8H",
        "out": "QS TS QH TH JC 9C",
        "void": "W spades E spades",
    }
    assert "D17" not in faults(WINNING, "8H", **changes)


SETTLED = """
    seat S
    bids S 3 W 4 N 3 E 3
    won S 4 N 3 W 3 E 0
    hand AH 7H 2C
    out KH QH 9D 8D 7D 5C 4C 3C
"""


@pytest.mark.parametrize(("bags", "near"), [("0 0", False), ("8 0", True)])
def test_bags_near_the_penalty_are_counted_apart(bags: str, near: bool) -> None:
    changes = {"trick": "W 3H 4H TH", "out": "KH 9D 8D 5C 4C 3C", "bags": bags}
    changes["won"] = "S 3 N 3 W 4 E 0"
    changes["bids"] = "S 3 W 1 N 3 E 2"
    assert "D5" in hits(SETTLED, "AH", **changes)
    assert ("D5+" in faults(SETTLED, "AH", **changes)) is near


def test_cashing_when_all_is_settled_is_a_fault() -> None:
    changes = {"bids": "S 3 W 1 N 3 E 2", "won": "S 3 N 3 W 4 E 0", "trick": ""}
    out = "KH QH 9D 8D 7D 5C 4C 3C JD"
    assert "D18" in hits(SETTLED, "AH", out=out, **changes)
    assert "D18" not in hits(SETTLED, "2C", out=out, **changes)


FEW_SPADES = """
    seat S
    bids S 3 W 4 N 3 E 3
    hand 9S 5S AH 9H 4H KD QD 5D 8C 6C 3C 7H
    tricks W KC AC 2C TC
"""


def test_a_spade_led_early_from_few_is_a_fault() -> None:
    assert "D20" in hits(FEW_SPADES, "5S", rules="lead_spades=any_time")
    assert "D20" not in hits(FEW_SPADES, "KD", rules="lead_spades=any_time")


def test_following_spades_with_more_than_needed_is_a_fault() -> None:
    assert "D20" in hits(FEW_SPADES, "9S", trick="W AS")
    assert "D20" not in hits(FEW_SPADES, "5S", trick="W AS")


def test_drawing_the_partners_last_spade_is_a_fault() -> None:
    text = """
        seat S
        bids S 3 W 4 N 4 E 2
        won S 2 N 3 W 3 E 2
        hand AS 7H 6C
        out KS KH 5H 9D 8D 7D 5C 4C 3C
        void W spades E spades
    """
    assert "D20" in hits(text, "AS")
    assert "D20" not in hits(text, "7H")


def test_covering_a_nil_that_is_broken_is_a_fault() -> None:
    changes = {"bids": "S 3 W 4 N nil E 4", "won": "S 4 N 1 W 3 E 2"}
    found = {"trick": "W 3H TH 4H", "out": "KH QH 9D 8D 7D 5C"} | changes
    assert "D13" in hits(SETTLED, "AH", **found)
    assert "D13" not in hits(SETTLED, "7H", **found)


def test_beside_a_nil_sure_tricks_are_bid() -> None:
    hand = "AS KS QS JH 8H 4H AH 9D 7D 5D AD 6C 3C"
    view = position("seat S\ndealer S\nbids W 3 N nil E 4", hand=hand)
    low, right = (MakeBid(BIDS[number]) for number in (3, 5))
    assert {f.fault.number for f in findings(view, low) if f.hit} == {"D16"}
    assert not any(f.hit for f in findings(view, right))


def test_a_card_that_is_worse_in_every_layout_is_a_fault() -> None:
    # East holds the last spade: a heart or diamond lead lets it ruff, so the jack draws it first.
    assert "D19" in hits(LAST_SPADE_OUT, "QC", rules="lead_spades=any_time")
    assert "D19" not in hits(LAST_SPADE_OUT, "JS", rules="lead_spades=any_time")


def test_nothing_is_said_of_endings_with_too_many_layouts() -> None:
    assert "D19" not in faults(SETTLED, "AH", trick="", out="KH QH 9D 8D 7D 5C 4C 3C JD")


def test_every_fault_of_the_list_is_counted() -> None:
    numbers = [fault.number for fault in FAULTS]
    assert numbers == [f"D{n}" for n in range(1, 6)] + ["D5+"] + [f"D{n}" for n in range(6, 21)]


NIL_FALLS = """
    seat S
    bids S 5 W 3 N 3 E nil
    won S 2 N 2 W 2 E 0
    hand AS 9S 6S 2S AD KD 5C
    out KS QS JS TS 8S 7S 5S 4S 3S 8H 7H 3H QD JD TD KC 7C 6C
    trick W 2H 4H 5H
    scores 430 354
"""


def test_leaving_a_nil_that_falls_for_certain_is_no_chase() -> None:
    """East's nil is winning; ruffing would save it, and four of the last six can still be had."""
    assert "D17" not in faults(NIL_FALLS, "5C")
    uncertain = {"trick": "E 5H 2H 4H", "bids": "S 5 W 3 N 3 E 4"}
    assert faults(NIL_FALLS, "5C", **uncertain)["D17"] is True


def test_a_fault_is_right_where_all_else_is_worse_in_every_layout() -> None:
    """Both tricks are needed and a higher spade is out: the contract is lost, and the tricks had
    better be the others' bags. Were the nine the best spade, ruffing would make the contract.
    """

    def throwing_the_queen(**changes: str) -> Finding:
        view = position(DOOMED, **changes)
        queen = PLAYS[view.deck.card("QC")]
        return next(found for found in findings(view, queen) if found.fault.number == "D6")

    assert throwing_the_queen() == Finding(throwing_the_queen().fault, hit=True, right=True)
    assert throwing_the_queen(out="8S 6S KC").hit
    assert not throwing_the_queen(out="8S 6S KC").right
