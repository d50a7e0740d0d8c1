"""Bots against bots: games end, add up, and are the same wherever they are played."""

import json
from collections.abc import Iterable
from random import Random

import pytest

from spades_tui.arena import play_game, simulate
from spades_tui.bots.rule import RuleBot
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import STANDARD
from tests.bots.random_views import random_rules


def test_a_game_of_bots_ends_with_a_winner() -> None:
    game = play_game(STANDARD, [RuleBot()] * 4, Random("a game"))
    assert game.phase is Phase.GAME_OVER
    assert game.winner is not None


def test_the_same_seed_gives_the_same_games() -> None:
    assert simulate(STANDARD, 3, 11) == simulate(STANDARD, 3, 11)
    assert simulate(STANDARD, 3, 11) != simulate(STANDARD, 3, 12)


def test_bots_never_add_floats_in_a_way_that_differs_between_pythons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """From Python 3.12 on, `sum` rounds floats better than before."""
    plain_sum = sum

    def sum_of_whole_numbers(numbers: Iterable[int]) -> int:
        terms = list(numbers)
        assert not any(isinstance(term, float) for term in terms)
        return plain_sum(terms)

    monkeypatch.setattr("builtins.sum", sum_of_whole_numbers)
    assert play_game(STANDARD, [RuleBot()] * 4, Random("sums")).winner is not None


def test_the_summary_adds_up_and_can_be_read_as_json() -> None:
    summary = simulate(rules_from({"target": "200"}), 4, 5)
    assert summary.north_south.games_won + summary.east_west.games_won == summary.games == 4
    read = json.loads(summary.as_json())
    assert read["rules"] == {"target": "200"}
    assert read["north_south"]["points"] == summary.north_south.points
    assert "points a hand" in summary.as_text()


@pytest.mark.parametrize("seed", range(15))
def test_games_end_under_any_accepted_rules(seed: int) -> None:
    rng = Random(f"rules {seed}")
    for _ in range(20):
        assert play_game(random_rules(rng), [RuleBot()] * 4, rng).winner is not None
