"""Bids as positions: the hand, what was said before, the score, and the bid that is wanted."""

import pytest

from tests.bots.positions import bid_made

FIRST_TO_BID = """
    seat S
    dealer E
"""


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("AS KS 7S 2S AH 9H 4H KD 8D 5D 8C 6C 3C", {"3", "4"}),
        ("AS KS QS JS TS 9S AH KH AD 4D AC 9C 3C", {"10", "9", "8"}),
        ("9S 7S 2S QH 9H 4H KD 8D 5D JC 8C 6C 3C", {"1"}),
        ("KS QS 9S 4S AH KH 9H 4H AD 8D 5D 8C 6C", {"4", "5"}),
        ("6S 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C", {"nil"}),
        ("AS 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C", {"1", "2"}),  # no nil with the ace of spades
        ("KS QS 2S 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C", {"1", "2"}),
        ("JS TS 9S 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C", {"1", "2"}),
    ],
)
def test_the_first_bid_counts_the_hand(hand: str, wanted: set[str]) -> None:
    assert bid_made(FIRST_TO_BID, hand=hand) in wanted


def test_no_nil_beside_the_partners() -> None:
    hand = "6S 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C"
    assert bid_made("bids W 3 N nil E 4", hand=hand) == "1"


def test_partners_never_bid_more_than_thirteen_together() -> None:
    hand = "AS KS QS JS TS 9S AH KH AD 4D AC 9C 3C"
    assert int(bid_made("bids W 1 N 6 E 1", hand=hand)) <= 7


def test_the_partner_of_a_nil_bids_at_least_its_sure_tricks() -> None:
    hand = "AS KS QS 2S AH 9H 4H AD 8D 5D 8C 6C 3C"
    assert int(bid_made("bids W 3 N nil E 4", hand=hand)) >= 5


def test_no_more_is_bid_than_wins_the_game() -> None:
    hand = "AS KS QS 2S AH 9H 4H AD 8D 5D 8C 6C 3C"
    assert bid_made("bids W 3 N 3 E 3", hand=hand, scores="455 200") == "2"


def test_blind_nil_far_behind() -> None:
    behind = "face down\nrules blind_nil=behind_100"
    assert bid_made(behind, scores="100 320") == "blind"
    assert bid_made(behind, scores="340 450") == "blind"
    assert bid_made(behind, scores="100 260") == "blind"
    assert bid_made(behind, scores="100 230") == "look"
