"""Card sizes and sorting as the player likes them, at each size of the terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spades_tui.engine.game import Game
from spades_tui.storage.screen_settings import Cards, ScreenSettings, Sorting
from spades_tui.storage.settings import Settings
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from spades_tui.ui.layout import layout_of, row_of
from spades_tui.ui.palettes.few import COLORLESS
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.widgets.hand import HandRow
from tests.golden import assert_golden
from tests.ui.positions import asked_to_bid, asked_to_pass, table_of, third_to_play
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    GOLDEN,
    SIZES,
    app_in,
    assert_screen,
    at_every_size,
    press,
    running,
    shown,
)

Size = tuple[int, int]
SETS = {"colorless": UNICODE, "ascii": ASCII}

small_and_large = pytest.mark.parametrize("cards", [Cards.SMALL, Cards.LARGE])


def app_with(
    folder: Path,
    cards: Cards = Cards.AUTO,
    sorting: Sorting = Sorting.TRUMPS_LEFT,
    glyphs: Glyphs | None = None,
) -> SpadesApp:
    """An application with such looks; with `glyphs` it has no colours."""
    settings = Settings(screen=ScreenSettings(cards=cards, sorting=sorting))
    if glyphs is None:
        return app_in(folder, settings=settings)
    return app_in(folder, settings=settings, palette=COLORLESS, glyphs=glyphs)


def table_at(game: Game) -> TableScreen:
    """A table where South is to act."""
    return TableScreen(table_of(game))


@at_every_size
@small_and_large
def test_the_table_with_other_cards(tmp_path: Path, cards: Cards, size: Size) -> None:
    app = app_with(tmp_path, cards)
    assert_screen(f"table-{cards}-cards", app, size, lambda: table_at(third_to_play()))


@pytest.mark.parametrize("name", SETS)
@at_every_size
@small_and_large
def test_the_table_with_other_cards_without_colour(
    tmp_path: Path, cards: Cards, size: Size, name: str
) -> None:
    app = app_with(tmp_path, cards, glyphs=SETS[name])
    assert_screen(f"plain/table-{cards}-cards-{name}", app, size, lambda: table_at(third_to_play()))


@at_every_size
def test_the_bid_pad_stands_over_large_cards(tmp_path: Path, size: Size) -> None:
    app = app_with(tmp_path, Cards.LARGE)
    assert_screen("table-bid-large-cards", app, size, lambda: table_at(asked_to_bid()))


def test_each_size_is_another_one_wherever_there_is_room() -> None:
    for size in SIZES:
        small, usual, large = (layout_of(*size, cards).hand_card for cards in _FROM_SMALL)
        assert small < usual < large


_FROM_SMALL = (Cards.SMALL, Cards.AUTO, Cards.LARGE)


@small_and_large
def test_thirteen_cards_fit_at_every_size(cards: Cards) -> None:
    for width in range(40, 200):
        for height in range(12, 60):
            layout = layout_of(width, height, cards)
            row = row_of(13, layout.hand_card[0], width)
            assert row.left >= 0
            assert row.x(12) + row.card <= width
            assert height - 3 - layout.hand_rows - layout.header - layout.score_line >= 5


@pytest.mark.parametrize("sorting", Sorting)
def test_the_hand_in_each_order(tmp_path: Path, sorting: Sorting) -> None:
    async def run() -> str:
        app = app_with(tmp_path, sorting=sorting)
        async with running(app, COMPACT, lambda: table_at(third_to_play())):
            return "\n".join(shown(app).splitlines()[7:9])

    assert_golden(GOLDEN / f"hand-{sorting.replace('_', '-')}.txt", asyncio.run(run()))


@pytest.mark.parametrize("sorting", Sorting)
def test_arrows_and_clicks_follow_the_order(tmp_path: Path, sorting: Sorting) -> None:
    async def run() -> None:
        app = app_with(tmp_path, sorting=sorting)
        screen = table_at(third_to_play())
        async with running(app, FULL, lambda: screen) as pilot:
            hand = screen.scene.hand
            place = hand.index(screen.scene.cursor or 0)
            await press(pilot, "right")
            assert screen.scene.cursor == hand[(place + 1) % len(hand)]
            await pilot.pause(0.2)
            await pilot.click(HandRow, offset=(6, 2))
            await pilot.pause()
            assert screen.scene.cursor == hand[0]

    asyncio.run(run())


def test_the_first_card_to_pass_is_the_first_of_the_hand(tmp_path: Path) -> None:
    async def run() -> None:
        app = app_with(tmp_path, sorting=Sorting.LOW_TO_HIGH)
        screen = table_at(asked_to_pass())
        async with running(app, FULL, lambda: screen):
            assert screen.scene.cursor == screen.scene.hand[0]

    asyncio.run(run())


def test_what_is_changed_during_a_game_is_seen_on_the_way_back(tmp_path: Path) -> None:
    async def run(app: SpadesApp, *keys: str) -> str:
        async with running(app, FULL, lambda: table_at(third_to_play())) as pilot:
            await press(pilot, *keys)
            return shown(app)

    keys = ("o", "tab", "down", "down", "right", "down", "right", "escape")
    changed = asyncio.run(run(app_with(tmp_path), *keys))
    chosen = app_with(tmp_path, Cards.SMALL, Sorting.TRUMPS_RIGHT)
    assert changed == asyncio.run(run(chosen))
    assert changed != asyncio.run(run(app_with(tmp_path)))
