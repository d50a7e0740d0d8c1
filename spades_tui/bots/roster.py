"""Everybody who can be asked for by name: the levels, and whoever joins them from elsewhere.

Wherever a text names a bot (setup, a journal's header, a position, the command line), a roster
finds who is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from spades_tui.bots.levels import LEVELS, Level, UnknownLevel, level_named
from spades_tui.bots.player import Player


class Roster:
    """The levels by name, and the others that `find_others` tells of when first needed.

    A level's name is always the level's, so that nobody takes its place.
    """

    def __init__(self, find_others: Callable[[], Mapping[str, Level]] = dict) -> None:
        self._find_others = find_others

    @cached_property
    def others(self) -> Mapping[str, Level]:
        """Those who are no level of the program's own, by name."""
        return self._find_others()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name, the levels' first, from the weakest to the strongest."""
        return tuple(dict.fromkeys([*LEVELS, *self.others]))

    def get(self, name: str) -> Level | None:
        """Who goes by that name; None when nobody does."""
        return level_named(name) or self.others.get(name.strip().lower())

    def named(self, name: str) -> Level:
        """Who goes by that name. Raises UnknownLevel."""
        found = self.get(name)
        if found is None:
            raise UnknownLevel(name, self.names)
        return found

    def player_of(self, name: str) -> Player:
        """A new player of that name. Raises UnknownLevel."""
        return self.named(name).player()


HOUSE = Roster()
"""The program's own levels and nobody else."""
