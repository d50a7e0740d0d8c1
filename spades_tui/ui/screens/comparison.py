"""Deals played more than once, beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.engine.scoring import signed
from spades_tui.review.comparison import SameDeal
from spades_tui.review.past_list import day
from spades_tui.ui.score_words import points_color
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, right_at, wrapped

_ABOUT = (
    "What the cards you held in this game made, for the side that held them. The figures are that "
    "side's points of the hand less the other side's."
)


class ComparisonScreen(TextPage):
    """The deals of one game that were played in others too."""

    TITLE_TEXT = "The same deals"

    def __init__(self, deals: Sequence[SameDeal]) -> None:
        super().__init__()
        self._deals = tuple(deals)

    def rows(self, width: int) -> list[Row]:
        """Deal by deal: this game, then the others."""
        if not self._deals:
            return [EMPTY, *wrapped("These deals were played in no other finished game.", width)]
        rows: list[Row] = [EMPTY, *wrapped(_ABOUT, width), EMPTY]
        for deal in self._deals:
            here = deal.here.points - deal.here.their_points
            rows.append((Piece(0, f"Deal {deal.deal}", "brass", True),))
            rows.append(_row("this game", here, width))
            for other in deal.elsewhere:
                lead = other.points - other.their_points
                rows.append(_row(f"{day(other.game)[:10]} {other.whose}", lead, width))
        return [*rows, EMPTY]


def _row(told: str, lead: int, width: int) -> Row:
    room = min(width, 60)
    return (Piece(2, told), right_at(room, signed(lead), points_color(lead), True))
