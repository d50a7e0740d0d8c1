"""Whole games as reviewed text: what the engine does now is what was read and found right."""

from pathlib import Path

import pytest

from tests.golden import assert_golden
from tests.playthroughs.telling import PLAYTHROUGHS, Playthrough, told


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_the_game_runs_as_it_was_read(playthrough: Playthrough) -> None:
    """`python -m tests.playthroughs` writes the texts anew."""
    assert_golden(Path(__file__).with_name(f"{playthrough.name}.txt"), told(playthrough))
