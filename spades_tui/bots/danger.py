"""How likely a hand is to be forced to win a trick it does not want: for nils and for ducking."""

from __future__ import annotations

from spades_tui.engine.cards import Card, Deck, Hand, cards_in

_SUIT_LED = (0.95, 0.75, 0.45, 0.2, 0.08, 0.03)
_TRUMPS_LED = (0.95, 0.85, 0.65, 0.45, 0.3, 0.2)
"""How likely a plain suit, or spades, are to be played so many rounds."""


def suit_danger(mine: Hand, unseen: Hand, *, trump: bool = False) -> float:
    """Tricks that the cards `mine` of one suit can expect to be forced to win.

    The lowest card answers the first round, the next the second and so on; each wins when the
    other three play lower. `unseen` are the others' cards of that suit.
    """
    others = unseen.bit_count()
    if not others:
        return 0.0
    rounds = _TRUMPS_LED if trump else _SUIT_LED
    danger = 0.0
    for turn, card in enumerate(cards_in(mine)):
        lower = (unseen & ((1 << card) - 1)).bit_count() / others
        danger += rounds[min(turn, 5)] * lower * lower * lower
    return danger


def most_dangerous(deck: Deck, choices: Hand, hand: Hand, unseen: Hand) -> Card:
    """The card among `choices` that the hand is best rid of.

    Where nothing is dangerous it is the highest card of the shortest suit, to get void.
    """
    best, best_worth = -1, (-1.0, 0, 0)
    for mask in deck.suit_masks:
        of_suit = choices & mask
        if not of_suit:
            continue
        card = of_suit.bit_length() - 1
        held, others = hand & mask, unseen & mask
        trump = mask == deck.trumps
        relief = suit_danger(held, others, trump=trump) - suit_danger(
            held ^ (1 << card), others, trump=trump
        )
        lower = (others & ((1 << card) - 1)).bit_count()
        worth = (round(relief, 6), -held.bit_count(), lower)
        if worth > best_worth:
            best, best_worth = card, worth
    return best
