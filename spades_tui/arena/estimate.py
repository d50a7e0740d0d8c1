"""Figures with their uncertainty: a mean over pairs, or a share of matches won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt

NORMAL_95 = 1.959964
"""Standard errors on either side of an estimate that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a sample tells of a mean: its own mean, its deviation, and the 95 % interval."""

    mean: float
    deviation: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half the width of the interval: what stands behind ±."""
        return (self.high - self.low) / 2


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values; with fewer than two of them the interval is empty."""
    count = len(values)
    mean = fsum(values) / count if count else 0.0
    if count < 2:
        return Estimate(mean, 0.0, mean, mean)
    deviation = sqrt(fsum((value - mean) ** 2 for value in values) / (count - 1))
    reach = NORMAL_95 * deviation / sqrt(count)
    return Estimate(mean, deviation, mean - reach, mean + reach)


def share(wins: Sequence[float]) -> Estimate:
    """The share won, from each pair's share (0, ½ or 1), by the deviation between pairs.

    Where all pairs went alike there is no deviation to go by; then it is Wilson's interval.
    """
    found = estimate(wins)
    if found.deviation:
        return Estimate(found.mean, found.deviation, max(0.0, found.low), min(1.0, found.high))
    low, high = wilson(found.mean, len(wins))
    return Estimate(found.mean, 0.0, low, high)


def wilson(part: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share seen in `count` independent cases."""
    if not count:
        return 0.0, 1.0
    square = NORMAL_95 * NORMAL_95
    middle = (part + square / (2 * count)) / (1 + square / count)
    reach = NORMAL_95 * sqrt(part * (1 - part) / count + square / (4 * count * count))
    reach /= 1 + square / count
    return max(0.0, middle - reach), min(1.0, middle + reach)
