"""The rules of the game in words, as it is played or as it would be."""

from __future__ import annotations

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.rules_text import rules_in_words
from spades_tui.ui.rules_brief import own_presets, rules_name
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped


class RulesScreen(TextPage):
    """Every rule in force, section by section."""

    TITLE_TEXT = "Rules"

    def __init__(self, rules: HouseRules) -> None:
        super().__init__()
        self._rules = rules

    def on_mount(self) -> None:
        """Name the rules, which may be a preset of the player's own."""
        self.header_line.tell(right=rules_name(self._rules, own_presets(self.spades.folders)))

    def rows(self, width: int) -> list[Row]:
        """Titles in brass, each sentence with a sign before it."""
        rows: list[Row] = []
        for section in rules_in_words(self._rules):
            rows += [EMPTY, (Piece(0, section.title, "brass", True),)]
            for sentence in section.sentences:
                rows += wrapped(sentence, width, sign="· ")
        return [*rows, EMPTY]
