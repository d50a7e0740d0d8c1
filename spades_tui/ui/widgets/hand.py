"""The player's hand: cards in a row, the chosen one standing up. One widget, drawn by lines."""

from __future__ import annotations

from textual.events import Click
from textual.message import Message

from spades_tui.engine.cards import Card
from spades_tui.ui.layout import Layout, Row, row_of
from spades_tui.ui.scene import Mode, Scene, fresh_cards
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.card import CardPainter, Face

CARDS_UNSEEN = 13


class HandRow(Picture):
    """Draws the hand of a scene; a click on a card is told as `Clicked`."""

    class Clicked(Message):
        """A card of the hand was clicked."""

        def __init__(self, card: Card) -> None:
            super().__init__()
            self.card = card

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.card_size = (5, 4)

    def show(self, scene: Scene) -> None:
        """Show another scene."""
        self.scene = scene
        self.repaint()

    def fit(self, layout: Layout) -> None:
        """Take the card size and height of a layout."""
        self.card_size = layout.hand_card
        self.styles.height = layout.hand_rows

    def draw(self, width: int, height: int) -> Canvas:
        """Draw the cards, each in its place."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        view = self.scene.view
        if not view.looked:
            self._draw_backs(canvas)
            return canvas
        cards = self.scene.hand
        row = self._row(len(cards), width)
        painter = self._painter(canvas, row)
        for place, card in enumerate(cards):
            self._draw_card(painter, row, place, card)
        return canvas

    def _draw_card(self, painter: CardPainter, row: Row, place: int, card: Card) -> None:
        scene, colors = self.scene, self.palette
        chosen = scene.cursor == card
        stands = bool(scene.marked >> card & 1) if scene.mode is Mode.PASS else chosen
        dim = scene.mode is Mode.PLAY and not scene.view.legal >> card & 1
        fresh = fresh_cards(scene.view) >> card & 1
        x, y = row.x(place), 0 if stands else 1
        mark = self.glyphs.mark if fresh and row.card >= 5 and painter.size[1] > 1 else ""
        painter.draw(x, y, card, Face.DIM if dim else Face.UP, mark)
        if fresh and painter.size[1] == 1 and not stands:
            painter.canvas.write(x, 0, self.glyphs.mark, ink(colors.brass, colors.ground))
        if row.slit and place < row.count - 1:
            narrow = CardPainter(
                painter.canvas,
                painter.palette,
                painter.glyphs,
                painter.deck,
                (row.pitch, painter.size[1]),
            )
            narrow.slit(x, y, colors.ground)
        seen = row.pitch if place < row.count - 1 else row.card
        length = min(row.card, seen)
        if chosen:
            bar = self.glyphs.upper_bar if stands else self.glyphs.lower_bar
            bar_row = painter.size[1] if stands else 0
            painter.canvas.write(x, bar_row, bar * length, ink(colors.brass, colors.ground))

    def _draw_backs(self, canvas: Canvas) -> None:
        row = self._row(CARDS_UNSEEN, canvas.width)
        painter = self._painter(canvas, row)
        for place in range(row.count):
            painter.back(row.x(place), 1)
            if row.pitch <= row.card and place < row.count - 1:
                painter.slit(row.x(place), 1, self.palette.ground)

    def _row(self, count: int, width: int) -> Row:
        return row_of(count, self.card_size[0], width)

    def _painter(self, canvas: Canvas, row: Row) -> CardPainter:
        size = (row.card, self.card_size[1])
        return CardPainter(canvas, self.palette, self.glyphs, self.scene.view.deck, size)

    async def _on_click(self, event: Click) -> None:
        event.stop()
        cards = self.scene.hand
        place = self._row(len(cards), self.size.width).at(event.x)
        if place is not None and self.scene.view.looked:
            self.post_message(self.Clicked(cards[place]))
