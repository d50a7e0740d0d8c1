"""Chance for players that need some: seeded from what the seat sees, and from nothing else.

So a decision is the same in any process, and the same however the unseen cards lie.
"""

from __future__ import annotations

from random import Random

from spades_tui.engine.view import View


def rng_of(view: View) -> Random:
    """A source of chance that is the same whenever a seat sees the same."""
    bids = ",".join(str(bid) for bid in view.bids)
    hand = f"{view.hand:x}" if view.looked else "face down"
    return Random(
        f"{int(view.seat)} {view.hand_number} {view.totals} {bids} {hand} {view.played:x} "
        f"{view.trick}"
    )
