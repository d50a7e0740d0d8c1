"""What is shown instead of a screen on a terminal too small for it."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.ui.layout import LEAST
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink


class TooSmall(Picture):
    """A request to enlarge the terminal, over everything else."""

    DEFAULT_CSS = "TooSmall { layer: notice; width: 100%; height: 100%; display: none; }"
    SMALLEST: ClassVar[bool] = True

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the request in the middle."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        lines = request(width, height)
        for row, line in enumerate(lines, start=max(0, (height - len(lines)) // 2)):
            x = max(0, (width - len(line)) // 2)
            canvas.write(x, row, line, ink(colors.ink, colors.ground))
        return canvas


def request(width: int, height: int) -> list[str]:
    """The request in the most words that fit."""
    columns, rows = LEAST
    now = f"Now: {width} by {height}."
    wordings = (
        [
            "Please enlarge the terminal.",
            f"Spades needs {columns} columns",
            f"and {rows} rows.",
            now,
        ],
        ["Please enlarge", f"to {columns} by {rows}.", now],
        ["Please", "enlarge", f"to {columns}×{rows}"],
        [f"Please enlarge to {columns}×{rows}"],
        ["Please enlarge"],
        ["Enlarge"],
    )
    for lines in wordings:
        if len(lines) <= height and max(map(len, lines)) <= width:
            return lines
    return ["+"]
