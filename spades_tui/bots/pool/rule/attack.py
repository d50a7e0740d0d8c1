"""Breaking an opponent's nil: leave it with the trick, and lead what it cannot stay under."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.rule.chances import has_none
from spades_tui.bots.pool.rule.situation import Situation, highest, lowest
from spades_tui.engine.cards import Card


def leave_it_the_trick(s: Situation) -> Decision | None:
    """When the nil's card is winning, stay under it."""
    if s.winner != s.their_nil or s.their_nil < 0 or not s.losers:
        return None
    its_partner = s.their_nil + 2 & 3
    if its_partner in s.behind and not _can_wait(s):
        return None
    card = highest(s.losers & s.led) if s.losers & s.led else lowest(s.losers)
    if not s.losers & s.led:
        card = _spare(s)
    return s.play(card, f"The nil is winning with {s.face(s.best)}, and I leave it there.")


def duck_before_nil(s: Situation) -> Decision | None:
    """When the nil has yet to play, leave it a low card to beat."""
    if s.their_nil < 0 or s.their_nil not in s.behind or not s.led or not _can_wait(s):
        return None
    its = s.memory.may_hold[s.their_nil]
    threat = its & s.led & -1 << s.best + 1
    if s.trumps >> s.best & 1 and s.led != s.trumps:
        threat = 0
    if not threat or not s.losers & s.led:
        return None
    card = highest(s.losers & s.led)
    return s.play(card, f"{s.face(card)} stays low, so that the nil behind me may have to win.")


def lead_at_nil(s: Situation) -> Decision | None:
    """On lead, lead low where the nil is likeliest to have only higher cards."""
    if s.their_nil < 0 or s.led or not _can_wait(s):
        return None
    cards = [lowest(s.legal & mask) for mask in s.deck.suit_masks if s.legal & mask]
    card = max(cards, key=lambda choice: (_stuck(s, choice), -choice))
    if _stuck(s, card) < 0.05:
        return None
    return s.play(card, f"{s.face(card)} is low enough that the nil may have to win it.")


def _can_wait(s: Situation) -> bool:
    """Whether the contract can spare this trick."""
    ours = s.stakes.ours
    return not ours.open or s.sure >= ours.need or ours.left - ours.need >= 1


def _stuck(s: Situation, card: Card) -> float:
    """The chance that the nil holds the suit of `card` only above it, and nobody covers."""
    memory, nil = s.memory, s.their_nil
    mask = s.deck.mask_of[card]
    may = memory.may_hold[nil] & mask
    above = may & -1 << card + 1
    if not above:
        return 0.0
    stuck = (1.0 - has_none(memory, nil, above)) * has_none(memory, nil, may & ~above)
    cover = memory.may_hold[nil + 2 & 3]
    higher = (cover & mask & -1 << card + 1).bit_count()
    return stuck / (1.0 + 0.3 * higher)


def _spare(s: Situation) -> Card:
    """The discard that costs least: the lowest card of the suit with the least in it."""
    suits = [s.losers & mask for mask in s.deck.suit_masks if s.losers & mask]
    return lowest(min(suits, key=highest))


PRINCIPLES = (leave_it_the_trick, duck_before_nil, lead_at_nil)
