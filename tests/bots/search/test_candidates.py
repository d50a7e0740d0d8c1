"""Which cards are thought about: the plays that a partner would complain of are not among them."""

from __future__ import annotations

import pytest

from spades_tui.bots.search.candidates import distinct, sensible, surely_bad
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from tests.bots.endings import LAST_SPADE_OUT
from tests.bots.positions import position
from tests.positions import bid, dealt, play

SOUTH = "KH 8H 4H QD JD TD 5D AC 9C 3C 7S 4S 2S"


def thought_about(game: Game, seat: Seat) -> str:
    view = view_of(game, seat)
    return " ".join(view.deck.text(card) for card in sensible(view, distinct(view)))


def test_no_card_is_led_away_from_a_king_while_the_ace_is_out() -> None:
    game = dealt("", "east", south=SOUTH, west="AH")
    bid(game, "3 3 3 3")
    assert thought_about(game, Seat.SOUTH) == "3C 9C AC 5D TD"


def test_second_seat_keeps_a_king_that_the_ace_may_still_take() -> None:
    game = dealt(
        "",
        "south",
        south="AH",
        west="5H",
        north="KH QH 8H 4H AD KD 7D 3D 2D AC KC 7C 2C",
        east="3H",
    )
    bid(game, "3 3 3 3")
    play(game, "5H")
    assert thought_about(game, Seat.NORTH) == "4H 8H"


@pytest.mark.parametrize(("spades", "led"), [("7S 4S 2S", ""), ("AS 4S 2S", "2S 4S AS ")])
def test_few_spades_that_others_can_beat_are_not_led_early(spades: str, led: str) -> None:
    game = dealt("lead_spades=any_time", "east", south=f"8H 4H 2H JD TD 5D 9C 8C 3C 2C {spades}")
    bid(game, "3 3 3 3")
    assert thought_about(game, Seat.SOUTH) == f"2C 8C 5D TD 2H 4H 8H {led}".strip()


def test_where_all_cards_are_bad_all_are_thought_about() -> None:
    game = dealt("", "east", south="KH QH 8H 4H KD 9D 4D KC 8C 5C 7S 4S 2S", west="AH AD AC")
    bid(game, "3 3 3 3")
    assert thought_about(game, Seat.SOUTH) == "5C 8C KC 4D 9D KD 4H 8H QH"


def test_a_card_that_is_worse_however_the_others_lie_is_known() -> None:
    view = position(
        LAST_SPADE_OUT,
        rules="lead_spades=any_time",
    )
    # East holds the last spade: it ruffs the queen, so the jack draws it first.
    assert surely_bad(view, view.deck.card("QC"))
    assert not surely_bad(view, view.deck.card("JS"))
