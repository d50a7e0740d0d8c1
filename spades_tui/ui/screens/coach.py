"""What the coach said, in full, where the table had no room for all of it."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.ui.scene import Message
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Row, wrapped


class CoachScreen(TextPage):
    """One piece of advice and its reason."""

    TITLE_TEXT: ClassVar[str] = "The coach"

    def __init__(self, advice: Message) -> None:
        self._advice = advice
        super().__init__()

    def rows(self, width: int) -> list[Row]:
        """What to do, and below it why."""
        lead = wrapped(self._advice.lead, width, color="brass", bold=True)
        return [EMPTY, *lead, EMPTY, *wrapped(self._advice.rest, width)]
