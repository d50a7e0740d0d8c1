"""Masters: cards that win one after another, whatever the others hold and however they play.

Only the seat's own view is used. Its partner counts as one of the others: what the partner holds is
as little known, and so is what it would lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spades_tui.bots.memory import Memory
from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.rules import LeadSpades
from spades_tui.engine.tricks import best_card
from spades_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Threat:
    """Why a hand is no run of masters: `card` may lose.

    To `over`, the highest card still out that beats it; to a ruff when `ruff`; to what lies on the
    table already when it is neither.
    """

    card: Card
    over: Card | None = None
    ruff: bool = False


def run_of_masters(view: View) -> tuple[Card, ...] | Threat:
    """The whole hand in an order in which each card is sure to win its trick, or what threatens it.

    Trick one is over, and the seat of `view` is to play.
    """
    memory = Memory(view)
    if not view.trick:
        return _led(view, memory, view.hand, view.broken)
    threat: Threat | None = None
    for card in cards_in(view.legal):
        here = _beaten(view, memory, card)
        if here is None:
            broken = view.broken or bool(view.deck.trumps >> card & 1)
            rest = _led(view, memory, view.hand & ~(1 << card), broken)
            if not isinstance(rest, Threat):
                return (card, *rest)
            here = rest
        threat = here
    assert threat is not None
    return threat


def _beaten(view: View, memory: Memory, card: Card) -> Threat | None:
    """What may beat a card that is played to the trick on the table."""
    deck, trumps = view.deck, view.deck.trumps
    if best_card(view.rules, (*view.trick, card)) != card:
        return Threat(card)
    suit = deck.mask_of[card]
    for ahead in range(1, 4 - len(view.trick)):
        may = memory.may_hold[view.seat + ahead & 3]
        if higher := may & suit & -1 << card + 1:
            return Threat(card, over=higher.bit_length() - 1)
        if suit != trumps and may & trumps:
            return Threat(card, ruff=True)
    return None


def _led(view: View, memory: Memory, hand: Hand, broken: bool) -> tuple[Card, ...] | Threat:
    """The same for a hand that leads card after card."""
    trumps = view.deck.trumps
    others = [may for seat, may in enumerate(memory.may_hold) if seat != view.seat]
    longest = max((may & trumps).bit_count() for may in others)
    mine, rest = hand & trumps, hand & ~trumps
    free = broken or view.rules.lead_spades is LeadSpades.ANY_TIME
    if rest and longest and (not free or mine.bit_count() < longest):
        return Threat(rest.bit_length() - 1, ruff=True)
    # Trumps come first so that nothing is ruffed; where nobody else has any, last, which is legal
    # before spades are broken.
    masks = view.deck.suit_masks
    run: list[Card] = []
    for mask in reversed(masks) if longest else masks:
        for place, card in enumerate(_downwards(hand & mask), start=1):
            threat = _outlasted(view, others, card, place)
            if threat is not None:
                return threat
            run.append(card)
    return tuple(run)


def _outlasted(view: View, others: list[Hand], card: Card, place: int) -> Threat | None:
    """Whether a higher card can still be there when so many of the suit are led, this one last.

    A seat keeps its highest as long as it has lower ones to play.
    """
    suit = view.deck.mask_of[card]
    for may in others:
        higher = may & suit & -1 << card + 1
        if higher and (may & suit).bit_count() >= place:
            return Threat(card, over=higher.bit_length() - 1)
    return None


def _downwards(cards: Hand) -> Iterator[Card]:
    while cards:
        card = cards.bit_length() - 1
        yield card
        cards ^= 1 << card
