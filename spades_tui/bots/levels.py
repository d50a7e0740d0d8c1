"""The levels of play that can be asked for by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from spades_tui.bots.player import Player
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.skill import CASUAL, EASY, SKILLED, THOUGHTFUL, Skill


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play: its name, a sentence that a player reads about it, and who plays it.

    `behind` tells what plays by that name, to be compared another time; nothing for the program's
    own, of which its version tells that.
    """

    name: str
    about: str
    player: Callable[[], Player]
    behind: str = ""


EXPERT = "expert"
"""The level that thinks ahead, and takes its time for it."""


def thinking_ahead(skill: Skill) -> Player:
    """A player who thinks ahead, advised by one of that skill."""
    from spades_tui.bots.search.expert import ExpertBot

    return ExpertBot(RuleBot(skill))


LEVELS: dict[str, Level] = {
    skill.name: Level(skill.name, skill.about, partial(RuleBot, skill))
    for skill in (EASY, CASUAL, SKILLED)
} | {
    EXPERT: Level(
        EXPERT,
        "Thinks ahead: plays each card out on many likely deals.",
        partial(thinking_ahead, THOUGHTFUL),
    )
}
"""The levels by name, from the weakest to the strongest."""

DEFAULT_LEVEL = SKILLED.name
"""The level that advises when none is asked for, and that fills the seats of a new game."""

_FORMER = {"rule": SKILLED.name}
"""Names that saved games may still hold, and who plays on for them."""


class UnknownLevel(ValueError):
    """A name that is no bot's; the sentence names those there are, and what is wrong with more."""

    def __init__(self, name: str, known: Iterable[str], troubles: Iterable[str] = ()) -> None:
        told = f"There is no bot {name[:40]!r}. The bots are {', '.join(known)}."
        super().__init__(" ".join([told, *troubles]))


def level_named(name: str) -> Level | None:
    """The level of that name, or that plays on for it; None when there is none."""
    word = name.strip().lower()
    return LEVELS.get(_FORMER.get(word, word))


def player_of(level: str) -> Player:
    """A player of that level. Raises UnknownLevel."""
    known = level_named(level)
    if known is None:
        raise UnknownLevel(level, LEVELS)
    return known.player()
