"""What a review shows of a hand at one step: who holds what, what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.actions import MakeBid, Play
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Card, Deck, Hand
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import winner_of
from spades_tui.review.past_hand import PastHand, Turn


@dataclass(frozen=True, slots=True)
class HandState:
    """One step. Sequences by seat begin with South.

    `turn` is what is about to be done, None at the beginning of the hand; `better` the card the
    reviewer would have played, where that is another one. `table` are the cards of the trick, that
    of the turn among them.
    """

    deck: Deck
    hands: tuple[Hand, ...]
    bids: tuple[Bid | None, ...]
    won: tuple[int, ...]
    table: tuple[Card | None, ...] = (None, None, None, None)
    turn: Turn | None = None
    better: Card | None = None
    winning: Seat | None = None

    @property
    def played(self) -> Card | None:
        """The card of the turn, which the hand still shows."""
        action = self.turn.action if self.turn else None
        return action.card if isinstance(action, Play) else None


def state_at(hand: PastHand, turn: Turn | None, better: Card | None = None) -> HandState:
    """The hand as it is when `turn` is made."""
    if turn is None:
        nothing = (0, 0, 0, 0)
        return HandState(hand.rules.cards, hand.dealt, hand.score.bids, nothing)
    bids: list[Bid | None] = [None] * len(SEATS)
    table: list[Card | None] = [None] * len(SEATS)
    for other in hand.turns:
        if other.place > turn.place:
            break
        if isinstance(other.action, MakeBid):
            bids[other.seat] = other.action.bid
        elif isinstance(other.action, Play) and other.trick == turn.trick:
            table[other.seat] = other.action.card
    winning = None
    if turn.trick:
        leader = hand.tricks[turn.trick - 1].leader
        order = [table[(leader + place) % 4] for place in range(len(SEATS))]
        lying = [card for card in order if card is not None]
        winning = winner_of(hand.rules, leader, lying)
    return HandState(
        hand.rules.cards,
        hand.hands_at(turn.place),
        tuple(bids),
        hand.won_before(turn.trick),
        tuple(table),
        turn,
        better,
        winning,
    )
