"""The last tricks, searched exactly: what best play by all four brings when every card is known.

What is made best is not the number of tricks but the worth of how they fall, so that contracts,
bags and nils all count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.rules import HouseRules, LeadSpades
from spades_tui.engine.seats import Side

Won = tuple[int, int, int, int]
"""Tricks taken, by seat."""


class Endgame:
    """Solves the ends of one hand, in which trick one is over.

    `worth` values the final tricks by seat, South first, for `side`: that side makes it as large as
    it can, the other as small. Positions solved are kept for the next question.
    """

    def __init__(
        self, rules: HouseRules, worth: Callable[[Sequence[int]], float], side: Side
    ) -> None:
        self._trumps = rules.cards.trumps
        self._following = rules.cards.following
        self._free = rules.lead_spades is LeadSpades.ANY_TIME
        self._worth = worth
        self._side = int(side)
        self._known: dict[tuple[int, int, int, int, int, bool, Won], float] = {}

    def value(
        self,
        hands: Sequence[Hand],
        trick: Sequence[Card],
        leader: int,
        won: Sequence[int],
        broken: bool,
    ) -> float:
        """The worth under best play from here; `leader` led the cards on the table."""
        best = winner = led = 0
        for place, card in enumerate(trick):
            bit = 1 << card
            if not place:
                led = self._following[bit]
            if bit > best and bit & (led | self._trumps):
                best, winner = bit, leader + place & 3
        first, second, third, fourth = won
        taken = (first, second, third, fourth)
        held = list(hands)
        return self._card(held, len(trick), leader, led, best, winner, taken, broken, -inf, inf)

    def values(
        self,
        hands: Sequence[Hand],
        trick: Sequence[Card],
        leader: int,
        won: Sequence[int],
        broken: bool,
        choices: Hand,
    ) -> dict[Card, float]:
        """The worth of each of `choices`, the cards that the seat to act may play."""
        seat = leader + len(trick) & 3
        others = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[seat]
        for card in trick:
            others |= 1 << card
        worth: dict[Card, float] = {}
        before = -1
        for card in cards_in(choices):
            bit = 1 << card
            alike = before >= 0 and self._following[bit] >> before & 1
            if alike and not others & bit - (1 << before):
                # Touching cards are worth the same.
                worth[card] = worth[before]
            else:
                held = list(hands)
                held[seat] ^= bit
                worth[card] = self.value(held, [*trick, card], leader, won, broken)
            before = card
        return worth

    def _trick(
        self, held: list[Hand], leader: int, won: Won, broken: bool, alpha: float, beta: float
    ) -> float:
        """The worth with an empty table."""
        if not held[leader]:
            return self._worth(won)
        key = (held[0], held[1], held[2], held[3], leader, broken, won)
        value = self._known.get(key)
        if value is None:
            value = self._card(held, 0, leader, 0, 0, leader, won, broken, alpha, beta)
            if alpha < value < beta:
                # Outside the window it would only be a bound.
                self._known[key] = value
        return value

    def _card(
        self,
        held: list[Hand],
        place: int,
        leader: int,
        led: Hand,
        best: Hand,
        winner: int,
        won: Won,
        broken: bool,
        alpha: float,
        beta: float,
    ) -> float:
        """The worth with `place` cards on the table, `best` the one now winning, as a bit."""
        if place == 4:
            broken = broken or bool(best & self._trumps)
            tricks = list(won)
            tricks[winner] += 1
            first, second, third, fourth = tricks
            return self._trick(held, winner, (first, second, third, fourth), broken, alpha, beta)
        seat = leader + place & 3
        hand = held[seat]
        if place:
            legal = hand & led or hand
        else:
            legal = hand if broken or self._free else hand & ~self._trumps or hand
        larger = seat & 1 == self._side
        others = (held[0] | held[1] | held[2] | held[3] | best) & ~hand
        value = -inf if larger else inf
        rest = legal
        while rest:
            bit = 1 << rest.bit_length() - 1
            rest ^= bit
            suit = self._following[bit]
            lower = rest & suit
            if lower and not others & suit & (bit - 1) & -(1 << lower.bit_length()):
                # Of touching cards one is enough.
                continue
            held[seat] = hand ^ bit
            follows = led if place else suit
            if bit > best and bit & (follows | self._trumps):
                outcome = self._card(
                    held, place + 1, leader, follows, bit, seat, won, broken, alpha, beta
                )
            else:
                outcome = self._card(
                    held, place + 1, leader, follows, best, winner, won, broken, alpha, beta
                )
            held[seat] = hand
            if larger:
                if outcome > value:
                    value = outcome
                    if value > alpha:
                        alpha = value
            elif outcome < value:
                value = outcome
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        return value
