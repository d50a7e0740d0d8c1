"""`python -m spades_tui.fitting.worth [--matches N] [--seed S]` fits what a lead is worth.

Skilled bots play whole matches; after every hand the lead is noted, how far the higher side still
has to go, and who won in the end. For each hundred points to go one number is fitted: the spread
of leads, which says how safe a lead is.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from spades_tui.arena.playing import play_game
from spades_tui.bots.levels import player_of
from spades_tui.bots.search import fitted_worth
from spades_tui.bots.search.worth import STEP, chance_of_lead, effective_totals
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.seats import Side

Sample = tuple[float, float, bool]
"""Points that North–South lead by, points the higher side has to go, whether North–South won."""

STEPS = 6
SPREADS = range(20, 420, 5)
"""Spreads that are tried, in points."""


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(
        prog="python -m spades_tui.fitting.worth",
        description="Fit what a lead is worth to matches that bots play.",
        allow_abbrev=False,
    )
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes; the result is the same")
    asked = parser.parse_args()
    seeds = [f"worth {asked.seed}/{number}" for number in range(asked.matches)]
    with ProcessPoolExecutor(asked.jobs) as executor:
        matches = executor.map(match_samples, seeds, chunksize=20)
        samples = [sample for match in matches for sample in match]
    spreads = [fitted_spread(samples, step) for step in range(STEPS)]
    command = f"python -m spades_tui.fitting.worth --matches {asked.matches} --seed {asked.seed}"
    Path(fitted_worth.__file__).write_text(table_text(spreads, len(samples), command), "utf-8")


def match_samples(seed: str) -> list[Sample]:
    """One match, as it stood after each of its hands but the last."""
    return list(_samples(seed))


def _samples(seed: str) -> Iterator[Sample]:
    players = [player_of("skilled") for _ in range(4)]
    game = play_game(STANDARD, players, Random(seed))
    won = game.winner is Side.NS
    for hand in game.sheet[:-1]:
        ours, theirs = effective_totals(STANDARD, hand.totals, hand.bags)
        yield ours - theirs, STANDARD.target - max(ours, theirs), won


def fitted_spread(samples: list[Sample], step: int) -> int:
    """The spread under which what happened so far from the target is likeliest."""
    near = [sample for sample in samples if _step_of(sample[1]) == step]

    def unlikely(spread: int) -> float:
        return -math.fsum(
            math.log(max(1e-9, chance_of_lead(lead if won else -lead, spread)))
            for lead, _, won in near
        )

    return min(SPREADS, key=unlikely)


def _step_of(to_go: float) -> int:
    return max(0, min(STEPS - 1, int(to_go // STEP)))


def table_text(spreads: list[int], count: int, command: str) -> str:
    """The module that holds the table."""
    return (
        '"""How safe a lead is: the spread of leads in points, for each hundred points to go.\n\n'
        f"Written by `{command}`, from {count} hands;\nnot to be edited by hand.\n"
        '"""\n\n'
        f"SPREADS = ({', '.join(map(str, spreads))})\n"
    )


if __name__ == "__main__":
    main()
