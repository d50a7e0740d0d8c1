"""What stands beside each seat on the felt: name, bid, tricks won and still needed, whose turn."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.game import Phase
from spades_tui.engine.seats import Seat
from spades_tui.ui.scene import Scene
from spades_tui.ui.widgets.words import Pen, shortened

MOST_PIPS = 10
ROOM_FOR_PIPS = 48
"""Columns of the felt below which North's and South's lines leave the pips out."""


@dataclass(frozen=True, slots=True)
class SeatWords:
    """A seat in words. `pips` are (sign, colour name) runs; `warns` when its nil is broken."""

    name: str
    standing: str
    short: str
    pips: tuple[tuple[str, str], ...]
    tag: str
    turn: bool
    warns: bool


def seat_words(scene: Scene, seat: Seat, won_sign: str, needed_sign: str) -> SeatWords:
    """What is to be said of a seat now."""
    view = scene.view
    bid, won = view.bids[seat], view.won[seat]
    turn = scene.turn is seat
    standing, short, pips = "", "", []
    if scene.drawn:
        verb = "draw" if seat is view.seat else "draws"
        standing = f"{verb} {view.deck.face(scene.drawn[seat])}"
    elif scene.in_bidding:
        if bid is not None:
            standing = f"{'bid' if seat is view.seat else 'bids'} {bid.words}"
            short = bid.words
        elif turn:
            standing, short = "bidding", "…"
        else:
            standing, short = "to bid", "–"
    elif bid is None:
        standing = f"won {won}" if view.hand_number else ""
        short = str(won)
        pips = [(won_sign * won, "brass")]
    elif bid.is_nil:
        standing = f"{bid.words}, won {won}" if won else bid.words
        short = f"{won}/{'blind' if bid.blind else 'nil'}" if won else bid.words
        pips = [(won_sign * won, "warn")]
    else:
        standing, short = f"{won} of {bid.tricks}", f"{won}/{bid.tricks}"
        made = min(won, bid.tricks)
        pips = [
            (won_sign * made, "brass"),
            (won_sign * (won - made), "warn"),
            (needed_sign * (bid.tricks - made), "brass"),
        ]
    return SeatWords(
        name=scene.names[seat],
        standing=standing,
        short=short,
        pips=tuple((signs, color) for signs, color in pips if signs),
        tag=_tag(scene, seat, turn),
        turn=turn,
        warns=bid is not None and bid.is_nil and won > 0,
    )


def _tag(scene: Scene, seat: Seat, turn: bool) -> str:
    view = scene.view
    if turn and seat is view.seat:
        asked = {
            Phase.LOOK: "your bid",
            Phase.BID: "your bid",
            Phase.PASS: "your pass",
            Phase.PLAY: "your turn",
        }.get(view.phase, "")
        return f"{asked} · dealer" if asked and _deals(scene, seat) else asked
    if turn and view.phase is Phase.PASS:
        return "passing"
    if scene.drawn:
        return ("you deal" if seat is view.seat else "deals") if view.dealer is seat else ""
    if scene.led is seat:
        return "led"
    return "dealer" if _deals(scene, seat) else ""


def _deals(scene: Scene, seat: Seat) -> bool:
    return scene.view.dealer is seat and bool(scene.view.hand_number) and not scene.drawn


class SeatPainter:
    """Writes the four seats around the trick."""

    def __init__(self, scene: Scene, pen: Pen) -> None:
        self._scene = scene
        self._pen = pen

    def words(self, seat: Seat) -> SeatWords:
        """A seat in words, with the signs in force."""
        return seat_words(self._scene, seat, self._pen.glyphs.won, self._pen.glyphs.needed)

    def name_of(self, seat: Seat, room: int, wide: bool) -> str:
        """The name to show, with the direction when there is room and it says something new."""
        name = self._scene.names[seat]
        if wide and seat is not self._scene.view.seat and name != seat.label:
            name = f"{seat.label} · {name}"
        return shortened(name, room, self._pen.glyphs)

    def across(
        self,
        seat: Seat,
        middle: int,
        y: int,
        *,
        wide: bool,
        room: int,
        tagged: bool,
        dealer_told: bool = False,
    ) -> None:
        """North or South in one line, with the turn and the tag unless they are told elsewhere."""
        words = self.words(seat)
        name = self.name_of(seat, 24, wide)
        pips = sum(len(signs) for signs, _ in words.pips)
        pips = pips if pips <= MOST_PIPS and room >= ROOM_FOR_PIPS else 0
        tag = words.tag if tagged and not words.turn else ""
        if tagged and words.turn and _deals(self._scene, seat):
            tag = "dealer"
        if dealer_told and tag == "dealer":
            tag = ""
        # The player's own tag, where it has a line of its own, tells whose turn it is.
        turn = words.turn and (tagged or seat is not self._scene.view.seat)
        pen = self._pen
        length = 2 * turn + pen.width(name) + (1 + pen.width(words.standing))
        length += (2 + pips if pips else 0) + (2 + pen.width(tag) if tag else 0)
        if length > room and tag:
            length -= 2 + pen.width(tag)
            tag = ""
        x = middle - length // 2
        x = self._name(x, y, name, words.turn, marked=turn)
        x = pen.write(x + 1, y, words.standing, self._standing_color(words))
        if pips:
            x = self._pips(x + 2, y, words)
        if tag:
            pen.write(x + 2, y, tag, pen.palette.felt_quiet)

    def asked(self, seat: Seat, middle: int, y: int) -> None:
        """South's line while its bid is asked for."""
        pen = self._pen
        name, asked = self._scene.names[seat], f"{pen.glyphs.turn} your bid"
        if _deals(self._scene, seat):
            asked += " · dealer"
        x = middle - pen.width(f"{name} {asked}") // 2
        x = self._name(x, y, name, turn=True, marked=False)
        pen.write(x + 1, y, asked, pen.palette.brass)

    def tag_line(self, seat: Seat, middle: int, y: int) -> None:
        """South's tag on a line of its own."""
        words = self.words(seat)
        tag = words.tag
        if not tag:
            return
        pen = self._pen
        if words.turn:
            tag = f"{pen.glyphs.turn} {tag}"
        color = pen.palette.brass if words.turn else pen.palette.felt_quiet
        pen.write(middle - pen.width(tag) // 2, y, tag, color)

    def beside(self, seat: Seat, edge: int, y: int, room: int, wide: bool) -> None:
        """West (from `edge` on) or East (up to `edge`): a block of four lines."""
        words = self.words(seat)
        name = self.name_of(seat, room - 2 * words.turn, wide)
        pen = self._pen
        west = seat is Seat.WEST

        def start(length: int) -> int:
            return edge if west else edge - length

        self._name(start(pen.width(name) + 2 * words.turn), y, name, words.turn)
        pen.write(
            start(pen.width(words.standing)), y + 1, words.standing, self._standing_color(words)
        )
        pips = sum(len(signs) for signs, _ in words.pips)
        if pips and pips <= room:
            self._pips(start(pips), y + 2, words)
        if words.tag:
            below = y + 3 if pips and pips <= room else y + 2
            pen.write(start(pen.width(words.tag)), below, words.tag, pen.palette.felt_quiet)

    def _name(self, x: int, y: int, name: str, turn: bool, marked: bool = True) -> int:
        pen = self._pen
        if turn and marked:
            x = pen.write(x, y, f"{pen.glyphs.turn} ", pen.palette.brass)
        you = name == self._scene.names[self._scene.view.seat]
        color = pen.palette.brass if you or turn else pen.palette.ink
        return pen.write(x, y, name, color, bold=True)

    def _standing_color(self, words: SeatWords) -> str:
        palette = self._pen.palette
        return palette.warn if words.warns else palette.felt_quiet

    def _pips(self, x: int, y: int, words: SeatWords) -> int:
        palette = self._pen.palette
        for signs, color in words.pips:
            x = self._pen.write(x, y, signs, palette.warn if color == "warn" else palette.brass)
        return x
