"""How a task shares the terminal between the table and the text below it."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.ui.layout import LEAST, STATUS_ROWS, Layout, layout_of

LOW = 16
"""Rows under which the hand makes way for the text once the task is solved."""

ROOMY = 20
"""Rows from which the text has one row more."""


@dataclass(frozen=True, slots=True)
class TaskLayout:
    """The table's layout, the rows of the text, and whether every row counts."""

    table: Layout
    text_rows: int
    low: bool


def task_layout(width: int, height: int) -> TaskLayout:
    """The layout at a size; below LEAST, that of LEAST."""
    columns, rows = LEAST
    width, height = max(columns, width), max(rows, height)
    text = 4 if height >= ROOMY else 3
    return TaskLayout(layout_of(width, height - text + STATUS_ROWS), text, height < LOW)
