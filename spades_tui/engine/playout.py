"""Playing a hand out at random, on bit masks and as fast as Python goes.

The same rules as `tricks`, written flat: what `legal_cards` answers for trick one it is asked for,
and the plain following and leading of every later trick stands here, where it runs a million
times.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand
from spades_tui.engine.game import Game, IllegalAction, Phase
from spades_tui.engine.rules import HouseRules, LeadSpades
from spades_tui.engine.seats import Seat
from spades_tui.engine.tricks import legal_cards


def random_playout(game: Game, random: Callable[[], float]) -> list[int]:
    """Tricks by seat when every card left in this hand is played at random; `game` is not changed.

    `random` gives numbers from 0 up to 1, as `random.Random(seed).random` does. Raises
    IllegalAction outside the play of a hand.
    """
    if game.phase is not Phase.PLAY:
        raise IllegalAction("Only a hand in play can be played out.")
    return play_out(game.rules, game.hands, game.trick, game.leader, game.won, game.broken, random)


def play_out(
    rules: HouseRules,
    hands: Sequence[Hand],
    trick: Sequence[Card],
    leader: Seat,
    won: Sequence[int],
    broken: bool,
    random: Callable[[], float],
) -> list[int]:
    """The same from a bare position, in which `leader` led the cards on the table."""
    deck = rules.cards
    mask_of, trumps = deck.mask_of, deck.trumps
    free = broken or rules.lead_spades is LeadSpades.ANY_TIME
    held, taken, table = list(hands), list(won), list(trick)
    first = winner = int(leader)
    left = TRICKS_IN_HAND - sum(taken)
    if left == TRICKS_IN_HAND:
        while len(table) < 4:
            seat = (first + len(table)) & 3
            legal = legal_cards(rules, held[seat], table, first_trick=True, broken=free)
            card = _picked(legal, random())
            held[seat] ^= 1 << card
            table.append(card)
    while left:
        best, led, laid = -1, 0, len(table)
        for place in range(4):
            seat = (first + place) & 3
            if place < laid:
                bit = 1 << table[place]
            else:
                hand = held[seat]
                legal = hand & led or (hand if place or free else hand & ~trumps or hand)
                count = legal.bit_count()
                if count > 1:
                    for _ in range(int(random() * count)):
                        legal &= legal - 1
                bit = legal & -legal
                held[seat] = hand ^ bit
            card = bit.bit_length() - 1
            if not place:
                led = mask_of[card]
            if bit & trumps:
                free = True
            if card > best and bit & (led | trumps):
                best, winner = card, seat
        taken[winner] += 1
        first = winner
        table = []
        left -= 1
    return taken


def _picked(hand: Hand, chance: float) -> Card:
    """One card of a hand; `chance` from 0 up to 1 says which."""
    for _ in range(int(chance * hand.bit_count())):
        hand &= hand - 1
    return (hand & -hand).bit_length() - 1
