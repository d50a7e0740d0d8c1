"""The score sheets kept so far: go on with one, or begin another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen
from textual.widget import Widget

from spades_tui.engine.scoring import number
from spades_tui.engine.seats import Side
from spades_tui.storage.moment import local_moment
from spades_tui.storage.presets import Preset, all_presets
from spades_tui.tally.files import (
    Drawer,
    KeptSheet,
    delete,
    keep,
    new_place,
    open_drawer,
    room_refusal,
)
from spades_tui.tally.tally import Tally
from spades_tui.ui.commands import BACK, HELP, Command
from spades_tui.ui.rules_brief import own_presets, rules_brief
from spades_tui.ui.saved_game import when
from spades_tui.ui.screens.ask import AskYesNo
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.tally_setup import TallySetupScreen
from spades_tui.ui.screens.troubles import TroublesScreen, first_of
from spades_tui.ui.sheet_draft import SheetDraft
from spades_tui.ui.tally_words import TallyWords
from spades_tui.ui.widgets.choice_list import ChoiceList, Line

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp

MOVE = Command("move", ("up", "down"), "↑↓", "choose", "Choose a sheet, or a new one.", True)
TAKE = Command("take", ("enter",), "⏎", "open", "Open what is chosen.")
NEW = Command("new", ("n",), "n", "new sheet", "Begin a new sheet.")
DELETE = Command("strike", ("x",), "x", "delete", "Delete the chosen sheet, after asking.")
TOLD = Command("told", ("t",), "t", "what is wrong", "Read about files that cannot be used.")


def sheets_screen(app: SpadesApp) -> Screen[None]:
    """The list of sheets, or straight the setup of the first one."""
    drawer = open_drawer(app.folders)
    return TallyListScreen() if drawer.sheets or drawer.troubles else new_sheet(app, drawer)


def new_sheet(app: SpadesApp, drawer: Drawer) -> TallySetupScreen:
    """The setup of a new sheet, with the names and rules of the latest one to begin with."""
    from spades_tui.ui.screens.tally import TallyScreen

    latest = drawer.sheets[0].tally if drawer.sheets else Tally()

    def taken(draft: SheetDraft) -> None:
        tally = Tally(draft.rules, draft.names)
        path = new_place(app.folders, app.clock())
        app.replace_screen(TallyScreen(tally, path, trouble=keep(path, tally) or ""))

    draft = SheetDraft(latest.rules, latest.names, all_presets(app.folders))
    return TallySetupScreen(draft, taken)


class TallyListScreen(Page):
    """All sheets, the latest first. It looks at them whenever it is shown."""

    OFFERED: ClassVar[tuple[Command, ...]] = (MOVE, TAKE, NEW, DELETE, TOLD, HELP, BACK)
    TITLE_TEXT = "Score sheets"

    def __init__(self) -> None:
        super().__init__()
        self._list = ChoiceList()
        self._drawer = Drawer()
        self._own: Sequence[Preset] = ()
        self._place = 0
        self._said = ""

    def body(self) -> Iterable[Widget]:
        """One list."""
        return (self._list,)

    def on_screen_resume(self) -> None:
        """Look at the sheets, which may have changed; stay on the same one, or else the latest."""
        chosen = self._chosen
        self._drawer = open_drawer(self.spades.folders)
        self._own = own_presets(self.spades.folders)
        paths = [sheet.path for sheet in self._drawer.sheets]
        self._place = min(1, len(paths))
        if chosen is not None and chosen.path in paths:
            self._place = paths.index(chosen.path) + 1
        self._show()

    @property
    def _chosen(self) -> KeptSheet | None:
        """The sheet under the cursor; None for a new one."""
        return self._drawer.sheets[self._place - 1] if self._place else None

    def _show(self) -> None:
        told = self._said or first_of(self._drawer.troubles, "file")
        now = self.spades.clock()
        sheets = (_line(sheet, now, self._own) for sheet in self._drawer.sheets)
        lines = [Line("New sheet"), *sheets]
        self._list.show(lines, self._place, told)
        hidden = set() if self._drawer.troubles else {TOLD}
        if self._chosen is None:
            hidden.add(DELETE)
        self.footer_line.show([command for command in self.OFFERED if command not in hidden])

    def action_move(self, key: str) -> None:
        """Go up or down; it goes round."""
        self._said = ""
        count = len(self._drawer.sheets) + 1
        self._place = (self._place + (1 if key == "down" else -1)) % count
        self._show()

    def on_pick_rows_picked(self, message: ChoiceList.Picked) -> None:
        """Open what was clicked."""
        self._place = message.place
        self.action_take()

    def action_take(self) -> None:
        """Open what is chosen."""
        from spades_tui.ui.screens.tally import TallyScreen

        self._said = ""
        chosen = self._chosen
        if chosen is None:
            self.action_new()
        else:
            self.app.push_screen(TallyScreen(chosen.tally, chosen.path, chosen.text))

    def action_new(self) -> None:
        """Set up a new sheet, if there is room for one."""
        self._said = room_refusal(self.spades.folders) or ""
        if self._said:
            self._show()
            return
        self.app.push_screen(new_sheet(self.spades, self._drawer))

    def action_strike(self) -> None:
        """Ask, then delete the chosen sheet."""
        chosen = self._chosen
        if chosen is None:
            return
        question = AskYesNo(f"Delete the sheet of {_players(chosen.tally)}?")

        def strike(sure: bool | None) -> None:
            # The list is looked at anew when it is shown again.
            self._said = (delete(chosen) or "The sheet is deleted.") if sure else ""

        self.app.push_screen(question, strike)

    def action_told(self) -> None:
        """Read about the files that cannot be used."""
        if self._drawer.troubles:
            self.app.push_screen(TroublesScreen(self._drawer.troubles))


def _players(tally: Tally) -> str:
    words = TallyWords(tally)
    return f"{words.pair(Side.NS, ' & ')} and {words.pair(Side.EW, ' & ')}"


def _line(sheet: KeptSheet, now: datetime, own: Sequence[Preset]) -> Line:
    tally = sheet.tally
    words = TallyWords(tally)
    sides = (f"{words.pair(side, ' & ')} {number(tally.totals[side])}" for side in Side)
    count = len(tally.rows)
    hands = "no hand yet" if not count else "1 hand" if count == 1 else f"{count} hands"
    if tally.winner is not None:
        hands += ", finished"
    moment = local_moment(sheet.written, now.tzinfo)
    rules = rules_brief(tally.rules, own)
    return Line(" · ".join(sides), f"{when(moment, now)} · {hands} · {rules}")
