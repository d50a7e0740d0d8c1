"""Every event of the engine in the words of the line mode, as reviewed text."""

from __future__ import annotations

import pytest

from spades_tui.engine.actions import Event
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.view import view_of
from spades_tui.lines.events import Teller
from spades_tui.lines.standing import needs
from spades_tui.lines.voice import Voice
from spades_tui.table.company import Company
from tests import positions
from tests.positions import dealt, do

COMPANY = Company(("You", "Bo", "Ada", "Cy"), Seat.SOUTH)

SOUTH = "AS KS QS 3S AH KH 2H AD 4D 3D AC 5C 2C"


def told(game: Game, events: list[Event], *, words: bool = False) -> list[str]:
    teller = Teller(COMPANY, words=words)
    voice = Voice(words=words)
    return [voice.put(line) for line in teller.tell(events, view_of(game, Seat.SOUTH))]


def after(game: Game, text: str, *, words: bool = False) -> list[str]:
    """What is told of the actions, each told when it was done."""
    return [
        line for action in text.split(",") for line in told(game, do(game, action), words=words)
    ]


def test_the_draw_names_every_card_and_who_deals() -> None:
    game = Game(positions.rules())
    assert after(game, "draw 4C KD AS AH") == [
        "Drawn for the deal: you 4♣, Bo K♦, Ada A♠, Cy A♥. Ada deals first."
    ]
    assert after(Game(positions.rules()), "draw AS KD 4C AH") == [
        "Drawn for the deal: you A♠, Bo K♦, Ada 4♣, Cy A♥. You deal first."
    ]


def test_a_deal_names_the_dealer_and_reads_the_hand_by_suits() -> None:
    game = Game(positions.rules("first_dealer=east"))
    deal = positions.deal_of(game.deck, south="AS KS QS 3S AH KH 2H AC TC 5C 4C 3C 2C")
    assert told(game, game.apply(deal)) == [
        "Hand 1. Cy deals.",
        "Your hand: ♠ A K Q 3; ♥ A K 2; ♣ A 10 5 4 3 2; no ♦.",
    ]


def test_promoted_cards_are_read_among_the_spades() -> None:
    game = Game(positions.rules("first_dealer=south deck=jokers_deuces"))
    deal = positions.deal_of(game.deck, south="BJ LJ 2D 2S AS 3H 4H 5H 6H 7H 3D 4D 5D")
    assert told(game, game.apply(deal)) == [
        "Hand 1. You deal.",
        "Your hand: ♠ big joker, little joker, 2♦, 2, A; ♥ 7 6 5 4 3; no ♣; ♦ 5 4 3.",
    ]


def test_a_hand_that_bids_itself_says_so() -> None:
    game = Game(positions.rules("first_dealer=east first_hand_bids_itself=on"))
    events = game.apply(positions.deal_of(game.deck, south=SOUTH))
    assert told(game, events)[1] == "Nobody bids this hand: every trick is worth 10 points."


def test_cards_lie_face_down_until_they_are_looked_at() -> None:
    game = Game(positions.rules("first_dealer=east blind_nil=any_time"))
    events = game.apply(positions.deal_of(game.deck, south=SOUTH))
    assert told(game, events) == [
        "Hand 1. Cy deals.",
        "Your cards lie face down, as you may still bid blind nil.",
    ]
    assert after(game, "look") == [
        "You look at the cards.",
        "Your hand: ♠ A K Q 3; ♥ A K 2; ♣ A 5 2; ♦ A 4 3.",
    ]
    assert after(game, "bid 4,look") == ["You bid 4.", "Bo looks at the cards."]


def test_bids_are_told_and_the_last_gives_the_contracts() -> None:
    game = dealt(south=SOUTH)
    assert after(game, "bid 4,bid nil,bid 3,bid 5") == [
        "You bid 4.",
        "Bo bids nil.",
        "Ada bids 3.",
        "Cy bids 5.",
        "You and Ada have a contract of 7; Bo and Cy have a contract of 5.",
    ]


def test_contracts_of_nothing_and_of_too_much_are_told() -> None:
    game = dealt(south=SOUTH)
    assert after(game, "bid nil,bid 7,bid nil,bid 7")[-1] == (
        "You and Ada have no contract; Bo and Cy have a contract of 14, more than there are tricks."
    )


def test_an_exchange_names_only_the_cards_that_the_person_gave_and_got() -> None:
    game = dealt("blind_nil=any_time", south=SOUTH, north="KD QD JD TD 9D 8D 7D 6D 5D 2D 4H 5H 6H")
    assert after(game, "bid blind,look,bid 3,bid 3") == [
        "You bid blind nil.",
        "Your hand: ♠ A K Q 3; ♥ A K 2; ♣ A 5 2; ♦ A 4 3.",
        "Bo looks at the cards.",
        "Bo bids 3.",
        "Ada bids 3.",
    ]
    assert after(game, "bid blind,pass AS KS,pass AS 2D,pass JS TS,pass 3C 4C") == [
        "Cy bids blind nil.",
        "You and Ada have a contract of 3; Bo and Cy have a contract of 3.",
        "You pass A♠ and K♠ to Ada.",
        "Your hand: ♠ Q 3; ♥ A K 2; ♣ A 5 2; ♦ A 4 3.",
        "Ada passes you A♠ and 2♦.",
        "Your hand: ♠ A Q 3; ♥ A K 2; ♣ A 5 2; ♦ A 4 3 2.",
        "Cy passes 2 cards to Bo.",
        "Bo passes 2 cards to Cy.",
    ]


def in_play(text: str = "", bids: str = "4 3 3 3") -> Game:
    """Nothing but hearts for South, spades for West, clubs for North, diamonds for East."""
    suits = {
        seat: " ".join(rank + suit for rank in "23456789TJQKA")
        for seat, suit in (("south", "H"), ("west", "S"), ("north", "C"), ("east", "D"))
    }
    game = dealt(text, **suits)
    if bids:
        positions.bid(game, bids)
    return game


def test_a_trick_is_told_card_by_card_with_the_counts_of_both_sides() -> None:
    game = in_play()
    assert after(game, "play AH,play 2S,play 4C,play 5D,play 3S") == [
        "You lead A♥.",
        "Bo plays 2♠. Spades are broken.",
        "Ada plays 4♣.",
        "Cy plays 5♦.",
        "Bo wins trick 1 with 2♠. Tricks: you and Ada 0 of 7; Bo and Cy 1 of 6.",
        "Bo leads 3♠.",
    ]


def test_spades_that_may_be_led_at_any_time_are_not_said_to_be_broken() -> None:
    assert after(in_play("lead_spades=any_time"), "play AH,play 2S")[-1] == "Bo plays 2♠."


def test_a_failed_nil_is_told_once_and_counted_apart() -> None:
    game = in_play(bids="4 nil 3 5")
    first = after(game, "play AH,play 2S,play 4C,play 5D")
    assert first[-2:] == [
        "Bo wins trick 1 with 2♠. Tricks: you and Ada 0 of 7; Bo and Cy 0 of 5, and 1 by Bo's nil.",
        "Bo's nil has failed, with 1 trick.",
    ]
    second = after(game, "play 3S,play 2C,play 2D,play 2H")
    assert second[-1] == (
        "Bo wins trick 2 with 3♠. Tricks: you and Ada 0 of 7; Bo and Cy 0 of 5, and 2 by Bo's nil."
    )


def test_a_failed_nil_that_helps_counts_for_the_contract() -> None:
    game = in_play("failed_nil_tricks=help", bids="4 nil 3 5")
    assert after(game, "play AH,play 2S,play 4C,play 5D")[-2] == (
        "Bo wins trick 1 with 2♠. Tricks: you and Ada 0 of 7; Bo and Cy 1 of 5."
    )


@pytest.mark.parametrize(
    ("tricks", "told"),
    [
        (9, "Bo and Cy need 1 more."),
        (10, "Bo and Cy have their exact ten: another trick would lose it."),
        (12, "Bo and Cy have 2 too many for an exact ten."),
    ],
)
def test_a_trick_too_many_for_an_exact_ten_is_not_a_contract_made(tricks: int, told: str) -> None:
    game = in_play("ten_for_200=exact", bids="1 6 1 4")
    while sum(game.won) < tricks:
        do(game, f"play {positions.may_play(game).split()[0]}")
    assert list(needs(view_of(game, Seat.SOUTH), COMPANY, Side.EW)) == [told]


def test_tricks_without_bids_are_only_counted() -> None:
    game = in_play("first_hand_bids_itself=on", bids="")
    assert after(game, "play AH,play 2S,play 4C,play 5D")[-1] == (
        "Bo wins trick 1 with 2♠. Tricks: you and Ada 0; Bo and Cy 1."
    )


def end_of(game: Game) -> list[str]:
    """All that is told from the thirteenth trick's winner on."""
    while True:
        events = do(game, f"play {positions.may_play(game).split()[0]}")
        lines = told(game, events)
        if game.to_act is None:
            return lines[1:]


COUNTS_AT_THE_END = (
    "Bo wins trick 13 with 2♠. Tricks: you and Ada 0 of 1; Bo and Cy 0 of 3, and 13 by Bo's nil."
)
WORKING_OF_A_FAILED_NIL = (
    "Cy bid 3, won 0: set by three: −30. Bo failed nil, won 13: −100. "
    "13 bags from the failed nil: 0. Bags 0 → 13: penalty, back to 3: −100."
)


def test_a_finished_hand_is_added_up_for_both_sides() -> None:
    assert end_of(in_play(bids="1 nil nil 3")) == [
        COUNTS_AT_THE_END,
        "Hand 1 is over.",
        "You and Ada bid 1 and nil, and won 0 and 0.",
        "You bid 1, won 0: set by one: −10. Ada made nil: +100.",
        "You and Ada score +90 and have 90, with 0 bags of 10.",
        "Bo and Cy bid nil and 3, and won 13 and 0.",
        WORKING_OF_A_FAILED_NIL,
        "Bo and Cy score −230 and have −230, with 3 bags of 10.",
        "You and Ada have won the game. −230 points are at or below the floor of −200, 90 to −230.",
    ]


def test_bags_are_not_counted_when_they_cost_nothing() -> None:
    lines = end_of(in_play("bag_penalty=none"))
    assert "Bo and Cy score +67 and have 67." in lines


def test_a_hand_that_bid_itself_is_added_up_by_tricks() -> None:
    assert end_of(in_play("first_hand_bids_itself=on", bids=""))[2:5] == [
        "You and Ada won 0 and 0.",
        "Won 0, without bidding: 0.",
        "You and Ada score 0 and have 0, with 0 bags of 10.",
    ]


def test_in_words_nothing_needs_a_sign() -> None:
    game = in_play(bids="1 nil 3 3")
    assert after(game, "play AH,play 2S", words=True) == [
        "You lead ace of hearts.",
        "Bo plays 2 of spades. Spades are broken.",
    ]
    positions.play(game, "4C 5D")
    lines = []
    while game.to_act is not None:
        lines = told(game, do(game, f"play {positions.may_play(game).split()[0]}"), words=True)
    assert not set("♣♦♥♠−→×") & set("".join(lines))
    assert "Bags 0 to 13: penalty, back to 3: minus 100." in "\n".join(lines)


def test_a_hand_in_words_names_every_rank() -> None:
    game = dealt(south=SOUTH)
    teller = Teller(COMPANY, words=True)
    assert Voice(words=True).put(teller.hand(view_of(game, Seat.SOUTH))) == (
        "Your hand: spades ace, king, queen, 3; hearts ace, king, 2; clubs ace, 5, 2; "
        "diamonds ace, 4, 3."
    )
