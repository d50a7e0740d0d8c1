"""The two fits, in plain Python: least squares, and the logistic fit by Newton's steps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Matrix = list[list[float]]

_RIDGE = 1e-3
"""Added on the diagonal, so that a feature which never occurs gets no weight."""


class NormalEquations:
    """The sums that a least-squares fit needs, added up sample by sample."""

    def __init__(self, size: int) -> None:
        self._sums: Matrix = [[0.0] * (size + 1) for _ in range(size)]

    def add(self, counts: Sequence[float], wanted: float, weight: float = 1.0) -> None:
        """Take one sample into account: its features, and the value they should add up to."""
        some = [(place, count) for place, count in enumerate(counts) if count]
        for place, count in some:
            row = self._sums[place]
            scaled = weight * count
            for other, also in some:
                row[other] += scaled * also
            row[-1] += scaled * wanted

    def solve(self) -> list[float]:
        """The weights, one a feature."""
        return solve([row[:] for row in self._sums])


def solve(rows: Matrix) -> list[float]:
    """The solution of linear equations, each row with its right side last; `rows` is used up."""
    size = len(rows)
    for place in range(size):
        rows[place][place] += _RIDGE
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for row in rows[place + 1 :]:
            factor = row[place] / head[place]
            if factor:
                for column in range(place, size + 1):
                    row[column] -= factor * head[column]
    found = [0.0] * size
    for place in reversed(range(size)):
        row = rows[place]
        known = math.fsum(row[column] * found[column] for column in range(place + 1, size))
        found[place] = (row[-1] - known) / row[place]
    return found


def fit_tricks(samples: Iterable[tuple[Sequence[float], float]], size: int) -> list[float]:
    """The weights whose sums come closest to the values, by least squares."""
    equations = NormalEquations(size)
    for counts, wanted in samples:
        equations.add(counts, wanted)
    return equations.solve()


def fit_chance(samples: Sequence[tuple[Sequence[float], float]], size: int) -> list[float]:
    """The log-odds of each feature that make what came true (1 or 0) likeliest."""
    weights = [0.0] * size
    for _ in range(12):
        equations = NormalEquations(size)
        for counts, true in samples:
            score = math.fsum(w * count for w, count in zip(weights, counts, strict=True))
            chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))
            slope = max(chance * (1.0 - chance), 1e-6)
            equations.add(counts, score + (true - chance) / slope, slope)
        weights = equations.solve()
    return weights
