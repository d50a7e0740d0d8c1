"""Two lines under the hand: what is asked or told now, and the house rules above it."""

from __future__ import annotations

from spades_tui.ui.commands import HINT, RULES
from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.scene import Message, Mode, Tone
from spades_tui.ui.widgets.canvas import Canvas, Picture, ink
from spades_tui.ui.widgets.words import Pen, lines_of, shortened

_BETWEEN = " · "


class StatusLines(Picture):
    """The message on the lower line; a long one takes the upper line too.

    `cuts_advice` tells whether the coach's words did not fit.
    """

    DEFAULT_CSS = "StatusLines { height: 2; }"

    def __init__(self) -> None:
        super().__init__()
        self._message = Message()
        self._rules = ""
        self._trouble = ""
        self._helped: Mode | None = None
        self.cuts_advice = False

    def show(self, message: Message, rules: str, trouble: str, helped: Mode | None = None) -> None:
        """Say something, and above it `trouble`, or the house rules in one line.

        A newcomer is `helped`: told what the keys do while that is asked.
        """
        told = (message, rules, trouble, helped)
        if told != (self._message, self._rules, self._trouble, self._helped):
            self._message, self._rules, self._trouble, self._helped = told
            self.repaint()

    def draw(self, width: int, height: int) -> Canvas:
        """Draw both lines."""
        colors = self.palette
        canvas = Canvas(width, height, ink(colors.ink, colors.ground))
        pen = Pen(canvas, colors, self.glyphs, colors.ground)
        margin = 2 if width >= 60 else 0
        room = width - 2 * margin
        message = self._message
        lead, rest = (self.glyphs.spelled(words) for words in (message.lead, message.rest))
        words = f"{lead}  {rest}" if lead and rest else (lead or rest)
        lines = lines_of(words, room, self.glyphs)
        if len(words) <= room:
            pen.write(margin, 0, self._above(room), colors.warn if self._trouble else colors.quiet)
            lines = ["", words]
        advises = message.tone is Tone.COACH
        self.cuts_advice = advises and len(lines) > 2
        if len(lines) > 2:
            more = more_by(self.spades.keys.on(HINT).shown) if advises else ""
            lines = [lines[0], shortened(" ".join(lines[1:]), room, self.glyphs, more)]
        color = colors.warn if message.tone is Tone.REFUSAL else colors.brass
        said = 0
        for row, line in enumerate(lines):
            strong = line[: max(0, len(lead) - said)]
            x = pen.write(margin, row, strong, color, bold=True)
            pen.write(x, row, line[len(strong) :], colors.ink)
            said += len(line) + 1 if line else 0
        return canvas

    def _above(self, room: int) -> str:
        """What stands over a short message."""
        if self._trouble:
            return shortened(self._trouble, room, self.glyphs)
        keys = self.spades.keys
        if self._helped is not None:
            from spades_tui.ui.welcome import hint_for

            if hint := hint_for(self._helped, keys, room, self.glyphs):
                return hint
        return rules_within(self._rules, room, self.glyphs, keys.on(RULES).shown)


def more_by(key: str) -> str:
    """Where the rest of something can be read."""
    return f"more ({key})"


def rules_within(rules: str, room: int, glyphs: Glyphs, key: str = "r") -> str:
    """The house rules that fit into a line, and how many more the rules screen tells, by a key."""
    rules = glyphs.spelled(rules)
    if len(rules) <= room:
        return rules
    between = glyphs.spelled(_BETWEEN)
    told = rules.split(between)
    for count in range(len(told) - 1, 0, -1):
        line = f"{between.join(told[:count])}{between}+{len(told) - count} {more_by(key)}"
        if len(line) <= room:
            return line
    return f"{len(told)} house {'rule' if len(told) == 1 else 'rules'} ({key})"
