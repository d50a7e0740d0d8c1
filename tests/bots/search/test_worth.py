"""What the end of a hand is worth: more with a greater lead, and all when the match is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades_tui.bots.search.worth import (
    Worth,
    chance_of_lead,
    effective_totals,
    may_end,
    spread_at,
)
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.view import View, view_of
from tests.positions import dealt, rules


def view_at(totals: tuple[int, int], bags: tuple[int, int] = (0, 0)) -> View:
    """A hand in which both sides bid 3 and 3."""
    game = dealt("", "east")
    for _ in range(4):
        game.apply(MakeBid(BIDS[3]))
    return replace(view_of(game, Seat.SOUTH), totals=totals, bags=bags)


def test_a_match_won_is_worth_all_and_one_lost_nothing() -> None:
    worth = Worth(view_at((450, 400)), Side.NS)
    assert worth.of((3, 3, 3, 4)) == pytest.approx(1.0, abs=0.01)
    assert Worth(view_at((400, 450)), Side.NS).of((3, 3, 3, 4)) == pytest.approx(0.0, abs=0.01)


def test_making_is_worth_more_than_a_set_and_no_bag_more_than_one() -> None:
    worth = Worth(view_at((100, 100)), Side.NS)
    assert worth.of((3, 4, 3, 3)) > worth.of((3, 4, 2, 4))
    assert worth.of((3, 4, 3, 3)) > worth.of((4, 3, 3, 3))


def test_the_bag_that_brings_the_penalty_is_not_wanted() -> None:
    worth = Worth(view_at((100, 100), bags=(9, 0)), Side.NS)
    assert worth.of((3, 4, 3, 3)) > worth.of((4, 3, 3, 3))


def test_what_one_side_gains_the_other_loses() -> None:
    view = view_at((230, 180))
    for won in ((3, 4, 3, 3), (5, 2, 4, 2), (2, 6, 2, 3)):
        together = Worth(view, Side.NS).of(won) + Worth(view, Side.EW).of(won)
        assert together == pytest.approx(1.0, abs=1e-6)


def test_a_lead_is_safer_near_the_target() -> None:
    assert spread_at(50) < spread_at(300)
    assert chance_of_lead(80, spread_at(50)) > chance_of_lead(80, spread_at(300)) > 0.5


def test_without_a_bag_penalty_bags_cost_nothing() -> None:
    assert effective_totals(rules("bag_penalty=none"), (100, 90), (7, 2)) == (100, 90)
    assert effective_totals(rules(""), (100, 90), (7, 0))[0] < 100


@pytest.mark.parametrize(
    ("totals", "last"),
    [((0, 0), False), ((200, 300), False), ((100, 440), True), ((-150, 0), True)],
)
def test_a_hand_may_be_the_last_when_a_side_can_reach_the_target_or_the_floor(
    totals: tuple[int, int], last: bool
) -> None:
    assert may_end(view_at(totals)) is last


def test_a_point_is_what_the_chance_grows_by_with_it() -> None:
    worth = Worth(view_at((200, 150)), Side.NS)
    spread = spread_at(300)
    grown = chance_of_lead(50.5, spread) - chance_of_lead(49.5, spread)
    assert worth.of_a_point == pytest.approx(grown, rel=1e-3)
