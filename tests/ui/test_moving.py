"""Cards on their way: what may be seen moving, and that it ends where nothing had moved."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from spades_tui.engine.actions import TrickWon
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from spades_tui.storage.screen_settings import Motion
from spades_tui.storage.settings import Pace, Settings
from spades_tui.ui.scene import Scene, after_step
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.moving import STATIONS, Way, way_between
from tests.positions import play
from tests.ui.positions import NAMES, table_of, third_to_play
from tests.ui.screens_as_text import FULL, app_in, running, shown

PLACES = ((20, 9), (10, 5), (20, 1), (30, 5))
CARD = (5, 3)
SLOWLY = Settings(pace=Pace.SLOW)


def scene_of(game: Game) -> Scene:
    """The table as South sees it."""
    return Scene(view_of(game, Seat.SOUTH), NAMES)


def stations(way: Way, seat: Seat) -> list[tuple[int, int]]:
    """Where a seat's card is at each station."""
    seen = []
    at: Way | None = way
    while at is not None:
        seen.append(at.at(seat, PLACES, CARD))
        at = at.next()
    assert len(seen) == STATIONS
    return seen


def played(card: str) -> tuple[Scene, Scene]:
    """The scenes before and after South's card."""
    game = third_to_play()
    before = scene_of(game)
    play(game, card)
    return before, scene_of(game)


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.FULL])
def test_a_card_comes_from_its_seat(motion: Motion) -> None:
    way = way_between(*played("3H"), motion)
    assert way is not None
    assert way.comes(Seat.SOUTH)
    assert not way.comes(Seat.NORTH)
    assert stations(way, Seat.SOUTH) == [(20, 12), (20, 10)]


def test_each_seat_has_its_own_side() -> None:
    _, after = played("3H")
    firsts = [Way(((seat, 0),)).at(seat, PLACES, CARD) for seat in Seat]
    assert firsts == [(20, 12), (5, 5), (20, -2), (35, 5)]
    assert way_between(after, after, Motion.FULL) is None


def test_nothing_moves_when_nothing_may() -> None:
    assert way_between(*played("3H"), Motion.NONE) is None


def trick_over() -> tuple[Scene, Scene]:
    """A finished trick, won by East, and the table after it."""
    game = third_to_play()
    before = scene_of(game)
    events = [*play(game, "3H"), *play(game, "KH")]
    assert any(isinstance(event, TrickWon) for event in events)
    lying = after_step(before, view_of(game, Seat.SOUTH), events, ())
    return lying, replace(lying, shown_trick=None)


def test_a_trick_goes_to_its_winner_whose_card_lies_on_top() -> None:
    lying, gone = trick_over()
    way = way_between(lying, gone, Motion.FULL)
    assert way is not None
    winner = lying.winning
    assert winner is not None
    assert (way.winner, way.cards[-1][0]) == (winner, winner)
    assert len(way.cards) == 4
    for seat in Seat:
        assert stations(way, seat)[-1] == PLACES[winner]
    assert way_between(lying, gone, Motion.REDUCED) is None


def shown_after_a_card(folder: Path, motion: Motion) -> tuple[bool, str]:
    """Whether something moved when South had played, and what is seen once nothing does."""

    async def run() -> tuple[bool, str]:
        app = app_in(folder, settings=SLOWLY, motion=motion)
        table = table_of(third_to_play())
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            felt = screen.query_one(Felt)
            await pilot.pause(0.3)
            screen.action_confirm()
            moved = felt.moving
            while felt.moving:
                await pilot.pause(0.01)
            await pilot.pause()
            return moved, shown(app)

    return asyncio.run(run())


def test_it_ends_where_nothing_had_moved(tmp_path: Path) -> None:
    moved, still = shown_after_a_card(tmp_path, Motion.NONE)
    assert not moved
    for motion in (Motion.REDUCED, Motion.FULL):
        assert shown_after_a_card(tmp_path, motion) == (True, still)


def test_nothing_moves_at_the_fastest_pace(tmp_path: Path) -> None:
    async def run() -> bool:
        settings = Settings(pace=Pace.INSTANT)
        app = app_in(tmp_path, settings=settings, motion=Motion.FULL)
        table = table_of(third_to_play())
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await pilot.pause(0.3)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            screen.action_confirm()
            return app.screen.query_one(Felt).moving

    assert asyncio.run(run()) is False
