"""The words that can be completed: bots, levels, presets and house rules by name."""

from __future__ import annotations

from spades_tui.arena.contenders import contender_names
from spades_tui.bots.roster import HOUSE
from spades_tui.engine.catalogue import CATALOGUE
from spades_tui.storage.presets import BUILT_IN
from tests.installing.command_line import Argument, Wanted

RULES = {spec.key: tuple(value for value, _ in spec.choices) for spec in CATALOGUE}
"""The house rules with the values that the setup screen offers, the default first."""

_NAMES = {
    Wanted.GAME: ("last",),
    Wanted.BOT: contender_names(),
    Wanted.LEVEL: HOUSE.names,
    Wanted.PRESET: BUILT_IN,
}


def names_for(argument: Argument) -> tuple[str, ...]:
    """The names that an argument's value may have; none where it is no name."""
    return argument.choices or _NAMES.get(argument.wanted, ())
