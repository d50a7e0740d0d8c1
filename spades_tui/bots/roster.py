"""Everybody who can be asked for by name: levels, characters, and whoever joins from elsewhere.

Wherever a text names a bot (setup, a journal's header, a position, the command line), a roster
finds who is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial

from spades_tui.bots.characters import CHARACTERS
from spades_tui.bots.levels import EXPERT, LEVELS, Level, UnknownLevel, level_named, thinking_ahead
from spades_tui.bots.player import Player
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.skill import THOUGHTFUL, Skill

THINKING: dict[str, Skill] = {EXPERT: THOUGHTFUL} | {
    name: who.skill for name, who in CHARACTERS.items() if who.level == EXPERT
}
"""Who thinks ahead, and the skill of who advises them."""


CAST: dict[str, Level] = {
    name: Level(
        name,
        f"{who.level.capitalize()}. {who.about}",
        partial(thinking_ahead if name in THINKING else RuleBot, who.skill),
    )
    for name, who in CHARACTERS.items()
}
"""The characters by name, to be asked for as a level is."""


class CannotPlay(ValueError):
    """Somebody who is known by name and yet cannot play here; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Others:
    """Those who are no level of the program's own, by name, and what is wrong with any of them."""

    levels: Mapping[str, Level] = field(default_factory=dict)
    troubles: tuple[str, ...] = ()


class Roster:
    """Levels and characters by name, and the others that `find_others` tells of when needed.

    A name of the program's own is always its own, so that nobody takes its place.
    """

    def __init__(self, find_others: Callable[[], Others] = Others) -> None:
        self._find_others = find_others

    @cached_property
    def others(self) -> Others:
        """Those who are not the program's own."""
        return self._find_others()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name: the levels from the weakest up, the characters, the others."""
        return tuple(dict.fromkeys([*LEVELS, *CAST, *self.others.levels]))

    def get(self, name: str) -> Level | None:
        """Who goes by that name; None when nobody does."""
        word = name.strip().lower()
        return level_named(word) or CAST.get(word) or self.others.levels.get(word)

    def named(self, name: str) -> Level:
        """Who goes by that name. Raises UnknownLevel."""
        found = self.get(name)
        if found is None:
            raise UnknownLevel(name, self.names, self.others.troubles)
        return found

    def player_of(self, name: str) -> Player:
        """A new player of that name. Raises UnknownLevel or CannotPlay."""
        return self.named(name).player()


HOUSE = Roster()
"""The program's own and nobody else."""
