"""Four open hands round a trick, as bridge books print them; a row a hand where there is no room.

The card that is played stands in [brackets] in its hand, a better one in (round) ones.
"""

from __future__ import annotations

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Card, Suit, highest_first
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.ui.hand_state import HandState
from spades_tui.ui.review_words import short_names
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.card import CardPainter
from spades_tui.ui.widgets.words import Pen, printed_suit

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_BLOCK = 5
_FELT = (22, 5)
OPEN = (60, 16)
"""Columns and rows from which the hands stand round the table."""

ROWS = 5
"""Rows of the diagram where each hand is one."""

OPEN_ROWS = 3 * _BLOCK


class HandDiagram(Picture):
    """Draws a step of a hand. `names` are by seat, South first."""

    DEFAULT_CSS = "HandDiagram { width: 1fr; height: 5; }"

    def __init__(self, state: HandState, names: tuple[str, ...], person: Seat) -> None:
        super().__init__()
        self._state = state
        self._names = names
        self._person = person

    def show(self, state: HandState) -> None:
        """Show this step."""
        self._state = state
        self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the hands round the table, or below one another."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        if height >= OPEN_ROWS:
            self._draw_open(pen)
        else:
            self._draw_rows(pen)
        return canvas

    # Round the table

    def _draw_open(self, pen: Pen) -> None:
        width = pen.canvas.width
        left = max(1, (width - 84) // 2)
        middle = (width - _FELT[0]) // 2
        right = width - left - 24
        places = {
            Seat.NORTH: (middle, 0),
            Seat.WEST: (left, _BLOCK),
            Seat.EAST: (right, _BLOCK),
            Seat.SOUTH: (middle, 2 * _BLOCK),
        }
        for seat, (x, y) in places.items():
            self._draw_block(pen, seat, x, y)
        self._draw_felt(pen, middle, _BLOCK)

    def _draw_block(self, pen: Pen, seat: Seat, x: int, y: int) -> None:
        colors, turn = self.palette, self._state.turn
        acts = turn is not None and turn.seat is seat
        if acts:
            pen.write(x - 2, y, self.glyphs.turn, colors.brass, bold=True)
        end = pen.write(x, y, self._names[seat], colors.brass if acts else colors.ink, bold=True)
        pen.write(end + 2, y, self._standing(seat), colors.quiet)
        for row, suit in enumerate(_SUITS, start=1):
            self._draw_suit(pen, seat, suit, x, y + row, " ")

    def _standing(self, seat: Seat) -> str:
        bid, state = self._state.bids[seat], self._state
        told = [] if bid is None else [f"bid {bid.words}"]
        if any(state.won) or (state.turn is not None and state.turn.trick):
            told.append(f"won {state.won[seat]}")
        return ", ".join(told)

    def _draw_suit(self, pen: Pen, seat: Seat, suit: Suit, x: int, y: int, gap: str) -> int:
        """Write a suit of a hand; returns the column after it."""
        state, colors = self._state, self.palette
        deck = state.deck
        held = highest_first(state.hands[seat] & deck.suit_masks[suit])
        x = pen.write(x, y, suit.symbol, colors.ink) + len(gap)
        if not held:
            return pen.write(x, y, "–", colors.quiet) if gap else x
        for place, card in enumerate(held):
            opening, closing, lit = self._marks(seat, card)
            sign = printed_suit(deck, card)
            rank = deck.rank(card) if gap else deck.rank(card).replace("10", "T")
            told = f"{opening}{rank}{sign.symbol if sign is not suit else ''}{closing}"
            color = colors.brass if lit else colors.ink
            x = pen.write(x + (len(gap) if place else 0), y, told, color, bold=lit)
        return x

    def _marks(self, seat: Seat, card: Card) -> tuple[str, str, bool]:
        state = self._state
        if state.turn is None or seat is not state.turn.seat:
            return "", "", False
        if card == state.played:
            return "[", "]", True
        if card == state.better:
            return "(", ")", True
        return "", "", False

    def _draw_felt(self, pen: Pen, x: int, y: int) -> None:
        columns, rows = _FELT
        colors = self.palette
        pen.canvas.fill(x, y, columns, rows, ink(colors.felt_quiet, colors.felt))
        painter = CardPainter(pen.canvas, colors, self.glyphs, self._state.deck, (4, 1))
        center = x + columns // 2 - 2
        places = {
            Seat.NORTH: (center, y),
            Seat.WEST: (x + 2, y + 2),
            Seat.EAST: (x + columns - 6, y + 2),
            Seat.SOUTH: (center, y + 4),
        }
        for seat, (column, row) in places.items():
            card = self._state.table[seat]
            if card is None:
                painter.place(column, row)
            else:
                mark = self.glyphs.winning if seat is self._state.winning else ""
                painter.draw(column, row, card, mark=mark)

    # A row a hand

    def _draw_rows(self, pen: Pen) -> None:
        names = short_names(self._names, 4)
        for y, seat in enumerate((Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)):
            turn = self._state.turn
            acts = turn is not None and turn.seat is seat
            pen.write(0, y, self.glyphs.turn if acts else " ", self.palette.brass, bold=True)
            color = self.palette.brass if acts else self.palette.ink
            x = pen.write(1, y, names[seat], color, bold=acts)
            x = pen.write(x + 1, y, self._short_standing(seat), self.palette.quiet)
            x += 1
            for suit in _SUITS:
                x = self._draw_suit(pen, seat, suit, x, y, "") + 1
        self._draw_line(pen, names)

    def _short_standing(self, seat: Seat) -> str:
        """`3/1`: bid and won."""
        return f"{_short(self._state.bids[seat])}/{self._state.won[seat]}"

    def _draw_line(self, pen: Pen, names: tuple[str, ...]) -> None:
        """The trick in one line, in the order of play."""
        state = self._state
        if state.turn is None or not state.turn.trick:
            return
        x = 1
        lying = [seat for seat in SEATS if state.table[seat] is not None]
        for seat in lying:
            card = state.table[seat]
            assert card is not None
            x = pen.write(x, 4, names[seat].rstrip(), self.palette.quiet) + 1
            pen.face(x, 4, state.deck, card, bold=True)
            x += 3
            if seat is state.winning:
                pen.write(x, 4, self.glyphs.winning, self.palette.brass, bold=True)
            x += 2


def _short(bid: Bid | None) -> str:
    if bid is None:
        return "–"
    return "b" if bid.blind else "n" if bid.is_nil else str(bid.tricks)
