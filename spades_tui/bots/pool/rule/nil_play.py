"""Playing a nil of one's own: stay under, get rid of what is dangerous, lead what must lose."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.rule.chances import has_none
from spades_tui.bots.pool.rule.danger import most_dangerous
from spades_tui.bots.pool.rule.situation import Situation, highest, lowest
from spades_tui.engine.cards import Card


def follow_under(s: Situation) -> Decision | None:
    """Follow suit with the highest card that still loses."""
    losers = s.losers & s.led
    if not (s.my_nil and losers):
        return None
    card = highest(losers)
    return s.play(card, f"My nil is safe under {s.face(s.best)}, so {s.face(card)} can go now.")


def throw_danger(s: Situation) -> Decision | None:
    """Out of the suit led, throw the card most likely to win a trick later."""
    if not (s.my_nil and s.led and s.losers):
        return None
    card = most_dangerous(s.deck, s.losers, s.hand, s.unseen)
    return s.play(card, f"{s.face(card)} is the card most dangerous to my nil.")


def hope_to_be_beaten(s: Situation) -> Decision | None:
    """With nothing to stay under, play low and hope that a later seat goes higher."""
    if not (s.my_nil and s.led and s.behind):
        return None
    card = lowest(s.winners)
    return s.play(card, f"Nothing goes under; {s.face(card)} is the likeliest to be beaten.")


def lose_nil_high(s: Situation) -> Decision | None:
    """Last to play and forced to win: the nil is gone, so the highest card goes with it."""
    if not (s.my_nil and s.led):
        return None
    card = highest(s.winners & s.led or s.winners)
    return s.play(card, "The nil cannot be kept: every card wins this trick.")


def lead_what_loses(s: Situation) -> Decision | None:
    """On lead with a nil, lead the card that the others are likeliest to go over."""
    if not s.my_nil or s.led:
        return None
    card = min(_lead_choices(s), key=lambda choice: (_keeps_lead(s, choice), -choice))
    return s.play(card, f"{s.face(card)} is the lead the others are likeliest to go over.")


def _lead_choices(s: Situation) -> list[Card]:
    """The lowest legal card of each suit."""
    return [lowest(s.legal & mask) for mask in s.deck.suit_masks if s.legal & mask]


def _keeps_lead(s: Situation, card: Card) -> float:
    """The chance that all three others stay under `card`."""
    mask = s.deck.mask_of[card]
    chance = 1.0
    for seat in s.behind:
        held = s.memory.may_hold[seat]
        above = held & mask & -1 << card + 1
        below = held & mask & ~(-1 << card + 1)
        out = has_none(s.memory, seat, mask)
        ruffs = out * (1.0 - has_none(s.memory, seat, s.trumps)) if mask != s.trumps else 0.0
        goes_over = (1.0 - has_none(s.memory, seat, above)) if above else 0.0
        # Only the partner goes over gladly; an opponent who can stay under does.
        if seat != s.partner and below:
            goes_over *= above.bit_count() / (above | below).bit_count()
            ruffs *= 0.3
        chance *= 1.0 - min(1.0, goes_over + ruffs)
    return chance


PRINCIPLES = (follow_under, throw_danger, hope_to_be_beaten, lose_nil_high, lead_what_loses)
