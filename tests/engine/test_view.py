"""What a seat may know (RULEBOOK 7): its own cards, what the table saw, and nothing else."""

import gc
import pickle
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades_tui.engine.actions import Action, CardsPassed, Deal, HandDealt, Pass
from spades_tui.engine.bidding import BLIND_NIL, IllegalBid
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Game, IllegalAction, Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.view import View, view_of
from tests.oracle.random_rules import accepted_rules
from tests.positions import bid, chance, dealt, do, play, play_out, random_action, rules

SECRET = "AS KS QS AH KH QH AD KD QD AC KC QC JC"


def seen_by(game: Game) -> list[View]:
    """What each seat sees, South first."""
    return [view_of(game, seat) for seat in SEATS]


# What is seen


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    game = dealt(south=SECRET)
    south, *others = seen_by(game)
    assert south.deck.words(south.hand) == SECRET
    assert south.unseen == south.deck.full & ~south.hand
    for view in others:
        assert view.hand == game.hands[view.seat]
        assert view.hand & south.hand == 0


def test_a_hand_is_seen_by_nobody_before_its_owner_has_looked() -> None:
    game = dealt("blind_nil=any_time", south=SECRET)
    assert [(view.looked, view.hand) for view in seen_by(game)] == [(False, 0)] * 4
    assert all(view.face_down == (True, True, True, True) for view in seen_by(game))
    do(game, "look")
    assert [view.looked for view in seen_by(game)] == [True, False, False, False]
    assert view_of(game, Seat.SOUTH).deck.words(view_of(game, Seat.SOUTH).hand) == SECRET
    assert view_of(game, Seat.NORTH).face_down == (False, True, True, True)


def test_a_blind_nil_bidder_takes_up_the_cards_once_it_is_bid() -> None:
    game = dealt("blind_nil=any_time", south=SECRET)
    do(game, "bid blind")
    south, west, north, _ = seen_by(game)
    assert south.looked
    assert south.deck.words(south.hand) == SECRET
    # To the partner it is no longer open, so that one may look too.
    assert north.looked
    assert not west.looked


def test_a_seat_that_may_not_bid_blind_nil_sees_its_hand_at_once() -> None:
    game = dealt("blind_nil=behind_100", south=SECRET)
    assert all(view.looked for view in seen_by(game))


def test_where_the_game_stands_is_known_to_all() -> None:
    game, rng = dealt(), Random("known to all")
    while True:
        for view in seen_by(game):
            assert (view.hand_number, view.dealer) == (len(game.sheet) + 1, game.dealer)
            assert (view.broken, view.winner) == (False, None)
        play_out(game)
        assert all(view.broken is game.broken is True for view in seen_by(game))
        if game.winner is not None:
            break
        game.apply(chance(game, rng))
    assert len(game.sheet) > 1
    assert all(view.winner is game.winner for view in seen_by(game))


def test_all_bids_and_all_cards_played_are_seen_by_all() -> None:
    game = dealt(south="AH 5C", west="KH", north="2H", east="3H")
    bid(game, "4 nil 3 5")
    play(game, "AH KH 2H 3H 5C")
    for view in seen_by(game):
        assert [str(told) for told in view.bids] == ["4", "nil", "3", "5"]
        assert (view.contract(Side.NS), view.contract(Side.EW)) == (7, 5)
        (trick,) = view.tricks
        assert [view.deck.text(trick.card_of(seat)) for seat in SEATS] == ["AH", "KH", "2H", "3H"]
        assert view.deck.words(view.played) == "AH KH 3H 2H 5C"
        assert view.won == (1, 0, 0, 0)
        assert (view.won_by(Side.NS), view.won_by(Side.EW), view.tricks_played) == (1, 0, 1)
        assert view.winning is Seat.SOUTH
        assert view.unseen & (view.played | view.hand) == 0


def test_only_the_seat_to_act_is_told_what_it_may_do() -> None:
    game = dealt("nil_exchange=1", south="QH", west="KH 2H AS")
    south, west, _, _ = seen_by(game)
    assert (south.my_turn, west.my_turn) == (True, False)
    assert (len(south.bid_choices), len(west.bid_choices)) == (14, 0)
    bid(game, "nil 3 3 3")
    assert [view.to_pass for view in seen_by(game)] == [1, 0, 0, 0]
    assert [(view.given, view.got) for view in seen_by(game)] == [(0, 0)] * 4
    assert all(view.legal == 0 for view in seen_by(game))
    do(game, "pass 2C, pass 2C")
    play(game, "QH")
    south, west, _, _ = seen_by(game)
    assert south.legal == 0
    assert west.deck.words(west.legal) == "KH 2H"


def test_the_view_before_looking_offers_blind_nil_alone() -> None:
    game = dealt("blind_nil=any_time")
    assert [view.bid_choices for view in seen_by(game)] == [(BLIND_NIL,), (), (), ()]


def test_passed_cards_are_known_to_giver_and_taker_only() -> None:
    game = dealt("nil_exchange=2", south="AS KS", north="2C 3C")
    bid(game, "nil 3 3 3")
    (event,) = do(game, "pass AS KS")
    assert event == CardsPassed(Seat.SOUTH, 2)
    do(game, "pass 2C AS")
    deck = game.deck
    told = {
        view.seat.letter: (deck.words(view.given), deck.words(view.got)) for view in seen_by(game)
    }
    assert told == {
        "S": ("AS KS", "AS 2C"),
        "W": ("", ""),
        "N": ("AS 2C", "AS KS"),
        "E": ("", ""),
    }
    assert all(view.passes == ((Seat.SOUTH, 2), (Seat.NORTH, 2)) for view in seen_by(game))


def test_the_scores_and_the_rules_are_seen_by_all() -> None:
    game = dealt("target=1000 floor=off")
    bid(game, "1 1 1 1")
    play_out(game)
    for view in seen_by(game):
        assert view.rules is game.rules
        assert (view.totals, view.bags) == (game.totals, game.bags)
        assert view.sheet == tuple(game.sheet)
        assert view.winner is None
        assert view.winning is None


def test_a_deal_shows_nobody_a_card() -> None:
    game = Game(rules("first_dealer=east"))
    (event,) = game.apply(dealt().actions[0])
    assert event == HandDealt(1, Seat.EAST)


# What is not seen


def last_deal(game: Game) -> Deal:
    """How the cards of the hand at hand were dealt."""
    return next(done for done in reversed(game.actions) if isinstance(done, Deal))


def redealt(game: Game, seat: Seat, rng: Random, swaps: int) -> Game | None:
    """The same game as far as `seat` can tell, with cards it has not seen dealt otherwise.

    None when one of the public actions would then have broken a rule, or another seat be to act.
    """
    at = max(
        (place for place, done in enumerate(game.actions) if isinstance(done, Deal)), default=None
    )
    if at is None:
        return None
    passed = hand_of(card for _, cards in game.passed for card in cards_in(cards))
    hidden = [other for other in SEATS if other is not seat or not game.looked(seat)]
    holders = {card: other for other in hidden for card in cards_in(game.hands[other] & ~passed)}
    places = list(holders.values())
    for _ in range(swaps):
        if len(places) > 1:
            one, other = rng.sample(range(len(places)), 2)
            places[one], places[other] = places[other], places[one]
    hands = [hand & ~hand_of(holders) for hand in last_deal(game).hands]
    for card, holder in zip(holders, places, strict=True):
        hands[holder] |= 1 << card
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    return _if_the_same_to_all(game, [*game.actions[:at], deal, *game.actions[at + 1 :]])


def _if_the_same_to_all(game: Game, actions: list[Action]) -> Game | None:
    """The game that these actions make, unless the table would see that it is another."""
    try:
        again = Game(game.rules, actions)
    except (IllegalAction, IllegalBid):
        return None
    # The holder of the two of clubs is to lead it, and all see who is to lead.
    return again if again.to_act is game.to_act else None


def exchanged_otherwise(game: Game, seat: Seat, rng: Random) -> Game | None:
    """The same game as far as `seat` can tell, with other cards passed between its opponents."""
    done = list(game.actions)
    for place in range(len(done) - 1, -1, -1):
        if isinstance(done[place], Deal):
            break
        if isinstance(done[place], Pass):
            before = Game(game.rules, done[:place])
            if before.to_act is None or before.to_act.side is seat.side:
                continue
            held = list(cards_in(before.hands[before.to_act]))
            done[place] = Pass(hand_of(rng.sample(held, before.cards_to_pass)))
    return _if_the_same_to_all(game, done)


def shown(view: View) -> bytes:
    """All that the view object holds, to the last byte."""
    return pickle.dumps(view) + repr(view).encode()


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(1, 130), swaps=st.integers(1, 30))
def test_a_view_never_changes_when_unseen_cards_are_dealt_otherwise(
    seed: int, steps: int, swaps: int
) -> None:
    rng = Random(seed)
    game = Game(rules_from(accepted_rules(rng)))
    for _ in range(steps):
        if game.phase is Phase.GAME_OVER:
            break
        game.apply(random_action(game, rng))
    for seat in SEATS:
        for others in (swaps, 3, 1, 1):
            again = redealt(game, seat, rng, others)
            if again is not None:
                assert shown(view_of(again, seat)) == shown(view_of(game, seat))
        again = exchanged_otherwise(game, seat, rng)
        if again is not None:
            assert shown(view_of(again, seat)) == shown(view_of(game, seat))


@pytest.mark.parametrize(
    "text",
    ["", "blind_nil=any_time", "nil_exchange=3", "first_lead=two_of_clubs", "bidding=whiz"],
)
def test_the_other_deals_of_that_property_are_really_other_deals(text: str) -> None:
    rng = Random(5)
    others = 0
    for _ in range(20):
        game = Game(rules(text))
        for _ in range(rng.randint(2, 50)):
            game.apply(random_action(game, rng))
        for seat in SEATS:
            again = redealt(game, seat, rng, 2)
            others += again is not None and again.hands != game.hands
    assert others > 20


def everything_in(view: View) -> list[object]:
    """Every object that can be reached from a view, kinds and modules aside."""
    known: dict[int, object] = {}
    new: list[object] = [view]
    while new:
        here = new.pop()
        if id(here) in known or isinstance(here, (type, ModuleType, HouseRules)):
            continue
        known[id(here)] = here
        new += gc.get_referents(here)
    return list(known.values())


def two_cards(game: Game, seat: Seat) -> str:
    """The two highest cards of a hand."""
    return " ".join(game.deck.words(game.hands[seat]).split()[:2])


def test_a_view_leads_to_no_hidden_hand() -> None:
    game = dealt("nil_exchange=2", south=SECRET)
    bid(game, "3 nil 3 3")
    do(game, f"pass {two_cards(game, Seat.WEST)}")
    do(game, f"pass {two_cards(game, Seat.EAST)}")
    for view in seen_by(game):
        reached = everything_in(view)
        assert not any(isinstance(thing, Game) for thing in reached)
        hidden = {hand for seat, hand in enumerate(game.hands) if seat != view.seat}
        hidden |= {hand for seat, hand in enumerate(last_deal(game).hands) if seat != view.seat}
        if view.seat.side is Side.NS:
            hidden |= {passed.cards for passed in game.passed}
        assert not any(isinstance(thing, int) and thing in hidden for thing in reached)
