"""The tricks of the hand, and why a card was played, at the table and after the hand."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.ui.screens.hand_so_far import HandSoFarScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.widgets.trick_table import TrickTable
from tests.positions import bid
from tests.ui.positions import hand_of_four, hand_played, table_of, third_to_play
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    app_in,
    assert_screen,
    at_every_size,
    press,
    running,
    shown,
    text_of,
)
from tests.ui.test_table_keys import Seated, seated
from tests.ui.test_table_screens import nil_in_play

LATER = "The reason would tell of cards you may not see; ask when the hand is over."


def on(game: Game) -> TableScreen:
    return TableScreen(table_of(game))


@at_every_size
def test_all_tricks(tmp_path: Path, size: tuple[int, int]) -> None:
    assert_screen("tricks", app_in(tmp_path), size, lambda: on(nil_in_play()), ("t",))


@at_every_size
def test_why_while_the_hand_is_played(tmp_path: Path, size: tuple[int, int]) -> None:
    assert_screen("why", app_in(tmp_path), size, lambda: on(nil_in_play()), ("w",))


@at_every_size
def test_why_when_the_hand_is_over(tmp_path: Path, size: tuple[int, int]) -> None:
    screen = HandSoFarScreen(table_of(hand_played()), why=True)
    assert_screen("why-after", app_in(tmp_path), size, lambda: screen, ("w",))


def said(folder: Path, game: Game, keys: Sequence[str]) -> str:
    text = text_of(app_in(folder), FULL, lambda: on(game), keys)
    return " ".join(" ".join(text.split()).split())


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("w", "Cy had to follow ♥ and played A♥."),
        ("w w", "Ada led 10♥."),
        ("w left", "Ada led 10♥."),
        ("w w w", "Bo had to follow ♣ and played 2♣."),
        ("w up", "Cy had to follow ♣ and played 6♣."),
        ("w up right right", "Bo had to follow ♣ and played 2♣."),
        ("w left left left", "You had to follow ♣ and played 4♣."),
        ("t w", "Cy had to follow ♥ and played A♥."),
        ("t left", "Cy had to follow ♥ and played A♥."),
        ("w up up", "Cy bid 2."),
        ("w up up up left left left left", "Ada bid 4."),
        ("w right right", "Cy had to follow ♥ and played A♥."),
    ],
)
def test_a_key_asks_about_another_card(tmp_path: Path, keys: str, told: str) -> None:
    text = said(tmp_path, third_to_play(), keys.split())
    assert told in text
    assert (LATER in text) is not told.startswith("You")


def test_asking_again_and_again_goes_round_the_others_doings(tmp_path: Path) -> None:
    table = table_of(third_to_play())

    async def script(me: Seated) -> list[Seat]:
        await me.keys("w")
        page = me.app.screen
        assert isinstance(page, HandSoFarScreen)
        asked = []
        for _ in range(9):
            asked.append(page._deeds[page._chosen or 0].seat)
            await me.keys("w")
        return asked

    asked = seated(table, tmp_path, script)
    assert Seat.SOUTH not in asked
    assert asked[0] is asked[8]


@pytest.mark.parametrize("key", ["t", "escape", "q", "enter"])
def test_a_key_goes_back_to_the_table(tmp_path: Path, key: str) -> None:
    async def script(me: Seated) -> type:
        await me.keys("t", key)
        return me.shows

    assert seated(table_of(third_to_play()), tmp_path, script) is TableScreen


@pytest.mark.parametrize(
    ("key", "told"),
    [("t", "Nothing has been bid or played yet."), ("w", "The others have not bid or played yet.")],
)
def test_before_the_first_bid_there_is_nothing(tmp_path: Path, key: str, told: str) -> None:
    async def script(me: Seated) -> str:
        await me.keys(key)
        return me.said

    assert seated(table_of(hand_of_four(dealer="east")), tmp_path, script) == told


def test_a_click_asks_about_a_card(tmp_path: Path) -> None:
    async def script(me: Seated) -> str:
        await me.keys("t")
        table = me.app.screen.query_one(TrickTable)
        await me.pilot.click(table, offset=(table._column(Seat.EAST), 2))
        await me.pilot.pause()
        return me.text

    assert "Cy had to follow ♣ and played 6♣." in seated(
        table_of(third_to_play()), tmp_path, script
    )


def test_the_chosen_trick_is_in_sight_on_a_small_terminal(tmp_path: Path) -> None:
    screen = HandSoFarScreen(table_of(hand_played()), why=True)
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, COMPACT, lambda: screen) as pilot:
            for _ in range(60):
                assert "[" in shown(app), shown(app)
                await press(pilot, "left")

    asyncio.run(run())


def test_the_summary_of_a_hand_asks_too(tmp_path: Path) -> None:
    table = table_of(hand_played())
    app = app_in(tmp_path)
    text = text_of(app, FULL, lambda: SummaryScreen(table), ("w",))
    assert "reason: It is my lowest." in text
    assert LATER not in text


def test_nothing_is_asked_about_a_hand_that_has_not_begun(tmp_path: Path) -> None:
    game = hand_of_four(dealer="east")
    bid(game, "3")
    assert HandSoFarScreen.of_table(table_of(game), why=True) is None
    assert HandSoFarScreen.of_table(table_of(game), why=False) is not None
