"""When the contract wins the match, the tricks it needs come before bags and the others' nils."""

from tests.bots.positions import card_played

# South needs one trick more for five hundred; North's partner in the east has bid nil.
ONE_TO_GO = """
    seat W
    bids S 5 W 1 N nil E 3
    won S 6 W 2 N 0 E 1
    hand QH 8D JC 5C
    out KH 8H 7H 4H 3D 2D QC TC 9C 8C 6C 4C
    void E diamonds
    scores 223 466
    bags 4 6
"""


def test_on_lead_the_last_trick_needed_is_cashed_and_no_nil_is_chased() -> None:
    assert card_played(ONE_TO_GO) == "8D"
    assert card_played(ONE_TO_GO, scores="223 166") != "8D"


CERTAIN = """
    seat S
    bids S 4 W nil N 3 E 4
    won S 3 W 0 N 3 E 3
    hand JS 4S 3S 8H
    out AS QS 7S AH QH JH 9H 6C 3C 2C 5C
    trick E 6D 2D
    scores 430 408
"""


def test_a_certain_trick_is_not_left_for_the_sake_of_a_nil() -> None:
    assert card_played(CERTAIN, trick="W 6D 2D 6S", out="AS QS 7S AH QH JH 9H 3C 2C") == "JS"
