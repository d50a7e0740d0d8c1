"""The pool: players that never change, which every level is measured against.

Strength against one opponent is no strength, so there are several that err in different ways. Each
is made anew by its name and decides by the view alone.
"""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.bots.player import Player
from spades_tui.bots.pool.naive import NaivePlayer
from spades_tui.bots.pool.random_player import RandomPlayer
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.bots.pool.rule.habits import PERTURBED
from spades_tui.bots.pool.sampling import SamplingPlayer

POOL: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "naive": NaivePlayer,
    "rule": RuleBot,
    "rule-perturbed": lambda: RuleBot(PERTURBED),
    "sampling": SamplingPlayer,
}
"""What makes a player of each name, roughly from the weakest to the strongest."""
