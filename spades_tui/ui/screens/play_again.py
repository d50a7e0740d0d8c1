"""Playing deals again: whose cards shall be yours this time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.widget import Widget

from spades_tui.engine.seats import Seat, round_from
from spades_tui.review.game_text import hand_in_suits
from spades_tui.review.past_hand import PastHand
from spades_tui.table.known_deals import KnownDeals
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose whose cards to play.", True)
DEAL = Command("deal", ("enter",), "⏎", "deal", "Begin the game.")

COMPACT = 60
"""Columns under which a hand is written without blanks."""

_TOLD = "The deals that follow come from the same seed. The game counts apart from your own."


class PlayAgainScreen(Page):
    """The four hands of a deal, one of them to be played."""

    OFFERED: ClassVar[tuple[Command, ...]] = (DEAL, MOVE, HELP, BACK)

    def __init__(
        self, deals: KnownDeals, hand: PastHand, names: tuple[str, ...], person: Seat
    ) -> None:
        super().__init__()
        self._deals = deals
        self._hand = hand
        self._names = names
        self._seats = round_from(person)
        self._list = ChoiceList()
        self._place = 0
        self.header_line.tell(f"Play again from hand {hand.number}")

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_resize(self) -> None:
        """Show the hands, with blanks between the cards where there is room."""
        self._show()

    def _show(self) -> None:
        self._list.show([self._line(seat) for seat in self._seats], self._place, _TOLD)

    def _line(self, seat: Seat) -> Line:
        whose = "Your own cards" if not self._seats.index(seat) else f"{self._names[seat]}'s cards"
        cards = hand_in_suits(self._hand.rules.cards, self._hand.dealt[seat])
        if self.size.width < COMPACT:
            cards = cards.replace("  ", "|").replace(" ", "").replace("|", " ")
        return Line(whose, cards)

    def action_move(self, key: str) -> None:
        """Choose the hand before or after; it goes round."""
        self._place = (self._place + (1 if key == "down" else -1)) % len(self._seats)
        self._show()

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """A click chooses a hand; a click on the chosen one deals it."""
        if message.place == self._place:
            self.action_deal()
        else:
            self._place = message.place
            self._show()

    def action_deal(self) -> None:
        """Begin the game."""
        deals = self._deals.seen_from(self._seats[self._place])
        self.spades.new_game(self.spades.settings.setup, deals)
