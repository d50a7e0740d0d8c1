"""Faults against the partner: its winners taken, its nil exposed, its last spade drawn."""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation, highest
from spades_tui.detector.facts import nil_alive, partner_ahead
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Hand


def overtakes_partner(s: Situation) -> Hand:
    """Last to play, goes over the partner's winning card with no nil at stake."""
    if s.behind or not s.losers or not partner_ahead(s) or nil_alive(s):
        return 0
    return s.winners


def ruffs_partner(s: Situation) -> Hand:
    """Ruffs the partner's winner: last, or third when nobody behind can beat it."""
    if not s.led or s.hand & s.led or not partner_ahead(s) or not s.losers or s.partner_nil:
        return 0
    safe = not s.behind or (
        s.position == 2 and s.boss(s.best) and not s.memory.may_hold[s.left] & s.trumps
    )
    return s.winners if safe else 0


def leads_low_into_nil(s: Situation) -> Hand:
    """Leads low in a suit the partner's nil may hold, with the best card of it in hand."""
    if s.led or not s.partner_nil:
        return 0
    bad = 0
    for mask in s.deck.suit_masks:
        mine = s.legal & mask
        if mine and s.boss(highest(mine)) and s.memory.may_hold[s.partner] & mask:
            bad |= mine & ((1 << s.cheapest(highest(mine))) - 1)
    return bad


def covers_a_broken_nil(s: Situation) -> Hand:
    """Last to play, takes a trick off a partner whose nil is gone, though it is only a bag."""
    bid = s.view.bids[s.partner]
    if bid is None or not bid.is_nil or s.partner_nil or s.winner != s.partner or s.behind:
        return 0
    ours = s.stakes.ours
    return s.winners if ours.made and s.losers and s.stakes.bag_price > 0 else 0


PARTNERSHIP: CardFaults = (
    (Fault("D1", "last to play, overtakes the partner", 0.005), overtakes_partner),
    (Fault("D2", "ruffs the partner's winner"), ruffs_partner),
    (Fault("D3", "leads low into the partner's nil", 0.01), leads_low_into_nil),
    (Fault("D13", "covers a nil that is broken"), covers_a_broken_nil),
)
