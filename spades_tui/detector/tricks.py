"""Faults in taking tricks: winners wasted, given up, or led from badly while tricks are needed."""

from __future__ import annotations

from spades_tui.bots.pool.rule.situation import Situation, highest, lowest
from spades_tui.detector.facts import gives_the_trick_away, nil_alive, short
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.engine.cards import Hand, cards_in


def gives_up_a_needed_trick(s: Situation) -> Hand:
    """Every trick left is needed and a certain winner is legal, and it is not played.

    Leaving an opposing nil with the trick that breaks it is another matter (D12).
    """
    return gives_the_trick_away(s) if s.needs_all and s.winner != s.their_nil else 0


def wins_too_high(s: Situation) -> Hand:
    """Last to play, wins with more than the cheapest winner; touching cards are alike."""
    if not s.led or s.behind or not short(s) or nil_alive(s) or not s.winners:
        return 0
    winners = s.winners & s.led or s.winners
    alike = 1 << lowest(winners)
    for card in cards_in(winners):
        between = s.unseen & s.deck.mask_of[card] & (1 << card) - (1 << lowest(winners))
        if not between:
            alike |= 1 << card
    return winners & ~alike


def throws_a_spade_under(s: Situation) -> Hand:
    """Short and out of the suit led, throws a spade under a higher one instead of a plain loser."""
    if not s.led or s.hand & s.led or not short(s) or s.my_nil:
        return 0
    if not s.trumps >> s.best & 1 or not s.losers & ~s.trumps:
        return 0
    return s.losers & s.trumps


def leads_from_a_king(s: Situation) -> Hand:
    """Leads away from a king while the ace is out, or the king itself without the queen."""
    if s.led or not short(s) or nil_alive(s):
        return 0
    bad = 0
    for mask in s.deck.suit_masks[:3]:
        mine, top = s.legal & mask, highest(mask)
        if mine >> top - 1 & 1 and s.unseen >> top & 1:
            bad |= mine & ~(1 << top - 1)
            if not mine >> top - 2 & 1:
                bad |= 1 << top - 1
    return bad


def second_hand_high(s: Situation) -> Hand:
    """Second to play, king or queen that can be beaten, though a low card follows."""
    if s.position != 1 or not s.losers & s.led or s.led == s.trumps or s.needs_all:
        return 0
    if s.my_nil or s.partner_nil:
        return 0
    top = highest(s.led)
    honours = s.winners & s.led & (1 << top - 1 | 1 << top - 2)
    return sum(1 << card for card in cards_in(honours) if not s.boss(card))


def refuses_to_ruff(s: Situation) -> Hand:
    """Short, with a small spade that is no trick by itself, lets an opponent's plain card win."""
    if s.position < 2 or s.hand & s.led or not short(s) or s.my_nil:
        return 0
    if s.winner in (s.partner, s.their_nil) or s.trumps >> s.best & 1:
        return 0
    if s.foes_behind and s.memory.void[s.left] & s.led and s.memory.may_hold[s.left] & s.trumps:
        # The next player can go over it.
        return 0
    return s.losers if s.winners & ~s.reserve else 0


TRICKS: CardFaults = (
    (Fault("D6", "gives up a trick when all are needed"), gives_up_a_needed_trick),
    (Fault("D7", "wins with more than the cheapest winner"), wins_too_high),
    (Fault("D8", "throws a spade under a higher one", 0.01), throws_a_spade_under),
    (Fault("D9", "leads away from a king, or a bare king", 0.05), leads_from_a_king),
    (Fault("D10", "second to play, king or queen too early", 0.03), second_hand_high),
    (Fault("D11", "does not ruff an opponent's winner", 0.01), refuses_to_ruff),
)
