"""`make pictures`: the README's pictures, from the running program.

A game with a fixed seed is played by keys, as a player would, and the screen is exported where
it shows what the picture is of.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Phase
from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import Colors, ScreenSettings, Signs, Theme
from spades_tui.storage.settings import Pace, Settings
from spades_tui.storage.setup import Setup
from spades_tui.table.opening import new_table
from spades_tui.table.table import Table
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.theme import palette_for

ASSETS = Path(__file__).parents[2] / "assets"
NOW = datetime(2026, 11, 28, 21, 14, tzinfo=UTC)
SEED = "parlour"

Go = Callable[[Pilot[None], Table], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: its name, the terminal's size, and how the program gets there."""

    name: str
    size: tuple[int, int]
    go: Go
    at_the_table: bool = True
    theme: Theme = Theme.NIGHT

    @property
    def path(self) -> Path:
        """Where the picture is kept."""
        return ASSETS / f"{self.name}-{self.size[0]}x{self.size[1]}.svg"


async def answer(pilot: Pilot[None], table: Table, done: Callable[[], bool]) -> None:
    """Play with Enter until `done`; a key that comes too early only shortens a wait."""
    for _ in range(400):
        if done():
            break
        wanted = table.awaits_human or table.game.phase is Phase.HAND_OVER
        await pilot.press("enter" if wanted else "x")
        # A turn has to be seen for a moment before a key plays.
        await pilot.pause(0.25 if wanted else 0.02)
    else:
        raise SystemExit(f"The moment did not come: {table.game.phase}, {table.game.hand_number}.")
    await pilot.pause(0.4)


async def as_it_opens(pilot: Pilot[None], table: Table) -> None:
    """Nothing but the first screen."""
    await pilot.pause(0.2)


async def to_the_settings(pilot: Pilot[None], table: Table) -> None:
    """The page of looks."""
    from spades_tui.ui.screens.settings import SettingsScreen

    await pilot.app.push_screen(SettingsScreen(Path("~/.config/spades-tui/settings.toml")))
    await pilot.press("tab")
    await pilot.pause(0.3)


async def to_the_setup(pilot: Pilot[None], table: Table) -> None:
    """A house rule changed on the setup screen."""
    await pilot.press("enter")
    await pilot.pause(0.3)
    await pilot.press("tab", "tab", "down", "down", "down", "right", "down", "down")
    await pilot.pause(0.2)


async def to_the_bid(pilot: Pilot[None], table: Table) -> None:
    """The third hand's bid, with the coach asked."""
    await answer(
        pilot,
        table,
        lambda: (
            table.game.hand_number == 3 and table.awaits_human and table.game.phase is Phase.BID
        ),
    )
    await pilot.press("h")
    await pilot.pause(0.2)


async def to_a_trick(pilot: Pilot[None], table: Table) -> None:
    """The middle of the third hand, third to play."""
    await answer(
        pilot,
        table,
        lambda: (
            table.game.hand_number == 3
            and table.awaits_human
            and len(table.game.tricks) >= 4
            and len(table.game.trick) == 2
        ),
    )
    await pilot.press("h")
    await pilot.pause(0.2)


async def to_the_summary(pilot: Pilot[None], table: Table) -> None:
    """The third hand added up."""
    await answer(
        pilot,
        table,
        lambda: table.game.phase is Phase.HAND_OVER and len(table.game.sheet) == 3,
    )
    await pilot.press("x")
    await pilot.pause(1.0)


NORMAL, WIDE, COMPACT = (80, 24), (120, 36), (40, 12)
PICTURES = (
    Picture("title", NORMAL, as_it_opens, at_the_table=False),
    Picture("setup", NORMAL, to_the_setup, at_the_table=False),
    Picture("bidding", NORMAL, to_the_bid),
    Picture("table", NORMAL, to_a_trick),
    Picture("summary", NORMAL, to_the_summary),
    Picture("table", WIDE, to_a_trick),
    Picture("table", COMPACT, to_a_trick),
    Picture("settings", NORMAL, to_the_settings, at_the_table=False),
    *(
        Picture(f"table-{theme}", NORMAL, to_a_trick, theme=theme)
        for theme in Theme
        if theme is not Theme.NIGHT
    ),
)


async def taken(picture: Picture, folder: Path) -> str:
    """The picture as SVG."""
    folders = Folders.within(folder)
    setup = Setup(rules=rules_from({"first_dealer": "west"}))
    table = new_table(folders, setup, NOW, seed=SEED)

    def first() -> Screen[Any]:
        from spades_tui.ui.screens.table import TableScreen

        return TableScreen(table)

    app = SpadesApp(
        folders,
        Settings(pace=Pace.INSTANT),
        palette=palette_for(Colors.TRUE, picture.theme),
        wanted=ScreenSettings(theme=picture.theme, colors=Colors.TRUE, signs=Signs.UNICODE),
        clock=lambda: NOW,
        first=first if picture.at_the_table else None,
    )
    if not picture.at_the_table:
        table.close()
        for path in folders.games.iterdir():
            path.unlink()
    async with app.run_test(size=picture.size) as pilot:
        await picture.go(pilot, table)
        return app.export_screenshot(title="spades-tui")


def main() -> None:
    """Take every picture, or those whose names are given."""
    wanted = sys.argv[1:]
    for picture in PICTURES:
        if wanted and picture.name not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            svg = asyncio.run(taken(picture, Path(folder)))
        # Blanks before a text are part of the picture; not every viewer keeps them by itself.
        svg = svg.replace("<text ", '<text xml:space="preserve" ')
        picture.path.write_text(svg, encoding="utf-8")
        print(picture.path.relative_to(ASSETS.parent))


if __name__ == "__main__":
    main()
