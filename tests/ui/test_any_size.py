"""Every screen at every kind of size: too small for anything, odd, and larger than any picture."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spades_tui.ui.layout import LEAST
from tests.ui.every_screen import EVERY_SCREEN, Shown
from tests.ui.screens_as_text import FULL, app_in, press, running, shown

SIZES = (
    *((columns, rows) for columns in (1, 3, 39) for rows in (1, 3, 11)),
    *((40, 12), (41, 80), (59, 17), (66, 20), (79, 12), (99, 30), (112, 20), (250, 80), (80, 1)),
)
GO_ON = ("table-draw", "rules")
"""Screens that need not look as before when they have their size again: a game goes on by itself,
and a text scrolled to its end stays there."""


@pytest.mark.parametrize("screen", EVERY_SCREEN, ids=lambda screen: screen.name)
def test_every_screen_at_every_size(tmp_path: Path, screen: Shown) -> None:
    screen.before(tmp_path)
    app = app_in(tmp_path)
    opens = screen.opens

    async def run() -> None:
        make = None if opens is None else lambda: opens(tmp_path)
        async with running(app, FULL, make) as pilot:
            await press(pilot, *screen.keys)
            first = shown(app)
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                text = shown(app)
                assert max(map(len, text.splitlines()), default=0) <= size[0]
                if size[0] >= 28 and not (size[0] >= LEAST[0] and size[1] >= LEAST[1]):
                    told = "Please enlarge" in text
                    assert told or len(app.screen_stack) > 2 or size[1] < 2
            await pilot.resize_terminal(*FULL)
            await pilot.pause()
            assert shown(app) == first or screen.name in GO_ON

    asyncio.run(run())
