"""How strong `expert` is: over the same deals against everybody else, and in whole matches.

With it what its filter of plays costs, and whether a card that it does not see ever matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random

from spades_tui.arena.contenders import SEER, SEER_IN_PLAY, seeing_own
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import DuelResult, duel, lead_of
from spades_tui.arena.estimate import Estimate, estimate
from spades_tui.arena.fault_count import Faults, added_up
from spades_tui.arena.playing import play_hand
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.report import fault_lines, percent, signed
from spades_tui.arena.spreading import Executor, spread
from spades_tui.bots.levels import EXPERT
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.search.expert import ExpertBot
from spades_tui.bots.skill import THOUGHTFUL
from spades_tui.engine.seats import Side
from spades_tui.engine.view import view_of
from tests.bots.random_views import random_positions
from tests.bots.test_properties import deal_unseen_again
from tests.strength.plan import SEED
from tests.strength.self_play import Record, self_play

FIRST_SEED = SEED + 10


@dataclass(frozen=True, slots=True)
class Opponent:
    """One whom it meets in so many pairs of hands and of matches, and what is wanted of it.

    `points` are wanted a hand; against the seer it is how many may be lost. `matches` is the share.
    """

    name: str
    hand_pairs: int
    match_pairs: int = 0
    points: float | None = None
    matches: float | None = None


OPPONENTS = (
    Opponent("skilled", 300, 40, points=10, matches=0.65),
    Opponent("rule", 300, 40, points=18, matches=0.72),
    Opponent("rule-perturbed", 150, points=0),
    Opponent("sampling", 150, points=12),
    Opponent("naive", 60, 30, matches=0.985),
    Opponent(SEER_IN_PLAY, 60, points=-15),
    Opponent(SEER, 60, points=-15),
)

FILTER_PAIRS = 100
SELF_PLAY_HANDS = 200
POSITIONS = 2000
PEEKING_DEALS = 24
"""Deals that a decision is weighed on where only peeking is looked for."""


@dataclass(frozen=True, slots=True)
class Met:
    """What came of one opponent."""

    opponent: Opponent
    hands: DuelResult
    matches: DuelResult | None


def met(opponent: Opponent, scale: float, executor: Executor) -> Met:
    """Play against one opponent, so many times as much as is planned."""
    hands = _duel(opponent.name, False, opponent.hand_pairs, scale, executor)
    pairs = opponent.match_pairs
    return Met(
        opponent, hands, _duel(opponent.name, True, pairs, scale, executor) if pairs else None
    )


def _duel(name: str, matches: bool, pairs: int, scale: float, executor: Executor) -> DuelResult:
    contest = Contest(EXPERT, name, seed=FIRST_SEED + matches, matches=matches)
    count = max(2, round(pairs * scale))
    what = "matches" if matches else "hands"
    with progress_bar(f"{EXPERT} – {name}, {what}", count) as on_done:
        return duel(contest, count, executor, detect=True, on_done=on_done)


def table_head() -> str:
    """The head of the table that `table_row` continues."""
    return (
        "| against | pairs of hands | points a hand more | wanted "
        "| pairs of matches | won | wanted |\n"
        "|---|---|---|---|---|---|---|"
    )


def table_row(found: Met) -> str:
    """One opponent's row."""
    opponent, lead = found.opponent, found.hands.lead
    points = "" if opponent.points is None else f"≥ {signed(opponent.points)}"
    cells = [f"`{opponent.name}`", str(len(found.hands.pairs)), _points(lead), points]
    if found.matches is None:
        cells += ["", "", ""]
    else:
        part = found.matches.share
        won = f"{percent(part.mean)} ({percent(part.low)} to {percent(part.high)})"
        wanted = "" if opponent.matches is None else f"≥ {percent(opponent.matches)}"
        cells += [str(len(found.matches.pairs)), won, wanted]
    return f"| {' | '.join(cells)} |"


def faults_of(found: Sequence[Met]) -> Faults:
    """Its own faults in all these duels."""
    duels = [result for each in found for result in (each.hands, each.matches) if result]
    whole = added_up(result.faults for result in duels)
    return Faults({EXPERT: whole.counts.get(EXPERT, {})})


def nils_told(record: Record) -> str:
    """How often nil is bid in self-play, and made."""
    part = len(record.nils) / (4 * record.hands)
    made = record.nils_made / max(1, len(record.nils))
    return (
        f"{EXPERT} with itself, {record.hands} hands: nil is bid on {percent(part)} of hands and "
        f"made {record.nils_made} of {len(record.nils)} times, {percent(made)}"
    )


def filter_cost(pairs: int, executor: Executor) -> Estimate:
    """Points a hand that the filter brings, or costs when negative, over the same deals."""
    return estimate(spread(partial(_filtered_or_not, FIRST_SEED + 2), pairs, executor))


def _filtered_or_not(seed: int, numbers: Sequence[int]) -> list[float]:
    contest = Contest(EXPERT, EXPERT, seed=seed)
    with_it, without = (
        seeing_own(ExpertBot(RuleBot(THOUGHTFUL), filtered=filtered)) for filtered in (True, False)
    )
    leads = []
    for number in numbers:
        lead = 0.0
        for turn, side in enumerate(Side):
            seats = (with_it, without, with_it, without) if not turn else (without, with_it) * 2
            game = contest.new_game(number)
            play_hand(game, seats, contest.chance(number, 1))
            lead += lead_of(contest, game, side) / 2
        leads.append(lead)
    return leads


def peeks(positions: int, seed: int = FIRST_SEED) -> int:
    """In how many positions it decides otherwise when the cards it does not see are dealt again."""
    rng = Random(f"peeks {seed}")
    found = 0
    for game in islice(random_positions(rng), positions):
        seat = game.to_act
        assert seat is not None
        before = ExpertBot(RuleBot(THOUGHTFUL), PEEKING_DEALS).decide(view_of(game, seat))
        hands = list(game.hands)
        deal_unseen_again(game, seat, rng)
        found += ExpertBot(RuleBot(THOUGHTFUL), PEEKING_DEALS).decide(view_of(game, seat)) != before
        game.hands[:] = hands
    return found


def report(scale: float, executor: Executor) -> Iterator[str]:
    """Everything, as soon as it is known."""
    found = []
    yield table_head()
    for opponent in OPPONENTS:
        found.append(met(opponent, scale, executor))
        yield table_row(found[-1])
    yield from ("", *fault_lines(faults_of(found)), "")
    yield nils_told(
        self_play(EXPERT, round(SELF_PLAY_HANDS * scale), FIRST_SEED + 3, executor=executor)
    )
    cost = filter_cost(max(2, round(FILTER_PAIRS * scale)), executor)
    yield f"the filter of plays is worth {_points(cost)} points a hand"
    positions = max(1, round(POSITIONS * scale))
    yield f"{peeks(positions)} of {positions} decisions change when the unseen cards do"


def _points(lead: Estimate) -> str:
    return f"{signed(lead.mean)} ± {lead.reach:.1f}"
