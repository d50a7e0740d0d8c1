"""Whether to bid nil: how likely the hand is to slip through, and what nil is worth beside that."""

from __future__ import annotations

from spades_tui.bots.estimates import Estimates
from spades_tui.bots.nil_risk import after_passing
from spades_tui.bots.nil_risk import cannot_escape as cannot_escape
from spades_tui.engine.scoring import BLIND_NIL_POINTS, POINTS_PER_TRICK
from spades_tui.engine.view import View

NEAR_TARGET = 60
"""Points short of the target at which a side is expected to win with the next hand."""

BLIND_NIL_BEHIND = (None, 200, 150, 150)
"""Points behind at which a blind nil is bid, by the cards exchanged; without any, only in despair.

In self-play 26, 59, 81 and 87 of 100 blind nils were made with 0, 1, 2 and 3 cards exchanged.
"""


def chance_under(estimates: Estimates, view: View) -> float:
    """The chance of an ordinary nil now, with the exchange of cards that the rules grant."""
    partner = view.bids[view.seat.partner]
    beside_nil = partner is not None and partner.is_nil
    passed = 0 if beside_nil else view.rules.nil_exchange
    hand = after_passing(view.deck, view.hand, passed)
    return estimates.nil(view.deck, hand, view.bids, view.seat)


def far_behind(view: View) -> bool:
    """Whether only a gamble can still win: a hundred behind, and the game about to be lost."""
    mine, theirs = view.totals[view.seat & 1], view.totals[1 - (view.seat & 1)]
    last = view.rules.last_hand is not None and view.hand_number >= view.rules.last_hand
    near = theirs + NEAR_TARGET >= view.rules.target
    return theirs - mine >= BLIND_NIL_POINTS // 2 and (near or last)


def blind_nil_wanted(view: View, sooner: int = 0) -> str | None:
    """Why the seat should bid blind nil now, or None: only far behind is the gamble worth it.

    `sooner` is points by which a player need not be as far behind.
    """
    side = view.seat.side
    mine, theirs = view.totals[side], view.totals[side.other]
    behind = theirs - mine
    if mine + POINTS_PER_TRICK * view.contract(side) >= view.rules.target:
        return None
    enough = BLIND_NIL_BEHIND[view.rules.blind_nil_exchange]
    if (enough is not None and behind >= max(0, enough - sooner)) or far_behind(view):
        return f"We are {behind} points behind, and only a blind nil can bring us back."
    return None
