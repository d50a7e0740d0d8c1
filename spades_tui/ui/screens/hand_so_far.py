"""The hand so far: every bid and trick, and for a chosen one why it was done.

While the hand is played it says what anybody could see; when it is over, the bots' own reasons.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual.events import Resize
from textual.widget import Widget

from spades_tui.engine.actions import Look
from spades_tui.engine.seats import Seat
from spades_tui.table.company import company_of
from spades_tui.table.table import Table
from spades_tui.table.why import LATER, deeds_at, explain, thinks_back
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.screens.page import Page
from spades_tui.ui.side_facts import side_facts
from spades_tui.ui.widgets.scroll import Row, Scroll, wrapped
from spades_tui.ui.widgets.trick_table import TrickTable, rows_of

CARD = Command(
    "card", ("left", "right"), "←→", "card", "Go to the bid or card before or after.", True
)
TRICK = Command("trick", ("up", "down"), "↑↓", "trick", "Go a trick up or down.", True)
WHY = Command("why", ("w",), "w", "why", "Ask why; again, about the bot's doing before that.")
TEXT = Command("scroll", ("pageup", "pagedown"), "page", "", "Scroll what is said.", True)
TO_TABLE = replace(BACK, keys=(*BACK.keys, "t", "enter"))

TEXT_ROWS = {12: 5, 16: 6, 24: 7, 30: 9}
"""Rows kept for what is said, by the rows of the terminal from which on they are."""


class HandSoFarScreen(Page):
    """The latest hand at a table. With `why` it opens on the last thing that a bot did."""

    OFFERED: ClassVar[tuple[Command, ...]] = (CARD, TRICK, WHY, TEXT, HELP, TO_TABLE)
    CSS_PATH = "../styles/hand_so_far.tcss"

    def __init__(self, table: Table, *, why: bool) -> None:
        super().__init__()
        self._table = table
        self._company = company_of(table.header)
        self._deeds = [each for each in deeds_at(table) if not isinstance(each.action, Look)]
        self._rows = rows_of(self._deeds)
        self._least = 0
        self._working_out = False
        self._chosen = self._bots_before(len(self._deeds)) if why else None
        view = table.view
        self._tricks = TrickTable(self._deeds, view.tricks, self._company.said)
        self._text = Scroll(self._text_rows)
        us, them = (side_facts(view, side) for side in self._company.sides)
        self.header_line.tell(
            f"Hand {len(view.sheet) + (view.to_act is not None)} · tricks",
            f"us {us.won}, them {them.won}",
        )

    @classmethod
    def of_table(cls, table: Table, *, why: bool) -> HandSoFarScreen | None:
        """The page for a table; None while there is nothing to show or to ask about."""
        page = cls(table, why=why)
        return page if page._deeds and (page._chosen is not None or not why) else None

    def body(self) -> Iterable[Widget]:
        """The tricks, and what is said of the chosen card."""
        yield self._tricks
        yield self._text

    def on_mount(self) -> None:
        """Show it, the latest trick in sight."""
        self.call_after_refresh(self._show_latest)

    def on_resize(self, event: Resize) -> None:
        """Give what is said as many rows as there is room for."""
        rows = [rows for height, rows in TEXT_ROWS.items() if event.size.height >= height]
        self._least = rows[-1] if rows else 4
        self.call_after_refresh(self._show)

    def _show_latest(self) -> None:
        self._tricks.scroll_by(len(self._rows))
        self._show()

    def _show(self) -> None:
        asked = self._chosen is not None
        self._text.display = asked
        room = self.size.height - 2 - (self._least if asked else 0)
        self._tricks.styles.height = min(len(self._rows) + 2, room) if asked else "1fr"
        self._tricks.choose(self._chosen)
        self._text.show_from_top()
        self._have_worked_out()
        hidden = () if self._chosen is not None or self._tricks.overflows else (TRICK,)
        self.footer_line.show([each for each in self.OFFERED if each not in hidden])

    def _have_worked_out(self) -> None:
        """Have the chosen reason asked for in another thread, one at a time, and show it then."""
        if self._chosen is None or self._working_out:
            return
        deed = self._deeds[self._chosen]
        if not thinks_back(self._table, deed):
            return
        self._working_out = True

        async def wait() -> None:
            await asyncio.to_thread(self._table.reason_for, deed.place)
            self._working_out = False
            if self._chosen is not None and self._deeds[self._chosen] is deed:
                self._text.show_from_top()
            self._have_worked_out()

        self.run_worker(wait())

    def _text_rows(self, width: int) -> list[Row]:
        if self._chosen is None:
            return []
        deed = self._deeds[self._chosen]
        told = explain(self._table, deed, self._company, waits=False)
        rows = wrapped(told.seen, width, bold=True)
        if told.reason:
            whose = self._company.whose(deed.seat)
            rows += wrapped(f"{whose} reason: {told.reason}", width, color="brass")
        if told.concluded:
            rows += wrapped(told.concluded, width)
        if told.reason is None:
            rows += wrapped(LATER, width, color="quiet")
        return rows

    def _bots_before(self, place: int) -> int | None:
        """The last deed of another before that place; from the end again when there is none."""
        me = self._company.me
        others = [at for at, deed in enumerate(self._deeds) if deed.seat is not me]
        return next((at for at in reversed(others) if at < place), others[-1] if others else None)

    def _choose(self, place: int) -> None:
        self._chosen = max(0, min(place, len(self._deeds) - 1))
        self._show()

    def action_why(self) -> None:
        """Ask about the last thing that a bot did; again, about the one before that."""
        found = self._bots_before(len(self._deeds) if self._chosen is None else self._chosen)
        if found is not None:
            self._choose(found)

    def action_card(self, key: str) -> None:
        """Go to the deed before or after; the first time, to the latest."""
        if self._chosen is None:
            self._choose(len(self._deeds) - 1)
        else:
            self._choose(self._chosen + (1 if key == "right" else -1))

    def action_trick(self, key: str) -> None:
        """Go to what the same seat did in the trick above or below; without one, scroll."""
        by = 1 if key == "down" else -1
        if self._chosen is None:
            self._tricks.scroll_by(by)
            return
        here = next(at for at, row in enumerate(self._rows) if self._chosen in row.values())
        there = self._rows[max(0, min(here + by, len(self._rows) - 1))]
        seat: Seat = self._deeds[self._chosen].seat
        self._choose(there.get(seat, next(iter(there.values()))))

    def action_scroll(self, key: str) -> None:
        """Scroll what is said."""
        self._text.scroll(key)

    def on_trick_table_chosen(self, event: TrickTable.Chosen) -> None:
        """A click asks about a bid or a card."""
        self._choose(event.place)
