"""How much is played for each figure, at length or quickly, and with which seeds.

Seeds of what is reported are not the seeds that anything was tuned with.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spades_tui.arena.contenders import SEER, SEER_IN_PLAY
from spades_tui.bots.levels import EXPERT, LEVELS
from spades_tui.bots.pool import POOL

SEED = 740_000
REFERENCE = "rule"
"""The pool member that levels are placed by, and beside which partners are compared."""

SUBJECT = "skilled"
"""The level whose own play is looked into, hand by hand."""

SLOW = {"sampling": 8, EXPERT: 16, SEER: 20, SEER_IN_PLAY: 20}
"""How many times less is played with those who think long."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Pairs of hands for each field of the matrix, pairs of matches between neighbouring levels,
    pairs of hands that compare partners, and hands of self-play. `rows` are the levels measured and
    `opponents` the columns of the matrix. Every level decides at least `decisions` times.
    """

    hand_pairs: int
    match_pairs: int
    partner_pairs: int
    self_play_hands: int
    decisions: int
    rows: tuple[str, ...]
    opponents: tuple[str, ...]

    def scaled(self, factor: float) -> Plan:
        """So many times as much of everything."""
        return replace(
            self,
            hand_pairs=max(1, round(self.hand_pairs * factor)),
            match_pairs=max(1, round(self.match_pairs * factor)),
            partner_pairs=max(1, round(self.partner_pairs * factor)),
            self_play_hands=max(1, round(self.self_play_hands * factor)),
            decisions=round(self.decisions * factor),
        )


def fewer(pairs: int, *players: str) -> int:
    """So many pairs, or as many as there is time for with these players."""
    return max(1, pairs // max(SLOW.get(player, 1) for player in players))


def levels() -> tuple[str, ...]:
    """The levels, from the weakest to the strongest."""
    return tuple(level for level in LEVELS if level not in POOL)


EVERYBODY = (*POOL, *levels(), SEER)

AT_LENGTH = Plan(
    hand_pairs=1000,
    match_pairs=400,
    partner_pairs=2000,
    self_play_hands=5000,
    decisions=1_000_000,
    rows=levels(),
    opponents=EVERYBODY,
)
REVIEWED = "casual"
REVIEWED_HANDS = 500
"""The level that is advised by the reviewer, and in how many hands."""

QUICK = 0.03
"""The part of it that shows whether everything works."""
