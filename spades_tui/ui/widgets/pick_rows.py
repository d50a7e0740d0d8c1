"""Rows that can be clicked: what lists to choose from have in common."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message

from spades_tui.ui.widgets.canvas import Picture


class PickRows(Picture):
    """A picture some of whose rows stand for a place in a list; `_places` says which, by row."""

    DEFAULT_CSS = "PickRows { width: 1fr; height: 1fr; }"

    class Picked(Message):
        """A row was clicked; `place` is what it stands for, counted from 0."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__()
        self._cursor = 0
        self._places: dict[int, int] = {}

    def on_click(self, event: Click) -> None:
        """Report the row that was clicked."""
        event.stop()
        if event.y in self._places:
            self.post_message(self.Picked(self._places[event.y]))
