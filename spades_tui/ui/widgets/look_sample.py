"""Some cards on the felt, to see what colours, signs, sizes and sorting look like."""

from __future__ import annotations

from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.table.hand_order import in_order
from spades_tui.ui.layout import layout_within
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.card import CardPainter, Face
from spades_tui.ui.widgets.words import Pen

_DECK = DECKS[DeckKind.STANDARD]
_HAND = _DECK.hand("AS 8S KH 4H QC 6D")
_IN_A_ROW = 3


class LookSample(Picture):
    """Six cards in the player's order, as large as at the table, and a seat's line."""

    DEFAULT_CSS = "LookSample { width: 24; height: 100%; }"

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the seat's line and two rows of cards, of which the last card may not be played."""
        colors, glyphs = self.palette, self.glyphs
        canvas = Canvas(width, height, ink(colors.ink, colors.felt))
        pen = Pen(canvas, colors, glyphs, colors.felt)
        columns, rows = layout_within(self.app.size, self.spades.wanted.cards).hand_card
        rows = min(rows, (height - 3) // 2)
        pitch = columns + 1
        left = (width - _IN_A_ROW * pitch + 1) // 2
        top = (height - 2 * rows - 3) // 2
        x = pen.write(left, top, f"{glyphs.turn} ", colors.brass, bold=True)
        x = pen.write(x, top, "You", colors.brass, bold=True)
        pen.write(x + 1, top, "need 3 more", colors.felt_quiet)
        painter = CardPainter(canvas, colors, glyphs, _DECK, (columns, rows))
        cards = in_order(_DECK, _HAND, self.spades.wanted.sorting)
        for place, card in enumerate(cards):
            down, right = divmod(place, _IN_A_ROW)
            lies = Face.DIM if card == cards[-1] else Face.UP
            painter.draw(left + right * pitch, top + 2 + down * (rows + 1), card, lies)
        return canvas
