"""What holds for every decision: it is legal, it has its reason, and it peeks at nothing."""

from itertools import islice
from random import Random

import pytest

from spades_tui.bots.rule import RuleBot
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import view_of
from tests.bots.random_views import random_positions


@pytest.mark.parametrize("seed", range(8))
def test_every_decision_is_legal_and_carries_a_sentence(seed: int) -> None:
    bot = RuleBot()
    for game in islice(random_positions(Random(f"legal {seed}")), 1000):
        assert game.to_act is not None
        decision = bot.decide(view_of(game, game.to_act))
        assert game.refusal(decision.action) is None, decision
        assert decision.reason[0].isupper() or not decision.reason[0].isalpha(), decision.reason
        assert decision.reason.endswith("."), decision.reason
        assert "  " not in decision.reason


@pytest.mark.parametrize("seed", range(4))
def test_a_decision_does_not_change_when_the_unseen_cards_are_dealt_again(seed: int) -> None:
    bot, rng = RuleBot(), Random(f"peek {seed}")
    for game in islice(random_positions(rng), 500):
        seat = game.to_act
        assert seat is not None
        before = bot.decide(view_of(game, seat))
        hands = list(game.hands)
        deal_unseen_again(game, seat, rng)
        assert bot.decide(view_of(game, seat)) == before
        game.hands[:] = hands


def deal_unseen_again(game: Game, seat: Seat, rng: Random) -> None:
    """Shuffle the cards that `seat` does not see among their holders (its own too, face down)."""
    hidden = [other for other in SEATS if other is not seat or game.phase is Phase.LOOK]
    pool = [card for other in hidden for card in cards_in(game.hands[other])]
    rng.shuffle(pool)
    for other in hidden:
        count = game.hands[other].bit_count()
        game.hands[other] = hand_of(pool[:count])
        pool = pool[count:]


def test_a_bot_is_asked_only_when_it_is_its_turn() -> None:
    game = next(random_positions(Random("turn")))
    assert game.to_act is not None
    with pytest.raises(ValueError, match="turn"):
        RuleBot().decide(view_of(game, game.to_act.left))
