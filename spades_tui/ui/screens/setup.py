"""Setting up a new game: presets at the left, the rules in groups, the players' names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from spades_tui.ui.commands import BACK, HELP, Command, entry
from spades_tui.ui.draft import Draft
from spades_tui.ui.rules_brief import rules_name
from spades_tui.ui.screens.ask import AskText
from spades_tui.ui.screens.keep_preset import PresetKeeper
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.troubles import first_of
from spades_tui.ui.setup_pages import Item
from spades_tui.ui.setup_words import about, compact_notes, full_notes, words_of_page
from spades_tui.ui.widgets.notes import Notes
from spades_tui.ui.widgets.preset_list import PresetList
from spades_tui.ui.widgets.rule_list import Row as RuleRow
from spades_tui.ui.widgets.rule_list import RuleList
from spades_tui.ui.widgets.scroll import Row, Scroll
from spades_tui.ui.widgets.tab_line import TabLine

ROW = Command("row", ("up", "down"), "↑↓", "", "Go to another preset, rule or seat.", True)
CHANGE = Command("change", ("left", "right"), "←→", "change", "Change the value.", True)
GROUP = Command("group", ("tab", "shift+tab"), "tab", "group", "Go to the next group.", True)
TYPE = Command("type", ("e",), "e", "type", "Type a value, or a name.")
SAVE = Command("save", ("s",), "s", "save", "Save these rules as a preset of your own.")
DELETE = Command("delete", ("x",), "x", "delete", "Delete the chosen preset, if it is yours.")
WORDS = Command("words", ("r",), "r", "rules", "Read these rules in words.")
CODE = Command("code", ("c",), "c", "code", "Type the code of a deal, and be dealt that one.")
DEAL = Command("deal", ("enter",), "⏎", "deal", "Begin the game.")

FULL = (76, 20)
"""Columns and rows from which presets and rules stand beside each other."""

BESIDE_BOTH = 15
"""Columns of the header that its title and the name of the rules leave to the game's name."""

WIDE = 112
"""Columns from which the rules in words stand beside them."""


def _row(draft: Draft, item: Item) -> RuleRow:
    """An item with its value in words: the one chosen, or the one refused."""
    refusal = draft.refusal
    if refusal is not None and refusal.item == item:
        words = draft.words_of(item, refusal.text)
        return RuleRow(item.title, words, draft.differs(item), refused=True)
    return RuleRow(item.title, draft.words(item), draft.differs(item))


class SetupScreen(Page):
    """Presets, rules and seats of the next game. Page 0 is the presets, the others follow."""

    OFFERED: ClassVar[tuple[Command, ...]] = (
        DEAL,
        ROW,
        CHANGE,
        GROUP,
        TYPE,
        SAVE,
        DELETE,
        WORDS,
        CODE,
        HELP,
        BACK,
    )
    TITLE_TEXT = "New game"
    CSS_PATH = "../styles/setup.tcss"

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self._page = 0
        self._rows = [0] * len(draft.pages)
        self._told = first_of(draft.presets.troubles, "preset", ": the title tells why")
        self._top = TabLine(id="top")
        self._presets = PresetList(draft)
        self._tabs = TabLine(id="tabs")
        self._rules = RuleList()
        self._keeper = PresetKeeper(self, draft, self._say)
        self._words = Scroll(self._in_words, ground="panel")
        self._notes = Notes()

    def body(self) -> Iterable[Widget]:
        """The panels, and three lines below them. `top` stands in for the tabs when compact."""
        yield self._top
        panel = Vertical(self._tabs, self._rules, id="panel")
        yield Horizontal(self._presets, panel, self._words, id="panels")
        yield self._notes

    @property
    def item(self) -> Item | None:
        """The rule or name under the cursor; None among the presets."""
        page = self._page - 1
        return self.draft.pages[page].items[self._rows[page]] if page >= 0 else None

    @property
    def compact(self) -> bool:
        """Whether presets, rules and seats are pages of their own."""
        return self.size.width < FULL[0] or self.size.height < FULL[1]

    def on_resize(self) -> None:
        """Show presets and rules side by side, or as pages."""
        self.set_class(self.compact, "-compact")
        self.set_class(self.size.width >= WIDE, "-wide")
        self._show()

    def _in_words(self, width: int) -> list[Row]:
        title = self.draft.pages[self._page - 1].title if self._page else ""
        return words_of_page(self.draft.rules, title, width)

    # Showing

    def _show(self) -> None:
        draft, compact, item = self.draft, self.compact, self.item
        presets = item is None
        self.set_class(presets, "-presets")
        name = rules_name(draft.rules, draft.presets.own)
        # The tabs tell where we are, and nothing else tells what the rules are called.
        fits = len(self.TITLE_TEXT) + len(name) <= self.size.width - BESIDE_BOTH
        self.header_line.tell(self.TITLE_TEXT if fits else "", name)
        self._presets.show(focused=presets, titled=not compact)
        self._top.show(["Preset", *(page.short for page in draft.pages)], self._page)
        open_page = max(0, self._page - 1)
        self._tabs.show([page.title for page in draft.pages], open_page, focused=not presets)
        rows = [_row(draft, item) for item in draft.pages[open_page].items]
        cursor = None if presets else self._rows[open_page]
        self._rules.show(rows, cursor, "" if compact else about(draft, item))
        notes = compact_notes if compact else full_notes
        self._notes.show(notes(draft, item, self._told, self.size.width, self.spades.glyphs))
        self._words.repaint()
        self.footer_line.show(self._offered())

    def _offered(self) -> list[Command]:
        preset, item = self.draft.preset, self.item
        own = item is None and preset is not None and preset.path is not None
        hidden = {TYPE, CHANGE} if item is None else {DELETE}
        if item is not None and not item.typed:
            hidden.add(TYPE)
        return [
            command
            for command in self.OFFERED
            if command not in hidden and (command is not DELETE or own)
        ]

    def _say(self, words: str) -> None:
        self._told = words
        self._show()

    # Moving and choosing

    @property
    def entries(self) -> tuple[Command, ...]:
        """Every preset, rule and seat."""
        presets = [
            entry(preset.name, preset.about or "A preset of your own.", 0, place)
            for place, preset in enumerate(self.draft.presets.presets)
        ]
        items = [
            entry(item.title, self.draft.about(item), number, place)
            for number, page in enumerate(self.draft.pages, start=1)
            for place, item in enumerate(page.items)
        ]
        return (*presets, *items)

    def action_entry(self, page: int, place: int) -> None:
        """Choose a preset, on page 0, or go to a rule or seat."""
        if page:
            self._rows[page - 1] = place
        else:
            self.draft.choose_entry(place)
        self._go_to(page)

    def action_group(self, key: str) -> None:
        """Go to the next page, or the one before."""
        self._go_to((self._page + (1 if key == "tab" else -1)) % (len(self.draft.pages) + 1))

    def _go_to(self, page: int) -> None:
        self._page = page
        self.draft.refusal = None
        self._say("")

    def action_row(self, key: str) -> None:
        """Go to the row above or below; among the presets that chooses one."""
        by = -1 if key == "up" else 1
        self.draft.refusal = None
        if self.item is None:
            self.draft.choose_entry(self.draft.entry + by)
        else:
            page = self._page - 1
            self._rows[page] = (self._rows[page] + by) % len(self.draft.pages[page].items)
        self._say("")

    def action_change(self, key: str) -> None:
        """Choose the value before or after."""
        if self.item is None:
            self._go_to(1 if key == "right" else len(self.draft.pages))
            return
        self.draft.step(self.item, -1 if key == "left" else 1)
        self._say("")

    def on_preset_list_picked(self, message: PresetList.Picked) -> None:
        """Choose the preset that was clicked."""
        self.action_entry(0, message.place)

    def on_rule_list_picked(self, message: RuleList.Picked) -> None:
        """Go to the row that was clicked, and change it when an arrow was."""
        self._go_to(max(1, self._page))
        self._rows[self._page - 1] = message.row
        if message.by and self.item is not None:
            self.draft.step(self.item, message.by)
        self._say("")

    def on_tab_line_picked(self, message: TabLine.Picked) -> None:
        """Open the page whose title was clicked."""
        self._go_to(message.place if self.compact else message.place + 1)

    # Typing, saving, deleting

    def action_type(self) -> None:
        """Ask for a value, or a name."""
        item, draft = self.item, self.draft
        if item is None or not item.typed:
            self._say("Choose a rule with tab first." if item is None else "Change it with ←→.")
            return

        def refusal(text: str) -> str | None:
            return draft.refusal_of(item, text)

        def take(text: str | None) -> None:
            if text is not None:
                draft.take(item, text)
            self._say("")

        note = f"Accepted: {draft.accepts(item)}."
        self.app.push_screen(AskText(item.title, note, draft.text_of(item), refusal), take)

    def action_save(self) -> None:
        """Ask for a name and keep the rules under it, unless a refused value still stands there."""
        if self.draft.unresolved():
            self._show()
            return
        self._keeper.ask_to_save()

    def action_delete(self) -> None:
        """Delete the chosen preset, when it is the player's and the player is sure."""
        self._keeper.ask_to_delete()

    # Reading, dealing, leaving

    def action_words(self) -> None:
        """Read the rules as they now are."""
        self.app.push_screen(RulesScreen(self.draft.rules))

    def action_deal(self) -> None:
        """Begin the game, unless a refused value still stands there."""
        if self.draft.unresolved():
            self._show()
            return
        self._remember()
        self.spades.new_game(self.draft.setup)

    def action_code(self) -> None:
        """Ask for the code of a deal, and begin a game with it."""
        from spades_tui.table.known_deals import LONGEST_CODE, NoCode, read_code

        def refusal(text: str) -> str | None:
            try:
                read_code(text)
            except NoCode as error:
                return str(error)
            return None

        def deal(text: str | None) -> None:
            if text is not None:
                self._remember()
                self.spades.new_game(self.draft.setup, read_code(text))

        note = "The game is played by the rules of the code, and counts apart from your own."
        self.app.push_screen(AskText("Code of a deal", note, "", refusal, LONGEST_CODE), deal)

    def action_back(self) -> None:
        """Go back to the title; what was chosen is remembered."""
        self._remember()
        self.dismiss()

    def _remember(self) -> None:
        settings = self.spades.settings
        if settings.setup != self.draft.setup:
            told = self.spades.change_settings(replace(settings, setup=self.draft.setup))
            if told is not None:
                self.notify(told, markup=False)
