"""Whether to bid nil: how likely the hand is to slip through, and what nil is worth beside that."""

from __future__ import annotations

import math

from spades_tui.bots.pool.rule.danger import most_dangerous, suit_danger
from spades_tui.engine.cards import Deck, Hand, Suit
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import BLIND_NIL_POINTS, POINTS_PER_TRICK
from spades_tui.engine.view import View

NEAR_TARGET = 60
"""Points short of the target at which a side is expected to win with the next hand."""

BLIND_NIL_BEHIND = (None, 200, 150, 150)
"""Points behind at which a blind nil is bid, by the cards exchanged; without any, only in despair.

In self-play 26, 59, 81 and 87 of 100 blind nils were made with 0, 1, 2 and 3 cards exchanged.
"""


def cannot_escape(deck: Deck, hand: Hand) -> bool:
    """Whether the spades alone make nil hopeless: an unbeatable one, or too many too high."""
    spades = hand & deck.trumps
    missing = deck.trumps & ~spades
    turn = 0
    while spades:
        low = spades & -spades
        spades ^= low
        above = (missing & -low).bit_count()
        # Each spade needs one above it for each round that has drawn one already.
        if above <= turn or (turn >= 2 and above < 5 + 2 * (turn - 2)):
            return True
        turn += 1
    high = deck.trumps.bit_length() - 3
    return turn >= 5 or ((hand & deck.trumps) >> high).bit_count() >= 2


def nil_chance(deck: Deck, hand: Hand, partner_bid: int | None) -> float:
    """The chance of making nil with this hand; `partner_bid` None when the partner has yet to bid.

    A strong partner covers better than a weak one.
    """
    if cannot_escape(deck, hand):
        return 0.0
    unseen = deck.full & ~hand
    held = hand & deck.trumps
    spades = suit_danger(held, unseen & deck.trumps, trump=True)
    plain = [suit_danger(hand & mask, unseen & mask) for mask in deck.suit_masks[: Suit.SPADES]]
    cover = 0.0 if partner_bid is None else 0.18 * (partner_bid - 3)
    worst, rest = max(plain), math.fsum(plain)
    # Fitted to self-play, then made a little less sure: others attack a nil better than bots do.
    score = 3.9 - 1.9 * spades - 1.9 * worst - rest - 0.39 * held.bit_count() + cover
    odds = math.exp(score)
    # Rounded, since the last digits of an exponential differ between machines.
    return round(odds / (1.0 + odds), 4)


def after_passing(deck: Deck, hand: Hand, count: int) -> Hand:
    """The hand as it will roughly be when its `count` most dangerous cards are passed away."""
    for _ in range(count):
        card = most_dangerous(deck, hand, hand, deck.full & ~hand)
        hand ^= 1 << card
    return hand


def chance_under(rules: HouseRules, hand: Hand, partner_bid: int | None) -> float:
    """The chance of an ordinary nil with the exchange of cards that the rules grant."""
    exchanged = rules.nil_exchange if partner_bid != 0 else 0
    return nil_chance(rules.cards, after_passing(rules.cards, hand, exchanged), partner_bid)


def far_behind(view: View) -> bool:
    """Whether only a gamble can still win: a hundred behind, and the game about to be lost."""
    mine, theirs = view.totals[view.seat & 1], view.totals[1 - (view.seat & 1)]
    last = view.rules.last_hand is not None and view.hand_number >= view.rules.last_hand
    near = theirs + NEAR_TARGET >= view.rules.target
    return theirs - mine >= BLIND_NIL_POINTS // 2 and (near or last)


def blind_nil_wanted(view: View) -> str | None:
    """Why the seat should bid blind nil now, or None: only far behind is the gamble worth it."""
    side = view.seat.side
    mine, theirs = view.totals[side], view.totals[side.other]
    behind = theirs - mine
    if mine + POINTS_PER_TRICK * view.contract(side) >= view.rules.target:
        return None
    enough = BLIND_NIL_BEHIND[view.rules.blind_nil_exchange]
    if (enough is not None and behind >= enough) or far_behind(view):
        return f"We are {behind} points behind, and only a blind nil can bring us back."
    return None
