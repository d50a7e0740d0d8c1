"""What the bids and the play have shown: cards gone, suits shown out of, who may still hold what.

All bots remember through this one piece of code, each to the depth of its `Recall`.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from spades_tui.bots.recall import Recall
from spades_tui.engine.cards import Card, Deck, Hand, hand_of
from spades_tui.engine.rules import Bidding, LeadSpades
from spades_tui.engine.view import View


class Memory:
    """What a seat can work out for certain about the cards it does not see.

    `gone` are the cards played, those on the table included; `unseen` the cards that the other
    three hold together. By seat, South first: `void` the cards of the suits a seat has shown out
    of, `may_hold` the unseen cards it can still have. `honours` are the unseen cards that bids were
    made on, and `lean` by seat is how much oftener than others it holds one of these.
    """

    __slots__ = ("gone", "honours", "lean", "may_hold", "unseen", "void")

    def __init__(self, view: View, recall: Recall = Recall.VOIDS) -> None:
        deck = view.deck
        if recall is Recall.TRICK:
            self._remember_the_trick(view)
            return
        gone = view.played
        unseen = deck.full & ~gone & ~view.hand
        void = _shown_out(view) if recall is Recall.VOIDS else [0, 0, 0, 0]
        me, partner = int(view.seat), (view.seat + 2) & 3
        # A card given to the partner and neither played nor given back is still there.
        with_partner = view.given & unseen
        self.gone: Hand = gone
        self.unseen: Hand = unseen
        self.void = void
        self.may_hold = [unseen & ~without & ~with_partner for without in void]
        self.may_hold[partner] |= with_partner
        self.may_hold[me] = 0
        # Bids that the rules force tell nothing of honours.
        reads = recall is Recall.VOIDS and view.rules.bidding is Bidding.FREE
        self.honours: Hand = unseen & honours(deck) if reads else 0
        self.lean = [_lean(view, seat) for seat in range(4)] if reads else _EVEN

    def _remember_the_trick(self, view: View) -> None:
        """Only what lies on the table is known to be gone."""
        self.gone = hand_of(view.trick)
        self.unseen = view.deck.full & ~self.gone & ~view.hand
        self.void = [0, 0, 0, 0]
        self.may_hold = [self.unseen] * 4
        self.may_hold[view.seat] = 0
        self.honours = 0
        self.lean = _EVEN

    def holders(self, cards: Hand) -> int:
        """How many seats can still hold any of these cards."""
        return sum(1 for may in self.may_hold if may & cards)

    def likely(self, seat: int, card: Card) -> float:
        """The chance that `seat` holds this unseen card: an honour lies where tricks were bid."""
        may = self.may_hold
        if not may[seat] >> card & 1:
            return 0.0
        if not self.honours >> card & 1:
            return 1.0 / self.holders(1 << card)
        lean = self.lean
        return lean[seat] / fsum(lean[each] for each in range(4) if may[each] >> card & 1)


def _shown_out(view: View) -> list[Hand]:
    """By seat, the cards of the suits that it cannot have any more."""
    deck = view.deck
    mask_of, trumps = deck.mask_of, deck.trumps
    told = view.tricks_played == len(view.tricks)
    unbroken_lead_tells = told and view.rules.lead_spades is LeadSpades.BROKEN
    broken = bool(view.gone & trumps)
    void = list(view.shown_void)
    played: list[tuple[int, tuple[Card, ...]]] = [(t.leader, t.cards) for t in view.tricks]
    if view.trick:
        played.append((view.leader, view.trick))
    for leader, cards in played:
        led = mask_of[cards[0]]
        if led == trumps and unbroken_lead_tells and not broken:
            void[leader] |= deck.full & ~trumps
        seat = leader
        for card in cards:
            broken = broken or bool(trumps >> card & 1)
            if not led >> card & 1:
                void[seat] |= led
            seat = (seat + 1) & 3
    if view.rules.bidding in (Bidding.MIRROR, Bidding.WHIZ):
        for seat in _spades_spent(view, played):
            void[seat] |= trumps
    return void


@cache
def honours(deck: Deck) -> Hand:
    """Ace, king and queen of each plain suit, and the five highest spades."""
    found = 0
    for mask in deck.suit_masks:
        count = 5 if mask == deck.trumps else 3
        found |= mask & -1 << mask.bit_length() - count
    return found


def _lean(view: View, seat: int) -> float:
    """What a seat's bid says of the honours it still holds; a nil, and no bid, say nothing here."""
    bid = view.bids[seat]
    if bid is None or bid.is_nil:
        return _LEAN_AT_LEAST + _USUAL
    return _LEAN_AT_LEAST + max(0, bid.tricks - view.won[seat])


_USUAL = 3.0
_LEAN_AT_LEAST = 1.5
"""A seat that has all it bid may still hold an honour."""

_EVEN = [1.0] * 4


def _spades_spent(view: View, played: list[tuple[int, tuple[Card, ...]]]) -> list[int]:
    """The seats that have played all the spades their bid announced.

    In mirror every bid tells the spades held, in whiz every bid but nil does; an exchange of cards
    makes the number stale.
    """
    trumps = view.deck.trumps
    shown = [0, 0, 0, 0]
    for leader, cards in played:
        for place, card in enumerate(cards):
            shown[(leader + place) & 3] += trumps >> card & 1
    mirror = view.rules.bidding is Bidding.MIRROR
    exchanged = {int(giver) for giver, _ in view.passes}
    return [
        seat
        for seat, bid in enumerate(view.bids)
        if bid is not None
        and seat not in exchanged
        and (bid.tricks or mirror)
        and shown[seat] >= bid.tricks
    ]
