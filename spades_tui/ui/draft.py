"""A new game being set up: the rules and names chosen so far, and what was refused and why.

It knows no widget, so that how choosing works can be tested without a screen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from spades_tui.bots.characters import CHARACTERS, Character, in_brackets
from spades_tui.bots.roster import HOUSE, Roster
from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import HouseRules, RulesError
from spades_tui.engine.seats import Seat
from spades_tui.storage.presets import Preset, Presets
from spades_tui.storage.setup import Setup, name_refusal
from spades_tui.table.seating import NAMES, refusal, seated, settled
from spades_tui.ui.setup_pages import PAGES, BotItem, Item, NameItem, Page, RuleItem

_MOST_COUNTED = 13
"""The highest number that is a count, of cards or of tricks."""

AS_CHANGED = "as changed"
"""What the list of presets calls rules that are no preset's."""


_FIRST = " Choose another value first."


@dataclass(frozen=True, slots=True)
class Refusal:
    """A value that was chosen and cannot be had, and why."""

    item: Item
    text: str
    reason: str


class Draft:
    """The setup in hand. `refusal` is the last choice that was refused, until another is made."""

    pages: ClassVar[tuple[Page, ...]] = PAGES

    def __init__(self, setup: Setup, presets: Presets, roster: Roster = HOUSE) -> None:
        self.setup = settled(setup, roster)
        self.presets = presets
        self.roster = roster
        self.refusal: Refusal | None = None
        self._chosen: Preset | None = None
        self._changed: HouseRules | None = None
        self._note_change()

    # Presets

    @property
    def rules(self) -> HouseRules:
        """The rules chosen so far."""
        return self.setup.rules

    @property
    def preset(self) -> Preset | None:
        """The preset whose rules are chosen, None when they are no preset's."""
        return self._chosen

    @property
    def entries(self) -> tuple[Preset | None, ...]:
        """The list of presets; None at its end stands for rules that were changed."""
        return (*self.presets.presets, *((None,) if self._changed is not None else ()))

    @property
    def entry(self) -> int:
        """The place of what is chosen in the list."""
        return self.entries.index(self._chosen)

    def choose_entry(self, place: int) -> None:
        """Take the rules of an entry; changed rules stay in the list, to come back to."""
        place = max(0, min(place, len(self.entries) - 1))
        chosen = self.entries[place]
        rules = chosen.rules if chosen is not None else self._changed
        assert rules is not None
        self.setup = replace(self.setup, rules=rules)
        self.refusal = None
        self._chosen = chosen

    def take_presets(self, presets: Presets, chosen: str | None = None) -> None:
        """Work with presets as they are now, after one was saved (`chosen`) or deleted."""
        self.presets = presets
        self._chosen = None
        if chosen is not None:
            self._chosen = presets.named(chosen)
            self._changed = None
        else:
            self._note_change()

    def _note_change(self) -> None:
        """Find the preset that the rules now are, or keep them as changed ones."""
        self._chosen = self.presets.of_rules(self.rules)
        if self._chosen is None:
            self._changed = self.rules

    # Items

    def words(self, item: Item) -> str:
        """The chosen value of an item, in words."""
        return self.words_of(item, self.text_of(item))

    @staticmethod
    def words_of(item: Item, text: str) -> str:
        """A value of an item, in words."""
        if isinstance(item, RuleItem):
            return item.spec.label(text)
        return in_brackets(text) if isinstance(item, BotItem) else text

    def about(self, item: Item) -> str:
        """One sentence on an item, and what Standard has."""
        if isinstance(item, NameItem):
            return item.about
        if isinstance(item, BotItem):
            return self.roster.named(self.text_of(item)).about
        spec = item.spec
        return f"{spec.about} Standard: {spec.label(spec.default)}."

    def differs(self, item: Item) -> bool:
        """Whether a rule is not as in Standard."""
        return isinstance(item, RuleItem) and item.spec.key in differences(self.rules)

    def step(self, item: Item, by: int) -> None:
        """Go to the next value offered (`by` 1) or the one before (−1).

        From a refused value it goes on, so that what lies behind it can be reached.
        """
        ring = self._ring(item)
        now = self.text_of(item)
        refused = self.refusal
        if refused is not None and refused.item == item and refused.text in ring:
            now = refused.text
        self.take(item, ring[(ring.index(now) + by) % len(ring)])

    def accepts(self, item: Item) -> str:
        """Every value that may be typed, in words."""
        if isinstance(item, BotItem):
            return ", ".join(self.roster.names)
        return "a name" if isinstance(item, NameItem) else item.spec.accepts

    def text_of(self, item: Item) -> str:
        """The value as a person would type it."""
        if isinstance(item, NameItem):
            return self.name_of(item.seat)
        if isinstance(item, BotItem):
            return self.setup.player_at(item.seat)
        return item.spec.text_of(self.rules)

    def _ring(self, item: Item) -> list[str]:
        """The values to step through: those offered, and the present one if it was typed."""
        if isinstance(item, NameItem):
            texts = self.names_offered(item.seat)
        elif isinstance(item, BotItem):
            texts = [name for name in self.roster.names if not refusal(self.setup, item.seat, name)]
        else:
            texts = _in_order([text for text, _ in item.spec.choices])
        now = self.text_of(item)
        return texts if now in texts else [*texts, now]

    def take(self, item: Item, text: str) -> None:
        """Choose a value, written as text; a refused one changes nothing but `refusal`."""
        reason = self.refusal_of(item, text)
        if reason is not None:
            self.refusal = Refusal(item, text, reason)
            return
        self.refusal = None
        if isinstance(item, NameItem):
            self.rename(item.seat, " ".join(text.split()))
            return
        if isinstance(item, BotItem):
            self.setup = seated(self.setup, item.seat, self.roster.named(text).name)
            return
        rules = item.spec.chosen(self.rules, text)
        if rules != self.rules:
            self.setup = replace(self.setup, rules=rules)
            self._note_change()

    def refusal_of(self, item: Item, text: str) -> str | None:
        """Why a value cannot be chosen beside the others, as a sentence; None when it can."""
        if isinstance(item, NameItem):
            others = {self.name_of(seat).casefold() for seat in Seat if seat != item.seat}
            name = " ".join(text.split())
            if name.casefold() in others:
                return f"{name} sits at the table already."
            own = self._character_at(item.seat)
            if own is not None and name != own.name:
                return f"{own.name} goes by that name. Choose who plays there to change it."
            return name_refusal(name)
        if isinstance(item, BotItem):
            bot = self.roster.get(text)
            if bot is None:
                return f"There is no bot {text!r}."
            return refusal(self.setup, item.seat, bot.name)
        try:
            item.spec.chosen(self.rules, text)
        except RulesError as error:
            return str(error)
        return None

    def unresolved(self) -> bool:
        """Whether a refused value still stands there; if so, the reason says what to do first."""
        if self.refusal is None:
            return False
        reason = self.refusal.reason.removesuffix(_FIRST) + _FIRST
        self.refusal = replace(self.refusal, reason=reason)
        return True

    # Players

    @property
    def who_sits(self) -> str:
        """Who sits where, in one line."""
        others = [f"{seat.label} {self.name_of(seat)}" for seat in Seat if seat]
        return f"You sit South.   {'   '.join(others)}"

    def name_of(self, seat: Seat) -> str:
        """What a player is called."""
        return self.setup.name_of(seat)

    def names_offered(self, seat: Seat) -> list[str]:
        """The names to step through for a seat."""
        if (own := self._character_at(seat)) is not None:
            return [own.name]
        taken = set(self.setup.names) - {self.name_of(seat)}
        return [name for name in NAMES if name not in taken]

    def _character_at(self, seat: Seat) -> Character | None:
        return CHARACTERS.get(self.setup.player_at(seat)) if seat else None

    def rename(self, seat: Seat, name: str) -> None:
        """Give a player another name."""
        names = list(self.setup.names)
        names[seat - 1] = name
        west, north, east = names
        self.setup = replace(self.setup, names=(west, north, east))


def _in_order(texts: list[str]) -> list[str]:
    """Counts as they follow each other; anything else as it is offered, the usual value first."""
    if all(text.isdigit() and int(text) <= _MOST_COUNTED for text in texts):
        return sorted(texts, key=int)
    return texts
