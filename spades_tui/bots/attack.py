"""Breaking an opponent's nil: leave it with the trick, and lead what it cannot stay under."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, highest, lowest
from spades_tui.bots.stuck import stuck
from spades_tui.engine.cards import Card

EFFORT = 0.0
"""Points that a try to break a nil must promise."""


def leave_it_the_trick(s: Situation) -> Decision | None:
    """When the nil's card is winning, stay under it."""
    if s.winner != s.their_nil or s.their_nil < 0 or not s.losers:
        return None
    its_partner = s.their_nil + 2 & 3
    if its_partner in s.behind and not _pays(s, 0.5, _own_chance(s)):
        return None
    card = highest(s.losers & s.led) if s.losers & s.led else _spare(s)
    return s.play(card, f"The nil is winning with {s.face(s.best)}, and I leave it there.")


def duck_before_nil(s: Situation) -> Decision | None:
    """When the nil has yet to play, leave it a low card to beat."""
    if s.their_nil < 0 or s.their_nil not in s.behind or not s.led or not s.losers:
        return None
    if s.trumps >> s.best & 1 and s.led != s.trumps:
        return None
    if s.position == 2 and not s.hand & s.led and s.winners:
        # A ruff here is worth more: whoever leads next can try the nil again.
        return None
    chance = stuck(s.memory, s.their_nil, s.best, s.led, s.view.tricks_played)
    if not _pays(s, chance, _own_chance(s)):
        return None
    card = highest(s.losers & s.led) if s.losers & s.led else _spare(s)
    return s.play(card, f"{s.face(card)} stays low, so that the nil behind me may have to win.")


def lead_at_nil(s: Situation) -> Decision | None:
    """On lead, lead low where the nil is likeliest to have only higher cards."""
    if s.their_nil < 0 or s.led:
        return None
    cards = [lowest(s.legal & mask) for mask in s.deck.suit_masks if s.legal & mask]
    card = max(cards, key=lambda choice: (_caught(s, choice), -choice))
    if not _pays(s, _caught(s, card), 0.5):
        return None
    return s.play(card, f"{s.face(card)} is low enough that the nil may have to win it.")


def _pays(s: Situation, chance: float, own: float) -> bool:
    """Whether a `chance` to break the nil is worth more than a trick that is given up for it.

    `own` is the chance that the trick would have been ours.
    """
    return 2 * s.stakes.theirs.nil_value * chance > own * s.trick_worth + EFFORT


def _own_chance(s: Situation) -> float:
    """The chance to win this trick when going for it."""
    return s.holds(highest(s.winners & s.led or s.winners)) if s.winners else 0.0


def _caught(s: Situation, card: Card) -> float:
    """The chance that the nil must go over `card`, and nobody covers."""
    nil, mask = s.their_nil, s.deck.mask_of[card]
    chance = stuck(s.memory, nil, card, mask, s.view.tricks_played)
    cover = s.memory.may_hold[nil + 2 & 3]
    higher = (cover & mask & -1 << card + 1).bit_count()
    return chance / (1.0 + 0.3 * higher)


def _spare(s: Situation) -> Card:
    """The discard that costs least: the lowest card of the suit with the least in it."""
    suits = [s.losers & mask for mask in s.deck.suit_masks if s.losers & mask]
    return lowest(min(suits, key=highest))


PRINCIPLES = (leave_it_the_trick, duck_before_nil, lead_at_nil)
