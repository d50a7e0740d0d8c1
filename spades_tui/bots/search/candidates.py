"""Which cards are worth thinking about: touching ones count once, and known faults not at all."""

from __future__ import annotations

from spades_tui.bots.certainty import surely_worse
from spades_tui.bots.manners import ill_mannered
from spades_tui.bots.situation import Situation, highest
from spades_tui.engine.cards import Card, Hand, Suit, cards_in
from spades_tui.engine.view import View

EARLY = 9
"""With so many tricks left or more, a hand has hardly begun."""

FEW = 3
"""So few spades are kept for ruffs."""


def distinct(view: View) -> list[Card]:
    """The legal cards; of touching ones, with no card of others between, only the lowest."""
    live = view.hand | view.unseen
    for card in view.trick:
        live |= 1 << card
    cards: list[Card] = []
    for mask in view.deck.suit_masks:
        touching = False
        for card in cards_in(live & mask):
            mine = view.legal >> card & 1
            if mine and not touching:
                cards.append(card)
            touching = bool(mine)
    return cards


def stands_for(view: View, card: Card, cards: list[Card]) -> Card:
    """Which of `distinct` cards is as good as `card`."""
    mask = view.deck.mask_of[card]
    return max(other for other in cards if other <= card and mask >> other & 1)


def sensible(view: View, cards: list[Card]) -> list[Card]:
    """The cards that good manners leave; all of them, if they leave none."""
    situation = Situation(view)
    bad = ill_mannered(situation) | _from_a_king(situation) | _second_hand_high(situation)
    bad |= _from_few_spades(situation)
    return [card for card in cards if not bad >> card & 1] or cards


def surely_bad(view: View, card: Card) -> bool:
    """Whether a card of the last tricks is worse than another however the unseen cards lie."""
    s = Situation(view)
    _, worse = surely_worse(view, s.unseen, s.memory.may_hold, view.legal, 1 << card)
    return bool(worse >> card & 1)


def _from_a_king(s: Situation) -> Hand:
    """Lead cards of plain suits headed by a king that the ace can still catch, early in a hand."""
    bad = 0
    if not s.led and s.stakes.ours.open and not s.my_nil and not s.partner_nil:
        for mask in s.deck.suit_masks[: Suit.SPADES]:
            mine = s.legal & mask
            ace = 1 << mask.bit_length() - 1
            if mine & ace >> 1 and s.unseen & ace:
                bad |= mine
    return bad


def _from_few_spades(s: Situation) -> Hand:
    """Spades led early that others can beat and that are too few to pull theirs: ruffs lost."""
    if s.led or s.stakes.left < EARLY or not s.stakes.ours.open:
        return 0
    if s.my_nil or s.partner_nil or s.stakes.theirs.nils:
        return 0
    spades = s.legal & s.trumps
    few = 0 < spades.bit_count() <= FEW
    return spades if few and not s.boss(highest(spades)) else 0


def _second_hand_high(s: Situation) -> Hand:
    """In second seat, a king or queen that can still be beaten, where a low card follows."""
    plain = s.led and s.led != s.trumps
    if s.position != 1 or not plain or not s.losers & s.led or s.needs_all:
        return 0
    if s.my_nil or s.partner_nil:
        return 0
    top = s.led.bit_length() - 1
    honours = s.winners & s.led & (1 << top - 1 | 1 << top - 2)
    return sum(1 << card for card in cards_in(honours) if not s.boss(card))
