"""The title: six cards that spell the game on a strip of felt, and what to do, below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spades_tui.engine.cards import Card, Deck, DeckKind, Suit
from spades_tui.ui.widgets.canvas import Canvas, ink
from spades_tui.ui.widgets.card import CardPainter
from spades_tui.ui.widgets.pick_rows import PickRows
from spades_tui.ui.widgets.words import Pen, lines_of, shortened, with_ellipsis

_TAGLINE = "Four players, two sides, thirteen tricks"
_RAISED = 2
_MENU = 36

_TOLD_ROWS = 2
"""Rows at the foot that the menu leaves to what is told, where there is so much."""


class Lettering(Deck):
    """Not a deck to play with: cards whose ranks spell a word."""

    def __init__(self, word: str, suits: Sequence[Suit]) -> None:
        super().__init__(DeckKind.STANDARD)
        self.names = tuple(letter + suit.letter for letter, suit in zip(word, suits, strict=True))
        self.suits = tuple(suits)


SPADES = Lettering(
    "SPADES",
    (Suit.SPADES, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the menu, with what is told below it, and a word behind it."""

    label: str
    below: tuple[str, ...] = ()
    behind: str = ""


class TitleSheet(PickRows):
    """Draws the title and the menu."""

    def __init__(self) -> None:
        super().__init__()
        self._choices: tuple[Choice, ...] = ()
        self._told: tuple[str, ...] = ()

    def show(self, choices: Sequence[Choice], cursor: int, told: Sequence[str]) -> None:
        """Show these choices; `told` are sentences at the foot."""
        self._choices, self._cursor, self._told = tuple(choices), cursor, tuple(told)
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw felt and cards, then the menu, then what is told."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        card = (3, 1) if height < 18 or width < 50 else (5, 4)
        if height >= 30 and width >= 80:
            card = (9, 6)
        roomy = card[1] > 1
        top = (height - card[1] - 18) // 3 if roomy else 0
        y = self._draw_felt(canvas, max(0, top), card)
        if roomy:
            x = (width - len(_TAGLINE)) // 2
            canvas.write(x, y + 1, _TAGLINE, ink(colors.quiet, colors.ground))
            y += 4 if height >= 22 else 3
        elif height > y + 1 + self._wanted:
            y += 1
        told = min(_TOLD_ROWS if roomy else 1, len(self._told_lines(width)))
        rows = height - y - told
        self._draw_told(canvas, self._draw_menu(canvas, y, rows, roomy and height >= 22))
        return canvas

    def _draw_felt(self, canvas: Canvas, top: int, card: tuple[int, int]) -> int:
        """Draw the strip and the six cards, the ace raised; the row below the strip."""
        columns, rows = card
        margin = 1 if rows > 1 else 0
        height = rows + 1 + 2 * margin
        colors = self.palette
        canvas.fill(0, top, canvas.width, height, ink(colors.felt_quiet, colors.felt))
        painter = CardPainter(canvas, colors, self.glyphs, SPADES, card)
        pitch = columns + (2 if columns > 5 else 1)
        x = (canvas.width - 6 * pitch + pitch - columns) // 2
        letters: range = range(len(SPADES.names))
        for letter in letters:
            painter.draw(x, top + margin + (letter != _RAISED), Card(letter))
            x += pitch
        return top + height

    def _draw_menu(self, canvas: Canvas, y: int, rows: int, roomy: bool) -> int:
        """Draw the choices in so many rows; the row below the last.

        Where there are too few, what is told below goes first, then choices far from the cursor.
        """
        spare = rows - len(self._choices)
        roomy = roomy and rows > self._wanted
        first = max(0, min(self._cursor - rows // 2, -spare))
        colors = self.palette
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        left = max(2, (canvas.width - _MENU) // 2)
        self._places = {}
        for place, choice in list(enumerate(self._choices))[first : first + rows]:
            lit = place == self._cursor
            if lit:
                pen.write(left - 2, y, self.glyphs.turn, colors.brass, bold=True)
            color = colors.brass if lit else colors.ink
            x = pen.write(left, y, choice.label, color, bold=lit)
            pen.write(x + 2, y, choice.behind, colors.quiet)
            self._places[y] = place
            for line in choice.below[: max(0, spare)]:
                y += 1
                room = canvas.width - left - 1
                text = shortened(line, room, self.glyphs)
                pen.write(left, y, text, colors.quiet)
                self._places[y] = place
            y += 2 if roomy and choice.below else 1
        return y

    @property
    def _wanted(self) -> int:
        """Rows that the whole menu takes."""
        return sum(1 + len(choice.below) for choice in self._choices)

    def _told_lines(self, width: int) -> list[str]:
        room = width - (4 if width >= 60 else 2)
        return [line for sentence in self._told for line in lines_of(sentence, room, self.glyphs)]

    def _draw_told(self, canvas: Canvas, below: int) -> None:
        """Write the sentences at the foot, as far as there is room below the menu."""
        colors = self.palette
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        left = 2 if canvas.width >= 60 else 1
        width = canvas.width - 2 * left
        lines = self._told_lines(canvas.width)
        free = canvas.height - below
        room = max(1, free if len(lines) >= free else free - 1)
        if len(lines) > room:
            lines = [*lines[: room - 1], with_ellipsis(lines[room - 1][: width - 1], self.glyphs)]
        for y, line in enumerate(lines, start=canvas.height - len(lines)):
            pen.write(left, y, line, colors.warn)
