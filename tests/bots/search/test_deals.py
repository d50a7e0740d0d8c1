"""The pool of likely deals: it agrees with what was seen, and bids make deals likelier."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from spades_tui.bots.memory import Memory
from spades_tui.bots.search.evidence import Witness
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from tests.bots.random_views import random_positions
from tests.positions import rules


def views_in_play(seed: str, count: int) -> list[View]:
    """Views of seats about to play, from random games under random rules."""
    found = [
        view_of(game, game.to_act)
        for game in islice(random_positions(Random(seed), noise=0.2), 40 * count)
        if game.phase is Phase.PLAY and game.to_act is not None
    ]
    return found[:: len(found) // count][:count]


def assert_agrees(view: View, witness: Witness) -> None:
    memory = Memory(view)
    laid = {(view.leader + place) % 4 for place in range(len(view.trick))}
    size = view.hand.bit_count()
    for deal in witness.pool.deals:
        together = 0
        for seat in range(4):
            if seat == view.seat:
                assert not deal[seat]
                continue
            assert not deal[seat] & ~memory.may_hold[seat], "a shown void or a known card"
            assert deal[seat].bit_count() == size - (seat in laid)
            assert not together & deal[seat], "no card lies twice"
            together |= deal[seat]
        assert together == memory.unseen


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_deal_agrees_with_all_that_was_seen(seed: str) -> None:
    for view in views_in_play(seed, 25):
        witness = Witness(view, 12, "pool")
        witness.follow(view)
        assert_agrees(view, witness)


def test_a_pool_kept_from_card_to_card_is_the_pool_made_at_once() -> None:
    views: list[View] = []
    for game in random_positions(Random("kept"), noise=0.0):
        if game.phase is Phase.PLAY and game.to_act is not None:
            view = view_of(game, game.to_act)
            if not views or view.seat is views[0].seat:
                views.append(view)
            if len(views) == 9:
                break
    kept = Witness(views[0], 10, "pool")
    for view in views:
        kept.follow(view)
    at_once = Witness(views[-1], 10, "pool")
    at_once.follow(views[-1])
    assert kept.pool.deals == at_once.pool.deals
    assert kept.pool.weights == at_once.pool.weights


def test_a_high_bid_puts_high_cards_where_it_was_made() -> None:
    game = Game(rules("first_dealer=east"))
    game.apply(shuffled_deal(Random(3), game.deck, game.next_dealer))
    for bid in (1, 6, 1, 2):
        game.apply(MakeBid(BIDS[bid]))
    view = view_of(game, Seat.SOUTH)
    witness = Witness(view, 400, "pool")
    high = view.deck.hand("AS KS QS AH AD AC") & view.unseen
    held = [sum((deal[seat] & high).bit_count() for deal in witness.pool.deals) for seat in SEATS]
    assert held[Seat.WEST] > 1.3 * max(held[Seat.NORTH], held[Seat.EAST])
