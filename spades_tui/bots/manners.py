"""What a good partner does not do, even where counting cards says that it brings a little more.

People judge a partner by such plays; and what counting gains by them, it gains from guesses about
cards that nobody has seen.
"""

from __future__ import annotations

from spades_tui.bots.match import match_winners
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.engine.cards import Hand, cards_in

NEAR_PENALTY = 2
"""Bags to the penalty from which on not one is taken for nothing."""


def ill_mannered(s: Situation) -> Hand:
    """The legal cards that are left alone while there are others."""
    if not s.led:
        sure = sum(1 << card for card in cards_in(s.legal) if s.boss(card) and s.holds(card) == 1.0)
        if s.needs_all and sure:
            return s.legal & ~sure
        if certain := match_winners(s):
            return s.legal & ~certain
        if s.stakes.ours.made and not (s.stakes.theirs.open or s.stakes.theirs.nils):
            # With all settled, a card that is likely to win is a bag.
            return sum(1 << card for card in cards_in(s.legal & ~s.reserve) if s.boss(card))
        return _leads_under_the_nil(s) | _leads_spades_at_the_partner(s)
    if s.my_nil:
        return s.winners if s.losers else 0
    bad = _only_a_bag(s)
    if s.winner == s.partner and s.partner_counts and s.losers and not s.partner_nil:
        bad |= s.winners if _partner_has_it(s) else 0
    elif s.position >= 2 and s.counts and s.stakes.ours.open:
        bad |= s.losers if match_winners(s) else _gives_away(s)
    if s.stakes.ours.open and s.sure < s.stakes.ours.need:
        bad |= _wastes(s)
    return bad


def _partner_has_it(s: Situation) -> bool:
    """Whether nobody behind beats the partner's card: all have played, or nobody can."""
    if not s.behind:
        return not (s.hand & s.led and s.stakes.theirs.nils)
    ruffs = s.memory.may_hold[s.left] & s.trumps
    return not s.hand & s.led and s.boss(s.best) and not ruffs


def _only_a_bag(s: Situation) -> Hand:
    """Last to play, cards that take a trick for nothing: the partner's, whose nil is gone, or any
    when all is settled and the penalty is near.
    """
    ours, theirs = s.stakes.ours, s.stakes.theirs
    if s.behind or not s.losers or not ours.made or ours.exact or s.stakes.bag_price <= 0:
        return 0
    settled = not (theirs.open or theirs.exact or theirs.nils or ours.nils)
    near = settled and s.stakes.bags_to_penalty <= NEAR_PENALTY
    return s.winners if near or (s.winner == s.partner and not s.partner_nil) else 0


def _leads_under_the_nil(s: Situation) -> Hand:
    """With a suit's best card: the lower ones, which may leave the trick to the partner's nil."""
    bad = 0
    if s.partner_nil:
        for mask in s.deck.suit_masks:
            mine = s.legal & mask
            if mine and s.boss(highest(mine)) and s.memory.may_hold[s.partner] & mask:
                bad |= mine & (1 << s.cheapest(highest(mine))) - 1
    return bad


def _leads_spades_at_the_partner(s: Situation) -> Hand:
    """Spades when only the partner can have one left."""
    may = s.memory.may_hold
    theirs = (may[s.left] | may[s.right]) & s.trumps
    if theirs or not may[s.partner] & s.trumps or s.my_nil or s.needs_all:
        return 0
    return s.legal & s.trumps


def _gives_away(s: Situation) -> Hand:
    """An opponent's trick that a card wins for certain, when all are needed or a ruff is free."""
    nil_falls = s.winner == s.their_nil and not s.behind
    sure = any(s.holds(card) == 1.0 for card in cards_in(s.winners))
    if s.needs_all and sure and not nil_falls:
        return s.losers
    free = not s.hand & s.led and s.winners & ~s.reserve and not s.trumps >> s.best & 1
    if not free or s.sure >= s.stakes.ours.need or s.winner == s.their_nil:
        return 0
    left_is_out = s.memory.void[s.left] & s.led and s.memory.may_hold[s.left] & s.trumps
    return 0 if s.foes_behind and left_is_out else s.losers


def _wastes(s: Situation) -> Hand:
    """Cards higher than they need be: to win in last seat, or under a trick that is lost."""
    winners = s.winners & s.led or s.winners
    bad = 0
    if not s.hand & s.led and s.trumps >> s.best & 1 and s.losers & ~s.trumps:
        bad |= s.losers & s.trumps
    if winners and not s.behind:
        return bad | _above(s, winners)
    if s.led == s.trumps and not s.winners and s.losers & s.trumps:
        return bad | _above(s, s.losers & s.trumps)
    return bad


def _above(s: Situation, cards: Hand) -> Hand:
    """All of these cards but the lowest and those that are as good as it."""
    low = lowest(cards)
    return sum(
        1 << card
        for card in cards_in(cards)
        if s.unseen & s.deck.mask_of[card] & (1 << card) - (1 << low)
    )
