"""The text under a task: house rules, the question, and what is said to the answer."""

from __future__ import annotations

from spades_tui.ui.glyphs import Glyphs
from spades_tui.ui.scene import Message, Tone
from spades_tui.ui.widgets.scroll import Piece, Row, Scroll, wrapped
from spades_tui.ui.widgets.words import lines_of, shortened


class TaskText(Scroll):
    """Question above answer; where there is no room for both, what was said last."""

    def __init__(self) -> None:
        super().__init__(self._rows, measure=110)
        self._rules = ""
        self._question = ""
        self._message = Message()

    def show(self, rules: str, question: str, message: Message) -> None:
        """Show these words; `rules` are the house rules in one line, or empty."""
        told = (rules, question, message)
        if told != (self._rules, self._question, self._message):
            self._rules, self._question, self._message = told
            self.show_from_top()

    @property
    def _height(self) -> int:
        height = self.styles.height
        return int(height.value) if height is not None else self.size.height

    def _rows(self, width: int) -> list[Row]:
        said = _said(self._message, width, self.glyphs)
        rules: list[Row] = []
        if self._rules:
            rules = [(Piece(0, shortened(self._rules, width, self.glyphs), "quiet"),)]
        question = wrapped(self._question, width, color="quiet" if said else "ink")
        for above in ([*rules, *question], question, rules):
            if len(above) + len(said) <= self._height or not said:
                return [*above, *said]
        return said


def _said(message: Message, width: int, glyphs: Glyphs) -> list[Row]:
    """The message, its lead standing out."""
    color = "warn" if message.tone is Tone.REFUSAL else "brass"
    words = f"{message.lead} {message.rest}".strip()
    rows: list[Row] = []
    left = len(message.lead)
    for line in lines_of(words, width, glyphs):
        strong = line[: max(0, left)]
        row = (Piece(0, strong, color, True), Piece(len(strong), line[len(strong) :]))
        rows.append(tuple(piece for piece in row if piece.text))
        left -= len(line) + 1
    return rows
