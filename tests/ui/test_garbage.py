"""What was closed is gone, so that a long evening is as quick as a short one."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

from textual.strip import Strip

from spades_tui.ui.screens.table import TableScreen
from tests.ui.positions import table_of, third_to_play
from tests.ui.screens_as_text import FULL, app_in, press, running

LOOKS = 4


def strips() -> int:
    """Drawn lines that are still kept."""
    gc.collect()
    return sum(isinstance(each, Strip) for each in gc.get_objects())


def test_a_closed_screen_leaves_none_of_its_lines_behind(tmp_path: Path) -> None:
    kept: list[int] = []

    async def play() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL, lambda: TableScreen(table_of(third_to_play()))) as pilot:
            for _ in range(LOOKS):
                await press(pilot, "question_mark", "escape")
                await pilot.pause()
                kept.append(strips())

    asyncio.run(play())
    assert kept[-1] - kept[1] < FULL[1], kept
