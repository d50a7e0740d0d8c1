"""Positions in which the rest of a hand can be claimed, or cannot."""

from __future__ import annotations

from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from tests.positions import bid, do
from tests.ui.positions import hand_of_four, plain_to, with_scores

SPADES = "AS KS QS JS TS 9S 8S 7S AH 2C 2D 3D 4D"


def claimable(*, first_hand: bool = False) -> Game:
    """South, on lead after five tricks, holds seven spades from the ace down and A♥."""
    game = hand_of_four(
        dealer="east",
        south=SPADES,
        west="KH QH JH TH 9H AC KC QC JC AD KD QD JD",
        north="8H 7H 6H TC 9C 8C TD 9D 8D 6S 5S 4S 3S",
    )
    if not first_hand:
        with_scores(game)
    bid(game, "7 2 2 1")
    do(game, "play 2C,play JC,play TC,play 3C")
    do(game, "play JD,play TD,play 5D,play 2D")
    do(game, "play QD,play 9D,play 6D,play 3D")
    do(game, "play KD,play 8D,play 7D,play 4D")
    do(game, "play AD,play 8C,play 4C,play 7S")
    assert game.to_act is Seat.SOUTH
    return game


def unclaimable() -> Game:
    """The same hand before its fourth trick."""
    game = hand_of_four(dealer="east")
    bid(game, "3 3 3 3")
    return plain_to(game, 3)
