"""The duel: the same deals played twice, with the sides' seats swapped in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from spades_tui.arena.contest import Contest, Entrants
from spades_tui.arena.estimate import Estimate, estimate, share
from spades_tui.arena.fault_count import Faults, FaultWatch, added_up
from spades_tui.arena.playing import play_hand
from spades_tui.arena.processes import Processes
from spades_tui.arena.recording import Recording, record
from spades_tui.arena.replaced import Replaced, all_replaced
from spades_tui.arena.spreading import Book, Executor, Progress, spread
from spades_tui.bots.pool.yardstick import Yardstick
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Side


@dataclass(frozen=True, slots=True)
class PairResult:
    """One pair of games, seen from the first contender.

    `lead` is its points a hand more than the other's; `share` what it won of the two games, ½ when
    one each. `hands` were played in both together. `unkept` tells of each game that was to be
    kept as a journal and could not be why not.
    """

    lead: float
    share: float
    hands: int
    faults: Faults
    replaced: Replaced = field(default_factory=Replaced)
    unkept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DuelResult:
    """A whole duel, seen from the first contender."""

    contest: Contest
    pairs: tuple[PairResult, ...]
    faults: Faults
    replaced: Replaced

    @property
    def lead(self) -> Estimate:
        """Points a hand more than the other, over pairs."""
        return estimate([pair.lead for pair in self.pairs])

    @property
    def share(self) -> Estimate:
        """The share of games won; in single hands, of pairs in which it came out ahead."""
        return share([pair.share for pair in self.pairs])

    @property
    def hands(self) -> int:
        """Hands played by both sides together."""
        return sum(pair.hands for pair in self.pairs)

    @property
    def unkept(self) -> tuple[str, ...]:
        """For each game that was to be kept as a journal and could not be, why not."""
        return tuple(reason for pair in self.pairs for reason in pair.unkept)


def duel(
    contest: Contest,
    pairs: int,
    executor: Executor | None = None,
    detect: bool = False,
    recording: Recording | None = None,
    on_done: Progress | None = None,
    book: Book[PairResult] | None = None,
) -> DuelResult:
    """Play so many pairs; with `detect` the faults of both are counted.

    With `recording` every game with a fault is kept as a journal, or told of as not kept; with
    `book` pairs played before are taken from there, and others added. The result does not depend on
    the executor, which is this process unless another is given. Raises CannotKeep when the book
    takes no more, WorkLost, CannotPlay.
    """
    work = partial(play_pairs, contest, detect, recording)
    results = spread(work, pairs, executor or Processes(), on_done, book)
    return DuelResult(
        contest,
        tuple(results),
        added_up(pair.faults for pair in results),
        all_replaced(pair.replaced for pair in results),
    )


def play_pairs(
    contest: Contest, detect: bool, recording: Recording | None, numbers: Sequence[int]
) -> list[PairResult]:
    """Play the pairs of these numbers."""
    with Entrants(contest.guests) as entrants:
        return [_play_pair(contest, detect, recording, entrants, number) for number in numbers]


def _play_pair(
    contest: Contest, detect: bool, recording: Recording | None, entrants: Entrants, number: int
) -> PairResult:
    games: list[Game] = []
    faults = []
    unkept: list[str] = []
    replaced = Replaced()
    for turn, names in enumerate(contest.tables):
        game = contest.new_game(number)
        place = f"{number}{'ab'[turn]}"
        watch = FaultWatch(names, place) if detect else None
        listen = partial(replaced.note, names, place) if contest.guests else None
        for chance in contest.hands(number, game):
            play_hand(game, entrants.at(names), chance, watch, listen)
        if watch is not None:
            found = watch.faults
            if recording is not None and found.hits:
                try:
                    journal = record(recording, contest.seed, watch.place, names, game)
                except OSError as error:
                    unkept.append(error.strerror or str(error))
                else:
                    found = found.kept_in(journal)
            faults.append(found)
        games.append(game)
    result = _result(contest, games, added_up(faults), replaced)
    return replace(result, unkept=tuple(unkept))


def _result(
    contest: Contest, games: Sequence[Game], faults: Faults, replaced: Replaced
) -> PairResult:
    sides = contest.first_side
    leads = [lead_of(contest, game, side) for game, side in zip(games, sides, strict=True)]
    hands = [len(game.sheet) for game in games]
    if contest.partner is not None:
        lead = leads[0] / hands[0] - leads[1] / hands[1]
    else:
        lead = (leads[0] + leads[1]) / (hands[0] + hands[1])
    if contest.matches:
        won = [float(game.winner is side) for game, side in zip(games, sides, strict=True)]
        if contest.partner is not None:
            won[1] = 1.0 - won[1]
        part = (won[0] + won[1]) / 2
    else:
        part = 0.5 if lead == 0 else float(lead > 0)
    return PairResult(lead, part, hands[0] + hands[1], faults, replaced)


def lead_of(contest: Contest, game: Game, side: Side) -> float:
    """Points that a side made more than the other, over all hands of a game."""
    if contest.matches:
        return float(game.totals[side] - game.totals[side.other])
    (hand,) = game.sheet
    return Yardstick(game.rules, hand.bids, side).lead(hand.tricks)
