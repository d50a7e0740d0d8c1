"""Every screen without colour, and in ASCII, as golden text at the three sizes.

Each is opened once and then resized, so that a screen that does not follow its terminal is seen.
"""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise
from pathlib import Path

import pytest
from textual.pilot import Pilot

from spades_tui.ui.app import SpadesApp
from spades_tui.ui.course import Course
from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from spades_tui.ui.palettes.few import COLORLESS
from spades_tui.ui.screens.table import TableScreen
from tests.golden import assert_golden
from tests.positions import bid, play
from tests.ui.every_screen import EVERY_SCREEN, Shown
from tests.ui.positions import Quiet, hand_of_four, table_of
from tests.ui.screens_as_text import COMPACT, FULL, SIZES, WIDE, app_in, press, running, shown

GOLDEN = Path(__file__).parent / "golden" / "plain"
SETS = {"colorless": UNICODE, "ascii": ASCII}

each_screen = pytest.mark.parametrize("screen", EVERY_SCREEN, ids=lambda screen: screen.name)
each_set = pytest.mark.parametrize("name", SETS)


@pytest.fixture(autouse=True)
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)


def plain_app(folder: Path, glyphs: Glyphs) -> SpadesApp:
    """The application without colour."""
    return app_in(folder, palette=COLORLESS, glyphs=glyphs)


async def at_size(pilot: Pilot[None], app: SpadesApp, size: tuple[int, int]) -> str:
    """What is shown once the terminal has another size."""
    await pilot.resize_terminal(*size)
    await pilot.pause()
    return shown(app)


def seen_at_sizes(
    screen: Shown, folder: Path, glyphs: Glyphs, sizes: tuple[tuple[int, int], ...]
) -> list[str]:
    """The screen's text at each size in turn."""
    screen.before(folder)
    app = plain_app(folder, glyphs)
    opens = screen.opens

    async def run() -> list[str]:
        make = None if opens is None else lambda: opens(folder)
        async with running(app, FULL, make) as pilot:
            await press(pilot, *screen.keys)
            return [await at_size(pilot, app, size) for size in sizes]

    return asyncio.run(run())


@each_set
@each_screen
def test_every_screen_stands_without_colour(tmp_path: Path, screen: Shown, name: str) -> None:
    sizes = (WIDE, COMPACT, FULL)
    for size, text in zip(sizes, seen_at_sizes(screen, tmp_path, SETS[name], sizes), strict=True):
        columns, rows = size
        lines = text.splitlines()
        assert len(lines) <= rows
        assert max(map(len, lines)) <= columns
        if SETS[name] is ASCII:
            assert text.isascii(), [line for line in lines if not line.isascii()]
        assert_golden(GOLDEN / f"{screen.name}-{name}-{columns}x{rows}.txt", text)


@each_set
@pytest.mark.parametrize("size", [COMPACT, FULL], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "screen", [screen for screen in EVERY_SCREEN if screen.moves], ids=lambda screen: screen.name
)
def test_what_is_chosen_is_seen_without_colour(
    tmp_path: Path, screen: Shown, size: tuple[int, int], name: str
) -> None:
    screen.before(tmp_path)
    app = plain_app(tmp_path, SETS[name])
    opens = screen.opens

    async def run() -> list[str]:
        make = None if opens is None else lambda: opens(tmp_path)
        async with running(app, size, make) as pilot:
            await press(pilot, *screen.keys)
            seen = [shown(app)]
            for key in screen.moves:
                await press(pilot, key)
                seen.append(shown(app))
            return seen

    seen = asyncio.run(run())
    for key, (before, after) in zip(screen.moves, pairwise(seen), strict=True):
        assert before != after, f"{key} changed nothing that can be seen:\n{after}"


@each_set
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_whose_turn_it_is_bears_a_sign(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    place: int,
    name: str,
) -> None:
    game = hand_of_four(dealer="east")
    bid(game, "4 2 3 3")
    play(game, " ".join(["QH", "9H", "TH"][:place]))
    table = table_of(game)
    monkeypatch.setattr(Course, "go_on", lambda _: None)
    app = plain_app(tmp_path, SETS[name])

    async def run() -> str:
        async with running(app, size, lambda: TableScreen(table)):
            return shown(app)

    text = asyncio.run(run())
    to_act = game.to_act
    assert to_act is not None
    who = ("", "(West . )?Bo", "(North . )?Ada", "(East . )?Cy")[to_act]
    assert re.search(f"{SETS[name].turn} {who}", text)
