"""The whole score sheet of a real table to read: who leads or has won, graphs, every working."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.tally.tally import Tally
from spades_tui.ui.screens.score_sheet import graphs, hands
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.tally_words import TallyWords
from spades_tui.ui.widgets.scroll import EMPTY, Row, wrapped


class TallyPage(TextPage):
    """A tally as it now is."""

    TITLE_TEXT = "Score sheet"
    MEASURE: ClassVar[int] = 104

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally
        self._words = TallyWords(tally)

    def on_mount(self) -> None:
        """Name the rules, which may be a preset of the player's own."""
        self.name_rules(self._tally.rules)

    def rows(self, width: int) -> list[Row]:
        """The standing, the graphs, the hands that count, then those that do not."""
        words, tally = self._words, self._tally
        won = tally.winner is not None
        told = words.score_words()
        rows = wrapped(words.standing(), width, color="brass" if won else "ink", bold=won)
        if won:
            rows += wrapped(tally.why, width)
        rows += graphs(told, width, self.spades.glyphs.levels)
        rows += hands(told, width)
        for place, row in enumerate(tally.rows):
            if row.score is None:
                rows += [EMPTY, *wrapped(words.not_counted(place), width, color="warn")]
        return [*rows, EMPTY]
