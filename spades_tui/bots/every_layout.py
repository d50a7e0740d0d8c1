"""Every way in which the unseen cards can lie, where these are few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from spades_tui.engine.cards import Hand, cards_in
from spades_tui.engine.view import View

MOST_LAYOUTS = 300


def every_layout(view: View, unseen: Hand, may_hold: Sequence[Hand]) -> list[list[Hand]]:
    """The four hands in each layout that agrees with what was seen; none if there are too many.

    `may_hold` are, by seat, the `unseen` cards it can still have.
    """
    size = view.hand.bit_count()
    laid = {view.leader + place & 3 for place in range(len(view.trick))}
    room = [size - (seat in laid) for seat in range(4)]
    if sum(room) - size != unseen.bit_count():
        # Tricks remembered by halves: nobody can say who holds how many.
        return []
    found = list(islice(_dealt(view, unseen, may_hold, room), MOST_LAYOUTS + 1))
    return found if len(found) <= MOST_LAYOUTS else []


def _dealt(
    view: View, unseen: Hand, may: Sequence[Hand], room: Sequence[int]
) -> Iterator[list[Hand]]:
    me = view.seat
    # Whoever can hold the fewest cards has the fewest hands.
    first, second, third = sorted(
        (me + 1 & 3, me + 2 & 3, me + 3 & 3), key=lambda seat: (may[seat].bit_count(), seat)
    )
    for one in _hands(may[first], unseen & ~may[second] & ~may[third], room[first]):
        rest = unseen & ~one
        for other in _hands(rest & may[second], rest & ~may[third], room[second]):
            last = rest & ~other
            if last & ~may[third]:
                continue
            hands = [0, 0, 0, 0]
            hands[me], hands[first], hands[second], hands[third] = view.hand, one, other, last
            yield hands


def _hands(may: Hand, must: Hand, count: int) -> Iterator[Hand]:
    """The hands of `count` cards out of `may` that hold all of `must`."""
    free = [1 << card for card in cards_in(may & ~must)]
    wanted = count - must.bit_count()
    if must & ~may or not 0 <= wanted <= len(free):
        return iter(())
    return (must | sum(bits) for bits in combinations(free, wanted))
