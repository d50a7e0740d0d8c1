"""Names and rules of a score sheet being chosen, in the way a new game is set up."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.presets import Presets
from spades_tui.storage.setup import Setup
from spades_tui.tally.tally import Names
from spades_tui.ui.draft import Draft
from spades_tui.ui.setup_pages import SHEET_PAGES, Page


class SheetDraft(Draft):
    """Four people instead of one and three bots; all else is as in a new game."""

    pages: ClassVar[tuple[Page, ...]] = SHEET_PAGES

    def __init__(self, rules: HouseRules, names: Names, presets: Presets) -> None:
        super().__init__(Setup(rules), presets)
        self.names = names

    @property
    def who_sits(self) -> str:
        """Who sits where, in one line."""
        return "   ".join(
            self.names[seat] if self.names[seat] == seat.label else f"{seat.label} {name}"
            for seat, name in zip(SEATS, self.names, strict=True)
        )

    def name_of(self, seat: Seat) -> str:
        """What a player is called."""
        return self.names[seat]

    def names_offered(self, seat: Seat) -> list[str]:
        """The seat's own name; any other is typed."""
        return [seat.label]

    def rename(self, seat: Seat, name: str) -> None:
        """Give a player another name."""
        names = list(self.names)
        names[seat] = name
        south, west, north, east = names
        self.names = (south, west, north, east)
