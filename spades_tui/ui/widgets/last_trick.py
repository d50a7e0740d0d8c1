"""A finished trick in one line: who played what, in the order played, the winner's card strong."""

from __future__ import annotations

from spades_tui.engine.seats import SEATS, round_from
from spades_tui.engine.tricks import Trick
from spades_tui.engine.view import View
from spades_tui.ui.widgets.words import Pen


def write_trick(pen: Pen, x: int, y: int, view: View, trick: Trick, room: int) -> int:
    """Write `W 9♣ N Q♣ E A♣▲ S 2♣`, closer together when there is little room."""
    deck, glyphs = view.deck, pen.glyphs
    order = round_from(trick.leader)
    faces = sum(len(deck.rank(card).replace("BJ", "B").replace("LJ", "L")) for card in trick.cards)
    length = faces + len(SEATS) * 2 + 1
    gap = 1 if length + 7 <= room else 0
    for place, (seat, card) in enumerate(zip(order, trick.cards, strict=True)):
        if place:
            x += 1
        won = seat is trick.winner
        color = pen.palette.ink if won else pen.palette.quiet_on(pen.ground)
        x = pen.write(x, y, seat.letter, color, bold=won) + gap
        x = pen.face(x, y, deck, card, bold=won)
        if won and length + 4 + 3 * gap <= room:
            x = pen.write(x, y, glyphs.winning, pen.palette.brass)
    return x
