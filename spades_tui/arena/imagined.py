"""A hand gone on with in the mind, all cards known, every seat deciding as a frozen rule bot would.

Each seat still decides by its own view alone, so that what comes out is how such players would
play the deal, not how it could be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spades_tui.bots.player import Player
from spades_tui.engine.actions import Play
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand
from spades_tui.engine.game import Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.tricks import Trick, winner_of
from spades_tui.engine.view import View

Players = Sequence[Player]


def start_of_play(view: View, bids: tuple[Bid | None, ...]) -> View:
    """The view once these bids are made; no exchange of cards is thought of."""
    first = view.dealer.left
    return replace(view, phase=Phase.PLAY, bids=bids, bid_choices=(), to_act=first, leader=first)


def tricks_by_rule(
    view: View, hands: Sequence[Hand], players: Players, card: Card | None = None
) -> list[int]:
    """Tricks by seat when the hand in play is played out; `card` is the next one, if given."""
    rules, trumps = view.rules, view.deck.trumps
    held, won = list(hands), list(view.won)
    tricks, trick = list(view.tricks), list(view.trick)
    leader, broken = view.leader, view.broken
    while sum(won) < TRICKS_IN_HAND:
        seat = SEATS[leader + len(trick) & 3]
        if card is None:
            theirs = _seen_by(view, seat, held, won, tricks, trick, leader, broken)
            action = players[seat].decide(theirs).action
            assert isinstance(action, Play)
            card = action.card
        held[seat] ^= 1 << card
        broken = broken or bool(trumps >> card & 1)
        trick.append(card)
        card = None
        if len(trick) == len(SEATS):
            winner = winner_of(rules, leader, trick)
            first, second, third, fourth = trick
            tricks.append(Trick(leader, (first, second, third, fourth), winner))
            won[winner] += 1
            trick, leader = [], winner
    return won


def _seen_by(
    view: View,
    seat: Seat,
    held: list[Hand],
    won: list[int],
    tricks: list[Trick],
    trick: list[Card],
    leader: Seat,
    broken: bool,
) -> View:
    return replace(
        view,
        seat=seat,
        to_act=seat,
        hand=held[seat],
        given=0,
        got=0,
        tricks=tuple(tricks),
        trick=tuple(trick),
        leader=leader,
        broken=broken,
        won=tuple(won),
    )
