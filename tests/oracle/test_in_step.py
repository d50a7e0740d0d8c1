"""The engine against a second one, written from the rulebook alone by other hands."""

from random import Random

import pytest

from spades_tui.engine.catalogue import rules_from
from tests.oracle.in_step import (
    Difference,
    InStep,
    compare_end_of_a_game,
    compare_score_of_a_hand,
    compare_verdict_on_rules,
    play_games,
)
from tests.oracle.random_rules import accepted_rules


@pytest.mark.parametrize("seed", range(8))
def test_random_games_under_random_rules_are_the_same_game_in_both_engines(seed: int) -> None:
    assert play_games(Random(seed), hands=40) >= 40


def test_both_engines_accept_and_refuse_the_same_rules() -> None:
    rng = Random(11)
    accepted = sum(compare_verdict_on_rules(rng) for _ in range(4000))
    assert 400 < accepted < 3600


def test_both_engines_score_any_hand_alike() -> None:
    rng = Random(12)
    for _ in range(4000):
        compare_score_of_a_hand(rng)


def test_both_engines_end_the_game_alike() -> None:
    rng = Random(13)
    for _ in range(4000):
        compare_end_of_a_game(rng)


def test_a_difference_would_be_seen() -> None:
    rng = Random(14)
    pair = InStep(accepted_rules(rng), rng)
    pair.plain.totals["NS"] += 1
    with pytest.raises(Difference, match=r"^total: the engine says -?\d+, the plain engine -?\d+"):
        pair.play_hand()


def test_random_rules_reach_every_value_of_the_rulebook() -> None:
    rng = Random(15)
    seen = [rules_from(accepted_rules(rng)) for _ in range(400)]
    for field in ("bidding", "deck", "blind_nil", "board", "failed_nil_tricks", "ten_for_200"):
        assert len({getattr(rules, field) for rules in seen}) >= 3, field
