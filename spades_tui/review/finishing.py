"""What a hand comes to when good players finish it: points over the other side, or the match."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.bots.player import Player
from spades_tui.bots.search.worth import chance_at
from spades_tui.engine.actions import Action
from spades_tui.engine.game import Game
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore, score_side
from spades_tui.engine.seats import Side
from spades_tui.engine.view import view_of
from spades_tui.review.layouts import Layout


def finished(game: Game, action: Action, player: Player, layout: Layout | None = None) -> HandScore:
    """The hand's score when the seat to act does `action` and `player` plays all seats after it.

    With a `layout` the seats hold those cards. The game itself is not changed.
    """
    fork = game.fork(layout)
    fork.apply(action)
    while (seat := fork.to_act) is not None:
        fork.apply(player.decide(view_of(fork, seat)).action)
    return fork.sheet[-1]


def lead(rules: HouseRules, score: HandScore, side: Side) -> float:
    """A side's points of a hand less the other's.

    Each bag costs its part of the penalty, ten points by Standard rules, whether or not the
    penalty fell due in this hand.
    """
    return _worth(rules, score, side) - _worth(rules, score, side.other)


def winning(rules: HouseRules, hand: int, score: HandScore, side: Side) -> float:
    """How many matches of a hundred a side wins when this hand ends so."""
    return 100.0 * chance_at(rules, hand, score.totals, score.bags, side)


def _worth(rules: HouseRules, score: HandScore, side: Side) -> float:
    free = replace(rules, bag_penalty=None)
    plain = score_side(free, side, score.bids, score.tricks, 0, 0)
    penalty = rules.bag_penalty
    price = penalty.points / penalty.bags if penalty is not None else 0.0
    return plain.points - price * plain.bags_taken
