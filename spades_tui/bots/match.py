"""Winning the match: when the contract wins it, a trick that the contract needs comes first."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, lowest
from spades_tui.engine.cards import Hand, cards_in


def win_the_match(s: Situation) -> Decision | None:
    """Take a trick that is certain, and chase nothing else, when making the contract wins."""
    certain = match_winners(s)
    if not certain:
        return None
    card = lowest(certain & s.led or certain)
    return s.play(card, f"Our contract wins the game, and {s.face(card)} takes a trick for it.")


def match_winners(s: Situation) -> Hand:
    """The cards that win this trick for certain, when it may not come again and the match hangs on
    the contract; 0 otherwise.
    """
    ours, theirs = s.stakes.ours, s.stakes.theirs
    if not ours.open or not s.stakes.we_win_by_making or s.my_nil or not s.counts:
        return 0
    if s.sure >= ours.need:
        return 0
    if not s.led:
        # On lead the order of winners is free, unless this one trick is all that is wanting.
        return _certain(s, s.legal) if ours.need == 1 else 0
    if s.position < 2 or (s.winner == s.partner and s.partner_counts):
        return 0
    if s.winner in theirs.nils and not s.behind and not s.needs_all:
        # That nil falls for certain, and the contract is not lost by it.
        return 0
    return _certain(s, s.winners)


def _certain(s: Situation, cards: Hand) -> Hand:
    """Those of the cards that nobody can beat now, but perhaps later."""
    waiting = s.reserve
    may = s.memory.may_hold
    if s.hand & s.trumps and not (may[s.left] | may[s.right]) & s.trumps:
        # No opponent has a spade: ours win whenever they are played, and get in for the bosses.
        waiting |= s.trumps | sum(1 << card for card in cards_in(s.hand) if s.boss(card))
    return sum(1 << card for card in cards_in(cards & ~waiting) if s.holds(card) == 1.0)
