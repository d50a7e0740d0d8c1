"""Keys in a burst: what the first of them has closed pays no heed to the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.screen import Screen

from spades_tui.ui.screens.help import HelpScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.screens.title import TitleScreen
from tests.ui.every_screen import Opens
from tests.ui.positions import table_of, third_to_play
from tests.ui.screens_as_text import FULL, app_in, press, running
from tests.ui.test_screens import friday


def _setup(folder: Path) -> Screen[Any]:
    return SetupScreen(friday(folder))


def _table(folder: Path) -> Screen[Any]:
    return TableScreen(table_of(third_to_play()))


def _help(folder: Path) -> Screen[Any]:
    return HelpScreen(TableScreen.OFFERED)


BURSTS: tuple[tuple[Opens, Sequence[str], Sequence[str], type[Screen[Any]]], ...] = (
    (_setup, ("s", "M"), ["enter"] * 2, SetupScreen),
    (_setup, ("s", "M"), ["enter"] * 3, SetupScreen),
    (_setup, ("s", "M"), ["enter"] * 9, SetupScreen),
    (_setup, ("s",), ["escape"] * 3, SetupScreen),
    (_setup, ("s", "M"), ["enter", "escape", "enter"], SetupScreen),
    (_setup, ("shift+tab", "e"), ["enter"] * 3, SetupScreen),
    (_setup, ("x",), ["y"] * 3, SetupScreen),
    (_setup, ("x",), ["n", "escape", "enter"], SetupScreen),
    (_table, ("q",), ["escape"] * 3, TableScreen),
    (_table, ("q",), ["t"] * 3, TitleScreen),
    (_help, (), ["escape"] * 3, TitleScreen),
)


@pytest.mark.parametrize(("opens", "keys", "burst", "left"), BURSTS)
def test_a_burst_closes_one_screen(
    tmp_path: Path,
    opens: Opens,
    keys: Sequence[str],
    burst: Sequence[str],
    left: type[Screen[Any]],
) -> None:
    app = app_in(tmp_path)

    async def run() -> type[Any]:
        async with running(app, FULL, lambda: opens(tmp_path)) as pilot:
            await press(pilot, *keys)
            for key in burst:
                app.post_message(Key(key, None))
            await pilot.pause(0.1)
            return type(app.screen)

    assert asyncio.run(run()) is left


@pytest.mark.parametrize("by", [0, 1])
def test_a_crash_is_no_success(tmp_path: Path, by: int) -> None:
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, FULL):
            if by:
                app.panic("The reader of keys has ended.")
            else:
                app.exit()

    asyncio.run(run())
    assert app.status == by
