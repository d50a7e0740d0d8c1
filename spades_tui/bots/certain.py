"""What is certain of the rest of a hand from one seat's view: all the tricks for its side, or none.

Certain is what holds for every layout that the seat cannot exclude, and however the others play;
the partner is one of them. All tricks are certain when the seat can choose its cards so; none, when
it loses them whatever it plays.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.bots.every_layout import every_layout
from spades_tui.bots.masters import Threat, run_of_masters
from spades_tui.bots.memory import Memory
from spades_tui.bots.sure_tricks import Spoiler, TooMany, sure_card
from spades_tui.engine.cards import TRICKS_IN_HAND, Card
from spades_tui.engine.game import Phase
from spades_tui.engine.scoring import score_side
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.view import View

FEW = 3
"""Tricks left from which on the layouts are gone through one by one."""


@dataclass(frozen=True, slots=True)
class Certain:
    """The side `takes` all tricks that are left, or none, and the hand's score is certain with it.

    `won` are the tricks by seat at the end; where a trick may go to either partner, as it may.
    `card` is to be played now. `run` is the hand in the order of a run of masters, empty when it
    was found by going through every layout instead.
    """

    takes: bool
    won: tuple[int, ...]
    card: Card
    run: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Neither is certain. Why not; None where there is nothing to judge yet."""

    why: Threat | Spoiler | None


def certainty(view: View) -> Certain | Uncertain:
    """What the seat of `view` can be sure of at its turn; nothing before trick one is over."""
    if view.phase is not Phase.PLAY or not view.my_turn or not any(view.won):
        return Uncertain(None)
    left = TRICKS_IN_HAND - view.tricks_played
    run = run_of_masters(view)
    if not isinstance(run, Threat):
        return Certain(True, _won(view, view.seat, left), run[0], run)
    why: Threat | Spoiler = run
    if left > FEW:
        return Uncertain(why)
    memory = Memory(view)
    layouts = every_layout(view, memory.unseen, memory.may_hold)
    if not layouts:
        return Uncertain(why)
    for side in (view.seat.side, view.seat.side.other):
        takes = side is view.seat.side
        for splits in _splits_by_score(view, side, left):
            try:
                found = sure_card(view, layouts, side, splits, wanted=takes)
            except TooMany:
                continue
            if not isinstance(found, Spoiler):
                won = _won(view, side.seats[0], min(splits), left)
                return Certain(takes, won, found)
            if takes:
                why = found
    return Uncertain(why)


def _splits_by_score(view: View, side: Side, left: int) -> list[list[int]]:
    """How many of the tricks left, all its own, a side's first seat may take for the same score.

    Only where a nil was bid does it matter which partner takes a trick.
    """
    by_score: dict[tuple[int, int], list[int]] = {}
    for split in range(left + 1):
        won = _won(view, side.seats[0], split, left)
        score = score_side(view.rules, side, view.bids, won, view.bags[side], view.totals[side])
        by_score.setdefault((score.total_after, score.bags_after), []).append(split)
    return list(by_score.values())


def _won(view: View, seat: Seat, tricks: int, of: int | None = None) -> tuple[int, ...]:
    """The tricks by seat when `seat` takes so many more; the partner takes the others `of` all."""
    won = list(view.won)
    won[seat] += tricks
    won[seat.partner] += (tricks if of is None else of) - tricks
    return tuple(won)
