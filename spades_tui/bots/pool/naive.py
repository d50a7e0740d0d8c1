"""A beginner: counts high cards, then wins whatever it can."""

from __future__ import annotations

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import LOOK, PLAYS, MakeBid, Pass
from spades_tui.engine.cards import Deck, Hand, cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.tricks import best_card
from spades_tui.engine.view import View

_SPADES_NOT_COUNTED = 3


class NaivePlayer:
    """Bids its aces, kings and long spades, plays high if that can win, and low if it cannot.

    It knows no partner, no nil, no bags and no score.
    """

    def decide(self, view: View) -> Decision:
        """The beginner's action, with its reason."""
        match view.phase:
            case Phase.PLAY:
                return _card(view)
            case Phase.PASS:
                lowest = hand_of(list(cards_in(view.hand))[: view.to_pass])
                return Decision(Pass(lowest), "The lowest cards are the easiest to do without.")
            case Phase.LOOK:
                return Decision(LOOK, "Nobody bids without looking.")
        count = high_cards(view.deck, view.hand)
        bids = [bid for bid in view.bid_choices if not bid.is_nil] or view.bid_choices
        bid = min(bids, key=lambda choice: abs(choice.tricks - count))
        return Decision(MakeBid(bid), f"The hand has {count} high cards and long spades.")


def high_cards(deck: Deck, hand: Hand) -> int:
    """Aces and kings of the plain suits, the two highest spades, and each spade beyond three."""
    count = max(0, (hand & deck.trumps).bit_count() - _SPADES_NOT_COUNTED)
    for mask in deck.suit_masks:
        top = mask.bit_length() - 1
        count += (hand >> top & 1) + (hand >> top - 1 & 1)
    return count


def _card(view: View) -> Decision:
    legal, deck = view.legal, view.deck
    cards = list(cards_in(legal))
    if not view.trick:
        high = max(cards, key=lambda card: (_height(deck, card), card))
        return Decision(PLAYS[high], f"{deck.face(high)} is the highest card to lead.")
    best = best_card(view.rules, view.trick)
    counting = deck.mask_of[view.trick[0]] | deck.trumps
    if legal & counting & -1 << best + 1:
        high = max(card for card in cards if counting >> card & 1)
        return Decision(PLAYS[high], f"{deck.face(high)} beats {deck.face(best)}.")
    low = min(cards, key=lambda card: (deck.trumps >> card & 1, _height(deck, card), card))
    return Decision(PLAYS[low], f"Nothing beats {deck.face(best)}, so a low card goes.")


def _height(deck: Deck, card: int) -> int:
    """How far a card stands below the top of its suit, as a negative number."""
    return card - deck.mask_of[card].bit_length()
