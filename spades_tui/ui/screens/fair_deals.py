"""Fair deals: the sealed codes of a game's hands while it is played, the proof once it is over."""

from __future__ import annotations

from typing import ClassVar

from spades_tui.engine.game import Game
from spades_tui.storage.journal import Header, Recorded
from spades_tui.table.fair_deals import check_deals, sealed_code, sealed_text
from spades_tui.table.table import Table
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped

_SEALED = (
    "Every deal comes from a seed that was fixed before the first card. The code of a hand seals "
    "its deal without telling of it. Note it down before the hand: when the game is over the seed "
    "is told, and the code and the cards can be worked out again."
)
_KNOWN = "The deals of this game were known before: it was begun from an earlier game or a code."
_GROUP = 8


class FairDealsScreen(TextPage):
    """The sealed codes, and after the game the seed and whether each hand is as it deals."""

    TITLE_TEXT = "Fair deals"
    MEASURE: ClassVar[int] = 84

    def __init__(self, header: Header, game: Game) -> None:
        super().__init__()
        self._header = header
        self._game = game

    @classmethod
    def of_table(cls, table: Table) -> FairDealsScreen:
        """Those of the game at a table."""
        return cls(table.header, table.game)

    def rows(self, width: int) -> list[Row]:
        """What is sealed, or the proof."""
        header, game = self._header, self._game
        rows: list[Row] = [EMPTY]
        if header.first_deal is not None:
            rows += [*wrapped(_KNOWN, width), EMPTY]
        if game.winner is not None:
            return [*rows, *self._proof(width), EMPTY]
        rows += [*wrapped(_SEALED, width), EMPTY]
        played = len(game.sheet)
        for hand in range(played + 2, 0, -1):
            if hand == game.hand_number and hand > played:
                note = "being played"
            else:
                note = "played" if hand <= played else "not dealt yet"
            rows += self._code(hand, note, "quiet", width)
        return [*rows, EMPTY]

    def _proof(self, width: int) -> list[Row]:
        header = self._header
        checked = check_deals(Recorded(header, self._game))
        changed = [check.name.lower() for check in checked if not check.as_dealt]
        if changed:
            told = f"Not as the seed deals: {', '.join(changed)}."
        else:
            told = "Every card is as the seed deals it."
        rows = wrapped(told, width, color="warn" if changed else "good", bold=True)
        rows += [*wrapped(f"The seed was {header.seed}.", width), EMPTY]
        for check in checked:
            note = "as dealt" if check.as_dealt else "CHANGED"
            color = "good" if check.as_dealt else "warn"
            if check.hand:
                rows += self._code(check.hand, note, color, width)
            else:
                rows.append((Piece(0, check.name), Piece(10, note, color)))
        how = f"A code is the SHA-256 of a text such as: {sealed_text(header, 1)}"
        return [*rows, EMPTY, *wrapped(how, width, color="quiet")]

    def _code(self, hand: int, note: str, color: str, width: int) -> list[Row]:
        """A hand and its code in groups of eight, as many in a row as fit."""
        code = sealed_code(self._header, hand)
        groups = [code[place : place + _GROUP] for place in range(0, len(code), _GROUP)]
        fit = max(1, (width + 1 - 2) // (_GROUP + 1))
        fit = 8 if fit >= 8 else 4 if fit >= 4 else fit
        head: Row = (Piece(0, f"Hand {hand}", bold=True), Piece(10, note, color))
        rows = (" ".join(groups[place : place + fit]) for place in range(0, len(groups), fit))
        return [head, *((Piece(2, row, "quiet"),) for row in rows)]
