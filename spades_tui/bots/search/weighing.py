"""Weighing cards: each is played on every deal of the pool, and the hand played out behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from random import Random

from spades_tui.bots.search.endgame import Endgame
from spades_tui.bots.search.evidence import Witness
from spades_tui.bots.search.policy import Policy
from spades_tui.bots.search.worth import Worth
from spades_tui.engine.cards import Card
from spades_tui.engine.rules import LeadSpades
from spades_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Weighed:
    """What came of one card: its worth in each deal, and the tricks where it was played out."""

    card: Card
    worth: list[float]
    tricks: list[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Weighing:
    """All cards weighed on the same deals, each deal counting by its weight.

    `cut` is whether the clock ended it before every deal was played.
    """

    cards: dict[Card, Weighed]
    weights: list[float]
    cut: bool

    def gain(self, card: Card, over: Card) -> tuple[float, float]:
        """How much better `card` is than another, and the standard error of that."""
        pairs = zip(self.cards[card].worth, self.cards[over].worth, strict=True)
        differences = [one - other for one, other in pairs]
        weights = self.weights[: len(differences)]
        total = fsum(weights)
        mean = fsum(w * d for w, d in zip(weights, differences, strict=True)) / total
        spread = fsum(w * w * (d - mean) ** 2 for w, d in zip(weights, differences, strict=True))
        return mean, sqrt(spread) / total

    def share(self, card: Card, happens: Callable[[Sequence[int]], bool]) -> float:
        """The share of likely deals in which something happens after `card`."""
        tricks = self.cards[card].tricks
        weights = self.weights[: len(tricks)]
        return fsum(w for w, won in zip(weights, tricks, strict=True) if happens(won)) / fsum(
            weights
        )


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to think: the share of cards drawn at random in play-outs, how many tricks before the
    end to search exactly, and after how many seconds of `clock` to stop; None for never.
    """

    noise: float = 0.25
    exact: int = 4
    seconds: float | None = None
    clock: Callable[[], float] | None = None


LEAST_DEALS = 16
"""Deals that are played before the clock may stop the weighing."""


def weigh(view: View, cards: list[Card], witness: Witness, depth: Depth, rng: Random) -> Weighing:
    """Play each of `cards` on every deal of the witness's pool."""
    worth = Worth(view, view.seat.side)
    policy = Policy(view.deck)
    endgame = Endgame(view.rules, worth.of, view.seat.side)
    exact = view.tricks_played > 0 and view.hand.bit_count() <= depth.exact
    free = view.broken or view.rules.lead_spades is LeadSpades.ANY_TIME
    table = [1 << card for card in view.trick]
    me, leader = int(view.seat), int(view.leader)
    weighed = {card: Weighed(card, [], []) for card in cards}
    started = depth.clock() if depth.clock else 0.0
    cut = False
    for place, deal in enumerate(witness.pool.deals):
        hands = list(deal)
        for card in cards:
            bit = 1 << card
            hands[me] = view.hand ^ bit
            if exact:
                value = endgame.value(hands, [*view.trick, card], leader, view.won, view.broken)
            else:
                won = policy.play_out(
                    hands,
                    [*table, bit],
                    leader,
                    view.won,
                    free,
                    witness.needs.copy(),
                    rng.random,
                    depth.noise,
                )
                weighed[card].tricks.append(won)
                value = worth.of(won)
            weighed[card].worth.append(value)
        if depth.clock and depth.seconds is not None and place + 1 >= LEAST_DEALS:
            cut = depth.clock() - started > depth.seconds
            if cut:
                break
    return Weighing(weighed, witness.pool.weights, cut)
