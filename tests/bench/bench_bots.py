"""How fast the levels play: whole hands a second on one core, and their slowest decisions.

Times are the processor's, so that a machine with other work to do measures the same.
"""

import time
from collections.abc import Sequence
from functools import partial
from random import Random

from spades_tui.arena.contenders import Contender, contender_named
from spades_tui.arena.playing import play_hand
from spades_tui.bots.levels import LEVELS
from spades_tui.bots.player import Decision
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import FirstDealer, HouseRules
from tests.bench.measurement import Measurement, medians

RULES = HouseRules(first_dealer=FirstDealer.SOUTH)
RUNS = 7
HANDS = 40
GAMES_TIMED = 25
FALLBACK = "rule"

# Goals: 400 whole hands a second among four casual bots, 99 of 100 decisions of skilled in 5 ms.
HAND_BUDGET = 1000 / 400
DECISION_BUDGET = 5.0


def hand_time(contender: Contender) -> tuple[float]:
    """Milliseconds a hand among four such players, over the same deals each time."""
    began = time.process_time()
    for number in range(HANDS):
        play_hand(Game(RULES), (contender,) * 4, Random(f"bench {number}"))
    return ((time.process_time() - began) / HANDS * 1000,)


def decision_times(contender: Contender) -> list[float]:
    """How long each decision of whole games took, in milliseconds, the quickest first."""
    taken: list[float] = []

    def timed(game: Game) -> Decision:
        began = time.process_time()
        decision = contender(game)
        taken.append((time.process_time() - began) * 1000)
        return decision

    for number in range(GAMES_TIMED):
        game, rng = Game(RULES), Random(f"decisions {number}")
        while game.phase is not Phase.GAME_OVER:
            play_hand(game, (timed,) * 4, rng)
    return sorted(taken)


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The value that so many percent of an ordered sample do not pass."""
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def main() -> list[Measurement]:
    """Time hands of every level, then the decisions of each."""
    levels = list(LEVELS) if {"casual", "skilled"} <= set(LEVELS) else [FALLBACK]
    found = []
    for name in levels:
        ((hand,),) = medians(RUNS, partial(hand_time, contender_named(name)))
        budget = HAND_BUDGET if name in ("casual", FALLBACK) else None
        what = f"whole hand, four {name} ({1000 / hand:,.0f} a second)"
        found.append(Measurement(what, "ms", hand, budget=budget))
    for name in levels:
        times = decision_times(contender_named(name))
        budget = DECISION_BUDGET if name in ("skilled", FALLBACK) else None
        found.append(Measurement(f"decision of {name}, median", "ms", percentile(times, 50)))
        found.append(
            Measurement(
                f"decision of {name}, 99th percentile", "ms", percentile(times, 99), budget=budget
            )
        )
    return found
