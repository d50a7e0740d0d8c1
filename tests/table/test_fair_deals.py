"""Fair deals: each can be worked out again from the seed, and one that was changed is found out."""

from __future__ import annotations

from hashlib import sha256

import pytest

from spades_tui.engine.actions import Deal
from spades_tui.engine.game import Game
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.journal import Recorded
from spades_tui.table.fair_deals import check_deals, deal_from, sealed_code
from spades_tui.table.known_deals import KnownDeals, NoCode, deals_of, read_code, rules_afterwards
from tests.positions import rules
from tests.table.whole_games import SEED, header_of, recorded_game


def test_an_honest_game_is_as_dealt_in_every_hand() -> None:
    recorded = recorded_game(header_of(), hands=3)
    checked = check_deals(recorded)
    assert [check.name for check in checked] == ["The draw", "Hand 1", "Hand 2", "Hand 3"]
    assert all(check.as_dealt for check in checked)


def test_a_sealed_code_can_be_worked_out_with_any_tool() -> None:
    header = header_of()
    text = f"spades-tui deal 2 of {SEED}"
    assert sealed_code(header, 2) == sha256(text.encode()).hexdigest()
    assert sealed_code(header, 2) == check_deals(recorded_game(header, hands=2))[2].sealed


def test_an_exchanged_card_is_found_out() -> None:
    header = header_of()
    honest = deal_from(header, 1, Seat.SOUTH)
    low, high = (honest.hands[seat] & -honest.hands[seat] for seat in (0, 1))
    south, west, north, east = honest.hands
    game = Game(rules("first_dealer=south"))
    game.apply(Deal((south ^ low ^ high, west ^ low ^ high, north, east)))
    checked = check_deals(Recorded(header_of(game.rules), game))
    assert [(check.name, check.as_dealt) for check in checked] == [("Hand 1", False)]


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.label)
def test_the_same_deals_from_another_seat_give_south_the_cards_of_that_seat(seat: Seat) -> None:
    recorded = recorded_game(header_of(), hands=2)
    deals = [action for action in recorded.game.actions if isinstance(action, Deal)]
    known = deals_of(recorded, 1).seen_from(seat)
    again = recorded_game(header_of(known.game_rules, first_deal=known.number), hands=2)
    others = [action for action in again.game.actions if isinstance(action, Deal)]
    for before, after in zip(deals, others, strict=True):
        assert after.hands == tuple(before.hands[(seat + place) % 4] for place in SEATS)
    assert all(check.as_dealt for check in check_deals(again))


def test_a_code_begins_with_any_hand_and_carries_the_rules() -> None:
    recorded = recorded_game(header_of(rules("nil=50 bag_penalty=5:50")), hands=2)
    known = deals_of(recorded, 2)
    assert known.number == 2
    code = known.code
    assert code.startswith(f"{SEED}-2{known.dealer.letter.lower()}-")
    assert code.endswith("+nil=50+bag_penalty=5:50")
    assert read_code(code.upper()) == known
    assert read_code(f" {code} \n") == known
    again = recorded_game(header_of(known.game_rules, first_deal=2), hands=1)
    first = [action for action in recorded.game.actions if isinstance(action, Deal)][1]
    assert again.game.actions[0] == first


def test_a_later_hand_of_a_game_whose_first_bid_itself_is_bid_for() -> None:
    recorded = recorded_game(header_of(rules("first_hand_bids_itself=on")), hands=2)
    assert deals_of(recorded, 1).rules.first_hand_bids_itself
    assert not deals_of(recorded, 2).rules.first_hand_bids_itself


@pytest.mark.parametrize("place", [0, 7, 15, 17, 18, 20, 21])
def test_a_slip_in_a_code_is_noticed(place: int) -> None:
    code = KnownDeals(SEED, 4, Seat.WEST, rules()).code
    for sign in "0123456789abcdefswne":
        if sign != code[place]:
            with pytest.raises(NoCode):
                read_code(code[:place] + sign + code[place + 1 :])


@pytest.mark.parametrize("text", ["", "hello", "-4w-7q", "3f9a-0w-00", "../x-1w-aa", "3f9a-4w"])
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(NoCode):
        read_code(text)


def test_a_seed_of_other_signs_has_no_code_but_its_deals_can_be_played_again() -> None:
    with pytest.raises(NoCode, match="cannot be written"):
        _ = KnownDeals("seed 7", 1, Seat.WEST, rules()).code


@pytest.mark.parametrize(
    ("chosen", "hand", "afterwards"),
    [
        ("first_dealer=south", 1, "first_dealer=south"),
        ("", 2, ""),
        ("first_hand_bids_itself=on first_dealer=west", 1, None),
        ("first_hand_bids_itself=on first_dealer=west", 2, None),
        ("nil=50 first_dealer=east first_hand_bids_itself=on", 2, "first_dealer=east"),
    ],
)
def test_after_known_deals_the_rules_are_those_chosen(
    chosen: str, hand: int, afterwards: str | None
) -> None:
    """The deals come from a game of Standard rules, or of those chosen themselves."""
    before = rules(chosen if afterwards is None else "")
    known = deals_of(recorded_game(header_of(before), hands=2), hand)
    again = header_of(known.game_rules, first_deal=hand)
    expected = rules(chosen if afterwards is None else afterwards)
    assert rules_afterwards(again, rules(chosen)) == expected


def test_after_a_game_of_its_own_deals_the_rules_stay() -> None:
    played = rules("first_dealer=north nil=50")
    assert rules_afterwards(header_of(played), rules()) == played
