"""Passing cards between a nil bidder and the partner: danger goes over, safety comes back."""

from __future__ import annotations

from spades_tui.bots.danger import most_dangerous
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Pass
from spades_tui.engine.cards import Hand, cards_in, highest_first
from spades_tui.engine.view import View


def choose_pass(view: View) -> Decision:
    """The cards to pass: as nil bidder the dangerous ones, as its partner safe ones."""
    bid = view.bids[view.seat]
    giver_is_nil = bid is not None and bid.is_nil and not view.got
    cards = dangerous_cards(view) if giver_is_nil else safe_cards(view)
    faces = ", ".join(view.deck.face(card) for card in highest_first(cards))
    if giver_is_nil:
        return Decision(Pass(cards), f"Hardest to lose with a nil: {faces}.")
    return Decision(Pass(cards), f"Safest for my partner's nil to play: {faces}.")


def dangerous_cards(view: View) -> Hand:
    """The cards a nil bidder is best rid of."""
    hand, passed = view.hand, 0
    for _ in range(view.to_pass):
        card = _most_dangerous_by_rank(view, hand, passed)
        passed |= 1 << card
        hand ^= 1 << card
    return passed


def _most_dangerous_by_rank(view: View, hand: Hand, passed: Hand) -> int:
    """The most dangerous card: high spades first, whatever the rest."""
    deck = view.deck
    unseen = deck.full & ~hand & ~passed
    spades = hand & deck.trumps
    if spades:
        top = spades.bit_length() - 1
        above = (deck.trumps >> top + 1).bit_count()
        if above <= 3:
            return top
    return most_dangerous(deck, hand, hand, unseen)


def safe_cards(view: View) -> Hand:
    """The lowest cards outside spades, from the shortest suits first among equals."""
    deck, hand = view.deck, view.hand
    low = {mask: (mask & -mask).bit_length() - 1 for mask in deck.suit_masks}

    def worth(card: int) -> tuple[int, int, int]:
        mask = deck.mask_of[card]
        return (mask == deck.trumps, card - low[mask], (hand & mask).bit_count())

    cards = sorted(cards_in(hand), key=worth)[: view.to_pass]
    return sum(1 << card for card in cards)
