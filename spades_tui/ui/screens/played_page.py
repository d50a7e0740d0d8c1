"""What a table has played, as a text: from it the hands are looked back at and the rules read."""

from __future__ import annotations

from spades_tui.table.table import Table
from spades_tui.ui.score_words import ScoreWords
from spades_tui.ui.screens.text_page import TextPage


class PlayedPage(TextPage):
    """A sub-class tells of the finished hands of a table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._words = ScoreWords.of(table)

    def action_review(self) -> None:
        """Look back at the hands, the last one first."""
        from spades_tui.ui.screens.review import ReviewScreen

        if review := ReviewScreen.of_table(self._table):
            self.app.push_screen(review)

    def action_rules(self) -> None:
        """Show the rules."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._words.rules))
