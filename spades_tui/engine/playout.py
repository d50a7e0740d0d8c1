"""Playing a hand out at random, on bit masks and as fast as Python goes.

Trick one is played by the rules in `tricks`. The plain following and leading of all later tricks
stands here a second time, written flat, because it runs a million times.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from struct import Struct

from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand, cards_in
from spades_tui.engine.rules import HouseRules, LeadSpades
from spades_tui.engine.seats import Seat
from spades_tui.engine.tricks import legal_cards, winner_of

_MOST_KEPT = 100_000


_A_TRICK = Struct("<4H")
"""Two random bytes a card: their remainder by at most 16 choices is as good as even."""


class _Choices(dict[Hand, tuple[tuple[Hand, ...], int]]):
    """The cards of each hand as masks of one bit, and how many; of bounded size."""

    def __missing__(self, hand: Hand) -> tuple[tuple[Hand, ...], int]:
        if len(self) >= _MOST_KEPT:
            self.clear()
        bits = tuple([1 << card for card in cards_in(hand)])
        choices = self[hand] = (bits, len(bits))
        return choices


_choices_of = _Choices()


def play_out(
    rules: HouseRules,
    hands: Sequence[Hand],
    trick: Sequence[Card],
    leader: Seat,
    won: Sequence[int],
    broken: bool,
    rng: Random,
) -> list[int]:
    """Tricks by seat when every card left in a hand is played at random.

    `leader` led the cards on the table. What is handed in is not changed.
    """
    deck = rules.cards
    trumps, suit_of = deck.trumps, deck.following
    taken, held, first = list(won), list(hands), leader
    left = TRICKS_IN_HAND - sum(taken)
    choices_of = _choices_of
    waiting = [0, 0, 0, 0]
    if left == TRICKS_IN_HAND:
        table = list(trick)
        draws = _A_TRICK.unpack(rng.randbytes(_A_TRICK.size))
        while len(table) < 4:
            place = len(table)
            seat = first + place & 3
            legal = legal_cards(rules, held[seat], table, first_trick=True, broken=False)
            bits, count = choices_of[legal]
            bit = bits[draws[place] % count]
            held[seat] ^= bit
            table.append(bit.bit_length() - 1)
        first = winner_of(rules, leader, table)
        taken[first] = 1
        left -= 1
        # Whenever a trump was played, the best card is one.
        broken = bool(trumps >> table[first - leader & 3] & 1)
    else:
        # Who has played to this trick already holds that card alone until it is over.
        for ahead, card in enumerate(trick):
            seat = first + ahead & 3
            waiting[ahead], held[seat] = held[seat], 1 << card

    place = int(first)
    a, b, c, d = held[place:] + held[:place]
    lead_from = -1 if broken or rules.lead_spades is LeadSpades.ANY_TIME else ~trumps
    chances = _A_TRICK.iter_unpack(rng.randbytes(_A_TRICK.size * (left - 1)))
    for one, two, three, four in chances:
        # Seats a, b, c, d play in this order; the best card is from the seat `ahead` of the first.
        bits, count = choices_of[a & lead_from or a]
        best = bits[one % count]
        a ^= best
        led = suit_of[best]
        counts = led | trumps
        ahead = 0

        bits, count = choices_of[b & led or b]
        bit = bits[two % count]
        b ^= bit
        if bit > best and bit & counts:
            best, ahead = bit, 1

        bits, count = choices_of[c & led or c]
        bit = bits[three % count]
        c ^= bit
        if bit > best and bit & counts:
            best, ahead = bit, 2

        bits, count = choices_of[d & led or d]
        bit = bits[four % count]
        d ^= bit
        if bit > best and bit & counts:
            best, ahead = bit, 3

        if waiting:
            a, b, c, d = a | waiting[0], b | waiting[1], c | waiting[2], d | waiting[3]
            waiting = []
        if best & trumps:
            lead_from = -1
        if ahead == 1:
            a, b, c, d = b, c, d, a
        elif ahead == 2:
            a, b, c, d = c, d, a, b
        elif ahead == 3:
            a, b, c, d = d, a, b, c
        place = place + ahead & 3
        taken[place] += 1
    # In the last trick nobody has a choice.
    counts = suit_of[a] | trumps
    best = max(a, b & counts, c & counts, d & counts)
    taken[place + (a, b, c, d).index(best) & 3] += 1
    return taken
