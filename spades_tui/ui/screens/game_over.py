"""The end of a game: who won and why, both totals hand by hand, and the whole sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from spades_tui.engine.scoring import why_over
from spades_tui.storage.setup import Setup
from spades_tui.table.known_deals import rules_afterwards
from spades_tui.ui.commands import HELP, REVIEW, RULES, Command
from spades_tui.ui.screens.played_page import PlayedPage
from spades_tui.ui.screens.score_sheet import graphs, hands
from spades_tui.ui.unsaved import unless_unsaved
from spades_tui.ui.widgets.scroll import EMPTY, SCROLL, Piece, Row, wrapped

AGAIN = Command("again", ("enter",), "⏎", "play again", "Play again with the same rules.")
TO_TITLE = Command("back", ("escape", "q"), "esc", "title", "Go back to the title.")


class GameOverScreen(PlayedPage):
    """A finished game. Its table is closed already, unless the game could not be saved."""

    OFFERED: ClassVar[tuple[Command, ...]] = (AGAIN, SCROLL, REVIEW, RULES, HELP, TO_TITLE)
    TITLE_TEXT = "Game over"

    def on_mount(self) -> None:
        """Name the rules, which may be a preset of the player's own."""
        self.name_rules(self._words.rules)

    def rows(self, width: int) -> list[Row]:
        """The winner, the reason, the graphs, the turning point and all hands."""
        words = self._words
        winner, trouble = self._table.view.winner, self._table.trouble
        totals = words.sheet[-1].totals
        rows: list[Row] = [EMPTY] if width >= 60 else []
        if trouble and not self._table.taken:
            rows += [*wrapped(trouble, width, color="warn"), EMPTY]
        if winner is not None:
            won = winner is words.us
            rows.append((Piece(0, f"{words.pair(winner)} win.", "brass" if won else "ink", True),))
            rows += wrapped(why_over(words.rules, len(words.sheet), totals), width)
        rows += graphs(words, width, self.spades.glyphs.levels)
        if winner is not None and (turning := words.turning_point(winner)):
            rows += [*wrapped(turning, width), EMPTY]
        return [*rows, *hands(words, width), EMPTY]

    def action_again(self) -> None:
        """Begin another game with the same rules, names and levels."""
        header = self._table.header
        _, west, north, east = header.names
        _, left, partner, right = header.players
        rules = rules_afterwards(header, self.spades.settings.setup.rules)
        setup = Setup(rules, (west, north, east), (left, partner, right))
        self._unless_unsaved(lambda: self.spades.new_game(setup))

    def action_back(self) -> None:
        """Go back to the title."""
        self._unless_unsaved(self.dismiss)

    def unsaved(self) -> str:
        """Why the game is not saved."""
        return self._table.save_again() or ""

    def _unless_unsaved(self, leave: Callable[[], object]) -> None:
        def closed() -> None:
            self._table.close()
            leave()

        unless_unsaved(self.spades, closed)
