"""The state machine: its phases, blind nil, exchanges, special first hands, refusals and undo."""

from itertools import pairwise
from random import Random
from typing import cast

import pytest

from spades_tui.engine.actions import (
    LOOK,
    Action,
    BidMade,
    CardsPassed,
    Deal,
    DealerDrawn,
    Draw,
    GameWon,
    HandDealt,
    HandScored,
    Looked,
    MakeBid,
    Pass,
    Play,
    TrickWon,
)
from spades_tui.engine.bidding import BLIND_NIL, IllegalBid
from spades_tui.engine.deals import dealer_by_draw
from spades_tui.engine.game import Game, IllegalAction, IllegalPass, Phase
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.scoring import why_over
from spades_tui.engine.seats import SEATS, Seat, Side
from tests.positions import (
    bid,
    chance,
    choices,
    dealt,
    do,
    may_bid,
    may_play,
    names,
    play_out,
    random_action,
    refused,
    rules,
    turn,
)


def actors_of(game: Game, phase: Phase) -> list[Seat]:
    """Who acts in this phase, with the first legal choice made each time."""
    actors = []
    while game.phase is phase:
        assert game.to_act is not None
        actors.append(game.to_act)
        game.apply(game.legal_actions()[0])
    return actors


# Phases and events


def test_a_game_runs_through_its_phases_and_tells_what_happened() -> None:
    game = Game(rules("target=1000 floor=off hand_limit=3"))
    rng = Random(3)
    phases, told = [game.phase], []
    while game.phase is not Phase.GAME_OVER:
        told += game.apply(random_action(game, rng))
        phases.append(game.phase)
    steps = [first for first, second in pairwise([*phases, None]) if first is not second]
    hands = len(game.sheet)
    assert steps == [
        Phase.DRAW,
        Phase.DEAL,
        *[Phase.BID, Phase.PLAY, Phase.HAND_OVER] * (hands - 1),
        *[Phase.BID, Phase.PLAY, Phase.GAME_OVER],
    ]
    kinds = [type(event) for event in told]
    assert kinds[:2] == [DealerDrawn, HandDealt]
    assert kinds.count(BidMade) == 4 * hands
    assert kinds.count(TrickWon) == 13 * hands
    assert kinds[-3:] == [TrickWon, HandScored, GameWon]
    assert game.winner is not None
    assert isinstance(told[-1], GameWon)
    assert told[-1].side is game.winner
    assert told[-1].why == why_over(game.rules, hands, game.totals)
    drawn = next(action for action in game.actions if isinstance(action, Draw))
    first_dealer = dealer_by_draw(game.deck, drawn.cards)
    assert told[0] == DealerDrawn(drawn.cards, first_dealer)
    assert [event.score for event in told if isinstance(event, HandScored)] == game.sheet
    assert [(score.number, score.dealer) for score in game.sheet] == [
        (number, SEATS[(first_dealer + number - 1) % 4]) for number in range(1, hands + 1)
    ]


def test_hands_are_counted_from_one() -> None:
    game = Game(rules("first_dealer=east target=1000 floor=off"))
    assert game.hand_number == 0
    for number in (1, 2, 3):
        (event,) = game.apply(chance(game, Random(number)))
        assert event == HandDealt(number, game.dealer)
        assert game.hand_number == number
        play_out(game)
        assert game.hand_number == number


@pytest.mark.parametrize(
    ("done", "text", "reason"),
    [
        ("", "bid 3", "The cards are to be dealt now."),
        ("deal", "play 2C", "South is to bid now."),
        ("deal", "pass 2C", "South is to bid now."),
        ("deal", "look", "South is to bid now."),
        ("deal", "draw 2C 3C 4C 5C", "South is to bid now."),
        ("deal, bid 1, bid 1, bid 1, bid 1", "bid 3", "South is to play a card now."),
    ],
)
def test_what_does_not_fit_the_phase_is_refused_with_what_does(
    done: str, text: str, reason: str
) -> None:
    game = Game(rules("first_dealer=east"))
    deal, _, rest = done.partition(", ")
    if deal:
        game.apply(chance(game, Random(1)))
    if rest:
        do(game, rest)
    assert refused(game, text) == reason
    before = list(game.actions)
    with pytest.raises(IllegalAction):
        do(game, text)
    assert game.actions == before


def test_before_the_draw_nothing_can_be_dealt_or_played() -> None:
    game = Game(STANDARD)
    assert refused(game, "play 2C") == "The cards are to be dealt now."
    assert game.refusal(Deal((0, 0, 0, 0))) == "The cards are to be dealt now."
    assert game.legal_actions() == ()
    assert game.bid_choices == ()


def test_a_hand_cannot_be_dealt_while_another_is_played() -> None:
    game = dealt()
    assert game.refusal(chance(game, Random(1))) == "South is to bid now."


def test_a_game_is_its_rules_and_its_actions() -> None:
    game = dealt("nil=50")
    bid(game, "1 2 nil 4")
    again = Game(game.rules, game.actions)
    assert (again.phase, again.to_act, again.hands) == (game.phase, game.to_act, game.hands)


# Undo


def test_undo_takes_back_the_last_actions_deals_included() -> None:
    game = dealt()
    bid(game, "1 2")
    game.undo()
    assert may_bid(game)
    assert (game.to_act, game.bids[Seat.WEST]) == (Seat.WEST, None)
    game.undo(2)
    assert (game.phase, game.hands, game.actions) == (Phase.DEAL, [0, 0, 0, 0], [])


@pytest.mark.parametrize("count", [3, 100, -1])
def test_no_more_can_be_taken_back_than_was_done(count: int) -> None:
    game = dealt()
    bid(game, "1")
    with pytest.raises(IllegalAction, match=r"^There is nothing to take back\.$"):
        game.undo(count)
    assert len(game.actions) == 2


def test_to_take_back_nothing_changes_nothing() -> None:
    game = dealt()
    bid(game, "1")
    bidder = game.to_act
    game.undo(0)
    assert (len(game.actions), game.to_act) == (2, bidder)


def test_undo_takes_back_a_whole_hand_and_its_score() -> None:
    game = dealt()
    before = list(game.actions)
    play_out(game)
    game.undo(len(game.actions) - len(before))
    assert (game.phase, game.sheet, game.totals, game.bags) == (Phase.BID, [], (0, 0), (0, 0))


# A game that goes its own way


def test_what_a_fork_does_the_game_never_learns() -> None:
    game = dealt()
    before = (list(game.actions), list(game.hands), list(game.bids), game.to_act, game.phase)
    fork = game.fork()
    play_out(fork)
    assert len(fork.sheet) == 1
    assert before == (game.actions, game.hands, game.bids, game.to_act, game.phase)


def test_with_other_hands_a_fork_judges_by_these() -> None:
    game = dealt()
    bid(game, "1 2 3 4")
    assert game.legal_actions()
    south, west, north, east = game.hands
    fork = game.fork((west, north, east, south))
    assert fork.to_act is game.to_act
    assert fork.legal_actions() != game.legal_actions()
    assert all(fork.refusal(action) is None for action in fork.legal_actions())


# Blind nil (RULEBOOK 6)


def test_who_may_bid_blind_nil_first_looks_or_bids_it() -> None:
    game = dealt("blind_nil=any_time")
    assert turn(game) == "South: look"
    assert choices(game) == ["look", "bid blind"]
    assert game.bid_choices == (BLIND_NIL,)
    assert refused(game, "bid 3") == "Look at your cards first, or bid blind nil."
    with pytest.raises(IllegalBid, match=r"^Look at your cards first, or bid blind nil\.$"):
        do(game, "bid nil")
    assert refused(game, "play 2C") == "South is to look at the cards or bid blind nil now."


def test_looking_gives_up_the_blind_nil() -> None:
    game = dealt("blind_nil=any_time")
    assert do(game, "look") == [Looked(Seat.SOUTH)]
    assert turn(game) == "South: bid"
    assert refused(game, "bid blind") == "Blind nil is not open to you now."
    assert refused(game, "look") == "South is to bid now."


def test_the_partner_of_a_blind_nil_cannot_also_bid_it() -> None:
    game = dealt("blind_nil=any_time")
    assert do(game, "bid blind") == [BidMade(Seat.SOUTH, BLIND_NIL)]
    do(game, "bid blind")
    assert turn(game) == "North: bid"
    bid(game, "nil")
    assert turn(game) == "East: bid"


def test_blind_nil_is_offered_only_to_the_side_that_is_far_enough_behind() -> None:
    game = dealt("blind_nil=behind_100 target=1000 floor=off")
    assert turn(game) == "South: bid"
    bid(game, "13 1 13 1")
    play_out(game)
    assert game.totals[Side.NS] <= game.totals[Side.EW] - 100
    game.apply(chance(game, Random(1)))
    offered = []
    while game.phase is not Phase.PLAY:
        assert game.to_act is not None
        if game.phase is Phase.LOOK:
            offered.append(game.to_act)
            do(game, "look")
        bid(game, "3")
    assert names(offered) == "NS"


def test_a_board_not_met_by_the_partner_closes_the_blind_nil() -> None:
    game = dealt("blind_nil=any_time board=4")
    do(game, "look, bid 3, look, bid 4")
    assert turn(game) == "North: bid"
    do(game, "bid 1")
    assert turn(game) == "East: look"


def test_a_blind_nil_counts_two_hundred_either_way() -> None:
    game = dealt("blind_nil=any_time blind_nil_exchange=0")
    do(game, "bid blind, look, bid 3, bid 5, look, bid 3")
    play_out(game)
    worth = [line.points for line in game.sheet[0].sides[Side.NS].lines if line.seat is Seat.SOUTH]
    assert worth == [-200 if game.sheet[0].tricks[Seat.SOUTH] else 200]


# Exchanges (RULEBOOK 6)


def test_a_blind_nil_bidder_passes_and_the_partner_returns_as_many() -> None:
    game = dealt(
        "blind_nil=any_time", south="AS KS 2C 3C", north="4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D"
    )
    do(game, "bid blind, look, bid 3, bid 5, look, bid 3")
    assert turn(game) == "South: pass"
    assert game.cards_to_pass == 2
    assert do(game, "pass AS KS") == [CardsPassed(Seat.SOUTH, 2)]
    assert turn(game) == "North: pass"
    assert game.cards_to_pass == 2
    # The partner takes them up first.
    assert "pass AS KS" in choices(game)
    do(game, "pass 4C AS")
    assert turn(game) == "South: play"
    assert game.cards_to_pass == 0
    south, north = game.hands[Seat.SOUTH], game.hands[Seat.NORTH]
    assert game.deck.hand("AS 4C 2C 3C") & south == game.deck.hand("AS 4C 2C 3C")
    assert game.deck.hand("KS 5C") & north == game.deck.hand("KS 5C")
    assert south.bit_count() == north.bit_count() == 13


def test_the_returned_cards_may_be_the_same_cards() -> None:
    game = dealt("blind_nil=any_time", south="AS KS")
    do(game, "bid blind, look, bid 3, bid 5, look, bid 3")
    before = list(game.hands)
    do(game, "pass AS KS, pass AS KS")
    assert game.hands == before


# Rules, bids from South on, who passes how many cards, in order.
EXCHANGES = [
    ("", "nil 3 4 3", ""),
    ("nil_exchange=1", "nil 3 4 3", "S1 N1"),
    ("nil_exchange=3", "4 3 nil 3", "N3 S3"),
    ("nil_exchange=2", "nil nil 4 3", "S2 N2 W2 E2"),
    ("nil_exchange=2", "4 3 nil nil", "N2 S2 E2 W2"),
    ("nil_exchange=2", "4 nil nil 3", "W2 E2 N2 S2"),
    # Not when both partners bid nil.
    ("nil_exchange=2", "nil 3 nil 3", ""),
    ("nil_exchange=2", "nil nil nil nil", ""),
    ("nil_exchange=2", "nil nil nil 3", "W2 E2"),
    ("nil_exchange=2", "nil nil 3 nil", "S2 N2"),
    # A blind nil has a number of its own, whatever the partner bid.
    ("blind_nil=any_time", "blind 3 4 3", "S2 N2"),
    ("blind_nil=any_time", "4 blind 4 3", "W2 E2"),
    ("blind_nil=any_time blind_nil_exchange=0", "blind 3 4 3", ""),
    ("blind_nil=any_time blind_nil_exchange=1", "blind 3 4 3", "S1 N1"),
    ("blind_nil=any_time blind_nil_exchange=3", "blind blind 4 3", "S3 N3 W3 E3"),
    ("blind_nil=any_time", "blind 3 nil 3", "S2 N2"),
    ("blind_nil=any_time", "nil 3 blind 3", "N2 S2"),
    ("blind_nil=any_time nil_exchange=1", "blind 3 nil 3", "S2 N2"),
    ("blind_nil=any_time nil_exchange=1", "blind nil 4 3", "S2 N2 W1 E1"),
    ("blind_nil=any_time blind_nil_exchange=0 nil_exchange=3", "blind nil 4 3", "W3 E3"),
    ("bidding=suicide nil_exchange=1", "4 nil nil 4", "W1 E1 N1 S1"),
]


@pytest.mark.parametrize(("text", "bids", "passes"), EXCHANGES)
def test_nil_bidders_exchange_cards_in_bidding_order(text: str, bids: str, passes: str) -> None:
    game = dealt(text)
    for word in bids.split():
        if game.phase is Phase.LOOK and word != "blind":
            do(game, "look")
        bid(game, word)
    told = []
    while game.phase is Phase.PASS:
        assert game.to_act is not None
        told.append(f"{game.to_act.letter}{game.cards_to_pass}")
        game.apply(game.legal_actions()[-1])
    assert " ".join(told) == passes
    assert game.phase is Phase.PLAY
    assert [hand.bit_count() for hand in game.hands] == [13, 13, 13, 13]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pass 2C", "Pass 2 cards to your partner."),
        ("pass 2C 3C 4C", "Pass 2 cards to your partner."),
        ("pass 2C AS", "You can pass only cards that you hold."),
        ("play 2C", "South is to pass cards now."),
        ("bid 3", "South is to pass cards now."),
    ],
)
def test_a_wrong_pass_is_refused_with_its_reason(text: str, reason: str) -> None:
    game = dealt("nil_exchange=2", south="2C 3C 4C", north="AS")
    bid(game, "nil 3 3 3")
    assert refused(game, text) == reason
    assert len(choices(game)) == 13 * 12 // 2


def test_a_single_card_is_asked_for_as_one() -> None:
    game = dealt("nil_exchange=1", south="2C 3C")
    bid(game, "nil 3 3 3")
    with pytest.raises(IllegalPass, match=r"^Pass 1 card to your partner\.$"):
        do(game, "pass 2C 3C")


# The first hand bids itself (RULEBOOK 6)


def test_the_first_hand_bids_itself_and_the_second_is_bid() -> None:
    game = dealt("first_hand_bids_itself=on")
    assert turn(game) == "South: play"
    play_out(game)
    score = game.sheet[0]
    assert score.bids == (None, None, None, None)
    assert game.bags == (0, 0)
    for side in Side:
        tricks = sum(score.tricks[seat] for seat in side.seats)
        assert game.totals[side] == 10 * tricks
    game.apply(chance(game, Random(2)))
    assert turn(game) == "West: bid"


def test_a_first_hand_that_bids_itself_offers_no_blind_nil_and_hides_no_hand() -> None:
    game = dealt("first_hand_bids_itself=on blind_nil=any_time")
    assert game.phase is Phase.PLAY
    assert all(game.looked(seat) for seat in Seat)


# Who leads the first trick, and what follows (RULEBOOK 6)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("first_lead=two_of_clubs", "2C"),
        ("first_lead=two_of_clubs deck=jokers", "2C"),
        ("first_lead=two_of_clubs deck=jokers_deuces", "3C"),
    ],
)
@pytest.mark.parametrize("holder", Seat)
def test_the_holder_of_the_lowest_club_leads_it_and_the_bidding_order_stays(
    text: str, card: str, holder: Seat
) -> None:
    game = dealt(text, dealer="north", **{holder.label.lower(): card})
    assert names(actors_of(game, Phase.BID)) == "ESWN"
    assert game.to_act is game.leader is holder
    assert may_play(game) == card


def test_the_two_of_clubs_is_led_from_the_hand_that_got_it_in_an_exchange() -> None:
    game = dealt("first_lead=two_of_clubs nil_exchange=1", south="2C AS")
    bid(game, "nil 3 3 3")
    before = game.deck.words(game.hands[Seat.NORTH]).split()
    do(game, f"pass 2C, pass {before[0]}")
    assert (game.to_act, may_play(game)) == (Seat.NORTH, "2C")


def test_all_play_their_lowest_club_to_trick_one_and_the_highest_wins_it() -> None:
    game = dealt(
        "first_lead=two_of_clubs lowest_club_first=on",
        dealer="south",
        south="4C AC KS",
        west="2C 3C",
        north="QC KC JC",
        east="AS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 7D",
    )
    bid(game, "3 3 3 3")
    told = []
    while not game.tricks:
        told.append(may_play(game))
        game.apply(game.legal_actions()[0])
    assert told == ["2C", "JC", "7D", "4C"]
    assert game.tricks[0].winner is Seat.NORTH


def test_a_hand_of_nothing_but_spades_trumps_the_lowest_clubs() -> None:
    game = dealt(
        "first_lead=two_of_clubs lowest_club_first=on trump_first_trick=forbidden",
        dealer="south",
        west="2C",
        north="3C",
        east="AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    )
    bid(game, "3 3 3 3")
    do(game, "play 2C, play 3C")
    assert len(game.legal_actions()) == 13
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    assert game.tricks[0].winner is Seat.EAST


# Bidding styles at the table (RULEBOOK 6)


@pytest.mark.parametrize(
    ("text", "south", "may"),
    [
        ("bidding=mirror", "AS 2S 3S 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "3"),
        ("bidding=mirror", "AH 2H 3H 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "nil"),
        ("bidding=whiz", "AS 2S 2D 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "nil 2"),
        # A promoted card is a spade for counting spades.
        ("bidding=mirror deck=jokers_deuces", "BJ LJ 2D 2S 3C 4C 5C 6C 7C 8C 9C TC JC", "4"),
        ("bidding=whiz deck=jokers", "BJ AH 3D 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "nil 1"),
    ],
)
def test_mirror_and_whiz_count_the_spades_held(text: str, south: str, may: str) -> None:
    assert may_bid(dealt(text, south=south)) == may


def test_something_that_is_no_action_is_a_mistake_of_the_program() -> None:
    game = dealt()
    with pytest.raises(IllegalAction):
        game.apply(cast(Action, "bid 3"))


def test_legal_actions_are_actions_that_can_be_written_down() -> None:
    game = dealt("blind_nil=any_time")
    assert game.legal_actions() == (LOOK, MakeBid(BLIND_NIL))
    do(game, "bid blind, look, bid 3, bid 5, look, bid 3")
    assert all(isinstance(action, Pass) for action in game.legal_actions())
    do(game, "pass 2C 3C, pass 2C 3C")
    assert all(isinstance(action, Play) for action in game.legal_actions())
