"""After a hand: what each side bid and won, step by step, and what became of the totals."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import ClassVar

from spades_tui.engine.scoring import HandScore, SideScore, number, signed
from spades_tui.engine.seats import Side
from spades_tui.table.table import Table
from spades_tui.ui.commands import HELP, LEAVE, REVIEW, RULES, SCORES, TRICKS, WHY, Command
from spades_tui.ui.score_words import points_color
from spades_tui.ui.screens.played_page import PlayedPage
from spades_tui.ui.widgets.graph import bars, span_of, totals_of
from spades_tui.ui.widgets.scroll import (
    EMPTY,
    SCROLL,
    Piece,
    Row,
    line_across,
    right_at,
    wrapped,
)

NEXT_HAND = Command("back", ("enter",), "⏎", "next hand", "Deal the next hand.")
ASK_WHY = replace(WHY, help="Ask the others why they bid and played so; now they tell.")
TO_THE_END = replace(NEXT_HAND, label="who won", help="See who won, and why.")

SETTLING = 0.2
"""Seconds for which the screen is seen before enter leaves it: a hurried second enter is lost."""

COMPACT = 60
"""Columns under which the screen leaves out all but the figures."""


class SummaryScreen(PlayedPage):
    """The hand just finished. Dismissed when the next one is to be dealt."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        *(NEXT_HAND, SCROLL, REVIEW, ASK_WHY, TRICKS),
        *(SCORES, RULES, HELP, LEAVE),
    )
    CSS_PATH = "../styles/summary.tcss"
    GROUND: ClassVar[str] = "panel"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._shown_at = monotonic()

    def on_mount(self) -> None:
        """Name the hand and the rules, which may be a preset of the player's own."""
        view = self._table.view
        self.header_line.tell(f"Hand {view.sheet[-1].number} · result")
        self.name_rules(view.rules)

    @property
    def offered(self) -> tuple[Command, ...]:
        """What the footer names; after the last hand no other follows."""
        _, *others = self.OFFERED
        return (NEXT_HAND if self._table.view.winner is None else TO_THE_END, *others)

    def action_back(self) -> None:
        """Go on, once the screen has been seen."""
        if monotonic() - self._shown_at >= SETTLING:
            self.dismiss()

    def on_resize(self) -> None:
        """Leave out the margin where there is no room for one."""
        self.set_class(self.size.width < COMPACT, "-compact")

    def rows(self, width: int) -> list[Row]:
        """Both sides, the graph of the totals, and a sentence on where the game stands."""
        words = self._words
        hand = words.sheet[-1]
        wide = width >= COMPACT
        rows: list[Row] = [EMPTY] if wide else []
        for side in words.sides:
            rows += self._side(hand, side, width)
            if wide:
                rows.append(line_across(width))
        rows += [self._graph(side, width) for side in words.sides]
        if wide:
            rows.append(EMPTY)
        rows += wrapped(words.standing(hand), width)
        return [*rows, EMPTY] if wide else rows

    def _side(self, hand: HandScore, side: Side, width: int) -> list[Row]:
        """One side: its bids and totals, its steps, and the scorer's one row."""
        words, score = self._words, hand.sides[side]
        wide = width >= COMPACT
        won = f"{words.short_bids(hand, side)} won {words.tricks(hand, side)}"
        bids = words.won_of_bids(hand, side) if wide else won
        column = width - 12 if wide else width
        head: Row = (
            Piece(0, words.title(side), words.color(side), True),
            Piece(6, bids, "quiet"),
            *_totals(score, width),
        )
        rows = [head]
        for line in score.lines:
            told = line.words(words.names)
            color = points_color(line.points)
            first, *others = wrapped(told, column - 7, 2)
            points = right_at(column, signed(line.points), color)
            rows += [(*first, points), *others]
        total = right_at(column, signed(score.points), points_color(score.points), True)
        if not wide:
            return [*rows, (Piece(2, "This hand", "quiet"), total)]
        first, *others = wrapped(score.working, column - 7, 2, "quiet")
        return [*rows, (*first, total), *others]

    def _graph(self, side: Side, width: int) -> Row:
        """One side's totals as a line of bars, with the figures of the last hands and the bags."""
        words, sheet = self._words, self._words.sheet
        totals = totals_of(sheet, side)
        bags = words.bags(sheet[-1].bags[side])
        told = f"bags {bags}" if bags else ""
        shown = totals[-16:] if width >= COMPACT else totals[-12:]
        levels = self.spades.glyphs.levels
        graph = bars(shown, span_of(sheet), 1, levels)[0]
        room = width - 8 - len(graph) - len(told) - 3
        figures = ""
        for total in reversed(totals):
            longer = f"{number(total)} · {figures}" if figures else number(total)
            if len(longer) > room:
                break
            figures = longer
        return (
            Piece(0, words.title(side), words.color(side)),
            Piece(6, graph, words.color(side)),
            Piece(8 + len(graph), figures if width >= COMPACT else "", "quiet"),
            right_at(width, told, "quiet"),
        )

    def action_why(self) -> None:
        """Ask why the others bid and played as they did; now they tell."""
        self._look_at_hand(why=True)

    def action_tricks(self) -> None:
        """Show all tricks."""
        self._look_at_hand(why=False)

    def _look_at_hand(self, *, why: bool) -> None:
        from spades_tui.ui.screens.hand_so_far import HandSoFarScreen

        if page := HandSoFarScreen.of_table(self._table, why=why):
            self.app.push_screen(page)

    def action_scores(self) -> None:
        """Show the score sheet."""
        from spades_tui.ui.screens.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self._table))


def _totals(score: SideScore, width: int) -> tuple[Piece, ...]:
    """The total before and after the hand, at the right."""
    after = number(score.total_after)
    before = f"{number(score.total_before)} → "
    return right_at(width - len(after), before, "quiet"), right_at(width, after, bold=True)
