"""What goes where on the table at a size of the terminal, from 40×12 up."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Size

from spades_tui.storage.screen_settings import Cards

LEAST = (40, 12)
"""Columns and rows below which every screen asks for a larger terminal."""


def too_small(width: int, height: int) -> bool:
    """Whether nothing is drawn on a terminal of this size but a request to enlarge it."""
    columns, rows = LEAST
    return width < columns or height < rows


@dataclass(frozen=True, slots=True)
class Layout:
    """The table's parts at one size. Cards are (columns, rows); `panel` is 0 when there is none."""

    hand_card: tuple[int, int]
    trick_card: tuple[int, int]
    panel: int
    header: bool
    score_line: bool
    wide: bool

    @property
    def hand_rows(self) -> int:
        """Rows of the hand: a card, and one row for the chosen one to stand up in."""
        return self.hand_card[1] + 1


ROOMY = 13 * (9 + 1) + 1
"""Columns from which thirteen of the largest cards stand side by side with a gap."""

STATUS_ROWS = 2
_FOOTER_ROWS = 1


def layout_within(size: Size, cards: Cards = Cards.AUTO) -> Layout:
    """The layout for a terminal's size; below LEAST, that of LEAST."""
    columns, rows = LEAST
    return layout_of(max(columns, size.width), max(rows, size.height), cards)


def layout_of(width: int, height: int, cards: Cards = Cards.AUTO) -> Layout:
    """The layout for a terminal of this size, at least LEAST, with cards as the player likes."""
    hand_card = _hand_card(width, height, cards)
    rows = height - STATUS_ROWS - _FOOTER_ROWS - hand_card[1] - 1
    panel = 0
    if width >= 78 and rows >= 12:
        panel = 36 if width >= 118 else 28 if width >= 100 else 24
    score_line = not panel
    header = bool(panel) or rows >= 12
    felt_rows = rows - header - score_line
    felt_columns = width - panel
    trick_card = (4, 1)
    if felt_rows - score_line >= 8 and felt_columns >= 42 and (panel or cards is not Cards.SMALL):
        trick_card = (5, 3)
    if felt_rows >= 18 and felt_columns >= 66 and cards is not Cards.SMALL:
        trick_card = (8, 6) if width < ROOMY else (9, 6)
    wide = bool(panel) and felt_rows >= 18 and width >= 118
    return Layout(hand_card, trick_card, panel, header, score_line, wide)


def _hand_card(width: int, height: int, cards: Cards) -> tuple[int, int]:
    """Thirteen of these stand in a row, edge to edge at least."""
    if width >= 118 and height >= 32:
        wide = (8, 6) if width < ROOMY else (9, 6)
        return {Cards.SMALL: (5, 4), Cards.LARGE: (9, 7)}.get(cards, wide)
    if width >= 66:
        rows = max(1, min(4, height - 14))
        if cards is Cards.SMALL:
            return (4, min(2, rows))
        if cards is Cards.LARGE and width >= 13 * 6 and height >= 20:
            return (6, min(5, height - 14))
        return (5, rows)
    return {Cards.SMALL: (2, 1), Cards.LARGE: (3, 2)}.get(cards, (3, 1))


@dataclass(frozen=True, slots=True)
class Row:
    """Cards in a row: where each begins, and by how many columns they follow each other.

    With `slit` there is no column left between two cards, and the edge of the left one is narrowed
    instead.
    """

    left: int
    pitch: int
    card: int
    count: int
    slit: bool

    def x(self, place: int) -> int:
        """The first column of a card."""
        return self.left + place * self.pitch

    def at(self, x: int) -> int | None:
        """The card that is seen in a column."""
        place = (x - self.left) // self.pitch
        if 0 <= place < self.count and x - self.x(place) < self.card:
            return place
        last = self.count - 1
        return last if self.count and 0 <= x - self.x(last) < self.card else None


def row_of(count: int, card: int, room: int) -> Row:
    """So many cards in the middle of `room` columns: with gaps, edge to edge, or overlapping."""
    if count * card > room and card <= 3:
        card = 2
    pitch = card + 1
    if count * pitch - 1 > room - (2 if room >= 78 else 0):
        pitch = card
    if count > 1 and pitch * (count - 1) + card > room:
        pitch = max(2, (room - card) // (count - 1))
    width = pitch * (count - 1) + card if count else 0
    return Row((room - width) // 2, pitch, card, count, slit=pitch <= card and card > 3)
