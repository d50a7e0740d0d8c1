"""What was done in the hand now played, or just finished: each bid, exchange and card in order."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.actions import Action, Deal, Play
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing a seat did. `before` is what the onlooker could know then.

    `place` is how many actions the game had before it; `trick` counts from 1 and is 0 before the
    play.
    """

    place: int
    seat: Seat
    trick: int
    action: Action
    before: View


def deeds_of(game: Game, onlooker: Seat) -> list[Deed]:
    """All that the four seats did in a game's latest hand, as `onlooker` saw it."""
    deals = [place for place, action in enumerate(game.actions) if isinstance(action, Deal)]
    if not deals:
        return []
    first = deals[-1] + 1
    replayed = Game(game.rules, game.actions[:first])
    deeds = []
    for place, action in enumerate(game.actions[first:], start=first):
        seat = replayed.to_act
        assert seat is not None
        trick = len(replayed.tricks) + 1 if isinstance(action, Play) else 0
        deeds.append(Deed(place, seat, trick, action, view_of(replayed, onlooker)))
        replayed.apply(action)
    return deeds
