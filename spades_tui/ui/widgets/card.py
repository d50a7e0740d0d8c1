"""One card drawn on a canvas, at any size from two columns to nine by six."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from rich.style import Style

from spades_tui.engine.cards import Card, Deck
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.widgets.canvas import Canvas, ink
from spades_tui.ui.widgets.words import is_joker, printed_suit


class Face(Enum):
    """How a card lies: to be played, or not now."""

    UP = auto()
    DIM = auto()


@dataclass(frozen=True, slots=True)
class CardPainter:
    """Draws cards of one size (columns, rows) in the colours and signs in force."""

    canvas: Canvas
    palette: Palette
    glyphs: Glyphs
    deck: Deck
    size: tuple[int, int]

    def draw(self, x: int, y: int, card: Card, lies: Face = Face.UP, mark: str = "") -> None:
        """Draw a card with its top left corner there; `mark` stands in its top right corner."""
        width, height = self.size
        colors = self.palette
        dim = lies is Face.DIM
        paper = colors.paper_dim if dim else colors.paper
        suit = printed_suit(self.deck, card)
        color = (colors.suits_dim if dim else colors.suits)[suit]
        strong, plain = ink(color, paper, not dim), ink(color, paper)
        self.canvas.fill(x, y, width, height, plain)
        boxed = colors.outlined and height >= 3
        if boxed:
            self._outline(x, y, dim)
        rank, sign = self.deck.rank(card), self.glyphs.suit(suit)
        dotted = dim and colors.outlined and height == 1 and width == 3
        if dotted:
            self.canvas.write(x + 2, y, self.glyphs.faint, plain)
        if width <= 2 or dotted:
            short = rank.replace("10", "T")
            self.canvas.write(x, y, short if is_joker(self.deck, card) else short + sign, strong)
        elif height == 1 or (boxed and height == 3):
            inset = 1 if width > 4 else 0
            self.canvas.write(x + inset, y + boxed, rank + sign, strong)
        else:
            inset = 1 if boxed else 0
            self.canvas.write(x + 1, y + inset, rank, strong)
            self.canvas.write(x + 1, y + inset + 1, sign, strong)
        counts_as = self.deck.suits[card]
        if not boxed and (height >= 4 or (height == 3 and counts_as is not suit)):
            corner = self.glyphs.suit(counts_as)
            self.canvas.write(x + width - 2, y + height - 1, corner, plain)
        if mark:
            place = x + width - (2 if width > 4 else 1)
            self.canvas.write(place, y, mark, ink(colors.mark, paper, True))

    def back(self, x: int, y: int) -> None:
        """Draw a card that lies face down."""
        width, height = self.size
        colors = self.palette
        style = ink(colors.back_ink, colors.back)
        self.canvas.fill(x, y, width, height, style, self.glyphs.back)

    def place(self, x: int, y: int) -> None:
        """Draw an empty place, where a card is to lie."""
        width, height = self.size
        colors = self.palette
        if colors.felt_place == colors.felt:
            style = ink(colors.felt_quiet, colors.felt)
            self.canvas.write(x + width // 2, y + height // 2, self.glyphs.dot, style)
        else:
            self.canvas.fill(x, y, width, height, ink(colors.felt_quiet, colors.felt_place))

    def slit(self, x: int, y: int, ground: str) -> None:
        """Narrow the right edge of a card there, so that the next one is told from it."""
        width, height = self.size
        if self.palette.outlined or not 0 <= x + width - 1 < self.canvas.width:
            return
        for row in range(max(0, y), min(y + height, self.canvas.height)):
            _, style = self.canvas.rows[row][x + width - 1]
            paper = style.bgcolor.name if style.bgcolor else self.palette.paper
            self.canvas.write(x + width - 1, row, self.glyphs.left_half, ink(paper, ground))

    def _outline(self, x: int, y: int, dim: bool) -> None:
        """A border in place of paper, where colours are few; a broken one when dim."""
        width, height = self.size
        glyphs = self.glyphs
        style: Style = ink(self.palette.quiet if dim else self.palette.ink, self.palette.paper)
        corners, across, upright = glyphs.corners, glyphs.across, glyphs.upright
        if dim:
            corners, across, upright = glyphs.faint * 4, glyphs.faint, glyphs.faint
        right, bottom = x + width - 1, y + height - 1
        self.canvas.write(x, y, corners[0] + across * (width - 2) + corners[1], style)
        self.canvas.write(x, bottom, corners[2] + across * (width - 2) + corners[3], style)
        for row in range(y + 1, bottom):
            self.canvas.write(x, row, upright, style)
            self.canvas.write(right, row, upright, style)
