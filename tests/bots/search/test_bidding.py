"""Bids by what they are worth: near the end of a match, for nil, and blind."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from spades_tui.bots.rule import RuleBot
from spades_tui.bots.search.bidding import bids_to_weigh, rest_of_bids, weigh_bids
from spades_tui.bots.search.blind_nil import gain_of_blind_nil
from spades_tui.bots.search.expert import BLIND_EDGE, ExpertBot
from spades_tui.bots.search.reasons import why_bid
from spades_tui.bots.search.weighing import Depth
from spades_tui.engine.actions import LOOK, MakeBid
from spades_tui.engine.bidding import BIDS, BLIND_NIL
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of
from tests.positions import bid, dealt

FAIR = "AS 9S 4S KH 8H 3H QD 9D 5D AC 8C 6C 2C"
LOW = "6S 3S 9H 7H 4H 2H 8D 5D 3D 2D 9C 4C 2C"


def view_with(
    hand: str, bids: str = "", totals: tuple[int, int] = (0, 0), bags: int = 0, text: str = ""
) -> View:
    """South's view when it is to bid, first of all or after these bids of North and East."""
    game = dealt(text, "west" if bids else "east", south=hand)
    bid(game, bids) if bids else None
    assert game.to_act is Seat.SOUTH
    return replace(view_of(game, Seat.SOUTH), totals=totals, bags=(bags, 0))


@pytest.mark.parametrize(
    ("view", "usual", "weighed"),
    [
        (view_with(FAIR), 4, [4]),
        (view_with(LOW), 1, [1]),
        (view_with(LOW, totals=(260, 0)), 1, [1, 2, 0]),
        (view_with(LOW, totals=(260, 0)), 0, [0]),
        (view_with(LOW, "nil 4", totals=(260, 0)), 1, [1, 2]),
        (view_with(LOW, "3 4", totals=(260, 0), text="nil=off"), 1, [1, 2]),
        (view_with(LOW, "3 4", totals=(260, 0), text="nil_exchange=1"), 1, [1, 2]),
        (view_with(FAIR, totals=(260, 0)), 4, [4, 3, 5]),
        (view_with(FAIR, totals=(0, 260)), 4, [4, 3, 5]),
        (view_with(FAIR, totals=(0, 260), bags=8), 4, [4, 5]),
        (view_with(FAIR, totals=(-150, 0)), 4, [4, 3]),
        (view_with(FAIR, "9 3", totals=(300, 0)), 4, [4, 3]),
        (view_with(FAIR, totals=(300, 0), text="ten_for_200=exact"), 4, [4]),
    ],
)
def test_which_bids_are_thought_about(view: View, usual: int, weighed: list[int]) -> None:
    assert bids_to_weigh(view, BIDS[usual]) == weighed


def test_the_seats_behind_answer_and_those_before_keep_their_bids() -> None:
    view = view_with(FAIR, "3 4")
    hands = list(shuffled_deal(Random(1), view.deck, Seat.WEST).hands)
    hands[Seat.SOUTH] = view.hand
    bids = rest_of_bids(view, hands, BIDS[5], [RuleBot()] * 4)
    assert [bids[seat] for seat in (Seat.NORTH, Seat.EAST, Seat.SOUTH)] == [
        BIDS[3],
        BIDS[4],
        BIDS[5],
    ]
    assert bids[Seat.WEST] is not None


def test_bids_are_weighed_the_same_again_and_told_by_what_they_bring() -> None:
    view = view_with(FAIR, "3 4", totals=(450, 440))
    first, again = (
        weigh_bids(view, [4, 8, 0], RuleBot(), 40, Depth(), Random(1)) for _ in range(2)
    )
    assert first.choices == again.choices
    mean, error = first.gain(4, 8)
    assert mean > error > 0
    assert re.fullmatch(
        r"4 tricks can be won in \d+ of 10 likely deals, 8 in (none|\d of 10): "
        r"the match is won \d+ times in 100, not \d+\.",
        why_bid(view, first, 4, 8),
    )
    assert why_bid(view, first, 0, 4).startswith("Nil holds in ")


def test_a_bid_departs_from_the_table_only_near_the_end() -> None:
    bot = ExpertBot(RuleBot(), deals=40)
    early = view_with(FAIR, "3 4")
    assert bot.decide(early) == RuleBot().decide(early)


@pytest.mark.parametrize(
    ("totals", "exchange", "pays"),
    [
        ((100, 400), 2, True),
        ((100, 400), 3, True),
        ((450, 100), 2, False),
        ((200, 320), 0, False),
    ],
)
def test_a_blind_nil_pays_far_behind_and_not_ahead(
    totals: tuple[int, int], exchange: int, pays: bool
) -> None:
    text = f"blind_nil=any_time blind_nil_exchange={exchange}"
    game = dealt(text, "east", south=LOW)
    view = replace(view_of(game, Seat.SOUTH), totals=totals)
    decision = ExpertBot(RuleBot()).decide(view)
    assert decision.action == (MakeBid(BLIND_NIL) if pays else LOOK)
    assert (gain_of_blind_nil(view) > BLIND_EDGE) is pays
