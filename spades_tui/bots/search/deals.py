"""A pool of deals that agree with everything a seat has seen, kept from card to card.

Every deal of the pool is a chain of its own: two seats swap a card each, and the swap stands as
often as the bids make it likely (Metropolis). When a card is played that a deal had elsewhere, the
deal is mended by a swap instead of being thrown away. What a card tells of the hand it came from is
the deal's weight.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from spades_tui.bots.search.bid_likelihood import BidLikelihood
from spades_tui.engine.cards import Card, Hand, cards_in


class NoSuchDeal(ValueError):
    """No deal agrees with what was seen: the position contradicts itself."""


class Pool:
    """Deals of the cards that the other three hold.

    `deals` are the hands by seat, `weights` how much each deal counts. `may_hold` are the cards
    each seat can still have; `sizes` how many it has.
    """

    def __init__(
        self,
        me: int,
        unseen: Hand,
        may_hold: list[Hand],
        sizes: list[int],
        bids: BidLikelihood,
        count: int,
        rng: Random,
    ) -> None:
        self._rng, self._bids = rng, bids
        self._others = [seat for seat in range(4) if seat != me]
        self._may, self._sizes = list(may_hold), list(sizes)
        self._played = [0, 0, 0, 0]
        first = self._any_deal(unseen)
        self.deals: list[list[Hand]] = []
        self.weights = [1.0] * count
        self._swap_often(first, 400)
        for _ in range(count):
            self._swap_often(first, 12)
            self.deals.append(list(first))

    def shut_out(self, seat: int, cards: Hand) -> None:
        """`seat` has shown that it holds none of `cards`: deal those it had to others."""
        self._may[seat] &= ~cards
        for deal in self.deals:
            wrong = deal[seat] & cards
            while wrong:
                bit = wrong & -wrong
                wrong ^= bit
                deal[seat] ^= bit
                self._place(deal, bit.bit_length() - 1)

    def play(self, seat: int, card: Card) -> list[Hand]:
        """`seat` has played `card`: mend the deals that had it elsewhere, and take it away.

        Returns the seat's hand in each deal just before.
        """
        bit = 1 << card
        self._played[seat] |= bit
        self._sizes[seat] -= 1
        for other in self._others:
            self._may[other] &= ~bit
        before = []
        for deal in self.deals:
            if deal[seat] & bit:
                deal[seat] ^= bit
            else:
                self._bring(deal, seat, bit)
            before.append(deal[seat] | bit)
        return before

    def stir(self, swaps: int) -> None:
        """Let every deal go on along its chain."""
        for deal in self.deals:
            self._swap_often(deal, swaps)

    def weigh(self, factors: Iterable[float]) -> None:
        """Multiply the deals' weights; when few carry most of it, draw the pool anew from them."""
        self.weights = [
            weight * factor for weight, factor in zip(self.weights, factors, strict=True)
        ]
        total = math.fsum(self.weights)
        count = len(self.weights)
        self.weights = [weight * count / total for weight in self.weights]
        if count / math.fsum(weight * weight for weight in self.weights) * count < count / 2:
            self._resample()

    def _resample(self) -> None:
        step, drawn, reached = self._rng.random(), [], 0.0
        for deal, weight in zip(self.deals, self.weights, strict=True):
            reached += weight
            while reached > step:
                drawn.append(list(deal))
                step += 1.0
        while len(drawn) < len(self.deals):
            drawn.append(list(drawn[-1]))
        self.deals = drawn[: len(self.deals)]
        self.weights = [1.0] * len(self.deals)

    def _any_deal(self, unseen: Hand) -> list[Hand]:
        """Any deal that the voids allow: cards with the fewest possible holders come first.

        Of more cards than the others hold, as when not all that are gone are known, some stay out.
        """
        cards = list(cards_in(unseen))
        self._rng.shuffle(cards)
        del cards[sum(self._sizes[seat] for seat in self._others) :]
        cards.sort(key=lambda card: sum(self._may[seat] >> card & 1 for seat in self._others))
        deal = [0, 0, 0, 0]
        for card in cards:
            self._place(deal, card)
        return deal

    def _place(self, deal: list[Hand], card: Card) -> None:
        """Give `card` to a seat that may hold it, moving others on to where there is room."""
        bit = 1 << card
        reached: dict[int, tuple[int, Hand]] = {
            seat: (-1, bit) for seat in self._others if self._may[seat] & bit
        }
        queue = list(reached)
        for seat in queue:
            if deal[seat].bit_count() < self._sizes[seat]:
                at = seat
                while True:
                    before, moved = reached[at]
                    deal[at] |= moved
                    if before < 0:
                        return
                    deal[before] ^= moved
                    at = before
            for other in self._others:
                movable = deal[seat] & self._may[other]
                if other not in reached and movable:
                    reached[other] = (seat, movable & -movable)
                    queue.append(other)
        raise NoSuchDeal("No deal agrees with what was seen.")

    def _bring(self, deal: list[Hand], seat: int, bit: Hand) -> None:
        """A card was this seat's, not its holder's: another goes there in its place."""
        holder = next((other for other in self._others if deal[other] & bit), None)
        if holder is None:
            # It was taken to be gone, so another one is.
            deal[seat] ^= _some(deal[seat], self._rng.random())
            return
        deal[holder] ^= bit
        movable = deal[seat] & self._may[holder]
        moved = _some(movable or deal[seat], self._rng.random())
        deal[seat] ^= moved
        if movable:
            deal[holder] |= moved
        else:
            self._place(deal, moved.bit_length() - 1)

    def _swap_often(self, deal: list[Hand], times: int) -> None:
        random, may, others = self._rng.random, self._may, self._others
        of, played = self._bids.of, self._played
        levels = [0.0, 0.0, 0.0, 0.0]
        for seat in others:
            levels[seat] = of(seat, deal[seat] | played[seat])
        for _ in range(times):
            turn = int(random() * 3)
            first, second = others[turn], others[turn - 1]
            mine, yours = deal[first] & may[second], deal[second] & may[first]
            if not mine or not yours:
                continue
            swapped = _some(mine, random()) | _some(yours, random())
            new_first, new_second = deal[first] ^ swapped, deal[second] ^ swapped
            level_first = of(first, new_first | played[first])
            level_second = of(second, new_second | played[second])
            gain = level_first + level_second - levels[first] - levels[second]
            if gain >= 0.0 or random() < math.exp(gain):
                deal[first], deal[second] = new_first, new_second
                levels[first], levels[second] = level_first, level_second


def _some(cards: Hand, chance: float) -> Hand:
    """One card of a hand as a bit; `chance` from 0 up to 1 says which."""
    for _ in range(int(chance * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards
