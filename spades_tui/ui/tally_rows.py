"""What stands below or beside the rows of a real table's score sheet: workings, graph, standing."""

from __future__ import annotations

from rich.cells import cell_len

from spades_tui.engine.scoring import HandScore, number, signed
from spades_tui.engine.seats import Side
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.pencil import Pencil
from spades_tui.ui.score_words import points_color
from spades_tui.ui.tally_words import TallyWords
from spades_tui.ui.widgets.graph import bars, graph_block, span_of, totals_of
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, line_across, right_at, wrapped
from spades_tui.ui.widgets.tally_grid import fitted

_NAMES = 20
"""Columns of a side's two names."""


def hand_in_focus(pencil: Pencil) -> int | None:
    """The hand whose working is shown: the pencil's, or the last whole one while one is begun."""
    last = len(pencil.tally.rows) - 1
    return min(pencil.place, last) if last >= 0 else None


def compact_foot(pencil: Pencil, width: int, room: int, glyphs: Glyphs) -> list[Row]:
    """The working of the hand in focus, and who leads, in at most `room` rows."""
    words = pencil.words
    rows: list[Row] = []
    place = hand_in_focus(pencil)
    if place is not None:
        score = pencil.tally.rows[place].score
        if score is None:
            rows = wrapped(words.not_counted(place), width, color="warn")
        else:
            for side in Side:
                working = glyphs.text(score.sides[side].working or "–")
                first, *others = wrapped(working, width, 4)
                rows += [(Piece(0, words.initials(side), "quiet"), *first), *others]
    if len(rows) >= room:
        rows = [*rows[: room - 2], (Piece(4, "… all of it with s", "quiet"),)]
    won = pencil.tally.winner is not None
    return [*rows, (Piece(0, words.short_standing(), "brass" if won else "quiet", won),)]


def full_foot(pencil: Pencil, width: int, glyphs: Glyphs) -> list[Row]:
    """The working of the hand in focus, both totals as a graph, and who leads."""
    words = pencil.words
    rows: list[Row] = []
    place = hand_in_focus(pencil)
    if place is not None:
        rows.append(_titled_line(f"Hand {place + 1}", width))
        score = pencil.tally.rows[place].score
        if score is None:
            rows += wrapped(words.not_counted(place), width, color="warn")
        else:
            for side in Side:
                rows += _working(words, score, side, width, glyphs)
    rows.append(_titled_line("Totals", width) if place is not None else line_across(width))
    rows += [_graph(words, side, width, glyphs) for side in Side]
    return rows + _standing(words, width)


def panel(pencil: Pencil, width: int, glyphs: Glyphs) -> list[Row]:
    """The same beside the rows: every step on its own, and larger graphs."""
    words = pencil.words
    rows: list[Row] = []
    place = hand_in_focus(pencil)
    if place is not None:
        rows.append((Piece(0, f"Hand {place + 1}", "brass", True),))
        score = pencil.tally.rows[place].score
        if score is None:
            rows += wrapped(words.not_counted(place), width, color="warn")
        else:
            for side in Side:
                rows += [EMPTY, *_steps(words, score, side, width, glyphs)]
        rows += [EMPTY, line_across(width), EMPTY]
    told = words.score_words()
    for side in Side:
        head = (Piece(0, _pair(words, side, width - 13, glyphs), "ink", True),)
        rows.append((*head, right_at(width, words.bags(side), "quiet")))
        if told.sheet:
            color = told.color(side)
            block = graph_block(told.sheet, side, "", -6, width + 6, 4, glyphs.levels, color)
            rows += [tuple(piece for piece in row if piece.text) for row in block]
        rows.append(EMPTY)
    return rows + _standing(words, width)


def _pair(words: TallyWords, side: Side, room: int, glyphs: Glyphs) -> str:
    return fitted(words.pair(side, " & "), room, glyphs.ellipsis)


def _titled_line(title: str, width: int) -> Row:
    length = len(title) + 4
    return (
        Piece(0, "──", "line"),
        Piece(3, title, "quiet"),
        Piece(length, "─" * (width - length), "line"),
    )


def _working(
    words: TallyWords, score: HandScore, side: Side, width: int, glyphs: Glyphs
) -> list[Row]:
    working = glyphs.text(score.sides[side].working or "nothing to score")
    first, *others = wrapped(working, width, _NAMES + 8)
    points = score.sides[side].points
    name = Piece(0, _pair(words, side, _NAMES, glyphs), "ink")
    given = right_at(_NAMES + 6, signed(points), points_color(points), bold=True)
    return [(name, given, *first), *others]


def _steps(
    words: TallyWords, score: HandScore, side: Side, width: int, glyphs: Glyphs
) -> list[Row]:
    made = score.sides[side]
    rows: list[Row] = [
        (
            Piece(0, _pair(words, side, width - 6, glyphs), "ink", True),
            right_at(width, signed(made.points), points_color(made.points), bold=True),
        )
    ]
    for line in made.lines:
        first, *others = wrapped(glyphs.text(line.words(words.tally.names)), width - 7, 2, "quiet")
        rows += [(*first, right_at(width, signed(line.points), "quiet")), *others]
    return rows


def _graph(words: TallyWords, side: Side, width: int, glyphs: Glyphs) -> Row:
    told = words.score_words()
    total = number(words.tally.totals[side])
    bags = words.bags(side)
    room = width - _NAMES - 8 - len(total) - 3 - cell_len(bags) - 2
    drawn = ""
    if told.sheet:
        wide = max(1, min(2, room // len(told.sheet)))
        totals = totals_of(told.sheet, side)[-(room // wide) :]
        drawn = bars(totals, span_of(told.sheet), 1, glyphs.levels, wide)[0]
    return (
        Piece(0, _pair(words, side, _NAMES, glyphs), "ink"),
        right_at(_NAMES + 6, total, "ink", bold=True),
        Piece(_NAMES + 8, drawn, told.color(side)),
        right_at(width, bags, "quiet"),
    )


def _standing(words: TallyWords, width: int) -> list[Row]:
    won = words.tally.winner is not None
    rows = wrapped(words.standing(), width, color="brass" if won else "ink", bold=won)
    return rows + (wrapped(words.tally.why, width) if won else [])
