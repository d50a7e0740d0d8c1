"""Odds at the table: how likely a seat is void, holds a card, or beats one that is played.

Every unseen card is taken to lie with each seat that may hold it with equal chance, but honours
rather where tricks were bid (`Memory.likely`). That is crude but cheap, and the bots only compare
such odds with one another.
"""

from __future__ import annotations

from spades_tui.bots.memory import Memory
from spades_tui.engine.cards import Card, Deck, Hand, cards_in


def _powers(base: float) -> tuple[float, ...]:
    # By multiplication, which is the same on every machine; `**` need not be.
    powers = [1.0]
    for _ in range(52):
        powers.append(powers[-1] * base)
    return tuple(powers)


_NONE_OF = tuple(_powers((holders - 1) / holders if holders else 1.0) for holders in range(4))
"""`_NONE_OF[k][n]`: the chance that one of `k` possible holders has none of `n` cards."""


def has_none(memory: Memory, seat: int, cards: Hand) -> float:
    """The chance that `seat` holds none of these cards."""
    its = memory.may_hold[seat] & cards
    if not its:
        return 1.0
    high = its & memory.honours
    if not high:
        return _NONE_OF[memory.holders(its)][its.bit_count()]
    low = its ^ high
    chance = _NONE_OF[memory.holders(low)][low.bit_count()] if low else 1.0
    for card in cards_in(high):
        chance *= 1.0 - memory.likely(seat, card)
    return chance


def beaten_by(memory: Memory, deck: Deck, seat: int, card: Card, led: Hand) -> float:
    """The chance that `seat`, still to play to a trick where `led` was led, can beat `card`."""
    trumps = deck.trumps
    above = -1 << card + 1
    if trumps >> card & 1:
        over = has_none(memory, seat, trumps & above)
        # A seat that follows another suit cannot go over a ruff.
        follows = 0.0 if led == trumps else 1.0 - has_none(memory, seat, led)
        return (1.0 - over) * (1.0 - follows)
    over = has_none(memory, seat, led & above)
    ruffs = has_none(memory, seat, led) * (1.0 - has_none(memory, seat, trumps))
    return min(1.0, 1.0 - over + ruffs)


def stands(memory: Memory, deck: Deck, seats: tuple[int, ...], card: Card, led: Hand) -> float:
    """The chance that none of `seats`, all still to play, beats `card`."""
    chance = 1.0
    for seat in seats:
        chance *= 1.0 - beaten_by(memory, deck, seat, card, led)
    return chance


def sure_trumps(mine: Hand, unseen: Hand) -> Hand:
    """The trumps among `mine` that take a trick however the unseen ones lie.

    Each unseen trump can beat one of mine below it; what is left over cannot be taken away. Both
    are masks of trumps only.
    """
    sure = beaters = 0
    both = mine | unseen
    while both & mine:
        top = 1 << both.bit_length() - 1
        both ^= top
        if top & unseen:
            beaters += 1
        elif beaters:
            beaters -= 1
        else:
            sure |= top
    return sure
