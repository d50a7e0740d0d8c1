"""The score sheet of four people with real cards: written by keyboard, saved at every change."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual.widget import Widget

from spades_tui.engine.bidding import BLIND_NIL, NIL
from spades_tui.tally.files import OpenSheet
from spades_tui.tally.tally import Tally
from spades_tui.tally.text import tally_text
from spades_tui.ui.commands import Command
from spades_tui.ui.pencil import Pencil, Told
from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.page import Page
from spades_tui.ui.sheet_draft import SheetDraft
from spades_tui.ui.tally_columns import ROOMY
from spades_tui.ui.tally_commands import BLIND_BID, NIL_BID, ON_THE_SHEET
from spades_tui.ui.unsaved import unless_unsaved
from spades_tui.ui.widgets.tally_sheet import TallySheet


class TallyScreen(Page):
    """One sheet. What counts is in its file before it is shown."""

    OFFERED: ClassVar[tuple[Command, ...]] = ON_THE_SHEET
    TITLE_TEXT = "Score sheet"

    def __init__(self, tally: Tally, path: Path, text: str = "", *, trouble: str = "") -> None:
        """A sheet that is kept at `path`, unless `trouble` says why it could not be.

        `text` is what the file holds, if that was not written by this program.
        """
        super().__init__()
        self._tally = tally
        self._pencil = Pencil(tally)
        self._kept = tally_text(tally)
        self._file = OpenSheet(path, text or self._kept)
        self._trouble = trouble
        self._sheet = TallySheet(self._pencil)

    def body(self) -> Iterable[Widget]:
        """The sheet alone."""
        return (self._sheet,)

    def on_resize(self) -> None:
        """Show the sheet as it is, in as many words as there is room for."""
        rules = self._tally.rules
        if self.size.width >= ROOMY:
            self.name_rules(rules)
        else:
            self.header_line.tell(right=f"to {rules.target}")
        self._show()

    def unsaved(self) -> str:
        """Why the sheet is not saved."""
        if self._trouble:
            self._save()
        return self._trouble

    def _keep_and_show(self) -> None:
        """Save what has changed, then show it."""
        if tally_text(self._tally) != self._kept or self._trouble:
            self._save()
        self._show()

    def _save(self) -> None:
        self._kept = tally_text(self._tally)
        self._trouble, moved = self._file.keep(self._tally)
        if moved:
            self._pencil.told = Told(moved, warns=True)

    def _show(self) -> None:
        pencil, rules = self._pencil, self._tally.rules
        told = pencil.told
        if not told.text:
            told = Told(self._asked())
        if self._trouble:
            told = Told(f"{self._trouble} {told.text}".strip(), warns=True)
        self._sheet.show(pencil, told)
        hidden = set()
        if rules.nil is None:
            hidden.add(NIL_BID)
        if rules.blind_nil_behind is None:
            hidden.add(BLIND_BID)
        self.footer_line.show([command for command in self.OFFERED if command not in hidden])

    def _asked(self) -> str:
        """What may be written now, or why the game is over where nothing else says it."""
        pencil, compact = self._pencil, self.size.width < ROOMY
        if pencil.typed:
            return "1, or 10 to 13? Space takes 1."
        if pencil.closed:
            return self._tally.why if compact else "The game is over. Go up to correct a hand."
        asked = pencil.words.asked(pencil.column)
        return asked if compact else f"Hand {pencil.place + 1}: {asked}"

    # Writing

    def action_digit(self, key: str) -> None:
        """Write a digit."""
        self._pencil.digit(key)
        self._keep_and_show()

    def action_nil(self) -> None:
        """Write nil."""
        self._pencil.bid(NIL)
        self._keep_and_show()

    def action_blind(self) -> None:
        """Write blind nil."""
        self._pencil.bid(BLIND_NIL)
        self._keep_and_show()

    def action_next(self) -> None:
        """Go on."""
        self._pencil.next()
        self._keep_and_show()

    def action_step(self, key: str) -> None:
        """Go to the cell before or after."""
        self._pencil.step(1 if key == "right" else -1)
        self._keep_and_show()

    def action_row(self, key: str) -> None:
        """Go to the hand above or below."""
        self._pencil.row(1 if key == "down" else -1)
        self._keep_and_show()

    def action_rub_out(self) -> None:
        """Rub out."""
        self._pencil.rub_out()
        self._keep_and_show()

    def on_tally_sheet_picked(self, message: TallySheet.Picked) -> None:
        """Go to what was clicked."""
        self._pencil.point(message.place, message.column)
        self._keep_and_show()

    def on_tally_sheet_turned(self, message: TallySheet.Turned) -> None:
        """Go up or down by the wheel."""
        self._pencil.row(message.by)
        self._keep_and_show()

    def action_strike(self) -> None:
        """Ask, then delete the last hand or what is written of the one begun."""
        begun = not self._tally.begun.empty
        number = len(self._tally.entries) + begun
        if not number:
            self._pencil.told = Told("There is no hand to delete.", warns=True)
            self._show()
            return
        what = f"what is written of hand {number}" if begun else f"hand {number}, the last"

        def strike(sure: bool | None) -> None:
            if sure:
                self._tally.delete_last()
                self._pencil.start_again(Told(f"Hand {number} is deleted."))
            self._keep_and_show()

        self.app.push_screen(AskYesNo(f"Delete {what}?"), strike)

    # Other screens

    def action_players(self) -> None:
        """Choose other names or rules; everything is added up anew."""
        from spades_tui.storage.presets import all_presets
        from spades_tui.ui.screens.tally_setup import TallySetupScreen

        tally = self._tally
        presets = all_presets(self.spades.folders)
        draft = SheetDraft(tally.rules, tally.names, presets)

        def taken(draft: SheetDraft) -> None:
            tally.names = draft.names
            change = tally.play_by(draft.rules)
            effect = self._pencil.words.changed(change)
            self._pencil.start_again(Told(effect, warns=bool(change.aside)))
            self._keep_and_show()
            self.app.pop_screen()

        self.app.push_screen(TallySetupScreen(draft, taken, "Names and rules"))

    def action_scores(self) -> None:
        """Read the whole sheet."""
        from spades_tui.ui.screens.tally_page import TallyPage

        self.app.push_screen(TallyPage(self._tally))

    def action_rules(self) -> None:
        """Read the rules."""
        from spades_tui.ui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self._tally.rules))

    def action_back(self) -> None:
        """Put a half corrected hand back, or close the sheet."""
        if self._pencil.put_back():
            self._keep_and_show()
        else:
            unless_unsaved(self.spades, self.dismiss)
