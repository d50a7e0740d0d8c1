"""Which bids may be made, and why others are refused (RULEBOOK 2 and 6)."""

import pytest

from spades_tui.engine.bidding import (
    BLIND_NIL,
    Bid,
    IllegalBid,
    bid_refusal,
    blind_nil_open,
    contract_of,
    legal_bids,
)
from spades_tui.engine.seats import Seat, Side
from tests.positions import bids_of, rules

ALL = "nil 1 2 3 4 5 6 7 8 9 10 11 12 13"
NUMBERS = "1 2 3 4 5 6 7 8 9 10 11 12 13"


@pytest.mark.parametrize(
    ("text", "bid", "words"),
    [
        ("4", Bid(4), "4"),
        ("13", Bid(13), "13"),
        ("nil", Bid(0), "nil"),
        ("0", Bid(0), "nil"),
        (" Blind ", BLIND_NIL, "blind nil"),
    ],
)
def test_a_bid_is_written_as_a_number_nil_or_blind(text: str, bid: Bid, words: str) -> None:
    assert Bid.parse(text) == Bid.parse(str(bid)) == bid
    assert bid.words == words
    assert bid.is_nil is (bid.tricks == 0)


@pytest.mark.parametrize("text", ["14", "-1", "pass", "", "double nil", "3.5"])
def test_nobody_passes_and_no_other_text_is_a_bid(text: str) -> None:
    with pytest.raises(IllegalBid) as error:
        Bid.parse(text)
    assert str(error.value) == f"{text!r} is no bid: write 1 to 13, nil or blind."


@pytest.mark.parametrize(
    ("bids", "north_south", "east_west"),
    [("4 - 3 -", 7, 0), ("nil 5 4 nil", 4, 5), ("nil 13 blind 13", 0, 26)],
)
def test_the_contract_is_the_sum_of_the_bids_that_are_not_nil(
    bids: str, north_south: int, east_west: int
) -> None:
    assert contract_of(bids_of(bids), Side.NS) == north_south
    assert contract_of(bids_of(bids), Side.EW) == east_west


# Rules, what North has bid, the spades South holds, South's bids.
LEGAL = [
    ("", "-", 3, ALL),
    ("", "nil", 0, ALL),
    ("", "13", 3, ALL),
    ("nil=off", "-", 0, NUMBERS),
    ("nil=off", "4", 13, NUMBERS),
    ("both_nil=forbidden", "-", 2, ALL),
    ("both_nil=forbidden", "3", 2, ALL),
    ("both_nil=forbidden", "nil", 2, NUMBERS),
    ("both_nil=forbidden blind_nil=any_time", "blind", 2, NUMBERS),
    # The partner of a blind nil may still bid an ordinary nil.
    ("blind_nil=any_time", "blind", 2, ALL),
    # Board: the second partner is forced up, and may bid nil only if the first already met it.
    ("board=4", "-", 2, ALL),
    ("board=4", "1", 2, "3 4 5 6 7 8 9 10 11 12 13"),
    ("board=4", "3", 2, NUMBERS),
    ("board=4", "4", 2, ALL),
    ("board=4", "nil", 2, "4 5 6 7 8 9 10 11 12 13"),
    ("board=2", "1", 2, NUMBERS),
    ("board=2", "2", 2, ALL),
    ("board=3", "nil", 2, "3 4 5 6 7 8 9 10 11 12 13"),
    ("board=3", "2", 0, NUMBERS),
    ("board=4 nil=off", "1", 2, "3 4 5 6 7 8 9 10 11 12 13"),
    ("board=4 nil=off", "6", 2, NUMBERS),
    # Mirror: everyone bids the spades they hold; none is nil.
    ("bidding=mirror", "-", 5, "5"),
    ("bidding=mirror", "nil", 0, "nil"),
    ("bidding=mirror", "4", 13, "13"),
    # Whiz: nil or the spades held.
    ("bidding=whiz", "-", 3, "nil 3"),
    ("bidding=whiz", "nil", 0, "nil"),
    ("bidding=whiz", "nil", 1, "nil 1"),
    # Suicide: one partner nil, the other four or more; the first to bid chooses.
    ("bidding=suicide", "-", 6, "nil 4 5 6 7 8 9 10 11 12 13"),
    ("bidding=suicide", "nil", 0, "4 5 6 7 8 9 10 11 12 13"),
    ("bidding=suicide", "7", 6, "nil"),
    ("bidding=suicide both_nil=forbidden", "4", 6, "nil"),
]


@pytest.mark.parametrize(("text", "partner", "spades", "may_bid"), LEGAL)
def test_these_bids_may_be_made(text: str, partner: str, spades: int, may_bid: str) -> None:
    bids = bids_of(f"- - {partner} -")
    legal = legal_bids(rules(text), bids, Seat.SOUTH, spades)
    assert " ".join(map(str, legal)) == may_bid


@pytest.mark.parametrize(("text", "partner", "spades", "may_bid"), LEGAL)
def test_every_other_bid_is_refused_with_a_sentence(
    text: str, partner: str, spades: int, may_bid: str
) -> None:
    bids = bids_of(f"- - {partner} -")
    for word in [*ALL.split(), "blind"]:
        reason = bid_refusal(rules(text), bids, Seat.SOUTH, spades, Bid.parse(word))
        if word in may_bid.split():
            assert reason is None, word
        else:
            assert reason is not None, word
            assert reason.endswith("."), word


@pytest.mark.parametrize(
    ("text", "partner", "spades", "bid", "reason"),
    [
        ("", "-", 3, "blind", "Blind nil is not open to you now."),
        ("nil=off", "-", 3, "nil", "Nil is off in this game: the lowest bid is 1."),
        ("both_nil=forbidden", "nil", 3, "nil", "Both partners may not bid nil in this game."),
        ("board=4", "3", 3, "nil", "You may bid nil only if your partner bid 4 or more."),
        ("board=4", "nil", 3, "nil", "You may bid nil only if your partner bid 4 or more."),
        ("board=4", "1", 3, "2", "Your side's contract must reach 4: bid at least 3."),
        ("board=3", "nil", 3, "2", "Your side's contract must reach 3: bid at least 3."),
        ("bidding=mirror", "-", 3, "4", "Mirror: you bid the spades you hold, 3."),
        ("bidding=mirror", "-", 0, "1", "Mirror: you bid the spades you hold, nil."),
        ("bidding=whiz", "-", 3, "4", "Whiz: you bid nil or the spades you hold, 3."),
        ("bidding=suicide", "-", 3, "3", "Suicide: one partner bids nil, the other 4 or more."),
        ("bidding=suicide", "nil", 3, "nil", "Suicide: one partner bids nil, the other 4 or more."),
        ("bidding=suicide", "5", 3, "4", "Suicide: your partner bid a number, so you bid nil."),
    ],
)
def test_a_refused_bid_comes_with_its_reason(
    text: str, partner: str, spades: int, bid: str, reason: str
) -> None:
    bids = bids_of(f"- - {partner} -")
    assert bid_refusal(rules(text), bids, Seat.SOUTH, spades, Bid.parse(bid)) == reason


def test_whiz_without_spades_leaves_nil_alone() -> None:
    reason = bid_refusal(rules("bidding=whiz"), bids_of("- - - -"), Seat.SOUTH, 0, Bid(1))
    assert reason == "Whiz: you hold no spades, so you bid nil."


# Rules, what North has bid, North–South's and East–West's totals, hand, may South bid blind nil?
BLIND = [
    ("", "-", -500, 500, 2, False),
    ("blind_nil=any_time", "-", 0, 0, 1, True),
    ("blind_nil=any_time", "-", 400, -100, 5, True),
    # "Behind" compares totals before the deal, and is inclusive.
    ("blind_nil=behind_100", "-", 0, 0, 1, False),
    ("blind_nil=behind_100", "-", 201, 300, 4, False),
    ("blind_nil=behind_100", "-", 200, 300, 4, True),
    ("blind_nil=behind_100", "-", -100, 0, 4, True),
    ("blind_nil=behind_100", "-", 300, 200, 4, False),
    ("blind_nil=behind_200", "-", 101, 300, 4, False),
    ("blind_nil=behind_200", "-", 100, 300, 4, True),
    # The partner of a blind nil cannot also bid blind nil; that of an ordinary nil can.
    ("blind_nil=any_time", "blind", 0, 0, 1, False),
    ("blind_nil=any_time", "nil", 0, 0, 1, True),
    ("blind_nil=any_time", "4", 0, 0, 1, True),
    # It is a nil: what forbids nil forbids it.
    ("blind_nil=any_time both_nil=forbidden", "nil", 0, 0, 1, False),
    ("blind_nil=any_time board=4", "3", 0, 0, 1, False),
    ("blind_nil=any_time board=4", "4", 0, 0, 1, True),
    ("blind_nil=any_time board=4", "-", 0, 0, 1, True),
    # A first hand that bids itself has no nil.
    ("blind_nil=any_time first_hand_bids_itself=on", "-", 0, 0, 1, False),
    ("blind_nil=any_time first_hand_bids_itself=on", "-", 0, 0, 2, True),
]


@pytest.mark.parametrize(("text", "partner", "ours", "theirs", "hand", "may"), BLIND)
def test_blind_nil_is_offered_only_to_who_may_bid_it(
    text: str, partner: str, ours: int, theirs: int, hand: int, may: bool
) -> None:
    bids = bids_of(f"- - {partner} -")
    assert blind_nil_open(rules(text), bids, Seat.SOUTH, (ours, theirs), hand) is may
    turned = bids_of(f"- - - {partner}")
    assert blind_nil_open(rules(text), turned, Seat.WEST, (theirs, ours), hand) is may


def test_blind_nil_is_no_longer_open_to_a_seat_that_has_bid() -> None:
    bids = bids_of("3 - - -")
    assert not blind_nil_open(rules("blind_nil=any_time"), bids, Seat.SOUTH, (0, 0), 1)
