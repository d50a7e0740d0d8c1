"""Cards weighed: each is played on likely deals, and the rest played out or searched to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spades_tui.bots.search.endgame import Endgame
from spades_tui.bots.search.evidence import Witness
from spades_tui.bots.search.policy import Policy
from spades_tui.bots.search.weighing import Depth, Outcome, Weighing, race
from spades_tui.bots.search.worth import Worth
from spades_tui.engine.cards import Card, Hand
from spades_tui.engine.rules import LeadSpades
from spades_tui.engine.view import View


def weigh_cards(
    view: View, cards: Sequence[Card], witness: Witness, depth: Depth, rng: Random
) -> Weighing:
    """Play each of `cards` on the deals of the witness's pool."""
    worth = Worth(view, view.seat.side)
    policy = Policy(view.deck)
    endgame = Endgame(view.rules, worth.of, view.seat.side)
    free = view.broken or view.rules.lead_spades is LeadSpades.ANY_TIME
    table = [1 << card for card in view.trick]
    me, leader = int(view.seat), int(view.leader)

    def play(card: Card, deal: Sequence[Hand], luck: Sequence[float]) -> Outcome:
        bit = 1 << card
        hands = list(deal)
        hands[me] = view.hand ^ bit
        won = policy.play_out(
            hands,
            [*table, bit],
            leader,
            view.won,
            free,
            witness.needs.copy(),
            iter(luck).__next__,
            depth.noise,
        )
        return worth.of(won), won

    def solve(card: Card, deal: Sequence[Hand], luck: Sequence[float]) -> Outcome:
        hands = list(deal)
        hands[me] = view.hand ^ 1 << card
        return endgame.value(hands, [*view.trick, card], leader, view.won, view.broken), None

    if view.tricks_played and view.hand.bit_count() <= depth.exact:
        return race(cards, witness.pool, 1, worth, depth, rng, solve)
    return race(cards, witness.pool, depth.rounds, worth, depth, rng, play)
