"""RULEBOOK 1 to 3, sentence by sentence, on a whole game. Scoring and the end: test_scoring."""

from random import Random

import pytest

from spades_tui.engine.actions import CardPlayed, Deal, TrickWon
from spades_tui.engine.bidding import IllegalBid
from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, IllegalAction, IllegalDeal, IllegalPlay, Phase
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import SEATS, Seat, Side
from tests.positions import (
    bid,
    chance,
    deal_of,
    dealt,
    do,
    may_bid,
    may_play,
    names,
    play,
    play_out,
    refused,
    rules,
    turn,
)

ALL_BIDS = "nil 1 2 3 4 5 6 7 8 9 10 11 12 13"


class Unshuffled(Random):
    """Sorts a pack into the order it has: the lowest club comes off first."""

    drawn = 0

    def random(self) -> float:
        """A little more each time."""
        self.drawn += 1
        return self.drawn / 100

    def shuffle(self, x: object) -> None:
        """Leave it as it is."""


# 1. Deal and seats


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("KH 2C 3D QS", Seat.SOUTH),
        ("2C AH KS 3D", Seat.WEST),
        ("5C 4S 6D 3S", Seat.NORTH),
        ("TC 9S JD KC", Seat.EAST),
        # Equal ranks go by suit: spades, hearts, diamonds, clubs.
        ("AC AD AH AS", Seat.EAST),
        ("7H 7D 7C 2S", Seat.SOUTH),
    ],
)
def test_the_first_dealer_is_drawn_by_high_card(cards: str, dealer: Seat) -> None:
    game = Game(STANDARD)
    assert turn(game) == "nobody: draw"
    do(game, f"draw {cards}")
    assert turn(game) == "nobody: deal"
    assert game.next_dealer is dealer


@pytest.mark.parametrize(
    ("text", "cards", "dealer"),
    [
        ("deck=jokers", "AS LJ BJ KS", Seat.NORTH),
        ("deck=jokers_deuces", "AS AH 2D KS", Seat.NORTH),
        ("deck=jokers_deuces", "2S 2D KC LJ", Seat.EAST),
    ],
)
def test_promoted_cards_are_drawn_above_the_ace(text: str, cards: str, dealer: Seat) -> None:
    game = Game(rules(text))
    do(game, f"draw {cards}")
    assert game.next_dealer is dealer


def test_each_seat_draws_a_card_of_its_own() -> None:
    game = Game(STANDARD)
    with pytest.raises(IllegalDeal, match=r"^Each seat draws a card of its own\.$"):
        do(game, "draw AS AS 2C 3C")
    cards = drawn_cards(Random(1), game.deck).cards
    assert len(set(cards)) == 4


@pytest.mark.parametrize("seat", SEATS)
def test_the_first_dealer_may_be_chosen_instead(seat: Seat) -> None:
    game = Game(rules(f"first_dealer={seat.label.lower()}"))
    assert turn(game) == "nobody: deal"
    assert game.next_dealer is seat


def test_the_deal_moves_one_seat_to_the_left_each_hand() -> None:
    game = Game(rules("first_dealer=north target=1000 floor=off"))
    dealers = []
    for seed in range(5):
        game.apply(chance(game, Random(seed)))
        dealers.append(game.dealer)
        play_out(game)
    assert names(dealers) == "NESWN"


@pytest.mark.parametrize("kind", DeckKind)
@pytest.mark.parametrize("dealer", SEATS)
def test_the_whole_deck_is_dealt_one_card_at_a_time_from_the_dealers_left(
    kind: DeckKind, dealer: Seat
) -> None:
    deck = DECKS[kind]
    hands = shuffled_deal(Unshuffled(), deck, dealer).hands
    for card in range(len(deck)):
        seat = Seat((dealer + 1 + card) % 4)
        assert hands[seat] >> card & 1
    assert all(hand.bit_count() == 13 for hand in hands)


def test_the_same_seed_deals_the_same_cards() -> None:
    deck = STANDARD.cards
    deals = [shuffled_deal(Random("seed 7"), deck, Seat.SOUTH) for _ in range(2)]
    assert deals[0] == deals[1]
    assert deals[0] != shuffled_deal(Random("seed 8"), deck, Seat.SOUTH)


def test_a_deal_that_is_not_the_whole_deck_thirteen_each_is_refused() -> None:
    game = Game(rules("first_dealer=south"))
    south, west, north, east = deal_of(game.deck).hands
    missing = south & (south - 1)
    for hands in [(missing, west, north, east), (south, south, north, east), (0, 0, 0, 0)]:
        with pytest.raises(IllegalDeal, match=r"^A deal gives every seat thirteen cards"):
            game.apply(Deal(hands))
    foreign = missing | 1 << 60
    with pytest.raises(IllegalDeal, match=r"^A deal hands out the whole deck\.$"):
        game.apply(Deal((foreign, west, north, east)))
    assert turn(game) == "nobody: deal"


# 2. Bidding


@pytest.mark.parametrize(
    ("dealer", "order"),
    [("south", "WNES"), ("west", "NESW"), ("north", "ESWN"), ("east", "SWNE")],
)
def test_bidding_starts_on_the_dealers_left_and_goes_round_once(dealer: str, order: str) -> None:
    game = dealt(dealer=dealer)
    bidders = []
    while game.phase is Phase.BID:
        assert game.to_act is not None
        bidders.append(game.to_act)
        bid(game, "3")
    assert names(bidders) == order
    assert game.phase is Phase.PLAY


def test_a_bid_is_nil_to_thirteen_and_nobody_passes() -> None:
    game = dealt()
    assert may_bid(game) == ALL_BIDS
    with pytest.raises(IllegalBid):
        do(game, "bid pass")


def test_a_bid_of_nought_is_nil() -> None:
    game = dealt()
    bid(game, "0")
    assert str(game.bids[Seat.SOUTH]) == "nil"


def test_bids_are_final() -> None:
    game = dealt()
    bid(game, "3 4 2 nil")
    assert [str(told) for told in game.bids] == ["3", "4", "2", "nil"]
    assert refused(game, "bid 5") == "South is to play a card now."


def test_with_nil_switched_off_the_lowest_bid_is_one() -> None:
    game = dealt("nil=off")
    assert may_bid(game) == ALL_BIDS.removeprefix("nil ")
    assert refused(game, "bid nil") == "Nil is off in this game: the lowest bid is 1."


def test_a_contract_above_thirteen_is_legal() -> None:
    game = dealt()
    bid(game, "9 13 8 13")
    assert game.phase is Phase.PLAY


# 3. Play


@pytest.mark.parametrize(
    ("dealer", "leader"), [("south", "W"), ("west", "N"), ("north", "E"), ("east", "S")]
)
def test_the_player_on_the_dealers_left_leads_first(dealer: str, leader: str) -> None:
    game = dealt(dealer=dealer)
    bid(game, "3 3 3 3")
    assert game.to_act is game.leader is Seat.parse(leader)


def test_the_first_lead_is_any_suit_but_spades() -> None:
    game = dealt(south="AS KS QS JS TS 9S 8S 7S 6S 5S KH 3D 2C")
    bid(game, "3 3 3 3")
    assert may_play(game) == "KH 3D 2C"
    assert refused(game, "play AS") == "Spades are not broken yet."


def test_follow_suit_if_you_can_otherwise_play_anything() -> None:
    game = dealt(
        south="QH",
        west="AS KH 2H 5C 6C 7C 8C 9C TC JC 2D 3D 4D",
        north="2S 3S 4S 5S 6S 7S AD KD QD JD TD 9D 8D",
    )
    bid(game, "3 3 3 3")
    play(game, "QH")
    assert may_play(game) == "KH 2H"
    assert refused(game, "play AS") == "You must follow ♥."
    play(game, "2H")
    assert may_play(game) == "7S 6S 5S 4S 3S 2S AD KD QD JD TD 9D 8D"


TRICKS = [
    # The trick as played from South on, and who wins it.
    ("5H KH 2H AH", "E"),
    ("AH KH 2H 3H", "S"),
    ("2H KH AD 3H", "W"),
    ("2H 2S AD AH", "W"),
    ("AH 2S 9S KH", "N"),
]


@pytest.mark.parametrize(("trick", "winner"), TRICKS)
def test_the_highest_spade_or_else_the_highest_of_the_suit_led_wins_and_leads_next(
    trick: str, winner: str
) -> None:
    """A seat that does not follow is dealt no heart; each other card is filled up from below."""
    south, west, north, east = trick.split()
    clubs = [f"{rank}C" for rank in "23456789TJQKA"]
    diamonds = [f"{rank}D" for rank in "23456789TJQK"]
    game = dealt(
        south=south,
        west=west if west[1] == "H" else " ".join([west, *clubs[:12]]),
        north=north if north[1] == "H" else " ".join([north, *diamonds]),
        east=east,
    )
    bid(game, "3 3 3 3")
    *_, won = play(game, trick)
    assert won == TrickWon(1, Seat.parse(winner))
    assert game.to_act is game.leader is Seat.parse(winner)
    assert game.won == [int(seat.letter == winner) for seat in SEATS]


def test_players_follow_one_another_clockwise() -> None:
    game = dealt()
    bid(game, "3 3 3 3")
    order = []
    for _ in range(4):
        assert game.to_act is not None
        order.append(game.to_act)
        game.apply(game.legal_actions()[0])
    assert names(order) == "SWNE"


def test_spades_may_be_led_once_one_was_played_on_an_earlier_trick() -> None:
    game = dealt(
        south="AH KH 2S AC",
        west="2H 3H KC",
        north="3S 4S 5S AD KD QD JD TD 9D 8D 7D 6D 5D",
        east="4H 5H QC",
    )
    bid(game, "3 3 3 3")
    play(game, "AC KC AD QC")
    assert "2S" not in may_play(game)
    assert refused(game, "play 2S") == "Spades are not broken yet."
    play(game, "KH 3H")
    events = play(game, "3S")
    assert events == [CardPlayed(Seat.NORTH, game.deck.card("3S"), breaks=True)]
    play(game, "4H")
    assert game.broken
    assert game.to_act is Seat.NORTH
    assert may_play(game).startswith("5S 4S ")


def test_only_the_first_spade_of_a_hand_breaks_spades() -> None:
    game = dealt(
        south="AC",
        west="2S 3S 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
        north="4S 5S 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    )
    bid(game, "3 3 3 3")
    events = play(game, "AC 2S 4S")
    told = [event.breaks for event in events if isinstance(event, CardPlayed)]
    assert told == [False, True, False]


def test_a_leader_with_only_spades_may_lead_one_even_first_and_that_breaks_them() -> None:
    game = dealt(south="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    bid(game, "13 nil nil nil")
    assert len(game.legal_actions()) == 13
    assert play(game, "2S") == [CardPlayed(Seat.SOUTH, game.deck.card("2S"), breaks=True)]
    assert game.broken


def test_a_refused_card_changes_nothing() -> None:
    game = dealt(south="AS KH")
    bid(game, "3 3 3 3")
    before = list(game.actions)
    with pytest.raises(IllegalPlay, match=r"^Spades are not broken yet\.$"):
        play(game, "AS")
    with pytest.raises(IllegalPlay, match=r"^You do not hold A♥\.$"):
        play(game, "AH")
    with pytest.raises(IllegalAction, match=r"^South is to play a card now\.$"):
        do(game, "bid 3")
    assert game.actions == before
    assert game.to_act is Seat.SOUTH


# 4 and 5. Scoring and the end


def test_a_hand_is_added_up_when_its_thirteenth_trick_is_won() -> None:
    game = dealt()
    bid(game, "4 nil 3 5")
    play_out(game)
    (score,) = game.sheet
    assert turn(game) == "nobody: hand over"
    assert sum(score.tricks) == 13
    assert score.tricks == tuple(game.won)
    assert [str(told) for told in score.bids] == ["4", "nil", "3", "5"]
    assert game.totals == score.totals
    assert game.bags == score.bags


def test_totals_and_bags_run_on_from_hand_to_hand() -> None:
    game = dealt("target=1000 floor=off")
    for seed in range(4):
        bid(game, "1 1 1 1")
        play_out(game)
        game.apply(chance(game, Random(seed)))
    for side in Side:
        points = sum(score.sides[side].points for score in game.sheet)
        assert game.totals[side] == points
        taken = sum(score.sides[side].bags_taken for score in game.sheet)
        assert game.bags[side] == taken % 10


def test_the_game_goes_on_until_a_side_crosses_and_then_nothing_more_may_be_done() -> None:
    game = dealt("floor=-100 nil=off")
    bid(game, "13 1 13 1")
    play_out(game)
    assert game.totals[Side.NS] == -260
    assert turn(game) == "nobody: game over"
    assert game.winner is Side.EW
    assert game.legal_actions() == ()
    assert refused(game, "play 2C") == refused(game, "bid 1") == "The game is over."
    assert game.refusal(chance(game, Random(1))) == "The game is over."
