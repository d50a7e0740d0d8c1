"""What the title says of a saved game's time."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from spades_tui.ui.saved_game import when

NOW = datetime(2026, 11, 28, 0, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (datetime(2026, 11, 28, 0, 1, tzinfo=UTC), "today 0:01"),
        (datetime(2026, 11, 27, 23, 59, tzinfo=UTC), "yesterday 23:59"),
        (datetime(2026, 11, 3, 9, 5, tzinfo=UTC), "3 Nov"),
        (datetime(2025, 12, 31, 9, 5, tzinfo=UTC), "31 Dec 2025"),
        (datetime(2026, 11, 29, 9, 5, tzinfo=UTC), "29 Nov"),
    ],
)
def test_a_moment_is_told_as_people_say_it(moment: datetime, told: str) -> None:
    assert when(moment, NOW) == told
