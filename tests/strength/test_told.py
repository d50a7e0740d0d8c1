"""The report of strength and the README's table, on a handful of deals."""

from collections.abc import Iterator

import pytest

from spades_tui.arena.processes import Processes
from tests.strength import measure, told
from tests.strength.measure import Strength
from tests.strength.plan import Plan
from tests.strength.told import BEGIN, END, report, table_of_levels, with_table

LEVELS = ("easy", "skilled")
"""Levels that do not think long."""


@pytest.fixture(scope="module")
def strength() -> Iterator[Strength]:
    few = Plan(
        hand_pairs=2,
        match_pairs=1,
        partner_pairs=2,
        self_play_hands=1,
        decisions=6000,
        rows=LEVELS,
        opponents=("rule", "easy"),
    )
    with pytest.MonkeyPatch.context() as patch:
        for module in (measure, told):
            patch.setattr(module, "levels", lambda: LEVELS)
        yield measure.measure(few, Processes())


def test_the_report_has_every_part(strength: Strength) -> None:
    text = "\n".join(report(strength))
    for part in ("Points a hand more than", "matches against", "bids are off by", "D19"):
        assert part in text


def test_every_level_decides_as_often_as_was_asked(strength: Strength) -> None:
    assert set(strength.decisions) == set(LEVELS)
    assert min(strength.decisions.values()) >= 6000


def test_the_table_has_a_row_for_each_level(strength: Strength) -> None:
    rows = list(table_of_levels(strength))
    assert [row.split("`")[1] for row in rows[2:]] == list(LEVELS)
    assert len({row.count("|") for row in rows}) == 1


HEAD = "| level | won |\n|---|---|\n"


def test_the_table_goes_between_its_markers() -> None:
    readme = f"before\n{BEGIN}\nold\n{END}\nafter\n"
    new = HEAD + "| `easy` | 1 |"
    assert with_table(readme, new) == f"before\n{BEGIN}\n{new}\n{END}\nafter\n"
    with pytest.raises(ValueError, match="no place for the table"):
        with_table("no markers", new)


def test_a_level_that_is_not_measured_keeps_its_row() -> None:
    readme = f"{BEGIN}\n{HEAD}| `easy` | 1 |\n| `skilled` | 2 |\n| `gone` | 3 |\n{END}"
    told = with_table(readme, HEAD + "| `easy` | 4 |")
    assert told == f"{BEGIN}\n{HEAD}| `easy` | 4 |\n| `skilled` | 2 |\n{END}"
