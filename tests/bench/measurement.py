"""One measured figure, what it is compared with, and how much of that it may use."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Measurement:
    """A figure of the game; `floor` is the same figure of the least program that does the like.

    The budget is a limit for the ratio of the two, or for the figure itself where there is no
    floor.
    """

    name: str
    unit: str
    figure: float
    floor: float | None = None
    budget: float | None = None

    @property
    def ratio(self) -> float | None:
        """The figure as a multiple of the floor."""
        return None if self.floor is None else self.figure / self.floor

    @property
    def over_budget(self) -> bool:
        """Whether more is used than may be."""
        judged = self.figure if self.ratio is None else self.ratio
        return self.budget is not None and judged > self.budget


def medians(runs: int, *samples: Callable[[], Sequence[float]]) -> list[list[float]]:
    """Medians of what each sample measures, taken in turns so that all see the same machine.

    Every other round goes backwards, so that none profits from its place. The first is not
    counted: it fills caches.
    """
    taken: list[list[Sequence[float]]] = [[] for _ in samples]
    turns = list(zip(samples, taken, strict=True))
    for _ in range(runs + 1):
        for sample, kept in turns:
            kept.append(sample())
        turns.reverse()
    return [[median(values) for values in zip(*kept[1:], strict=True)] for kept in taken]


def table(measurements: Sequence[Measurement]) -> str:
    """The measurements as lines of text."""
    heads = ("", "game", "floor", "ratio", "budget", "")
    rows = [heads, *(_row(measurement) for measurement in measurements)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(measurement: Measurement) -> tuple[str, ...]:
    def number(value: float | None) -> str:
        return "" if value is None else f"{value:.4g} {measurement.unit}"

    budget = measurement.budget
    by_ratio = measurement.ratio is not None
    return (
        measurement.name,
        number(measurement.figure),
        number(measurement.floor),
        f"{measurement.ratio:.2f}" if measurement.ratio is not None else "",
        number(budget) if budget is None or not by_ratio else f"{budget:.2f} ×",
        "OVER BUDGET" if measurement.over_budget else "",
    )
