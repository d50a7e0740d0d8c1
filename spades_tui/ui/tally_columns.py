"""Where the columns of a real table's score sheet stand, at any width from 40 on."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.seats import SEATS

FULL = 80
"""Columns from which a side's points and bags stand beside its total."""

ROOMY = 60
"""Columns from which the cells have room for whole words."""


@dataclass(frozen=True, slots=True)
class SideColumns:
    """Where one side's figures end, from `left` on; None for those that are not shown."""

    left: int
    points: int | None
    bags: int | None
    total: int


@dataclass(frozen=True, slots=True)
class Columns:
    """Where cells end: the hand's number, eight cells (bids, then tricks), both sides' figures."""

    number: int
    cells: tuple[int, ...]
    rooms: tuple[int, ...]
    sides: tuple[SideColumns, SideColumns]

    @property
    def roomy(self) -> bool:
        """Whether there is room for whole words."""
        return self.rooms[0] > 4

    @property
    def end(self) -> int:
        """The column after the last."""
        return self.sides[1].total

    def cell_at(self, x: int) -> int | None:
        """The cell that stands in a column of the screen."""
        for cell, (end, room) in enumerate(zip(self.cells, self.rooms, strict=True)):
            if end - room <= x < end:
                return cell
        return None


def columns_of(width: int, bags: bool) -> Columns:
    """The columns for a width; `bags` when bags are counted."""
    if width < ROOMY:
        return _columns(2, (4, 3), 0, (None, None, 5), 0)
    if width < FULL:
        return _columns(4, (6, 4), 1, (None, None, 7), 0)
    return _columns(5, (6, 4), 1, (6, 4 if bags else None, 6), 0 if bags else 3)


def _columns(
    number: int,
    rooms: tuple[int, int],
    gap: int,
    figures: tuple[int | None, int | None, int],
    between: int,
) -> Columns:
    """Columns of these widths from left to right, with gaps before the tricks and the sides."""
    each = (rooms[0],) * len(SEATS) + (rooms[1],) * len(SEATS)
    cells = []
    x = number
    for place, room in enumerate(each):
        x += room + (gap if place == len(SEATS) else 0)
        cells.append(x)
    sides = []
    for _ in range(2):
        x += between
        left = x
        points, bags, total = figures
        x += points or 0
        points_end = x if points else None
        x += bags or 0
        bags_end = x if bags else None
        x += total
        sides.append(SideColumns(left, points_end, bags_end, x))
    return Columns(number, tuple(cells), each, (sides[0], sides[1]))
