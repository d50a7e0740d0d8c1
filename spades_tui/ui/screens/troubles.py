"""Files among the player's that cannot be used: each is named, with what is wrong, and kept."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Row, wrapped


def first_of(troubles: Sequence[str], kind: str, where: str = "") -> str:
    """The first sentence, how many there are beside it, and `where` they are told."""
    if len(troubles) < 2:
        return "".join(troubles)
    others = f"another {kind}" if len(troubles) == 2 else f"{len(troubles) - 1} more {kind}s"
    return f"{troubles[0]} Nor can {others} be used{where}."


class TroublesScreen(TextPage):
    """A sentence for each such file."""

    TITLE_TEXT = "Files that cannot be used"

    def __init__(self, troubles: Sequence[str]) -> None:
        super().__init__()
        self._troubles = tuple(troubles)

    def rows(self, width: int) -> list[Row]:
        """The sentences, and that nothing is lost."""
        rows: list[Row] = [EMPTY]
        for trouble in self._troubles:
            rows += wrapped(trouble, width, sign="· ")
        told = "They are left as they are; everything else goes on without them."
        return [*rows, EMPTY, *wrapped(told, width, color="quiet")]
