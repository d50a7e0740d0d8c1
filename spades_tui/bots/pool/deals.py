"""Deals that agree with what a seat has seen: its own hand, cards gone, voids shown, cards passed.

Every such deal can come up; how likely its bids would be is not asked.
"""

from __future__ import annotations

from random import Random

from spades_tui.bots.pool.rule.memory import Memory
from spades_tui.engine.cards import Hand
from spades_tui.engine.view import View


class PossibleDeals:
    """The deals that a view leaves open."""

    def __init__(self, view: View) -> None:
        may = Memory(view).may_hold
        seats = [seat for seat in range(4) if seat != view.seat]
        laid = {view.leader + place & 3 for place in range(len(view.trick))}
        self._own, self._me = view.hand, int(view.seat)
        self._room = [0, 0, 0, 0]
        for seat in seats:
            self._room[seat] = view.hand.bit_count() - (seat in laid)
        self._cards: list[tuple[Hand, tuple[int, ...]]] = []
        rest = view.unseen
        while rest:
            bit = rest & -rest
            rest ^= bit
            self._cards.append((bit, tuple(seat for seat in seats if may[seat] & bit)))
        # Whoever alone can hold a card gets it before the others are filled up.
        self._cards.sort(key=lambda entry: len(entry[1]))

    def draw(self, rng: Random) -> list[Hand]:
        """Four hands, the own one as it is. ValueError when no deal agrees with the view."""
        random = rng.random
        for _ in range(_TRIES):
            order = sorted(self._cards, key=lambda entry: (len(entry[1]), random()))
            hands, room = [0, 0, 0, 0], list(self._room)
            hands[self._me] = self._own
            for bit, holders in order:
                places = 0
                for seat in holders:
                    places += room[seat]
                if not places:
                    break
                # Each empty place is as likely as any other.
                place = int(random() * places)
                for seat in holders:
                    place -= room[seat]
                    if place < 0:
                        break
                hands[seat] |= bit
                room[seat] -= 1
            else:
                return hands
        raise ValueError("No deal agrees with what this seat has seen.")


_TRIES = 2000
"""Deals begun before it is taken that there is none; one in a few succeeds even with many voids."""
