"""The detector of faults: opportunities are seen, hits are counted, and good play has none."""

import pytest

from spades_tui.detector import findings
from spades_tui.engine.actions import PLAYS, MakeBid
from spades_tui.engine.bidding import BIDS
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
