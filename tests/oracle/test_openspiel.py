"""The engine against OpenSpiel's `spades`, where it is installed."""

from random import Random

import pytest

from tests.oracle.openspiel import play_hands

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: make oracle")


@pytest.mark.parametrize("seed", range(4))
def test_a_random_hand_runs_the_same_where_the_rules_are_the_same(seed: int) -> None:
    assert play_hands(pyspiel, Random(seed), hands=100) == 100
