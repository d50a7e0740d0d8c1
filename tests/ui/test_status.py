"""The house rules in one line: whole ones, and how many more there are."""

from __future__ import annotations

import pytest

from spades_tui.ui.glyphs import UNICODE
from spades_tui.ui.widgets.status import rules_within

RULES = "Nil off · Least contract 4 · First hand bids itself"


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (80, RULES),
        (len(RULES), RULES),
        (len(RULES) - 1, "Nil off · Least contract 4 · +1 more (r)"),
        (39, "Nil off · +2 more (r)"),
        (20, "3 house rules (r)"),
    ],
)
def test_rules_that_do_not_fit_are_counted(room: int, told: str) -> None:
    assert rules_within(RULES, room, UNICODE) == told


def test_one_rule_is_counted_as_one() -> None:
    assert rules_within("First hand bids itself", 20, UNICODE) == "1 house rule (r)"


def test_no_rules() -> None:
    assert rules_within("", 40, UNICODE) == ""
