"""Some of the ways in which the unseen cards can lie, drawn evenly from those that agree with all
that was seen.

The draw is seeded by what the seat sees, so that the same position always gives the same layouts.
"""

from __future__ import annotations

from random import Random

from spades_tui.bots.situation import Situation
from spades_tui.engine.cards import Hand, cards_in

_TRIES = 4
"""Draws for each layout that is wanted; some contradict what was seen, some come up again."""


def some_layouts(s: Situation, count: int) -> list[tuple[Hand, ...]]:
    """At most `count` different layouts, each as the four hands by seat, South's first.

    None when it is not known how many cards each seat holds, as in a position told by halves.
    """
    size = s.hand.bit_count()
    room = [size] * 4
    for place in range(s.position):
        room[s.view.leader + place & 3] -= 1
    if sum(room) - size != s.unseen.bit_count():
        return []
    rng = Random(s.hand << 52 | s.unseen)
    may = s.memory.may_hold
    # Cards that few seats can hold are dealt first.
    cards = sorted(cards_in(s.unseen), key=lambda card: sum(held >> card & 1 for held in may))
    found: dict[tuple[Hand, ...], None] = {}
    for _ in range(count * _TRIES):
        layout = _deal(s, cards, room, rng)
        if layout is not None:
            found[layout] = None
            if len(found) == count:
                break
    return list(found)


def _deal(s: Situation, cards: list[int], room: list[int], rng: Random) -> tuple[Hand, ...] | None:
    hands = [0, 0, 0, 0]
    hands[s.me] = s.hand
    left = room[:]
    left[s.me] = 0
    for card in cards:
        seats = [seat for seat in range(4) if left[seat] and s.memory.may_hold[seat] >> card & 1]
        if not seats:
            return None
        # A seat with more room is as much likelier to hold the card.
        draw = rng.randrange(sum(left[seat] for seat in seats))
        for seat in seats:
            draw -= left[seat]
            if draw < 0:
                break
        hands[seat] |= 1 << card
        left[seat] -= 1
    return tuple(hands)
