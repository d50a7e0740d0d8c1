"""Any legal action, drawn evenly: the least that a player can be."""

from __future__ import annotations

from random import Random

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.seeding import rng_of
from spades_tui.engine.actions import LOOK, PLAYS, Action, MakeBid, Pass
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View


class RandomPlayer:
    """Draws from the legal actions by what the view shows, so that it repeats itself anywhere."""

    def decide(self, view: View) -> Decision:
        """Any legal action, with the same reason always."""
        return Decision(_drawn(view, rng_of(view)), "Any legal choice will do.")


def _drawn(view: View, rng: Random) -> Action:
    match view.phase:
        case Phase.PLAY:
            return PLAYS[rng.choice(list(cards_in(view.legal)))]
        case Phase.PASS:
            return Pass(hand_of(rng.sample(list(cards_in(view.hand)), view.to_pass)))
        case Phase.LOOK:
            return rng.choice((LOOK, MakeBid(view.bid_choices[0])))
    return MakeBid(rng.choice(view.bid_choices))
