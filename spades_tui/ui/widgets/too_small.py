"""What is shown instead of a screen on a terminal too small for it."""

from __future__ import annotations

from spades_tui.ui.layout import LEAST
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink


class TooSmall(Picture):
    """A request to enlarge the terminal, over everything else."""

    DEFAULT_CSS = "TooSmall { layer: notice; width: 100%; height: 100%; display: none; }"

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the request in the middle."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        columns, rows = LEAST
        lines = [
            "Please enlarge the terminal.",
            f"Spades needs {columns} columns",
            f"and {rows} rows.",
            f"Now: {width} by {height}.",
        ]
        top = max(0, (height - len(lines)) // 2)
        for row, line in enumerate(lines, start=top):
            canvas.write(
                max(0, (width - len(line)) // 2), row, line, ink(colors.ink, colors.ground)
            )
        return canvas
