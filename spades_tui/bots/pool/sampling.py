"""Search without knowledge: deals the unseen cards at random and plays each of them out at random.

It bids and passes as the frozen rule bot does, so that the two differ in card play alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.deals import PossibleDeals
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.bots.pool.seeding import rng_of
from spades_tui.bots.pool.yardstick import Yardstick
from spades_tui.engine.actions import PLAYS
from spades_tui.engine.cards import Card, Hand, cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.playout import play_out
from spades_tui.engine.view import View

DEALS = 50


class SamplingPlayer:
    """Plays the card that leads by most points on average over so many random deals."""

    def __init__(self, deals: int = DEALS) -> None:
        self._deals = deals
        self._bidder = RuleBot()

    def decide(self, view: View) -> Decision:
        """The action for the seat to act. ValueError when it is not its turn."""
        if view.phase is not Phase.PLAY or not view.legal & view.legal - 1:
            return self._bidder.decide(view)
        return self._best_card(view)

    def _best_card(self, view: View) -> Decision:
        rng = rng_of(view)
        possible = PossibleDeals(view)
        yardstick = Yardstick(view.rules, view.bids, view.seat.side)
        cards = different_cards(view)
        sums = dict.fromkeys(cards, 0.0)
        for _ in range(self._deals):
            hands = possible.draw(rng)
            for card in cards:
                sums[card] += yardstick.lead(played_out(view, hands, card, rng))
        card = max(cards, key=lambda choice: (sums[choice], -choice))
        average = sums[card] / self._deals
        face = view.deck.face(card)
        return Decision(
            PLAYS[card], f"{face} does best over {self._deals} deals: {average:+.0f} points."
        )


def different_cards(view: View) -> list[Card]:
    """The legal cards, of those that touch (no card of the others between) only the lowest."""
    others = view.unseen | hand_of(view.trick)
    cards: list[Card] = []
    for card in cards_in(view.legal):
        if cards:
            between = others & (1 << card) - (1 << cards[-1])
            if not between and view.deck.mask_of[card] >> cards[-1] & 1:
                continue
        cards.append(card)
    return cards


def played_out(view: View, hands: Sequence[Hand], card: Card, rng: Random) -> list[int]:
    """Tricks by seat when the seat of `view` plays `card` and all is random after that."""
    held = list(hands)
    held[view.seat] ^= 1 << card
    broken = view.broken or bool(view.deck.trumps >> card & 1)
    return play_out(view.rules, held, [*view.trick, card], view.leader, view.won, broken, rng)
