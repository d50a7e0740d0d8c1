"""Screens as text: run the application, open a screen, press keys, read what is shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from spades_tui.storage.folders import Folders
from spades_tui.storage.settings import Settings
from spades_tui.terminal import terminal_for
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.palettes.parlour import PARLOUR
from tests.golden import assert_golden

COMPACT, FULL, WIDE = (40, 12), (80, 24), (120, 36)
SIZES = (COMPACT, FULL, WIDE)

at_every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
GOLDEN = Path(__file__).parent / "golden"
NOW = datetime(2026, 11, 28, 21, 14, tzinfo=UTC)

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
"""What the environment tells of a terminal with everything."""

MakesScreen = Callable[[], Screen[Any]]


def app_in(folder: Path, **options: Any) -> SpadesApp:
    """An application with everything it reads handed in: folder, settings, colours, clock."""
    options.setdefault("settings", Settings())
    options.setdefault("palette", PARLOUR)
    options.setdefault("looked_at", partial(terminal_for, environment=TERMINAL))
    return SpadesApp(Folders.within(folder), clock=lambda: NOW, **options)


@asynccontextmanager
async def running(
    app: SpadesApp,
    size: tuple[int, int],
    opens: MakesScreen | None = None,
    *,
    notices: bool = False,
) -> AsyncIterator[Pilot[None]]:
    """Run the application at a size, on its title or on the screen that `opens` makes."""
    async with app.run_test(size=size, notifications=notices) as pilot:
        await pilot.pause()
        if opens is not None:
            await app.push_screen(opens())
            await pilot.pause()
        yield pilot


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys and wait until all that they caused is shown."""
    await pilot.press(*keys)
    await pilot.pause()


def shown(app: SpadesApp) -> str:
    """What is on the screen now, a line a row, without blanks at the ends."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def text_of(
    app: SpadesApp,
    size: tuple[int, int],
    opens: MakesScreen | None = None,
    keys: Sequence[str] = (),
) -> str:
    """What the application shows at this size, on this screen, after these keys."""

    async def run() -> str:
        async with running(app, size, opens) as pilot:
            await press(pilot, *keys)
            return shown(app)

    return asyncio.run(run())


def assert_screen(
    name: str,
    app: SpadesApp,
    size: tuple[int, int],
    opens: MakesScreen | None = None,
    keys: Sequence[str] = (),
) -> None:
    """Fail unless the screen is the golden one of that name and size."""
    text = text_of(app, size, opens, keys)
    assert max(map(len, text.splitlines())) <= size[0]
    assert_golden(GOLDEN / f"{name}-{size[0]}x{size[1]}.txt", text)
