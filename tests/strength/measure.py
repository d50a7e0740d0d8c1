"""Everything measured once, by a plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import DuelResult, duel
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.spreading import Executor
from tests.strength.plan import REFERENCE, SEED, SUBJECT, Plan, fewer, levels
from tests.strength.self_play import Record, self_play

DECISIONS_A_HAND = 14
"""A seat's bid and its thirteen cards."""


@dataclass(frozen=True, slots=True)
class Step:
    """A level against the next lower one: in matches, and as a partner of the same bot."""

    upper: str
    lower: str
    matches: DuelResult
    partners: DuelResult


@dataclass(frozen=True, slots=True)
class Strength:
    """All figures: duels by row and column, steps between levels, self-play of the subject, and how
    many decisions of each level were carried out, so that every one was legal.
    """

    duels: dict[tuple[str, str], DuelResult]
    steps: tuple[Step, ...]
    subject: str
    record: Record
    decisions: dict[str, int]


def measure(plan: Plan, executor: Executor) -> Strength:
    """Play it all; the figures do not depend on the executor."""
    duels = {
        (row, column): _duel(
            Contest(row, column, seed=SEED), fewer(plan.hand_pairs, row, column), executor
        )
        for row in plan.rows
        for column in plan.opponents
        if row != column
    }
    steps = tuple(
        _step(plan, upper, lower, executor)
        for lower, upper in pairwise(levels())
        if upper in plan.rows
    )
    return Strength(
        duels=duels,
        steps=steps,
        subject=SUBJECT,
        record=_self_play(SUBJECT, plan.self_play_hands, executor),
        decisions={row: _decisions(plan, row, duels, steps, executor) for row in plan.rows},
    )


def _decisions(
    plan: Plan,
    level: str,
    duels: Mapping[tuple[str, str], DuelResult],
    steps: Sequence[Step],
    executor: Executor,
) -> int:
    """At least so many decisions of a level, after playing as many more as are wanting."""
    sides = sum(result.hands for (row, _), result in duels.items() if row == level)
    sides += sum(step.matches.hands for step in steps if level in (step.upper, step.lower))
    sides += 2 * plan.self_play_hands if level == SUBJECT else 0
    done = 2 * DECISIONS_A_HAND * sides
    wanting = fewer(plan.decisions, level) - done
    if wanting > 0:
        # A pair is two hands in which all four seats are the level's.
        pairs = -(-wanting // (8 * DECISIONS_A_HAND))
        done += (
            4
            * DECISIONS_A_HAND
            * _duel(Contest(level, level, seed=SEED + 6), pairs, executor).hands
        )
    return done


def _step(plan: Plan, upper: str, lower: str, executor: Executor) -> Step:
    return Step(
        upper,
        lower,
        matches=_duel(
            Contest(upper, lower, seed=SEED + 1, matches=True),
            fewer(plan.match_pairs, upper, lower),
            executor,
        ),
        partners=_duel(
            Contest(upper, lower, seed=SEED + 2, partner=REFERENCE),
            fewer(plan.partner_pairs, upper, lower),
            executor,
        ),
    )


def _duel(contest: Contest, pairs: int, executor: Executor) -> DuelResult:
    what = "partners" if contest.partner else "matches" if contest.matches else "hands"
    with progress_bar(f"{contest.first} – {contest.second}, {what}", pairs) as on_done:
        return duel(contest, pairs, executor, on_done=on_done)


def _self_play(name: str, hands: int, executor: Executor) -> Record:
    with progress_bar(f"{name} with itself", hands) as on_done:
        return self_play(name, hands, SEED + 3, executor=executor, on_done=on_done)
