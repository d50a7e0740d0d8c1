"""`python -m spades_tui.fitting [--deals N] [--seed S] [--jobs J]` writes `fitted.py` anew."""

from __future__ import annotations

import argparse
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

from spades_tui.bots import fitted
from spades_tui.bots.estimates import NIL_FEATURES, TRICK_FEATURES, Estimates
from spades_tui.engine.cards import DeckKind
from spades_tui.fitting.deals import Sample, samples
from spades_tui.fitting.least_squares import fit_chance, fit_tricks
from spades_tui.fitting.table import Fit, table_text

ROUNDS = 3
"""Rounds of playing and fitting; each plays with the estimates of the one before."""

_CHUNK = 250
_DECIMALS = 2


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(
        prog="python -m spades_tui.fitting",
        description="Fit the estimates that bids stand on to deals that bots play.",
        allow_abbrev=False,
    )
    parser.add_argument("--deals", type=int, default=20_000, help="deals a deck in the last round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes; the result is the same")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as executor:
        fits = [fit(kind, asked.deals, asked.seed, executor) for kind in DeckKind]
    command = f"python -m spades_tui.fitting --deals {asked.deals} --seed {asked.seed}"
    assert fitted.__file__ is not None
    Path(fitted.__file__).write_text(table_text(fits, command), encoding="utf-8")


def fit(kind: DeckKind, deals: int, seed: int, executor: Executor) -> Fit:
    """Both fits for one deck, in rounds that begin with a count of high cards."""
    estimates: Estimates | None = None
    for number in range(1, ROUNDS + 1):
        some = deals if number == ROUNDS else deals // 4
        found = _play(kind, estimates, some, seed * ROUNDS + number, executor)
        bids = [(sample.counts, float(sample.tricks)) for sample in found if not sample.nil]
        nils = [(sample.counts, float(not sample.tricks)) for sample in found if sample.nil]
        tricks = _rounded(fit_tricks(bids, len(TRICK_FEATURES)))
        chances = _rounded(fit_chance(nils, len(NIL_FEATURES)))
        estimates = Estimates({kind: tricks}, {kind: chances})
        print(f"{kind}, round {number}: {len(bids)} bids and {len(nils)} nils", flush=True)
    return Fit(kind, tricks, chances, len(bids), len(nils))


def _play(
    kind: DeckKind, estimates: Estimates | None, deals: int, seed: int, executor: Executor
) -> list[Sample]:
    chunks = [range(first, min(first + _CHUNK, deals)) for first in range(0, deals, _CHUNK)]
    count = len(chunks)
    parts = executor.map(samples, [kind] * count, [estimates] * count, chunks, [seed] * count)
    return [sample for part in parts for sample in part]


def _rounded(weights: list[float]) -> tuple[float, ...]:
    return tuple(round(weight, _DECIMALS) + 0.0 for weight in weights)


if __name__ == "__main__":
    main()
