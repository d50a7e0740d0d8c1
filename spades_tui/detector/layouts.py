"""Every way the unseen cards can lie, where these are few."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.engine.cards import Hand, cards_in

MOST_LAYOUTS = 300


def layouts(s: Situation) -> list[tuple[Hand, ...]]:
    """The four hands in each layout that agrees with what was seen; none if there are too many."""
    size = s.hand.bit_count()
    laid = {s.view.leader + place & 3 for place in range(s.position)}
    room = [size - (seat in laid) for seat in range(4)]
    room[s.me] = 0
    if sum(room) != s.unseen.bit_count():
        return []
    may = s.memory.may_hold
    # Cards with the fewest possible holders first, so that dead ends show early.
    cards = sorted(cards_in(s.unseen), key=lambda card: s.memory.holders(1 << card))
    hands = [0, 0, 0, 0]
    hands[s.me] = s.hand
    found = list(islice(_dealt(cards, 0, hands, room, may), MOST_LAYOUTS + 1))
    return found if len(found) <= MOST_LAYOUTS else []


def _dealt(
    cards: list[int], place: int, hands: list[Hand], room: list[int], may: list[Hand]
) -> Iterator[tuple[Hand, ...]]:
    if place == len(cards):
        yield tuple(hands)
        return
    bit = 1 << cards[place]
    for seat in range(4):
        if room[seat] and may[seat] & bit:
            hands[seat] |= bit
            room[seat] -= 1
            yield from _dealt(cards, place + 1, hands, room, may)
            hands[seat] ^= bit
            room[seat] += 1
