"""Random hands and random play-outs beside OpenSpiel's `spades`, in one interleaved run.

Both are asked through their Python interfaces: what is legal, one of it at random, do it. OpenSpiel
itself is C++. Its time is the floor; without it only our own is measured.
"""

import importlib
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import mean
from typing import Any

from spades_tui.engine.actions import PLAYS, MakeBid
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import FirstDealer, HouseRules
from tests.bench.measurement import Measurement, medians
from tests.oracle.openspiel import FIRST_BID, deal_alike
from tests.positions import random_playout

RUNS = 9
HANDS = 100
POSITIONS = 20
PLAYOUTS = 100  # from each position
CARDS_PLAYED = 26
RULES = HouseRules(first_dealer=FirstDealer.SOUTH)

# Goals: play-outs at least twice, whole hands at least 0.7 times as many a second as OpenSpiel.
PLAYOUT_BUDGET = 1 / 2
HAND_BUDGET = 1 / 0.7


def our_hand(rng: Random) -> None:
    """A hand dealt, bid and played at random, to its score."""
    game = Game(RULES)
    game.apply(shuffled_deal(rng, game.deck, game.next_dealer))
    while actions := game.legal_actions():
        game.apply(actions[int(rng.random() * len(actions))])


def their_hand(spades: Any, rng: Random) -> None:
    """The same in OpenSpiel, whose deal is 52 actions as well, each as likely as the others."""
    play_to_the_end(spades.new_initial_state(), rng)


def their_playout(state: Any, rng: Random) -> None:
    """A copy of the position, played to its end at random."""
    play_to_the_end(state.clone(), rng)


def play_to_the_end(state: Any, rng: Random) -> None:
    """One legal action after the other, at random."""
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def position(spades: Any | None, rng: Random) -> tuple[Game, Any]:
    """The middle of a random hand, the same in both."""
    game = Game(RULES)
    state = None if spades is None else spades.new_initial_state()
    if state is None:
        game.apply(shuffled_deal(rng, game.deck, game.next_dealer))
    else:
        deal_alike(game, state, rng)
    while game.phase is Phase.BID:
        game.apply(MakeBid(BIDS[3]))
        if state is not None:
            state.apply_action(FIRST_BID + 3)
    while 4 * len(game.tricks) + len(game.trick) < CARDS_PLAYED:
        if state is None:
            game.apply(rng.choice(game.legal_actions()))
        else:
            # What OpenSpiel allows we allow, though not the other way round.
            card = rng.choice(state.legal_actions())
            state.apply_action(card)
            game.apply(PLAYS[card])
    return game, state


def microseconds(times: int, once: Callable[[], object]) -> float:
    """How long one of so many takes."""
    began = time.perf_counter()
    for _ in range(times):
        once()
    return (time.perf_counter() - began) / times * 1e6


def main() -> list[Measurement]:
    """Time a hand and a play-out, ours and OpenSpiel's in turns."""
    rng = Random(7)
    try:
        spades = importlib.import_module("pyspiel").load_game("spades")
    except ImportError:
        spades = None
    positions = [position(spades, rng) for _ in range(POSITIONS)]

    def ours() -> Sequence[float]:
        return (
            microseconds(HANDS, lambda: our_hand(rng)),
            mean(
                microseconds(PLAYOUTS, partial(random_playout, game, rng)) for game, _ in positions
            ),
        )

    def theirs() -> Sequence[float]:
        return (
            microseconds(HANDS, lambda: their_hand(spades, rng)),
            mean(
                microseconds(PLAYOUTS, partial(their_playout, state, rng)) for _, state in positions
            ),
        )

    if spades is None:
        ((hand, playout),) = medians(RUNS, ours)
        return [
            Measurement(_name("whole random hand", hand), "µs", hand),
            Measurement(_name("random play-out of half a hand", playout), "µs", playout),
        ]
    (hand, playout), (their_hand_time, their_playout_time) = medians(RUNS, ours, theirs)
    return [
        Measurement(
            _name("whole random hand", hand), "µs", hand, their_hand_time, budget=HAND_BUDGET
        ),
        Measurement(
            _name("random play-out of half a hand", playout),
            "µs",
            playout,
            their_playout_time,
            budget=PLAYOUT_BUDGET,
        ),
    ]


def _name(what: str, time_of_one: float) -> str:
    return f"{what} ({1e6 / time_of_one:,.0f} a second)"
