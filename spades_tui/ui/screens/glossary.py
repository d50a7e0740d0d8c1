"""The glossary: every word of the game with its sentence."""

from __future__ import annotations

from spades_tui.glossary import GLOSSARY
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped

ROOM_FOR_TWO = 60
"""Columns from which the word stands beside its sentence."""


class GlossaryScreen(TextPage):
    """Words in brass, their sentences beside them, or below where there is little room."""

    TITLE_TEXT = "Glossary"

    def rows(self, width: int) -> list[Row]:
        """A term after the other."""
        rows: list[Row] = [EMPTY]
        column = max(len(term.word) for term in GLOSSARY) + 2
        for term in GLOSSARY:
            word = Piece(0, term.word, "brass", True)
            if width >= ROOM_FOR_TWO:
                first, *others = wrapped(term.means, width, column)
                rows += [(word, *first), *others]
            else:
                rows += [(word,), *wrapped(term.means, width)]
            rows.append(EMPTY)
        return rows
