"""The score sheet: every hand so far, a row a side, as a scorer would write it."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.engine.scoring import HandScore, number, signed
from spades_tui.engine.seats import Side
from spades_tui.table.table import Table
from spades_tui.ui.commands import BACK, FAIR, Command
from spades_tui.ui.score_words import ScoreWords, points_color
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.graph import graph_block, graph_row
from spades_tui.ui.widgets.scroll import EMPTY, SCROLL, Piece, Row, line_across, right_at, wrapped

COMPACT = 60
_WORKING = 23
_FIGURES = 17
_BAGS, _TOTAL, _POINTS = 0, 5, 11


class SheetPage(TextPage):
    """All hands of a game."""

    TITLE_TEXT = "Score sheet"
    MEASURE: ClassVar[int] = 104

    def __init__(self, words: ScoreWords) -> None:
        super().__init__()
        self._words = words

    def on_mount(self) -> None:
        """Name the rules, which may be a preset of the player's own."""
        self.name_rules(self._words.rules)

    def rows(self, width: int) -> list[Row]:
        """The graph of the totals, then the hands."""
        return [*graphs(self._words, width, self.spades.glyphs.levels), *hands(self._words, width)]


class ScoreSheetScreen(SheetPage):
    """All hands of the game being played."""

    OFFERED: ClassVar[tuple[Command, ...]] = (SCROLL, FAIR, BACK)

    def __init__(self, table: Table) -> None:
        super().__init__(ScoreWords.of(table))
        self._table = table

    def action_fair(self) -> None:
        """Show the sealed codes of the deals."""
        from spades_tui.ui.screens.fair_deals import FairDealsScreen

        self.app.push_screen(FairDealsScreen.of_table(self._table))


def graphs(words: ScoreWords, width: int, levels: str) -> list[Row]:
    """Both sides' totals hand by hand on one scale, beside each other where there is room."""
    if not words.sheet:
        return []
    sheet = words.sheet
    if width < COMPACT:
        return [
            graph_row(sheet, side, words.title(side), width, levels, words.color(side))
            for side in words.sides
        ] + [EMPTY]
    half = width // 2
    ours, theirs = (
        graph_block(sheet, side, words.title(side), left, half, 4, levels, words.color(side))
        for side, left in zip(words.sides, (0, half), strict=True)
    )
    pairs = zip(ours, theirs, strict=True)
    return [EMPTY, *((*ours_row, *theirs_row) for ours_row, theirs_row in pairs), EMPTY]


def hands(words: ScoreWords, width: int) -> list[Row]:
    """Every hand, a row a side under a row of titles."""
    if not words.sheet:
        return [EMPTY, *wrapped("No hand has been played yet.", width, color="quiet")]
    if width < COMPACT:
        return [row for hand in words.sheet for row in _short_hand(words, hand, width)]
    titles = [Piece(9, "bids", "quiet"), Piece(18, "won", "quiet")]
    titles.append(Piece(_WORKING, "working", "quiet"))
    titles += [
        right_at(width - _POINTS, "hand", "quiet"),
        right_at(width - _TOTAL, "total", "quiet"),
    ]
    if words.rules.bag_penalty is not None:
        titles.append(right_at(width - _BAGS, "bags", "quiet"))
    rows: list[Row] = [tuple(titles)]
    for hand in words.sheet:
        rows.append(line_across(width))
        for side in words.sides:
            rows += _hand_row(words, hand, side, width)
    return rows


def _hand_row(words: ScoreWords, hand: HandScore, side: Side, width: int) -> list[Row]:
    """One side of one hand; a long working goes on below."""
    first, *others = wrapped(hand.sides[side].working, width - _FIGURES - 1, _WORKING)
    mark = str(hand.number) if side is words.us else ""
    return [
        (
            Piece(0, mark, "brass", True),
            Piece(3, words.title(side), words.color(side)),
            Piece(9, words.short_bids(hand, side), words.color(side)),
            right_at(21, str(words.tricks(hand, side)), words.color(side)),
            *first,
            *_figures(words, hand, side, width),
        ),
        *others,
    ]


def _figures(words: ScoreWords, hand: HandScore, side: Side, width: int) -> list[Piece]:
    score = hand.sides[side]
    pieces = [
        right_at(width - _POINTS, signed(score.points), points_color(score.points)),
        right_at(width - _TOTAL, number(score.total_after), bold=True),
    ]
    if words.rules.bag_penalty is not None:
        pieces.append(right_at(width - _BAGS, str(score.bags_after), "quiet"))
    return pieces


def _short_hand(words: ScoreWords, hand: HandScore, width: int) -> list[Row]:
    """One hand in few columns: the figures of each side, its working below."""
    rows: list[Row] = []
    for side in words.sides:
        told = f"{words.title(side)} {words.short_bids(hand, side)} won {words.tricks(hand, side)}"
        mark = str(hand.number) if side is words.us else ""
        rows.append(
            (
                Piece(0, mark, "brass", True),
                Piece(3, told, words.color(side)),
                *_figures(words, hand, side, width),
            )
        )
        rows += wrapped(hand.sides[side].working, width, 3, "quiet")
    return rows
