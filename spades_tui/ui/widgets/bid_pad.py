"""The bid pad in the middle of the felt, so that hand, bids made and scores stay in sight."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.bidding import BIDS, BLIND_NIL, NIL, Bid
from spades_tui.engine.contract import TEN
from spades_tui.engine.rules import TenFor200
from spades_tui.engine.scoring import BLIND_NIL_POINTS
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.palettes.palette import Palette
from spades_tui.ui.scene import Mode, Scene
from spades_tui.ui.widgets.canvas import Canvas, ink
from spades_tui.ui.widgets.words import Pen, shortened

MOST_TRICKS = 13
WIDTH = 34


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the pad and where it lies; None is "look at your cards"."""

    bid: Bid | None
    x: int
    y: int
    width: int


def contract_words(scene: Scene) -> tuple[str, bool]:
    """What the chosen bid would make of the contract, and whether that is a warning."""
    view, bid = scene.view, scene.bid
    partner = view.seat.partner
    name, other = scene.names[partner], view.bids[partner]
    if bid is None or scene.mode is Mode.LOOK:
        return (f"{name} bids {other.words}" if other else f"{name} bids later"), False
    if other is None:
        return f"{name} bids after you", False
    if bid.is_nil or other.is_nil:
        total = bid.tricks + other.tricks
        mine = f"contract {total}" if total else "no contract"
        return f"{name} {other.words}: {mine}", False
    total = bid.tricks + other.tricks
    words = f"with {name}: {other.tricks} + {bid.tricks} = {total}"
    if total == TEN and view.rules.ten_for_200 is not TenFor200.OFF:
        words += ", for 200"
    return words, total > MOST_TRICKS


def draw_pad(
    canvas: Canvas, palette: Palette, glyphs: Glyphs, scene: Scene, top: int
) -> tuple[Key, ...]:
    """Draw the pad with its top row not above `top`; returns the keys for the mouse."""
    room = canvas.height - 2 - top
    small = room < 6
    height = min(9, room) if room >= 8 else min(6, room)
    if small:
        height = min(3, room)
    elif scene.mode is Mode.LOOK:
        height = min(7, height)
    width = min(38 if small else WIDTH, canvas.width - 2)
    x = (canvas.width - width) // 2
    y = top + (room - height) // 2 if small else max(top, (canvas.height - height) // 2)
    canvas.fill(x, y, width, height, ink(palette.ink, palette.felt_deep))
    pen = Pen(canvas, palette, glyphs, palette.felt_deep)
    pad = _Pad(pen, scene, x + (1 if small else 2), y, width - (2 if small else 4))
    if scene.mode is Mode.LOOK:
        pad.ask_to_look(height)
    else:
        pad.ask_for_bid(height)
    return tuple(pad.keys)


class _Pad:
    def __init__(self, pen: Pen, scene: Scene, x: int, y: int, width: int) -> None:
        self.pen = pen
        self.scene = scene
        self.x = x
        self.y = y
        self.width = width
        self.keys: list[Key] = []

    def ask_for_bid(self, height: int) -> None:
        """Numbers in two rows (one when the pad is low), and nil apart from them."""
        y = self.y
        if height >= 9:
            self._title("Your bid", y + 1)
            self._numbers(y + 3, range(1, 8), 4)
            self._numbers(y + 5, range(8, 14), 4)
            self._nil(y + 7)
        elif height >= 6:
            self._title("Your bid", y + 1)
            self._numbers(y + 2, range(1, 8), 4)
            self._numbers(y + 3, range(8, 14), 4)
            self._nil(y + 4)
        else:
            self._title("Your bid", y)
            self._tight_numbers(y + 1)
            self._nil(y + 2)

    def ask_to_look(self, height: int) -> None:
        """Blind nil, or a look at the cards."""
        y = self.y
        step = 2 if height >= 7 else 1
        first = y + (1 if height >= 6 else 0)
        self._title("Your bid", first)
        self._key(self.x, first + step, " Look at your cards ", None)
        end = self._key(self.x, first + 2 * step, " Blind nil ", BLIND_NIL)
        words = f"±{BLIND_NIL_POINTS}: win no trick"
        self.pen.write(end + 1, first + 2 * step, words, self.pen.palette.felt_quiet)

    def _title(self, title: str, y: int) -> None:
        pen = self.pen
        pen.write(self.x, y, title, pen.palette.ink, bold=True)
        words, warns = contract_words(self.scene)
        words = shortened(words, self.width - len(title) - 1, pen.glyphs)
        color = pen.palette.warn if warns else pen.palette.felt_quiet
        pen.right(self.x + self.width, y, words, color, bold=warns)

    def _numbers(self, y: int, numbers: range, pitch: int) -> None:
        for place, number in enumerate(numbers):
            self._key(self.x + place * pitch, y, f"{number:^3}", BIDS[number])

    def _tight_numbers(self, y: int) -> None:
        x = self.x
        for number in range(1, MOST_TRICKS + 1):
            word = str(number)
            self._key(x, y, word, BIDS[number])
            x += len(word) + (2 if number < 9 and self.width >= 36 else 1)

    def _nil(self, y: int) -> None:
        worth = self.scene.view.rules.nil
        if worth is None:
            self.pen.write(self.x, y, "Nil is off", self.pen.palette.felt_quiet)
            return
        end = self._key(self.x, y, "  Nil  ", NIL)
        if NIL not in self.scene.view.bid_choices and len(self.scene.view.bid_choices) == 1:
            return
        words = f"±{worth}: win no trick"
        self.pen.write(end + 2, y, words, self.pen.palette.felt_quiet)

    def _key(self, x: int, y: int, label: str, bid: Bid | None) -> int:
        pen, palette = self.pen, self.pen.palette
        chosen = self.scene.bid == bid
        legal = self.scene.mode is Mode.LOOK or bid in self.scene.view.bid_choices
        if chosen:
            style = ink(palette.on_brass, palette.brass if legal else palette.quiet, bold=True)
        elif legal:
            style = ink(palette.ink, palette.felt_key)
        else:
            style = ink(palette.felt_quiet, palette.felt_deep)
        self.keys.append(Key(bid, x, y, len(label)))
        if not legal and not chosen and len(self.scene.view.bid_choices) == 1:
            # Where the rules leave one bid, the others are places of keys and no more.
            label = f"{pen.glyphs.faint:^{len(label)}}"
        elif not legal:
            # As around a card that may not be played.
            label = label.replace(" ", pen.glyphs.faint)
        end = pen.canvas.write(x, y, pen.glyphs.text(label), style)
        if not legal and pen.glyphs.faint not in label:
            pen.canvas.write(end, y, pen.glyphs.faint, style)
        if palette.outlined and chosen:
            # In the room before the words, or in the gap before a key that has none.
            inside = len(label) - len(label.lstrip(f" {pen.glyphs.faint}"))
            pen.canvas.write(x + inside - 1, y, pen.glyphs.turn, style)
        return end
