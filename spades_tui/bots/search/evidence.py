"""Follows one hand card by card and keeps the pool of deals in step with what each card tells."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spades_tui.bots.memory import Memory
from spades_tui.bots.search.bid_likelihood import BidLikelihood
from spades_tui.bots.search.deals import Pool
from spades_tui.bots.search.policy import Needs, Policy
from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand
from spades_tui.engine.contract import counts
from spades_tui.engine.rules import Bidding, LeadSpades
from spades_tui.engine.view import View

SWAPS = 6
"""Swaps that each deal makes before the seat's turn, to settle again."""

SURPRISE = 0.45
"""How likely a card is that the play-outs' rules would not have played, beside one they would."""


def needs_of(view: View) -> Needs:
    """What both sides need before the first card of the hand."""
    rules = view.rules
    bids = view.bids
    nils = [bid is not None and bid.is_nil for bid in bids]
    unbid = all(bid is None for bid in bids)
    need = [
        TRICKS_IN_HAND if unbid else sum(bid.tricks for bid in bids[side::2] if bid is not None)
        for side in (0, 1)
    ]
    shuns = rules.bag_penalty is not None and not unbid
    return Needs(need, nils, [counts(rules, bid) for bid in bids], [shuns, shuns], TRICKS_IN_HAND)


class Witness:
    """One hand as a seat sees it go by. `needs` and `pool` are as of the last card it was shown."""

    def __init__(self, view: View, count: int, seed: str) -> None:
        """Sit down before the first card; with cards only remembered as gone, begin there."""
        self._me = int(view.seat)
        self._policy = Policy(view.deck)
        self._following, self._trumps = view.deck.following, view.deck.trumps
        self.needs = needs_of(view)
        self._table: list[Card] = []
        self._leader = int(view.tricks[0].leader if view.tricks else view.leader)
        self._winner = self._leader
        self._best = self._led = 0
        self._free = view.rules.lead_spades is LeadSpades.ANY_TIME or bool(
            view.gone & view.deck.trumps
        )
        for seat in range(4):
            seen = sum(trick.winner == seat for trick in view.tricks)
            for _ in range(view.won[seat] - seen):
                self.needs.won_by(seat)
        self._shown: list[Card] = []
        self._spades_left = _spades_told(view)
        start = before_play(view)
        memory = Memory(start)
        self.pool = Pool(
            self._me,
            memory.unseen,
            memory.may_hold,
            [start.hand.bit_count()] * 4,
            BidLikelihood(view),
            count,
            Random(seed),
        )

    def knows(self, view: View) -> bool:
        """Whether `view` is the same hand, at or beyond the card last shown."""
        played = cards_played(view)
        return played[: len(self._shown)] == self._shown

    def follow(self, view: View) -> None:
        """Take in the cards played since."""
        played = cards_played(view)
        for card in played[len(self._shown) :]:
            self._see(card)
        self._shown = played

    def _see(self, card: Card) -> None:
        place = len(self._table)
        seat = self._leader + place & 3
        bit = 1 << card
        if seat != self._me:
            want = self.needs.wants()[seat]
            hands = self.pool.play(seat, card)
            self.pool.weigh(
                [
                    self._likely(hand, deal, bit, want, seat, place)
                    for hand, deal in zip(hands, self.pool.deals, strict=True)
                ]
            )
            if place and not bit & self._led:
                self.pool.shut_out(seat, self._led)
            elif not place and bit & self._trumps and not self._free:
                self.pool.shut_out(seat, ~self._trumps)
            if bit & self._trumps and seat in self._spades_left:
                self._spades_left[seat] -= 1
                if not self._spades_left[seat]:
                    self.pool.shut_out(seat, self._trumps)
        if not place:
            self._led = self._following[bit]
        if bit > self._best and bit & (self._led | self._trumps):
            self._best, self._winner = bit, seat
        self._table.append(card)
        if len(self._table) == 4:
            self._free = self._free or bool(self._best & self._trumps)
            self.needs.won_by(self._winner)
            self._leader = self._winner
            self._table, self._best, self._led = [], 0, 0
        if self._leader + len(self._table) & 3 == self._me:
            self.pool.stir(SWAPS)

    def _likely(
        self, hand: Hand, deal: list[Hand], bit: Hand, want: int, seat: int, place: int
    ) -> float:
        """How likely `bit` is from this hand, beside the card that the rules would play."""
        if place:
            legal = hand & self._led or hand
        else:
            legal = hand if self._free else hand & ~self._trumps or hand
        if not legal & (legal - 1):
            return 1.0
        live = deal[0] | deal[1] | deal[2] | deal[3] | bit
        if place:
            ours = self._winner == seat ^ 2
            usual = self._policy.follow(legal, live, want, self._led, self._best, ours, place)
        else:
            usual = self._policy.lead(legal, live, want)
        return 1.0 if usual == bit else SURPRISE


def _spades_told(view: View) -> dict[int, int]:
    """The spades that seats told by their bids, where the rules make bids tell them."""
    style = view.rules.bidding
    exchanged = {int(seat) for seat, _ in view.passes}
    return {
        seat: bid.tricks
        for seat, bid in enumerate(view.bids)
        if bid is not None
        and seat not in exchanged
        and (style is Bidding.MIRROR or (style is Bidding.WHIZ and bid.tricks))
    }


def cards_played(view: View) -> list[Card]:
    """The cards that were seen to be played, in order."""
    return [card for trick in view.tricks for card in trick.cards] + list(view.trick)


def before_play(view: View) -> View:
    """The view as it was before the first card that was seen."""
    own = view.hand
    for trick in view.tricks:
        own |= 1 << trick.card_of(view.seat)
    return replace(view, hand=own, tricks=(), trick=(), broken=False)
