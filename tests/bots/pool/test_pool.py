"""The pool stays as it is: legal, blind to what it may not see, and the same for ever."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from random import Random

import pytest

from spades_tui.bots.player import Player
from spades_tui.bots.pool import POOL
from spades_tui.bots.pool.deals import PossibleDeals
from spades_tui.bots.pool.naive import high_cards
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.bots.pool.rule.memory import Memory
from spades_tui.bots.pool.yardstick import Yardstick
from spades_tui.engine.actions import write_action
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.view import view_of
from tests.bots.random_views import random_positions
from tests.bots.test_properties import deal_unseen_again

FROZEN = {
    "random": "c43ebbc631685f41",
    "naive": "575fd265ce03d1fe",
    "rule": "df358602243c2725",
    "rule-perturbed": "7930171d568596b7",
    "sampling": "a04df5fcdb3f8189",
}
"""What each did when strength was first measured. A change here voids every figure since then."""

RULES: tuple[dict[str, str], ...] = (
    {},
    {"blind_nil": "any_time", "nil_exchange": "1", "deck": "jokers"},
    {"bag_penalty": "none", "ten_for_200": "exact", "first_lead": "two_of_clubs"},
    {"bidding": "suicide", "deck": "jokers_deuces", "lead_spades": "any_time"},
)


def decisions(name: str, rules: HouseRules, hands: int) -> Iterator[str]:
    """The actions of four such players over so many hands of fixed deals."""
    rng, rules = Random("the pool is frozen"), rules_from({"first_dealer": "south"}, rules)
    game, players = Game(rules), [POOL[name]() for _ in Seat]
    for _ in range(hands):
        if game.phase is Phase.GAME_OVER:
            game = Game(rules)
        yield from hand_of_decisions(game, players, rng)


def hand_of_decisions(game: Game, players: list[Player], rng: Random) -> Iterator[str]:
    """The actions of one hand."""
    game.apply(shuffled_deal(rng, game.deck, game.next_dealer))
    while game.to_act is not None:
        action = players[game.to_act].decide(view_of(game, game.to_act)).action
        yield write_action(action, game.deck)
        game.apply(action)


@pytest.mark.parametrize("name", POOL)
def test_the_pool_plays_as_it_always_did(name: str) -> None:
    told = sha256()
    for texts in RULES:
        for line in decisions(name, rules_from(texts), 1 if name == "sampling" else 8):
            told.update(line.encode() + b"\n")
    assert told.hexdigest()[:16] == FROZEN[name]


def test_every_name_of_the_pool_is_guarded() -> None:
    assert list(FROZEN) == list(POOL)


@pytest.mark.parametrize("name", POOL)
def test_a_decision_is_legal_says_why_and_does_not_peek(name: str) -> None:
    player, rng = POOL[name](), Random(f"pool {name}")
    for game in islice(random_positions(rng), 80 if name == "sampling" else 400):
        seat = game.to_act
        assert seat is not None
        decision = player.decide(view_of(game, seat))
        assert game.refusal(decision.action) is None, decision
        assert decision.reason.endswith(".")
        hands = list(game.hands)
        deal_unseen_again(game, seat, rng)
        assert POOL[name]().decide(view_of(game, seat)) == decision
        game.hands[:] = hands


def test_dealt_samples_agree_with_what_was_seen() -> None:
    rng = Random("samples")
    for game in islice(random_positions(rng), 600):
        seat = game.to_act
        if game.phase is not Phase.PLAY or seat is None:
            continue
        view = view_of(game, seat)
        may = Memory(view).may_hold
        hands = PossibleDeals(view).draw(rng)
        assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in game.hands]
        assert hands[seat] == view.hand
        assert sum(hands) == sum(game.hands)
        assert not any(hands[other] & ~may[other] for other in Seat if other is not seat)


def test_the_naive_player_counts_high_cards_and_long_spades() -> None:
    deck = STANDARD.cards
    assert high_cards(deck, deck.hand("AS 5S 4S 3S KH 9H 8H QD JD TD 2C 3C 4C")) == 3
    assert high_cards(deck, deck.hand("QS JS TS AH KH 3H 2H QD JD TD 2C 3C 4C")) == 2


def test_the_yardstick_charges_each_bag_its_share_of_the_penalty() -> None:
    bids = [BIDS[3], BIDS[4], BIDS[2], BIDS[0]]
    lead = Yardstick(STANDARD, bids, Side.NS).lead
    # 50 and two bags at −9 against 40 and a made nil.
    assert lead([4, 6, 3, 0]) == 50 - 2 * 9 - (40 - 2 * 9 + 100)
    assert Yardstick(STANDARD, bids, Side.EW).lead([4, 6, 3, 0]) == -lead([4, 6, 3, 0])
    free = Yardstick(rules_from({"bag_penalty": "none"}), bids, Side.NS).lead
    assert free([4, 6, 3, 0]) == 52 - 142


def test_perturbed_habits_lead_to_other_decisions() -> None:
    ours, theirs = (list(decisions(name, STANDARD, 5)) for name in ("rule", "rule-perturbed"))
    assert ours != theirs
    assert isinstance(POOL["rule"](), RuleBot)
