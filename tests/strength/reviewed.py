"""What the reviewer's advice is worth: a level plays hands, once alone and once taking it.

The seat that is advised plays as its level does, but for what the reviewer calls a mistake: there
it does as the reviewer would have done. The others play as they always do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from spades_tui.arena.contenders import Contender, contender_named
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import lead_of
from spades_tui.arena.estimate import Estimate, estimate
from spades_tui.arena.playing import play_hand
from spades_tui.arena.processes import Processes
from spades_tui.arena.report import signed
from spades_tui.arena.spreading import Executor, Progress, spread
from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Play
from spades_tui.engine.game import Game
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.review.past_hand import Turn
from spades_tui.review.reviewer import Reviewer


@dataclass(frozen=True, slots=True)
class Advised:
    """One hand: how often the advice was taken, and the points of lead that it brought."""

    taken: int
    gain: float


def gain_by_advice(hands: Sequence[Advised]) -> Estimate:
    """Points of lead a hand that the advice brings."""
    return estimate([hand.gain for hand in hands])


def advised(
    level: str,
    hands: int,
    seed: int,
    reviewer: str | None = None,
    executor: Executor | None = None,
    on_done: Progress | None = None,
) -> list[Advised]:
    """Play so many hands twice; `reviewer` is the level that advises, by default the best."""
    return spread(
        partial(_play_hands, level, seed, reviewer), hands, executor or Processes(), on_done
    )


def told(level: str, hands: Sequence[Advised]) -> Iterator[str]:
    """The result as lines."""
    gain = gain_by_advice(hands)
    taken = sum(hand.taken for hand in hands)
    yield f"{level}, advised in {len(hands)} hands: the advice was taken {taken} times"
    yield (
        f"  it brings {signed(gain.mean)} ± {gain.reach:.1f} points a hand"
        f"{'' if gain.low > 0 else ': not surely more than nothing'}"
    )


def _play_hands(
    level: str, seed: int, reviewer: str | None, numbers: Sequence[int]
) -> list[Advised]:
    judge = Reviewer(None if reviewer is None else player_of(reviewer))
    return [_play_twice(level, seed, judge, number) for number in numbers]


def _play_twice(level: str, seed: int, reviewer: Reviewer, number: int) -> Advised:
    contest = Contest(level, level, seed=seed)
    seat = SEATS[number // 4 & 3]
    alone = [contender_named(level) for _ in SEATS]
    pupil = Pupil(contender_named(level), reviewer, seat)
    beside = [pupil if place is seat else alone[place] for place in SEATS]
    before, after = contest.new_game(number), contest.new_game(number)
    play_hand(before, alone, contest.chance(number, 1))
    play_hand(after, beside, contest.chance(number, 1))
    side = seat.side
    return Advised(pupil.taken, lead_of(contest, after, side) - lead_of(contest, before, side))


class Pupil:
    """A contender who takes the reviewer's advice where it would otherwise make a mistake."""

    def __init__(self, own: Contender, reviewer: Reviewer, seat: Seat) -> None:
        self._own, self._reviewer, self._seat = own, reviewer, seat
        self.taken = 0

    def __call__(self, game: Game) -> Decision:
        decision = self._own(game)
        trick = len(game.tricks) + 1 if isinstance(decision.action, Play) else 0
        turn = Turn(self._seat, decision.action, len(game.actions), trick)
        remark = self._reviewer.remark_in(game, turn)
        if not remark.mistake:
            return decision
        self.taken += 1
        return remark.advice
