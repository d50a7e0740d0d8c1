"""Faults against the score: bags taken for nothing, sets chased that bring nothing."""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.detector.facts import (
    certain_winners,
    gives_the_trick_away,
    lasting_winners,
    settled,
)
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Hand, cards_in

NEAR_PENALTY = 2
"""Bags to the penalty from which on not one may be taken for nothing."""

LIKELY = 0.5
"""The chance to stand from which on a lead is taken to win its trick."""


def takes_a_bag(s: Situation) -> Hand:
    """Last to play and all settled, wins a trick that is nothing but a bag."""
    if not s.led or s.behind or s.winner == s.partner or not settled(s):
        return 0
    return s.winners


def takes_a_bag_near_the_penalty(s: Situation) -> Hand:
    """The same with two bags or fewer to go."""
    return takes_a_bag(s) if s.stakes.bags_to_penalty <= NEAR_PENALTY else 0


def chases_a_set_instead_of_winning(s: Situation) -> Hand:
    """Making the contract wins the game; leaves a trick it needs that was certain.

    Cards that take their tricks whenever they are played are not needed for this one.
    """
    ours = s.stakes.ours
    if not ours.open or not s.stakes.we_win_by_making or s.my_nil or not s.counts:
        return 0
    if s.sure >= ours.need:
        return 0
    if s.winner in s.stakes.theirs.nils and not s.behind and not s.needs_all:
        # A nil that falls for certain is no chase while the contract can still be made.
        return 0
    certain = certain_winners(s) & ~lasting_winners(s)
    if s.led:
        return gives_the_trick_away(s) if certain else 0
    # On lead the order of winners is free, unless this one trick is all that is wanting.
    return s.legal & ~certain if certain and ours.need == 1 else 0


def cashes_when_all_is_settled(s: Situation) -> Hand:
    """On lead and all settled, cashes a best card that is likely to stand, though others are led
    as easily. A spade that takes its trick sooner or later is no worse now.
    """
    if s.led or not settled(s):
        return 0
    best = sum(1 << card for card in cards_in(s.legal) if s.boss(card))
    likely = sum(1 << card for card in cards_in(best) if s.holds(card) >= LIKELY)
    return likely & ~s.reserve if s.legal & ~best else 0


SCORE_SENSE: CardFaults = (
    (Fault("D5", "takes a certain bag", 0.02), takes_a_bag),
    (Fault("D5+", "… two bags or fewer to the penalty"), takes_a_bag_near_the_penalty),
    (Fault("D17", "chases a set when making wins the game"), chases_a_set_instead_of_winning),
    (Fault("D18", "takes tricks when all is settled"), cashes_when_all_is_settled),
)
