"""Every game ends: under every two values of two rules, and under random rules."""

from random import Random

import pytest

from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Phase
from tests.engine.test_rules import pairs, refusal_of
from tests.oracle.random_rules import accepted_rules
from tests.positions import random_game, rules

MANY = 1000


@pytest.mark.parametrize("part", range(8))
def test_every_pair_of_values_is_refused_with_a_reason_or_played_to_the_end(part: int) -> None:
    for text in list(pairs())[part::8]:
        if refusal_of(text) is None:
            game = random_game(rules(text), Random(text), MANY)
            assert game.phase is Phase.GAME_OVER, text
            assert game.winner is not None, text


@pytest.mark.parametrize("part", range(4))
def test_games_under_random_rules_end(part: int) -> None:
    rng = Random(part)
    for _ in range(75):
        texts = accepted_rules(rng)
        game = random_game(rules_from(texts), rng, MANY)
        assert game.phase is Phase.GAME_OVER, texts
