"""One bot in all four seats: its faults, how well it bids, and whether its nils hold as it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from spades_tui.arena.contest import Contest, Entrants
from spades_tui.arena.fault_count import Faults, FaultWatch, added_up
from spades_tui.arena.playing import play_hand
from spades_tui.arena.processes import Processes
from spades_tui.arena.spreading import Executor, Progress, spread
from spades_tui.bots.estimates import FITTED
from spades_tui.bots.nil_bid import chance_under
from spades_tui.engine.actions import Action, MakeBid
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.view import view_of

BATCH = 8
"""Games played before it is asked whether there are hands enough."""


@dataclass(frozen=True, slots=True)
class NilRecord:
    """A nil bid after looking: the chance that the fitted estimate gave it, and its fate."""

    stated: float
    made: bool


@dataclass(frozen=True, slots=True)
class Record:
    """What so many hands of self-play showed.

    `errors` are tricks taken less tricks bid, one for each bid of a number.
    """

    hands: int
    errors: tuple[int, ...]
    nils: tuple[NilRecord, ...]
    faults: Faults

    @property
    def mean_error(self) -> float:
        """Tricks by which a bid is off on average, either way."""
        return sum(map(abs, self.errors)) / len(self.errors) if self.errors else 0.0

    @property
    def bias(self) -> float:
        """Tricks taken beyond the bid on average."""
        return sum(self.errors) / len(self.errors) if self.errors else 0.0

    @property
    def nils_made(self) -> int:
        """How many of the nils held."""
        return sum(nil.made for nil in self.nils)


@dataclass(frozen=True, slots=True)
class Decile:
    """Nils whose stated chance lies in one tenth: how many, that chance on average, those made."""

    cases: int
    stated: float
    made: float


def self_play(
    name: str,
    hands: int,
    seed: int = 0,
    rules: HouseRules = STANDARD,
    executor: Executor | None = None,
    on_done: Progress | None = None,
) -> Record:
    """Play whole games until there are at least so many hands. Raises UnknownContender.

    `on_done` is told the hands played so far.
    """
    contest = Contest(name, name, rules, seed, matches=True)
    parts: list[Record] = []
    played = games = 0
    while played < hands:
        batch = spread(partial(_play_games, contest, games), BATCH, executor or Processes())
        games += BATCH
        parts += batch
        played += sum(part.hands for part in batch)
        if on_done is not None:
            on_done(min(played, hands))
    return Record(
        hands=played,
        errors=tuple(error for part in parts for error in part.errors),
        nils=tuple(nil for part in parts for nil in part.nils),
        faults=added_up(part.faults for part in parts),
    )


def deciles(nils: Sequence[NilRecord]) -> list[Decile]:
    """The nils by tenths of their stated chance, from the lowest; empty tenths too."""
    tenths: list[list[NilRecord]] = [[] for _ in range(10)]
    for nil in nils:
        tenths[min(9, int(nil.stated * 10))].append(nil)
    return [
        Decile(
            cases=len(tenth),
            stated=sum(int(nil.stated * 10_000) for nil in tenth) / 10_000 / max(1, len(tenth)),
            made=sum(nil.made for nil in tenth) / max(1, len(tenth)),
        )
        for tenth in tenths
    ]


def _play_games(contest: Contest, first: int, numbers: Sequence[int]) -> list[Record]:
    with Entrants() as entrants:
        return [_play_game(contest, entrants, first + number) for number in numbers]


def _play_game(contest: Contest, entrants: Entrants, number: int) -> Record:
    names = contest.tables[0]
    watch = _Watch(FaultWatch(names, str(number)))
    game = contest.new_game(number)
    for chance in contest.hands(number, game):
        play_hand(game, entrants.at(names), chance, watch)
        watch.hand_over(game.sheet[-1])
    return Record(len(game.sheet), tuple(watch.errors), tuple(watch.nils), watch.faults.faults)


class _Watch:
    """Watches bids beside faults."""

    def __init__(self, faults: FaultWatch) -> None:
        self.faults = faults
        self.errors: list[int] = []
        self.nils: list[NilRecord] = []
        self._stated: dict[int, float] = {}

    def __call__(self, game: Game, action: Action) -> None:
        self.faults(game, action)
        seat = game.to_act
        looked = game.phase is Phase.BID
        if seat is not None and looked and isinstance(action, MakeBid) and action.bid.is_nil:
            self._stated[seat] = chance_under(FITTED, view_of(game, seat))

    def hand_over(self, score: HandScore) -> None:
        for seat, bid in enumerate(score.bids):
            if bid is not None and not bid.is_nil:
                self.errors.append(score.tricks[seat] - bid.tricks)
            elif seat in self._stated:
                self.nils.append(NilRecord(self._stated[seat], not score.tricks[seat]))
        self._stated.clear()
