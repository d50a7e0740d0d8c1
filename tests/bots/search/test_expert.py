"""The bot that thinks ahead: legal, repeatable, and blind to what it cannot see."""

from __future__ import annotations

from itertools import count, islice
from random import Random

import pytest

from spades_tui.bots.rule import RuleBot
from spades_tui.bots.search.candidates import distinct, stands_for
from spades_tui.bots.search.expert import ExpertBot
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View, view_of
from tests.bots.random_views import random_positions
from tests.bots.test_properties import deal_unseen_again


def expert(deals: int = 12) -> ExpertBot:
    return ExpertBot(RuleBot(), deals)


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_is_legal_and_carries_a_sentence(seed: int) -> None:
    bot = expert()
    for game in islice(random_positions(Random(f"expert {seed}")), 150):
        assert game.to_act is not None
        decision = bot.decide(view_of(game, game.to_act))
        assert game.refusal(decision.action) is None, decision
        assert decision.reason.endswith((".", ".)")), decision.reason


def test_a_decision_does_not_change_when_the_unseen_cards_are_dealt_again() -> None:
    rng = Random("expert peek")
    for game in islice(random_positions(rng), 120):
        seat = game.to_act
        assert seat is not None
        before = expert().decide(view_of(game, seat))
        hands = list(game.hands)
        deal_unseen_again(game, seat, rng)
        assert expert().decide(view_of(game, seat)) == before
        game.hands[:] = hands


def test_what_was_decided_before_does_not_matter() -> None:
    kept = expert()
    for game in islice(random_positions(Random("kept"), noise=0.1), 120):
        assert game.to_act is not None
        view = view_of(game, game.to_act)
        assert kept.decide(view) == expert().decide(view)


def test_the_clock_only_cuts_and_says_so() -> None:
    ticks = count()
    hurried = ExpertBot(RuleBot(), 60, seconds=0.5, clock=lambda: float(next(ticks)))
    reasons = [hurried.decide(view).reason for view in thoughtful_views(10)]
    assert any(reason.endswith("(Thought shorter than usual.)") for reason in reasons)


def test_touching_cards_are_one_candidate() -> None:
    for view in thoughtful_views(40):
        cards = distinct(view)
        assert cards
        for card in range(52):
            if view.legal >> card & 1:
                lowest = stands_for(view, card, cards)
                between = view.unseen & ((1 << card) - 1) & -(1 << lowest)
                assert not between & view.deck.mask_of[card]


def thoughtful_views(count: int) -> list[View]:
    """Views of seats with more than one card to choose from."""
    found = []
    for game in random_positions(Random("views"), noise=0.2):
        if game.phase is Phase.PLAY and game.to_act is not None:
            view = view_of(game, game.to_act)
            if view.tricks and view.legal & (view.legal - 1):
                found.append(view)
                if len(found) == count:
                    return found
    return found
