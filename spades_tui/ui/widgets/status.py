"""Two lines under the hand: what is asked or told now, and the house rules above it."""

from __future__ import annotations

from spades_tui.ui.commands import RULES
from spades_tui.ui.scene import Message, Tone
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.header import shortened
from spades_tui.ui.widgets.words import Pen, wrapped

_BETWEEN = " · "


class StatusLines(Picture):
    """The message on the lower line; a long one takes the upper line too."""

    DEFAULT_CSS = "StatusLines { height: 2; }"

    def __init__(self) -> None:
        super().__init__()
        self._message = Message()
        self._rules = ""
        self._trouble = ""

    def show(self, message: Message, rules: str, trouble: str) -> None:
        """Say something; `rules` are the house rules in one line, `trouble` goes before them."""
        told = (message, rules, trouble)
        if told != (self._message, self._rules, self._trouble):
            self._message, self._rules, self._trouble = told
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw both lines."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        margin = 2 if width >= 60 else 0
        room = width - 2 * margin
        message = self._message
        words = (
            f"{message.lead}  {message.rest}"
            if message.lead and message.rest
            else (message.lead or message.rest)
        )
        lead = len(message.lead)
        if len(words) <= room:
            above = self._trouble or rules_within(
                self._rules, room, self.spades.keys.on(RULES).shown
            )
            above = shortened(above, room, "…")
            pen.write(margin, 0, above, colors.warn if self._trouble else colors.quiet)
            lines = ["", words]
        else:
            lines = wrapped(words, room)
            if len(lines) > 2:
                lines = [lines[0], shortened(" ".join(lines[1:]), room, "…")]
        color = colors.warn if message.tone is Tone.REFUSAL else colors.brass
        said = 0
        for row, line in enumerate(lines):
            strong = line[: max(0, lead - said)]
            x = pen.write(margin, row, strong, color, bold=True)
            pen.write(x, row, line[len(strong) :], colors.ink)
            said += len(line) + 1 if line else 0
        return canvas


def rules_within(rules: str, room: int, key: str = "r") -> str:
    """The house rules that fit into a line, and how many more the rules screen tells, by a key."""
    if len(rules) <= room:
        return rules
    told = rules.split(_BETWEEN)
    for count in range(len(told) - 1, 0, -1):
        line = f"{_BETWEEN.join(told[:count])}{_BETWEEN}+{len(told) - count} more ({key})"
        if len(line) <= room:
            return line
    return f"{len(told)} house rules ({key})"
