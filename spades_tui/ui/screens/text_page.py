"""A screen that is one text to read: it scrolls, and goes back to where it was asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from spades_tui.ui.commands import BACK, Command
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.scroll import SCROLL, Row, Scroll


class TextPage(Page):
    """A sub-class says in `rows` what there is to read, for a number of columns."""

    OFFERED: ClassVar[tuple[Command, ...]] = (SCROLL, BACK)
    MEASURE: ClassVar[int] = 76
    GROUND: ClassVar[str] = "ground"

    def __init__(self) -> None:
        super().__init__()
        self._offer_at_first()
        self.text = Scroll(self.rows, measure=self.MEASURE, ground=self.GROUND)

    def body(self) -> Iterable[Widget]:
        """The text alone."""
        return (self.text,)

    def rows(self, width: int) -> list[Row]:
        """The whole text as rows of `width` columns."""
        raise NotImplementedError

    def on_resize(self) -> None:
        """Offer to scroll only where there is more than fits."""
        self.call_after_refresh(self._offer)

    @property
    def offered(self) -> tuple[Command, ...]:
        """What the footer names."""
        return self.OFFERED

    def _offer_at_first(self) -> None:
        """Scrolling is offered once it is known that there is more than fits."""
        self.footer_line.show([command for command in self.OFFERED if command is not SCROLL])

    def _offer(self) -> None:
        hidden = () if self.text.overflows else (SCROLL,)
        self.footer_line.show([command for command in self.offered if command not in hidden])

    def action_scroll(self, key: str) -> None:
        """Scroll the text."""
        self.text.scroll(key)
