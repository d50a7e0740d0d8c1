"""The levels of play that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.bots.player import Player
from spades_tui.bots.rule import RuleBot

LEVELS: dict[str, Callable[[], Player]] = {"rule": RuleBot}
"""What makes a player of each level, from the weakest to the strongest."""

DEFAULT_LEVEL = "rule"
"""The level that advises when none is asked for."""


class UnknownLevel(ValueError):
    """A name that is no level; the sentence names those there are."""


def player_of(level: str) -> Player:
    """A player of that level. Raises UnknownLevel."""
    make = LEVELS.get(level.strip().lower())
    if make is None:
        raise UnknownLevel(f"There is no level {level[:40]!r}. The levels are {', '.join(LEVELS)}.")
    return make()
