"""Choosing names and rules of a score sheet for a real table, on the screen of a new game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from spades_tui.ui.commands import Command
from spades_tui.ui.screens.setup import CODE, DEAL, SetupScreen
from spades_tui.ui.sheet_draft import SheetDraft

TAKE = replace(DEAL, label="to the sheet", help="Take these names and rules to the score sheet.")


class TallySetupScreen(SetupScreen):
    """Calls `taken` with names and rules when they are chosen; that closes or replaces it."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        TAKE,
        *(command for command in SetupScreen.OFFERED[1:] if command is not CODE),
    )
    TITLE_TEXT = "New score sheet"

    def __init__(
        self, draft: SheetDraft, taken: Callable[[SheetDraft], None], title: str = TITLE_TEXT
    ) -> None:
        super().__init__(draft)
        self.header_line.tell(title)
        self._sheet_draft = draft
        self._taken = taken

    def action_deal(self) -> None:
        """Take names and rules to the sheet."""
        if self.draft.unresolved():
            self._show()
            return
        self._taken(self._sheet_draft)

    def action_code(self) -> None:
        """Nothing: real cards come from no code."""

    def action_back(self) -> None:
        """Go back without a change."""
        self.dismiss()
