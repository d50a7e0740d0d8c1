"""The rules of the game in words, as it is played or as it would be."""

from __future__ import annotations

from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.rules_text import rules_in_words
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped


class RulesScreen(TextPage):
    """Every rule in force, section by section."""

    TITLE_TEXT = "Rules"

    def __init__(self, rules: HouseRules) -> None:
        super().__init__()
        self._rules = rules
        self.header_line.tell(right=changes_in_words(rules))

    def rows(self, width: int) -> list[Row]:
        """Titles in brass, each sentence with a sign before it."""
        rows: list[Row] = []
        for section in rules_in_words(self._rules):
            rows += [EMPTY, (Piece(0, section.title, "brass", True),)]
            for sentence in section.sentences:
                rows += wrapped(sentence, width, sign="· ")
        return [*rows, EMPTY]


def changes_in_words(rules: HouseRules) -> str:
    """`Standard`, or by how much the rules differ from it: `Standard + 2 changes`."""
    count = len(differences(rules))
    if not count:
        return "Standard"
    return f"Standard + {count} {'change' if count == 1 else 'changes'}"
