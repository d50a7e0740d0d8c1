"""What the application hears: sizes, keys and clicks, each as it was meant when it was sent."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from textual._time import get_time
from textual.app import App
from textual.events import Event, InputEvent, Resize
from textual.geometry import Size

if TYPE_CHECKING:
    from spades_tui.lifeline import Lifeline

SIZE_SETTLES = 0.2
"""Seconds after a resize until the size is looked at again."""


class ListeningApp(App[None]):
    """Knows the terminal's last size, and leaves out keys that were meant for a closed screen."""

    lifeline: Lifeline | None = None
    _deaf_until = 0.0

    def on_resize(self) -> None:
        """Look again once resizing is over: of several sizes in a hurry Textual may miss the last.

        Its handler of the signal can be interrupted by itself, and then tells the older size last.
        """
        if not self.is_headless:
            self.set_timer(SIZE_SETTLES, self._look_at_size)

    def _look_at_size(self) -> None:
        size = Size(*shutil.get_terminal_size())
        if size != self.size:
            self.post_message(Resize(size, size))

    async def on_event(self, event: Event) -> None:
        """Note that the player is there; leave out what was meant for a screen since closed."""
        if isinstance(event, InputEvent):
            if self.lifeline is not None:
                self.lifeline.heard()
            if event.time < self._deaf_until:
                return
        await super().on_event(event)

    def close_ears(self) -> None:
        """Pay no heed to what was pressed before now: a screen is closed by the first of a burst.

        The others would reach the screen below, which the player had not seen.
        """
        self._deaf_until = get_time()
