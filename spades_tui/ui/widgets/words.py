"""Running text on a canvas: suit signs in their colours, and lines wrapped to a width."""

from __future__ import annotations

from textwrap import wrap

from rich.style import Style

from spades_tui.engine.cards import Card, Deck, Suit
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.widgets.canvas import Canvas, ink

_SUITS = {suit.symbol: suit for suit in Suit}


class Pen:
    """Writes words on one ground of a canvas, in the signs and colours in force."""

    def __init__(self, canvas: Canvas, palette: Palette, glyphs: Glyphs, ground: str) -> None:
        self.canvas = canvas
        self.palette = palette
        self.glyphs = glyphs
        self.ground = ground

    def style(self, color: str, bold: bool = False) -> Style:
        """A colour on this pen's ground."""
        return ink(color, self.ground, bold)

    def write(self, x: int, y: int, words: str, color: str, bold: bool = False) -> int:
        """Write words from column `x`; suit signs are coloured. Returns the column after them."""
        plain = self.style(color, bold)
        for sign in words:
            suit = _SUITS.get(sign)
            style = plain if suit is None else self.style(self.palette.suits_on_dark[suit], bold)
            x = self.canvas.write(x, y, self.glyphs.text(sign), style)
        return x

    def right(self, end: int, y: int, words: str, color: str, bold: bool = False) -> int:
        """Write words that end before column `end`. Returns their first column."""
        x = end - self.width(words)
        self.write(x, y, words, color, bold)
        return x

    def width(self, words: str) -> int:
        """The columns that words take."""
        return len(self.glyphs.text(words))

    def face(self, x: int, y: int, deck: Deck, card: Card, bold: bool = False) -> int:
        """Write a card as `10♥`, all of it in its suit's colour."""
        color = self.palette.suits_on_dark[printed_suit(deck, card)]
        return self.canvas.write(x, y, face(deck, card, self.glyphs), self.style(color, bold))

    def box(self, x: int, y: int, width: int, height: int) -> None:
        """A border around what is written in it."""
        glyphs, style = self.glyphs, self.style(self.palette.line)
        corners, across = glyphs.corners, glyphs.across * (width - 2)
        bottom = y + height - 1
        self.canvas.write(x, y, corners[0] + across + corners[1], style)
        self.canvas.write(x, bottom, corners[2] + across + corners[3], style)
        for row in range(y + 1, bottom):
            self.canvas.write(x, row, glyphs.upright, style)
            self.canvas.write(x + width - 1, row, glyphs.upright, style)

    def rule(self, x: int, y: int, length: int) -> None:
        """A quiet line across."""
        self.canvas.write(x, y, self.glyphs.rule * length, self.style(self.palette.line))


def printed_suit(deck: Deck, card: Card) -> Suit:
    """The suit printed on a card, which for a promoted deuce is not the one it counts as."""
    name = deck.text(card)
    return Suit.SPADES if name[1] == "J" else Suit("CDHS".index(name[1]))


def is_joker(deck: Deck, card: Card) -> bool:
    """Whether a card is one of the jokers."""
    return deck.text(card)[1] == "J"


def face(deck: Deck, card: Card, glyphs: Glyphs) -> str:
    """A card in at most three columns: `10♥`, `BJ`."""
    if is_joker(deck, card):
        return deck.rank(card)
    return deck.rank(card) + glyphs.suit(printed_suit(deck, card))


def wrapped(words: str, width: int) -> list[str]:
    """Words in lines of at most `width` columns."""
    return wrap(words, width) if width > 0 else []
