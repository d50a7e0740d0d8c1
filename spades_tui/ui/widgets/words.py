"""Running text on a canvas: suit signs in their colours, and lines broken to a width."""

from __future__ import annotations

import re
from textwrap import wrap

from rich.style import Style

from spades_tui.engine.cards import Card, Deck, Suit
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.widgets.canvas import Canvas, ink

_SUITS = {suit.symbol: suit for suit in Suit}
_SUIT_SIGN = re.compile(f"([{''.join(_SUITS)}])")
_NO_END = " ·;:,.-\u00a0"
"""What does not stand before an ellipsis."""


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
        for part in _SUIT_SIGN.split(words):
            suit = _SUITS.get(part)
            style = plain if suit is None else self.style(self.palette.suits_on_dark[suit], bold)
            x = self.canvas.write(x, y, self.glyphs.text(part), style)
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


def lines_of(words: str, width: int, glyphs: Glyphs) -> list[str]:
    """Words in lines of at most `width` columns, as they will be written in these signs."""
    return wrap(glyphs.spelled(words), width) if width > 0 else []


def shortened(text: str, room: int, glyphs: Glyphs, more: str = "") -> str:
    """Text cut to `room` columns as it will be written, an ellipsis in place of what is lost.

    With `more`, which says how to read the rest, it is cut between words.
    """
    text = glyphs.spelled(text)
    if len(text) <= room:
        return text
    kept = text[: max(0, room - 1 - (len(more) + 1 if more else 0))]
    if more:
        return f"{with_ellipsis(kept.rpartition(' ')[0], glyphs)} {more}"
    return with_ellipsis(kept, glyphs) if room > 3 else ""


def with_ellipsis(text: str, glyphs: Glyphs) -> str:
    """Text that goes on elsewhere."""
    return text.rstrip(_NO_END) + glyphs.ellipsis
