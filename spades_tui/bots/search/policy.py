"""The play-outs' player: simple rules on bit masks, fast enough to finish thousands of hands.

The rules are a short form of good play: take tricks while the contract or a set needs them, lose
them after that, guard a nil, stay under with one. They serve twice: to finish a hand that is being
weighed, and to judge how likely a card that was played is on a hand that is imagined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spades_tui.engine.cards import TRICKS_IN_HAND, Deck, Hand

TAKE, DUCK, NIL, GUARD = range(4)
"""What a seat wants of a trick: to win it, to lose it, to lose it at all costs, to keep it from its
partner's nil."""

LOSING = (DUCK, NIL)

SLACK = 2
"""How many tricks short of a set a side still tries for one."""


class Needs:
    """What both sides still need in a hand; counted down as tricks are won.

    `need` is by side how many tricks its contract wants, `alive` by seat whether its nil stands,
    `counts` by seat whether its tricks help its contract, `shuns` by side whether tricks beyond the
    contract are shunned, `left` how many tricks are to come.
    """

    __slots__ = ("alive", "counts", "left", "need", "shuns")

    def __init__(
        self,
        need: Sequence[int],
        alive: Sequence[bool],
        counts: Sequence[bool],
        shuns: Sequence[bool],
        left: int,
    ) -> None:
        self.need, self.alive = list(need), list(alive)
        self.counts, self.shuns, self.left = counts, shuns, left

    def copy(self) -> Needs:
        """The same needs, to be counted down apart."""
        return Needs(self.need, self.alive, self.counts, self.shuns, self.left)

    def won_by(self, seat: int) -> None:
        """Count a trick for the seat that won it."""
        self.left -= 1
        self.alive[seat] = False
        if self.counts[seat]:
            self.need[seat & 1] -= 1

    def wants(self) -> list[int]:
        """What each seat wants of the next trick."""
        alive, left = self.alive, self.left
        wants = [DUCK, DUCK, DUCK, DUCK]
        for side in (0, 1):
            ours, theirs = self.need[side], self.need[1 - side]
            takes = (
                0 < ours <= left
                or not self.shuns[side]
                or (theirs > 0 and 0 < left - theirs + 1 <= SLACK)
            )
            for seat in (side, side + 2):
                if alive[seat]:
                    wants[seat] = NIL
                elif alive[seat ^ 2]:
                    wants[seat] = GUARD
                elif takes:
                    wants[seat] = TAKE
        return wants


class Policy:
    """Chooses cards for any seat, with the deck's masks at hand."""

    __slots__ = ("_following", "_suits", "_trumps")

    def __init__(self, deck: Deck) -> None:
        self._suits, self._trumps, self._following = deck.suit_masks, deck.trumps, deck.following

    def lead(self, legal: Hand, live: Hand, want: int) -> Hand:
        """The card to lead, as a bit: the best of a plain suit when tricks are wanted, else the
        lowest. `live` are all cards still held.
        """
        if want in LOSING:
            return self._lowest(legal)
        longest = choice = 0
        for suit in self._suits:
            mine = legal & suit
            if not mine:
                continue
            top = mine.bit_length()
            if suit != self._trumps and top == (live & suit).bit_length():
                return 1 << top - 1
            length = mine.bit_count() if suit != self._trumps else 1
            if length > longest:
                longest, choice = length, mine
        return choice & -choice if want == TAKE else 1 << choice.bit_length() - 1

    def follow(
        self, legal: Hand, live: Hand, want: int, led: Hand, best: Hand, ours: bool, place: int
    ) -> Hand:
        """The card to play behind a lead, as a bit.

        `led` is the suit led, `best` the card winning, `ours` whether it is the partner's, `place`
        how many cards lie on the table.
        """
        above = legal & (led | self._trumps) & -(best << 1)
        if want in LOSING:
            under = legal & ~above
            if not under:
                if place == 3 and want == DUCK:
                    return 1 << legal.bit_length() - 1
                return legal & -legal
            under_led = under & led
            return 1 << under_led.bit_length() - 1 if under_led else self._highest(under, want)
        over = above & led
        if ours and want == TAKE and (place == 3 or not over or self._high(best)):
            low = legal & ~above or legal
            return low & -low if low & led else self._lowest(low)
        if not above:
            return legal & -legal if legal & led else self._lowest(legal)
        if not over:
            return above & -above
        if place == 3:
            return over & -over
        top = over.bit_length()
        if place == 2 or want == GUARD or top == (live & led).bit_length():
            return 1 << top - 1
        low = legal & ~above or legal
        return low & -low

    def _high(self, card: Hand) -> bool:
        """Whether a card is one of the two highest of its suit."""
        return not card << 1 & self._following[card] or not card << 2 & self._following[card]

    def _lowest(self, cards: Hand) -> Hand:
        """The card of lowest rank, a plain one if there is any."""
        best, choice = 99, 0
        for suit in self._suits:
            of_suit = cards & suit
            if of_suit:
                low = of_suit & -of_suit
                rank = low.bit_length() - (suit & -suit).bit_length()
                if suit == self._trumps:
                    rank += 20
                if rank < best:
                    best, choice = rank, low
        return choice

    def _highest(self, cards: Hand, want: int) -> Hand:
        """The card of highest rank; a nil throws spades first, others keep them to the last."""
        best, choice = -99, 0
        for suit in self._suits:
            of_suit = cards & suit
            if of_suit:
                top = of_suit.bit_length()
                rank = top - suit.bit_length()
                if suit == self._trumps:
                    rank += 6 if want == NIL else -20
                if rank > best:
                    best, choice = rank, 1 << top - 1
        return choice

    def play_out(
        self,
        hands: Sequence[Hand],
        trick: Sequence[Hand],
        leader: int,
        won: Sequence[int],
        free: bool,
        needs: Needs,
        chance: Callable[[], float],
        noise: float,
    ) -> list[int]:
        """Tricks by seat when the hand is played to its end.

        `trick` are the cards on the table as bits, led by `leader`; `free` whether spades may be
        led; `needs` is counted down. `chance` gives numbers from 0 up to 1; `noise` is the share of
        cards drawn at random.
        """
        trumps, following = self._trumps, self._following
        lead, follow = self.lead, self.follow
        held, taken = list(hands), list(won)
        live = held[0] | held[1] | held[2] | held[3]
        laid = len(trick)
        for _ in range(TRICKS_IN_HAND - sum(taken)):
            wants = needs.wants()
            best = led = 0
            winner = leader
            for place in range(4):
                seat = leader + place & 3
                if place < laid:
                    bit = trick[place]
                else:
                    hand, luck = held[seat], chance()
                    legal = hand & led or (hand if place or free else hand & ~trumps or hand)
                    if not legal & (legal - 1):
                        bit = legal
                    elif luck < noise:
                        for _ in range(int(luck / noise * legal.bit_count())):
                            legal &= legal - 1
                        bit = legal & -legal
                    elif place:
                        ours = winner == seat ^ 2
                        bit = follow(legal, live, wants[seat], led, best, ours, place)
                    else:
                        bit = lead(legal, live, wants[seat])
                    held[seat] = hand ^ bit
                if not place:
                    led = following[bit]
                if bit > best and bit & (led | trumps):
                    best, winner = bit, seat
            live = held[0] | held[1] | held[2] | held[3]
            laid = 0
            free = free or bool(best & trumps)
            taken[winner] += 1
            needs.won_by(winner)
            leader = winner
        return taken
