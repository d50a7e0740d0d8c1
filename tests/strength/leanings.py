"""How a player leans, in figures: what it bids, sets, leads and takes too many of, beside another.

Both play the same hands from both sides of the table, so that the figures can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from functools import partial

from spades_tui.arena.contest import Contest, Entrants, Names
from spades_tui.arena.duel import lead_of
from spades_tui.arena.estimate import Estimate, estimate
from spades_tui.arena.fault_count import Faults, FaultWatch, added_up
from spades_tui.arena.playing import play_hand
from spades_tui.arena.processes import Processes
from spades_tui.arena.spreading import Executor, Progress, spread
from spades_tui.engine.actions import Action, Play
from spades_tui.engine.contract import MISSED, contract_fate
from spades_tui.engine.game import Game
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View, view_of


@dataclass(slots=True)
class Leanings:
    """Counts over the hands of one player's side.

    `tricks_bid` adds up the `numbers` bid. `aces` counts the aces led of the times that one could
    be, `spades` the spades led of the times that another suit could be led too. `sets` are the
    opponents' contracts missed, `missed` the own.
    """

    hands: int = 0
    bids: int = 0
    numbers: int = 0
    tricks_bid: int = 0
    nils: int = 0
    nils_made: int = 0
    missed: int = 0
    sets: int = 0
    bags: int = 0
    could_lead_ace: int = 0
    aces: int = 0
    could_lead_spade: int = 0
    spades: int = 0

    def add(self, other: Leanings) -> None:
        """Count those in."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    def lead(self, view: View, card: int) -> None:
        """Count a card led from that view."""
        deck, legal = view.deck, view.legal
        if legal & deck.trumps and legal & ~deck.trumps:
            self.could_lead_spade += 1
            self.spades += deck.trumps >> card & 1
        aces = sum(legal & 1 << mask.bit_length() - 1 for mask in deck.suit_masks[:-1])
        if aces:
            self.could_lead_ace += 1
            self.aces += aces >> card & 1

    def score(self, game: Game, hand: HandScore, side: Side) -> None:
        """Count a finished hand of that side."""
        self.hands += 1
        self.bags += hand.sides[side].bags_taken
        ours, theirs = (
            contract_fate(game.rules, hand.bids, hand.tricks, each) for each in (side, side.other)
        )
        self.missed += ours in MISSED
        self.sets += theirs in MISSED
        for seat in side.seats:
            bid = hand.bids[seat]
            if bid is None:
                continue
            self.bids += 1
            if bid.is_nil:
                self.nils += 1
                self.nils_made += not hand.tricks[seat]
            else:
                self.numbers += 1
                self.tricks_bid += bid.tricks


@dataclass(slots=True)
class Comparison:
    """What a number of hands showed of two players: counts by name, faults, and the lead in points
    a hand of the first over the other, pair by pair.
    """

    counts: dict[str, Leanings]
    leads: list[float] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)

    @property
    def lead(self) -> Estimate:
        """Points a hand more than the other."""
        return estimate(self.leads)


def compared(
    contest: Contest,
    pairs: int,
    executor: Executor | None = None,
    detect: bool = False,
    on_done: Progress | None = None,
) -> Comparison:
    """Play so many pairs of single hands; with `detect` faults are counted too."""
    return _together(
        spread(partial(_play_pairs, contest, detect), pairs, executor or Processes(), on_done)
    )


def _together(parts: Iterable[Comparison]) -> Comparison:
    whole, faults = Comparison({}), []
    for part in parts:
        for name, counts in part.counts.items():
            whole.counts.setdefault(name, Leanings()).add(counts)
        whole.leads += part.leads
        faults.append(part.faults)
    whole.faults = added_up(faults)
    return whole


def _play_pairs(contest: Contest, detect: bool, numbers: Sequence[int]) -> list[Comparison]:
    entrants = Entrants()
    return [_play_pair(contest, detect, entrants, number) for number in numbers]


def _play_pair(contest: Contest, detect: bool, entrants: Entrants, number: int) -> Comparison:
    parts = []
    lead = 0.0
    for names, side in zip(contest.tables, contest.first_side, strict=True):
        game = contest.new_game(number)
        watch = _Watch(names, FaultWatch(names, str(number)) if detect else None)
        play_hand(game, entrants.at(names), contest.chance(number, 1), watch)
        for each in Side:
            watch.counts[names[each]].score(game, game.sheet[-1], each)
        lead += lead_of(contest, game, side) / 2
        parts.append(Comparison(watch.counts, [], watch.found))
    pair = _together(parts)
    pair.leads = [lead]
    return pair


class _Watch:
    """Watches one hand: who leads what, and faults if that is wanted."""

    def __init__(self, names: Names, faults: FaultWatch | None) -> None:
        self._names, self._faults = names, faults
        self.counts = {name: Leanings() for name in names}

    @property
    def found(self) -> Faults:
        return self._faults.faults if self._faults is not None else Faults()

    def __call__(self, game: Game, action: Action) -> None:
        if self._faults is not None:
            self._faults(game, action)
        seat = game.to_act
        if isinstance(action, Play) and not game.trick and seat is not None:
            self.counts[self._names[seat]].lead(view_of(game, seat), action.card)
