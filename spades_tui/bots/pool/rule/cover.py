"""Guarding the partner's nil: go over it, go over what it might be forced to beat, lead high."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.rule.chances import has_none
from spades_tui.bots.pool.rule.situation import Situation, highest, lowest
from spades_tui.engine.cards import Card, Hand


def rescue_nil(s: Situation) -> Decision | None:
    """Overtake the partner's nil when its card is winning."""
    if not (s.partner_nil and s.winner == s.partner and s.winners):
        return None
    card = lowest(s.winners & s.led or s.winners)
    if s.foes_behind and s.aim.takes:
        card = s.cheapest(highest(s.winners & s.led or s.winners))
    return s.play(card, f"{s.face(card)} takes the trick off my partner's nil.")


def cover_nil(s: Situation) -> Decision | None:
    """Before the nil has played, win with a card that it can stay under."""
    if not (s.partner_nil and s.led and s.partner in s.behind):
        return None
    threat = _threat(s, s.best)
    if not threat or not s.winners:
        return None
    following = s.winners & s.led
    if following:
        card = s.cheapest(highest(following))
        if _threat(s, card) == threat:
            return None
        return s.play(card, f"{s.face(card)} covers my partner's nil.")
    # A ruff is worth it when the partner may well be stuck above the card that is winning.
    may = s.memory.may_hold[s.partner] & s.led
    if s.stakes.ours.need > 0 or 2 * threat.bit_count() > may.bit_count():
        card = lowest(s.winners)
        return s.play(card, f"Ruffing with {s.face(card)} keeps the trick from my partner's nil.")
    return None


def lead_over_nil(s: Situation) -> Decision | None:
    """On lead, lead the card that leaves the nil partner the least to fear."""
    if not s.partner_nil or s.led:
        return None
    cards = [highest(s.legal & mask) for mask in s.deck.suit_masks if s.legal & mask]
    card = min(cards, key=lambda choice: (_nil_stuck(s, choice), -s.holds(choice), choice))
    mask = s.deck.mask_of[card]
    if not s.memory.may_hold[s.partner] & mask:
        low = lowest(s.legal & mask) if not s.aim.takes else s.cheapest(card)
        return s.play(low, f"My partner's nil is out of {s.suit_name(mask)}, so it is safe there.")
    card = s.cheapest(card)
    if s.boss(card):
        return s.play(card, f"{s.face(card)} is the best left: my partner's nil gets under it.")
    return s.play(card, f"{s.face(card)} is the lead my partner's nil has least to fear from.")


def _threat(s: Situation, card: Card) -> Hand:
    """The cards of the suit led that the partner may hold above `card`."""
    if s.trumps >> card & 1 and s.led != s.trumps:
        return 0
    return s.memory.may_hold[s.partner] & s.led & -1 << card + 1


def _nil_stuck(s: Situation, card: Card) -> float:
    """The chance that the partner holds the suit of `card`, and only above it."""
    mask = s.deck.mask_of[card]
    may = s.memory.may_hold[s.partner] & mask
    above = may & -1 << card + 1
    if not above:
        return 0.0
    return (1.0 - has_none(s.memory, s.partner, above)) * has_none(
        s.memory, s.partner, may & ~above
    )


PRINCIPLES = (rescue_nil, cover_nil, lead_over_nil)
