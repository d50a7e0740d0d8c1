"""What is remembered, and who is likely to hold a missing honour."""

import pytest

from spades_tui.bots.chances import has_none
from spades_tui.bots.memory import Memory, honours
from spades_tui.bots.recall import Recall
from tests.bots.positions import position

# South holds neither the king of hearts nor the ten; West bid six and East one.
MISSING = """
    seat S
    bids S 3 W 6 N 3 E 1
    hand QS 7S 2S AH 9H 4H KD QD 5D 8C 6C 3C
    tricks W KC AC 2C TC
"""


def chances(card: str, recall: Recall = Recall.VOIDS, **changes: str) -> list[float]:
    """The chance of each seat to hold a card, South's first."""
    view = position(MISSING, **changes)
    memory = Memory(view, recall)
    return [memory.likely(seat, view.deck.card(card)) for seat in range(4)]


def test_a_missing_honour_lies_rather_where_tricks_were_bid() -> None:
    south, west, north, east = chances("KH")
    assert south == 0
    assert west > north > east > 0
    assert west + north + east == pytest.approx(1)


def test_a_low_card_lies_anywhere() -> None:
    assert chances("TH") == pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])


def test_whoever_has_taken_what_was_bid_is_less_likely_to_hold_more() -> None:
    bids = "S 3 W 4 N 3 E 3"
    lost = chances("KH", bids=bids, tricks="W QC AC 2C TC")
    taken = chances("KH", bids=bids, tricks="W AC 4C 2C TC")
    assert taken[1] < lost[1]


def test_an_honour_is_never_where_the_suit_is_void() -> None:
    """East threw a diamond on the hearts; what is left of the honours is West's and North's."""
    south, west, north, east = chances("KH", tricks="N 5H 2D 3H 6H")
    assert south == east == 0
    assert west + north == pytest.approx(1)


def test_bids_that_the_rules_force_and_seats_that_forget_tell_nothing_of_honours() -> None:
    even = pytest.approx([0, 1 / 3, 1 / 3, 1 / 3])
    assert chances("KH", rules="bidding=suicide") == even
    assert chances("KH", recall=Recall.CARDS) == even


def test_the_chance_to_have_none_follows_the_honours() -> None:
    view = position(MISSING)
    memory = Memory(view)
    king, ten = (1 << view.deck.card(card) for card in ("KH", "TH"))
    assert has_none(memory, 1, king) < has_none(memory, 3, king)
    assert has_none(memory, 1, king | ten) == pytest.approx(has_none(memory, 1, king) * 2 / 3)


def test_honours_are_three_of_a_plain_suit_and_five_spades() -> None:
    deck = position(MISSING).deck
    assert honours(deck) == deck.hand("AS KS QS JS TS AH KH QH AD KD QD AC KC QC")
