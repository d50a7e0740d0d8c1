"""Layouts: all that agree with what was seen, each once, and none when there are too many."""

from itertools import islice, permutations
from random import Random

from spades_tui.bots.every_layout import MOST_LAYOUTS, every_layout
from spades_tui.bots.situation import Situation
from spades_tui.engine.cards import Hand, cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.view import view_of
from tests.bots.random_views import random_positions


def by_dealing_all(s: Situation, sizes: list[int]) -> set[tuple[Hand, ...]]:
    """Every deal of the unseen cards that memory allows."""
    found = set()
    seats = (s.left, s.partner, s.right)
    for cards in permutations(cards_in(s.unseen)):
        hands, start = [0, 0, 0, 0], 0
        hands[s.me] = s.hand
        for seat in seats:
            hands[seat] = hand_of(cards[start : start + sizes[seat]])
            start += sizes[seat]
        if not any(hands[seat] & ~s.memory.may_hold[seat] for seat in seats):
            found.add(tuple(hands))
    return found


def test_all_layouts_are_found_and_the_true_one_is_among_them() -> None:
    many = few = 0
    for game in islice(random_positions(Random("layouts")), 2500):
        if game.phase is not Phase.PLAY or game.to_act is None or len(game.tricks) < 8:
            continue
        s = Situation(view_of(game, game.to_act))
        found = every_layout(s.view, s.unseen, s.memory.may_hold)
        many += not found
        if not found:
            continue
        told = {tuple(hands) for hands in found}
        assert len(told) == len(found) <= MOST_LAYOUTS
        assert tuple(game.hands) in told
        if s.unseen.bit_count() <= 6:
            few += 1
            assert told == by_dealing_all(s, [hand.bit_count() for hand in game.hands])
    assert many > 10
    assert few > 10
