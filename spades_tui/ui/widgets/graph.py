"""Small graphs of both sides' totals, hand by hand, as rows of block characters."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.engine.scoring import HandScore, number
from spades_tui.engine.seats import Side
from spades_tui.ui.widgets.scroll import Piece, Row


def totals_of(sheet: Sequence[HandScore], side: Side) -> list[int]:
    """One side's total after each hand."""
    return [hand.totals[side] for hand in sheet]


def span_of(sheet: Sequence[HandScore]) -> tuple[int, int]:
    """The lowest and highest total of either side, the start at 0 included."""
    totals = [0, *(total for hand in sheet for total in hand.totals)]
    return min(totals), max(totals)


def bars(
    totals: Sequence[int], span: tuple[int, int], height: int, levels: str, wide: int = 1
) -> list[str]:
    """A bar for each total, `wide` columns each, as `height` rows, the top one first.

    Bars stand on the lowest total of the span; the lowest still shows as the lowest level.
    """
    low, high = span
    steps = len(levels)
    rows = [""] * height
    for total in totals:
        share = (total - low) / (high - low) if high > low else 0.0
        filled = max(1, round(share * height * steps))
        for row in range(height):
            here = min(steps, filled - (height - 1 - row) * steps)
            rows[row] += (levels[here - 1] if here > 0 else " ") * wide
    return rows


def graph_row(
    sheet: Sequence[HandScore], side: Side, title: str, width: int, levels: str, color: str
) -> Row:
    """One side's totals as a graph of one row: title, bars, the last total."""
    return graph_block(sheet, side, title, 0, width, 1, levels, color)[0]


def graph_block(
    sheet: Sequence[HandScore],
    side: Side,
    title: str,
    left: int,
    width: int,
    height: int,
    levels: str,
    color: str,
) -> list[Row]:
    """One side's totals as a graph from column `left` on: title, bars, the last total."""
    column = left + 6
    room = width - 6 - 8
    wide = max(1, min(4, room // max(1, len(sheet))))
    totals = totals_of(sheet, side)[-(room // wide) :]
    drawn = bars(totals, span_of(sheet), height, levels, wide)
    rows: list[Row] = [(Piece(column, bar, color),) for bar in drawn]
    rows[-1] = (
        Piece(left, title, color, True),
        *rows[-1],
        Piece(column + len(drawn[-1]) + 2, number(totals[-1]), color, True),
    )
    return rows
