"""Looking back at finished hands, all cards open: card by card, with what a good player says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.worker import get_current_worker

from spades_tui.bots.levels import DEFAULT_LEVEL, player_of
from spades_tui.engine.actions import Play
from spades_tui.engine.seats import Seat
from spades_tui.review.past_hand import PastHand, Turn, past_hands
from spades_tui.review.reviewer import Remark, Reviewer
from spades_tui.review.verdict import verdict
from spades_tui.table.table import Table
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.hand_state import state_at
from spades_tui.ui.review_words import ReviewWords
from spades_tui.ui.screens.page import Page
from spades_tui.ui.widgets.hand_diagram import OPEN, HandDiagram
from spades_tui.ui.widgets.scroll import Row, Scroll, wrapped

STEP = Command("step", ("left", "right"), "←→", "step", "Go a bid or a card back or on.", True)
HAND = Command("hand", ("up", "down"), "↑↓", "hand", "Go to the hand before or after.", True)
TRICK = Command("trick", ("space", "backspace"), "space", "trick", "Go a trick on or back.", True)
DIFFERENCE = Command(
    "difference", ("n", "tab"), "n", "next slip", "Go to the next thing given away."
)
ENDS = Command("ends", ("home", "end"), "home", "", "Go to the beginning or end of the hand.", True)
TEXT = Command("scroll", ("pageup", "pagedown"), "page", "", "Scroll what is said.", True)

WIDE = 112
"""Columns from which all tricks stand beside the hands."""

LOOKING = "The reviewer is looking at the hand."


class ReviewScreen(Page):
    """Some finished hands of one game, one of them open. Step 0 is the hand as a whole."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        STEP,
        DIFFERENCE,
        TRICK,
        HAND,
        ENDS,
        TEXT,
        HELP,
        BACK,
    )
    TITLE_TEXT = "Review"
    CSS_PATH = "../styles/review.tcss"

    def __init__(
        self,
        hands: Sequence[PastHand],
        names: tuple[str, ...],
        person: Seat,
        place: int = -1,
        reviewer: Reviewer | None = None,
    ) -> None:
        """Open the hand at `place`; names are by seat, South first."""
        super().__init__()
        self._hands = tuple(hands)
        self._words = ReviewWords(names, person)
        self._place = place % len(self._hands)
        self._step = 0
        self._reviewer = reviewer or Reviewer()
        # The others' turns are looked at as they are shown, so by a level that needs no time.
        self._onlooker = reviewer or Reviewer(player_of(DEFAULT_LEVEL))
        self._reviews: dict[int, tuple[Remark, ...]] = {}
        self._diagram = HandDiagram(state_at(self._hand, None), names, person)
        self._text = Scroll(self._rows)
        self._tricks = Scroll(self._trick_rows, ground="panel")

    @classmethod
    def of_table(cls, table: Table, reviewer: Reviewer | None = None) -> ReviewScreen | None:
        """The finished hands of the game at a table, the last one open; None when there are none.

        Hands that are still being played stay closed.
        """
        hands = past_hands(table.game)
        names = tuple("You" if seat is table.human else table.header.names[seat] for seat in Seat)
        return cls(hands, names, table.human or Seat.SOUTH, -1, reviewer) if hands else None

    def body(self) -> Iterable[Widget]:
        """The hands and what is said of the step; all tricks beside them where there is room."""
        yield Horizontal(Vertical(self._diagram, self._text), self._tricks)

    def on_mount(self) -> None:
        """Show the hand, and have it looked at."""
        self._open(self._place)

    def on_resize(self) -> None:
        """Lay the hands round the table where there is room."""
        width, height = self.size
        self.set_class(width >= OPEN[0] and height >= OPEN[1] + 4, "-open")
        self.set_class(width >= WIDE and height >= OPEN[1] + 4, "-wide")
        self._show()

    @property
    def _hand(self) -> PastHand:
        return self._hands[self._place]

    @property
    def _turn(self) -> Turn | None:
        return self._hand.turns[self._step - 1] if self._step else None

    def _open(self, place: int) -> None:
        self._place, self._step = place, 0
        if place not in self._reviews:
            look = partial(self._look_at, place)
            self.run_worker(look, thread=True, exclusive=True, exit_on_error=False)
        self._show()

    def _look_at(self, place: int) -> None:
        """Review a hand, beside the screen: it takes up to some seconds."""
        worker = get_current_worker()
        remarks = tuple(
            self._reviewer.remarks(
                self._hands[place], self._words.person, lambda: worker.is_cancelled
            )
        )
        if not worker.is_cancelled:
            self.app.call_from_thread(self._take, place, remarks)

    def _take(self, place: int, remarks: tuple[Remark, ...]) -> None:
        self._reviews[place] = remarks
        if self.is_attached and place == self._place:
            self._show()

    # Showing

    def _show(self) -> None:
        turn, remark = self._turn, self._remark()
        action = remark.advice.action if remark and remark.differs else None
        better = action.card if isinstance(action, Play) else None
        self._diagram.show(state_at(self._hand, turn, better))
        self._text.show_from_top()
        self._tricks.repaint()
        where = f"Hand {self._hand.number}"
        if turn is not None:
            where += f" · trick {turn.trick}" if turn.trick else " · bidding"
        self.header_line.tell(where, f"{self._place + 1} of {len(self._hands)}")
        hidden = set() if len(self._hands) > 1 else {HAND}
        if not self._slips:
            hidden.add(DIFFERENCE)
        self.footer_line.show([command for command in self.OFFERED if command not in hidden])

    def _remark(self) -> Remark | None:
        """What is said of the turn; None while the person's hand is still being looked at."""
        turn = self._turn
        if turn is None:
            return None
        for remark in self._reviews.get(self._place, ()):
            if remark.turn == turn:
                return remark
        if turn.seat is self._words.person and self._place not in self._reviews:
            return None
        return self._onlooker.remark(self._hand, turn, priced=False)

    def _rows(self, width: int) -> list[Row]:
        hand, remark = self._hand, self._remark()
        if remark is not None:
            return self._words.remark_rows(hand, remark, width, self.spades.glyphs.text)
        if self._turn is not None:
            done = self._words.done(hand.rules.cards, self._turn)
            return [*wrapped(done, width, bold=True), *wrapped(LOOKING, width, color="quiet")]
        review = self._reviews.get(self._place)
        told = LOOKING if review is None else verdict(hand.rules, review)
        rows = self._words.result_rows(hand, width, told)
        if review is not None and self._slips:
            count = len(self._slips)
            places = ", ".join(self._where(turn) for turn in self._slips)
            rows += wrapped(f"{count} to look at: {places}.", width, color="quiet")
        return rows

    def _trick_rows(self, width: int) -> list[Row]:
        """Every trick in a row, that of the step in brass, with a mark where something was lost."""
        return self._words.trick_rows(
            self._hand, self._turn.trick if self._turn else 0, {turn.trick for turn in self._slips}
        )

    def _where(self, turn: Turn) -> str:
        return f"trick {turn.trick}" if turn.trick else "the bidding"

    @property
    def _slips(self) -> list[Turn]:
        """The turns that gave something away."""
        return [remark.turn for remark in self._reviews.get(self._place, ()) if remark.mistake]

    # Going through the hand

    def _go_to(self, step: int) -> None:
        self._step = max(0, min(step, len(self._hand.turns)))
        self._show()

    def action_step(self, key: str) -> None:
        """Go a turn back or on."""
        self._go_to(self._step + (1 if key == "right" else -1))

    def action_trick(self, key: str) -> None:
        """Go to the first card of the trick before or after."""
        turns = self._hand.turns
        here = self._turn.trick if self._turn else 0
        wanted = here + 1 if key == "space" else here - 1
        steps = [place for place, turn in enumerate(turns, start=1) if turn.trick == wanted]
        self._go_to(steps[0] if steps else 0 if wanted <= 0 else len(turns))

    def action_ends(self, key: str) -> None:
        """Go to the beginning or the end."""
        self._go_to(0 if key == "home" else len(self._hand.turns))

    def action_hand(self, key: str) -> None:
        """Open another hand; it goes round."""
        if len(self._hands) > 1:
            self._open((self._place + (1 if key == "down" else -1)) % len(self._hands))

    def action_difference(self) -> None:
        """Go to the next turn that gave something away; it goes round."""
        steps = [self._hand.turns.index(turn) + 1 for turn in self._slips]
        if steps:
            self._go_to(next((step for step in steps if step > self._step), steps[0]))

    def action_scroll(self, key: str) -> None:
        """Scroll what is said."""
        self._text.scroll(key)
