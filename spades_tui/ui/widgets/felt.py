"""The felt: four seats, the trick in the middle or the bid pad over it. One widget."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from textual.events import Click
from textual.message import Message
from textual.timer import Timer

from spades_tui.engine.bidding import Bid
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.screen_settings import Motion
from spades_tui.ui.layout import Layout
from spades_tui.ui.scene import Scene
from spades_tui.ui.widgets.bid_pad import Key, draw_pad
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.card import CardPainter
from spades_tui.ui.widgets.corners import draw_corners
from spades_tui.ui.widgets.last_trick import write_trick
from spades_tui.ui.widgets.moving import STATION, Way, way_between
from spades_tui.ui.widgets.seats import SeatPainter
from spades_tui.ui.widgets.words import Pen


@dataclass(frozen=True, slots=True)
class Places:
    """Where the four cards lie, and the rows of North's and South's lines."""

    cards: tuple[tuple[int, int], ...]
    middle: int
    north: int
    south: int
    sides: int


def places_of(width: int, height: int, card: tuple[int, int], *, tag_row: bool) -> Places:
    """The places on a felt of this size: cards stacked when it is high enough, else overlapping.

    With `tag_row` a row is kept below South's line.
    """
    columns, rows = card
    lines = 2 + tag_row
    spare = height - lines - 3 * rows
    top = max(0, min(1, spare)) if spare < 4 else 1 + (spare - 3) // 3
    north = top
    first = north + 1
    if spare >= 0:
        apart = 1 if spare >= 5 else 0
        west = first + rows + apart
        last = west + rows + apart
        south = last + rows + (1 if spare >= 2 else 0)
    else:
        last = height - lines + 1 - rows
        west = (first + last) // 2
        south = last + rows
    middle = width // 2
    left = middle - columns // 2
    aside = columns + (5 if columns >= 8 else 4 if columns == 5 else 2)
    cards = ((left, last), (left - aside, west), (left, first), (left + aside, west))
    return Places(cards, middle, north, south, west)


class Felt(Picture):
    """Draws a scene's seats and trick; a click on the pad is told as `BidClicked`."""

    class BidClicked(Message):
        """A key of the bid pad was clicked: a bid, or None to look at the cards."""

        def __init__(self, bid: Bid | None) -> None:
            super().__init__()
            self.bid = bid

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.trick_card = (5, 3)
        self.wide = False
        self.last_trick = False
        self.corners = False
        self._keys: tuple[Key, ...] = ()
        self._way: Way | None = None
        self._station: Timer | None = None

    def show(self, scene: Scene, motion: Motion = Motion.NONE) -> None:
        """Show another scene; with `motion` what it brings may be seen on its way."""
        self._way = way_between(self.scene, scene, motion)
        self.scene = scene
        self._wait()
        self.repaint()

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._way is not None

    def _wait(self) -> None:
        if self._station is not None:
            self._station.stop()
        self._station = self.set_timer(STATION, self._go_on) if self._way is not None else None

    def _go_on(self) -> None:
        self._way = self._way.next() if self._way is not None else None
        self._wait()
        self.repaint()

    def fit(self, layout: Layout) -> None:
        """Take the card size of a layout."""
        self.trick_card = layout.trick_card
        self.wide = layout.wide
        self.last_trick = not layout.panel
        self.corners = not layout.header

    def draw(self, width: int, height: int) -> Canvas:
        """Draw seats and trick, or seats and pad."""
        colors, scene = self.palette, self.scene
        canvas = Canvas(width, height, ink(colors.ink, colors.felt))
        pen = Pen(canvas, colors, self.glyphs, colors.felt)
        painter = SeatPainter(scene, pen)
        small = self.trick_card[1] == 1
        # The pad needs the row of the last trick, which is not told beside it, where there are few.
        usable = height - (self.last_trick and not (scene.pad_open and height < LEAST_WITH_PAD))
        tag_row = usable >= 2 * self.trick_card[1] + 3 and not small
        places = places_of(width, usable, self.trick_card, tag_row=tag_row)
        self._draw_trick(canvas, places)
        south = scene.view.seat
        line = partial(painter.across, middle=places.middle, wide=self.wide, room=width - 2)
        line(Seat.NORTH, y=places.north, tagged=not small)
        if scene.pad_open:
            painter.asked(south, places.middle, places.south + tag_row)
        else:
            line(south, y=places.south, tagged=not tag_row, dealer_told=self.corners)
            if tag_row:
                painter.tag_line(south, places.middle, places.south + 1)
        if small:
            self._draw_small_sides(pen, painter, places, width)
        else:
            self._draw_sides(painter, places, width)
        if self.corners:
            draw_corners(pen, scene, (places.north, places.south))
        if self.last_trick and scene.view.tricks and not scene.pad_open:
            x = pen.write(1, height - 1, "Last ", colors.felt_quiet)
            write_trick(pen, x, height - 1, scene.view, scene.view.tricks[-1], width - x - 1)
        self._draw_way(canvas, places)
        self._keys = ()
        if scene.pad_open:
            self._keys = draw_pad(canvas, pen.palette, pen.glyphs, scene, places.north + 1)
        return canvas

    def _draw_trick(self, canvas: Canvas, places: Places) -> None:
        scene, glyphs = self.scene, self.glyphs
        painter = CardPainter(canvas, self.palette, glyphs, scene.view.deck, self.trick_card)
        winning, way = scene.winning, self._way
        for seat in SEATS:
            x, y = places.cards[seat]
            card = None if way is not None and way.comes(seat) else scene.card_of(seat)
            if card is not None:
                painter.draw(x, y, card, mark=glyphs.winning if winning is seat else "")
            elif scene.view.hand_number and not scene.pad_open:
                painter.place(x, y)

    def _draw_way(self, canvas: Canvas, places: Places) -> None:
        if (way := self._way) is None:
            return
        deck = self.scene.view.deck
        painter = CardPainter(canvas, self.palette, self.glyphs, deck, self.trick_card)
        for seat, card in way.cards:
            painter.draw(*way.at(seat, places.cards, self.trick_card), card)

    def _draw_sides(self, painter: SeatPainter, places: Places, width: int) -> None:
        card_left = places.cards[Seat.WEST][0]
        margin = 3 if card_left > 14 else 1
        if self.wide:
            margin = 4
        room = card_left - margin - 1
        if self.scene.pad_open:
            room = min(room, max(6, (width - PAD_ROOM) // 2 - margin))
        painter.beside(Seat.WEST, margin, places.sides, room, self.wide)
        painter.beside(Seat.EAST, width - margin, places.sides, room, self.wide)

    def _draw_small_sides(self, pen: Pen, painter: SeatPainter, places: Places, width: int) -> None:
        row = places.south if self.scene.pad_open else places.sides
        for seat in (Seat.WEST, Seat.EAST):
            words = painter.words(seat)
            room = places.cards[Seat.WEST][0] - 2 - len(words.short) - 1
            turn = f"{pen.glyphs.turn} " if words.turn else ""
            name = turn + painter.name_of(seat, max(3, room - len(turn)), wide=False)
            length = pen.width(f"{name} {words.short}")
            x = 1 if seat is Seat.WEST else width - 1 - length
            color = pen.palette.brass if words.turn else pen.palette.ink
            x = pen.write(x, row, name, color, bold=True)
            warn = pen.palette.warn if words.warns else pen.palette.felt_quiet
            pen.write(x + 1, row, words.short, warn)

    async def _on_click(self, event: Click) -> None:
        for key in self._keys:
            if event.y == key.y and event.x in range(key.x, key.x + key.width):
                event.stop()
                self.post_message(self.BidClicked(key.bid))
                return


PAD_ROOM = 34
"""Columns kept free for the bid pad."""

LEAST_WITH_PAD = 6
"""Rows under which the pad takes the last one too."""
