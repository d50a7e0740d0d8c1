"""What several faults ask about a situation.

The situation is the frozen pool's: what counts as a fault must not move with the players that are
being tuned.
"""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.engine.cards import Hand, cards_in


def nil_alive(s: Situation) -> bool:
    """Whether anybody's nil can still be made or broken."""
    return bool(s.stakes.ours.nils or s.stakes.theirs.nils)


def partner_ahead(s: Situation) -> bool:
    """Whether the partner is winning the trick and its tricks help the contract."""
    return s.winner == s.partner and s.partner_counts


def settled(s: Situation) -> bool:
    """Our contract made, the opponents' beyond help or harm, no nil alive, and bags cost."""
    ours, theirs = s.stakes.ours, s.stakes.theirs
    dull = not (ours.exact or theirs.exact or nil_alive(s))
    return dull and ours.made and not theirs.open and s.stakes.bag_price > 0


def short(s: Situation) -> bool:
    """Whether the contract still needs tricks that the seat's own spades do not make sure."""
    return s.stakes.ours.open and s.counts and s.sure < s.stakes.ours.need


def certain_winners(s: Situation) -> Hand:
    """The cards that no opponent can beat however the unseen cards lie; on lead too."""
    cards = s.winners if s.led else s.legal
    return sum(1 << card for card in cards_in(cards) if s.holds(card) == 1.0)


def lasting_winners(s: Situation) -> Hand:
    """The cards that take a trick for the side sooner or later.

    These are sure spades; and when no opponent has a spade, all spades, and the bosses that one of
    them can get in to cash.
    """
    may = s.memory.may_hold
    own = s.hand & s.trumps
    if (may[s.left] | may[s.right]) & s.trumps or not own:
        return s.reserve
    return own | sum(1 << card for card in cards_in(s.hand) if s.boss(card))


def gives_the_trick_away(s: Situation) -> Hand:
    """In third or last seat, the losers, where a certain winner would take an opponent's trick."""
    if s.position < 2 or s.my_nil or not s.counts or partner_ahead(s):
        return 0
    return s.losers if certain_winners(s) else 0
