"""One decision at cards: the trick, the seats, the memory and the stakes, worked out once.

The principles of play read everything from here.
"""

from __future__ import annotations

from spades_tui.bots.chances import stands, sure_trumps
from spades_tui.bots.memory import Memory
from spades_tui.bots.player import Decision
from spades_tui.bots.recall import Recall, Sense
from spades_tui.bots.stakes import Aim, Stakes
from spades_tui.bots.style import PLAIN, Style
from spades_tui.engine.actions import PLAYS
from spades_tui.engine.cards import Card, Hand
from spades_tui.engine.contract import counts
from spades_tui.engine.sentences import capital
from spades_tui.engine.view import View


def highest(cards: Hand) -> Card:
    """The highest card of a hand that is not empty; a trump is higher than any plain card."""
    return cards.bit_length() - 1


def lowest(cards: Hand) -> Card:
    """The lowest card of a hand that is not empty."""
    return (cards & -cards).bit_length() - 1


class Situation:
    """A seat's turn to play.

    Seats are numbers, South 0. `led` is the suit led (0 on lead), `best` the card now winning (-1
    on lead) and `winner` its seat (-1). `winners` are the legal cards that beat it, `losers` those
    that cannot win any more; on lead both are 0. `behind` are the seats still to play after this
    one, `foes_behind` the opponents among them.
    """

    __slots__ = (
        "aim",
        "behind",
        "best",
        "counts",
        "deck",
        "foes_behind",
        "hand",
        "hope",
        "led",
        "left",
        "legal",
        "losers",
        "me",
        "memory",
        "my_nil",
        "partner",
        "partner_counts",
        "partner_nil",
        "position",
        "reserve",
        "right",
        "stakes",
        "style",
        "sure",
        "their_nil",
        "trumps",
        "unseen",
        "view",
        "winner",
        "winners",
    )

    def __init__(
        self,
        view: View,
        recall: Recall = Recall.VOIDS,
        sense: Sense = Sense.MATCH,
        style: Style = PLAIN,
    ) -> None:
        self.view, self.style = view, style
        self.deck = deck = view.deck
        self.trumps = deck.trumps
        self.hand, self.legal = view.hand, view.legal
        me = int(view.seat)
        self.me, self.left, self.partner, self.right = me, me + 1 & 3, me + 2 & 3, me + 3 & 3
        self.memory = memory = Memory(view, recall)
        self.unseen = memory.unseen
        self._read_trick(view)
        self.stakes = stakes = Stakes(view, sense, style)
        self.my_nil = me in stakes.ours.nils
        self.partner_nil = self.partner in stakes.ours.nils
        self.their_nil = stakes.theirs.nils[0] if stakes.theirs.nils else -1
        self.counts = counts(view.rules, view.bids[me])
        self.partner_counts = counts(view.rules, view.bids[self.partner])
        self.reserve = sure_trumps(self.hand & self.trumps, self.unseen & self.trumps)
        self.sure = self.reserve.bit_count()
        self.hope = self._hope()
        self.aim = stakes.aim(self.counts, self.sure, self.hope)
        only_sure = self.counts and not self.legal & ~self.reserve
        if self.aim is Aim.DUCK and only_sure and self.sure == stakes.ours.need:
            # A sure trick thrown away is no longer sure: ducking must not cost the contract.
            self.aim = Aim.MAKE

    def _read_trick(self, view: View) -> None:
        trick = view.trick
        self.position = len(trick)
        self.behind = (self.left, self.partner, self.right)[: 3 - len(trick)]
        self.foes_behind = tuple(seat for seat in self.behind if seat != self.partner)
        self.led, self.best, self.winner = 0, -1, -1
        self.winners = self.losers = 0
        if trick:
            self.led = led = self.deck.mask_of[trick[0]]
            counting = led | self.trumps
            place, best = 0, trick[0]
            for at, card in enumerate(trick):
                if card > best and counting >> card & 1:
                    place, best = at, card
            self.best = best
            self.winner = view.leader + place & 3
            self.winners = self.legal & counting & -1 << best + 1
            self.losers = self.legal & ~self.winners

    def _hope(self) -> float:
        """Tricks that this seat and its partner can still expect to take."""
        view = self.view
        plain = 0.0
        for mask in self.deck.suit_masks[:3]:
            mine, others = self.hand & mask, self.unseen & mask
            if mine and others:
                above = (others >> highest(mine)).bit_count()
                if not above:
                    plain += 0.75 if others.bit_count() > 4 else 0.4
                elif above == 1 and mine & (mine - 1):
                    plain += 0.35
            elif mine and not self.unseen & self.trumps:
                plain += mine.bit_count()
        spare = (self.hand & self.trumps & ~self.reserve).bit_count()
        own = min(self.stakes.left, self.sure + plain + 0.3 * spare)
        bid = view.bids[self.partner]
        if bid is None:
            theirs = self.stakes.left / 4
        elif bid.tricks:
            theirs = max(bid.tricks - view.won[self.partner], 0.12 * self.stakes.left)
        else:
            theirs = 0.0
        return min(float(self.stakes.left), own + theirs)

    @property
    def trick_worth(self) -> float:
        """Points that one trick more brings to the contract, on average.

        It is the difference between making and missing the contract, times the chance that it
        hangs on one trick: small when there are many to spare, or when it is out of reach.
        """
        ours, left = self.stakes.ours, self.stakes.left
        if not ours.open or (self.counts and self.sure >= ours.need):
            return 0.0
        # Bids are low rather than high, and a nil leaves its tricks to the others.
        nils = len(ours.nils) + len(self.stakes.theirs.nils)
        spare = self.hope + (0.1 + 0.08 * nils) * left - ours.need
        width = 1.0 + 0.15 * left
        if ours.need == left:
            return float(ours.swing)
        return ours.swing * max(0.0, 1.0 - abs(spare) / width) / width

    @property
    def ours_winning(self) -> bool:
        """Whether the partner is winning the trick, and its tricks are as good as one's own."""
        return self.winner == self.partner and (self.partner_counts or self.aim is not Aim.MAKE)

    @property
    def needs_all(self) -> bool:
        """Whether every trick still to come is needed for the contract."""
        ours = self.stakes.ours
        return ours.open and ours.need == self.stakes.left

    def holds(self, card: Card) -> float:
        """The chance that no opponent still to play beats `card`."""
        led = self.led or self.deck.mask_of[card]
        return stands(self.memory, self.deck, self.foes_behind, card, led)

    def boss(self, card: Card) -> bool:
        """Whether no higher card of its suit is unseen."""
        return not self.unseen & self.deck.mask_of[card] & -1 << card + 1

    def cheapest(self, card: Card) -> Card:
        """The lowest card of this seat's that is as good as `card`: no unseen card lies between."""
        mask = self.deck.mask_of[card]
        alike = 1 << card
        for other in range(card - 1, -1, -1):
            bit = 1 << other
            if not mask & bit or self.unseen & bit or other == self.best:
                break
            alike |= bit & self.legal
        return lowest(alike)

    def face(self, card: Card) -> str:
        """The card as a player reads it."""
        return self.deck.face(card)

    def suit_name(self, mask: Hand) -> str:
        """The name of the suit with this mask."""
        return self.deck.suits[lowest(mask)].label

    def play(self, card: Card, reason: str) -> Decision:
        """The decision to play `card`."""
        # A reason that begins with a joker begins with a small letter.
        return Decision(PLAYS[card], capital(reason))

    def tricks_needed(self) -> str:
        """How far the contract is, in words that end a sentence."""
        ours = self.stakes.ours
        need = ours.need
        if need <= 0:
            return "our exact ten is lost" if ours.exact and need else "our contract is made"
        return f"we need {need} more trick{'' if need == 1 else 's'}"
