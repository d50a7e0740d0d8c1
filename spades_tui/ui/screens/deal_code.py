"""The short code of a deal, to be copied and given to a friend."""

from __future__ import annotations

from spades_tui.table.known_deals import KnownDeals
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped

_HOW = (
    "Whoever types this code at a new game (on the setup screen) is dealt this hand, and those "
    "that come after it, with the cards that lay at South here, by these rules."
)


class DealCodeScreen(TextPage):
    """One code, unbroken where it fits."""

    TITLE_TEXT = "Code of a deal"

    def __init__(self, deals: KnownDeals) -> None:
        super().__init__()
        self._code = deals.code

    def rows(self, width: int) -> list[Row]:
        """The code between empty rows, and what it is for."""
        parts = [self._code[at : at + width] for at in range(0, len(self._code), width)]
        code: list[Row] = [(Piece(0, part, "brass", True),) for part in parts]
        return [EMPTY, *code, EMPTY, *wrapped(_HOW, width)]
