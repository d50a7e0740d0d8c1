"""Counting the last tricks: a second look at a card when few are left to play.

The principles say what is good on the whole; with three or four tricks to go, what each card brings
can be counted over the ways in which the others' cards may lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, prod

from spades_tui.bots.layouts import some_layouts
from spades_tui.bots.manners import ill_mannered
from spades_tui.bots.player import Decision
from spades_tui.bots.search.endgame import Endgame
from spades_tui.bots.situation import Situation
from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.scoring import score_side, winning_side
from spades_tui.engine.view import View

LAYOUTS = {2: 40, 3: 16, 4: 4, 5: 2}
"""How many layouts are looked at, by the tricks left."""

FEW = {4: 10_000, 5: 1_000}
"""With more than three tricks left it is counted only when the cards can lie in so few ways."""

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five"}

ENOUGH = 3.0
"""Points by which another card must be better to be preferred."""

CERTAIN = 5.0
"""Points by which a card must be better in every layout to be played against good manners."""

ALL = {2: 300, 3: 300, 4: 100, 5: 16}
"""Where there are as many layouts, nothing is certain, by the tricks left."""

GAME = 300.0
"""Points that winning the game is taken for."""


def count_last_tricks(s: Situation, chosen: Card) -> Decision | None:
    """A card that brings more than the `chosen` one in the last tricks, if there is one."""
    count = LAYOUTS.get(s.stakes.left)
    if count is None or not any(s.view.won):
        return None
    few = FEW.get(s.stakes.left)
    if few is not None and _ways(s) > few:
        return None
    worths = _worths(s, some_layouts(s, count))
    if not worths:
        return None
    mannered = s.legal & ~ill_mannered(s)
    best, most = chosen, ENOUGH
    for card in cards_in(s.legal):
        gains = [worth[card] - worth[chosen] for worth in worths]
        # Rounded, so that cards that are worth the same compare as equal.
        gain = round(fsum(gains) / len(gains), 6)
        good = mannered >> card & 1 or (min(gains) >= CERTAIN and _always_better(s, card, chosen))
        if gain > most and good:
            best, most = card, gain
    if best == chosen:
        return None
    last = _WORDS[s.stakes.left]
    return s.play(best, f"Counting the last {last} tricks, {s.face(best)} brings the most.")


def _always_better(s: Situation, card: Card, chosen: Card) -> bool:
    """Whether `card` beats the `chosen` one however the cards lie, where that can be counted."""
    if s.my_nil:
        # A nil is not given up by the one who bid it.
        return False
    most = ALL[s.stakes.left]
    layouts = some_layouts(s, most)
    if len(layouts) == most:
        return False
    return all(worth[card] - worth[chosen] >= CERTAIN for worth in _worths(s, layouts))


def _worths(s: Situation, layouts: Sequence[Sequence[Hand]]) -> list[dict[Card, float]]:
    """For each layout what each legal card brings, in points of lead, best play supposed."""
    view = s.view
    endgame = Endgame(view.rules, _worth(view), view.seat.side)
    return [
        endgame.values(hands, view.trick, view.leader, view.won, view.broken, s.legal)
        for hands in layouts
    ]


def _ways(s: Situation) -> int:
    """More than the number of ways in which the unseen cards can lie."""
    return prod(s.memory.holders(1 << card) for card in cards_in(s.unseen))


def _worth(view: View) -> Callable[[Sequence[int]], float]:
    """The lead in points that final tricks by seat leave the side of `view`.

    A bag is charged at its share of the penalty; winning or losing the game counts beside.
    """
    rules, side = view.rules, view.seat.side
    penalty = rules.bag_penalty
    bag_price = penalty.points / penalty.bags if penalty else 0.0
    known: dict[tuple[int, ...], float] = {}

    def worth(won: Sequence[int]) -> float:
        key = tuple(won)
        value = known.get(key)
        if value is None:
            ours, theirs = (
                score_side(rules, each, view.bids, won, view.bags[each], view.totals[each])
                for each in (side, side.other)
            )
            value = ours.total_after - theirs.total_after
            value -= bag_price * (ours.bags_after - theirs.bags_after)
            totals = [0, 0]
            totals[side], totals[side.other] = ours.total_after, theirs.total_after
            winner = winning_side(rules, view.hand_number, totals)
            if winner is not None:
                value += GAME if winner is side else -GAME
            known[key] = value
        return value

    return worth
