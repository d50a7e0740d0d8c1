"""A bot that thinks for long: the screen stays alive, and what came meanwhile is respected."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import Bid
from spades_tui.engine.game import Game
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View
from spades_tui.storage.journal import Header, Recorded
from spades_tui.storage.settings import Coach, Pace, Settings
from spades_tui.table.table import HUMAN, Table
from spades_tui.table.why import deeds_at
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.scene import Mode
from spades_tui.ui.screens.hand_so_far import HandSoFarScreen
from spades_tui.ui.screens.table import TableScreen
from tests.ui.positions import (
    NAMES,
    Quiet,
    hand_of_four,
    hand_played,
    table_of,
    third_to_play,
)
from tests.ui.screens_as_text import FULL, app_in, press, running, shown


class Ponderer(Quiet):
    """Thinks until it is told that it has thought enough, or that the table is left."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = threading.Event()
        self.enough = threading.Event()
        self.closed = False

    def decide(self, view: View) -> Decision:
        """A plain decision, when there has been enough thinking."""
        self.asked.set()
        self.enough.wait(20)
        return super().decide(view)

    def close(self) -> None:
        """Think no more."""
        self.closed = True
        self.enough.set()


def table_with(north: Quiet, others: Quiet | None = None, game: Game | None = None) -> Table:
    """A table at which North, who bids first, is somebody else; usually nothing was bid yet."""
    game = game or hand_of_four()
    header = Header(game.rules, NAMES, (HUMAN, "rule", "mine", "rule"), "seed", "2026-11-28T20:00")
    bots = dict.fromkeys((Seat.WEST, Seat.EAST), others or Quiet()) | {Seat.NORTH: north}
    return Table(Recorded(header, game), bots, None)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that another thread brings about."""
    for _ in range(400):
        if condition():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come about")


def test_the_coach_of_the_settings_is_asked_apart_and_too_late_is_not_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    coaches = [Ponderer(), Ponderer()]

    def coach_at(level: str) -> Ponderer:
        asked.append(level)
        return coaches[len(asked) - 1]

    monkeypatch.setattr("spades_tui.ui.screens.table_commands.player_of", coach_at)
    table = table_of(third_to_play())

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.INSTANT, coach=Coach.EXPERT))
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await press(pilot, "h")
            await until(coaches[0].asked.is_set)
            assert "Coach: " not in shown(app)
            coaches[0].enough.set()
            await until(lambda: "Coach: " in shown(app))
            await press(pilot, "h")
            await until(coaches[1].asked.is_set)
            await press(pilot, "enter")
            coaches[1].enough.set()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert "Coach: " not in shown(app)

    asyncio.run(play())
    assert asked == ["expert", "expert"]


def test_keys_are_answered_while_a_bot_thinks(tmp_path: Path) -> None:
    ponderer = Ponderer()
    table = table_with(ponderer)

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.INSTANT))
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await until(ponderer.asked.is_set)
            before = list(table.game.actions)
            await press(pilot, "x", "enter", "5")
            assert table.game.actions == before, "nothing is done for the person, or asked twice"
            assert "Spades" in shown(app)
            ponderer.enough.set()
            await until(lambda: table.awaits_human)
            assert isinstance(table.game.actions[len(before)], MakeBid)

    asyncio.run(play())


def finished_trick(screen: TableScreen) -> bool:
    """Whether one lies on the felt."""
    return screen.scene.shown_trick is not None


def test_a_trick_that_was_seen_is_taken_away_before_a_bot_thinks(tmp_path: Path) -> None:
    ponderer = Ponderer()
    ponderer.enough.set()
    table = table_with(ponderer, ponderer, third_to_play())

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.SLOW))
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await until(lambda: screen.ready)
            await press(pilot, "enter")
            await until(lambda: screen.scene.mode is Mode.WATCH)
            while not finished_trick(screen):
                await press(pilot, "x")
                await asyncio.sleep(0.02)
            assert not table.awaits_human, "a bot has won, and leads"
            ponderer.asked.clear()
            ponderer.enough.clear()
            await press(pilot, "x")
            await until(ponderer.asked.is_set)
            assert not finished_trick(screen)
            assert screen.scene.turn is table.game.to_act
            ponderer.enough.set()

    asyncio.run(play())


class Blunderer(Quiet):
    """A bot whose own answer could never be used."""

    def decide(self, view: View) -> Decision:
        """What another decides in its place."""
        return replace(super().decide(view), fault="gave no answer; casual acts in its place")


def test_what_a_bot_got_wrong_is_told_once(tmp_path: Path) -> None:
    table = table_with(Blunderer())

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.INSTANT))
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await until(lambda: table.awaits_human)
            await pilot.pause()
            told = [notification.message for notification in app._notifications]
            assert told == [f"{NAMES[Seat.NORTH]} (mine) gave no answer; casual acts in its place."]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("keys", "told"), [(["ctrl+c"], "Leave the table"), (["l", "u", "h", "?"], "Ask the coach")]
)
def test_an_answer_waits_while_another_screen_is_open(
    tmp_path: Path, keys: list[str], told: str
) -> None:
    ponderer = Ponderer()
    table = table_with(ponderer)

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.INSTANT))
        async with running(app, FULL, lambda: TableScreen(table)) as pilot:
            await until(ponderer.asked.is_set)
            before = len(table.game.actions)
            await press(pilot, *keys)
            assert told in shown(app)
            ponderer.enough.set()
            await asyncio.sleep(0.2)
            assert len(table.game.actions) == before
            await press(pilot, "escape")
            await until(lambda: table.awaits_human)

    asyncio.run(play())


def test_leaving_ends_the_thinking(tmp_path: Path) -> None:
    ponderer = Ponderer()
    table = table_with(ponderer)

    async def play() -> None:
        app = app_in(tmp_path, settings=Settings(pace=Pace.INSTANT))
        async with running(app, FULL, lambda: TableScreen(table)):
            await until(ponderer.asked.is_set)
            app.exit()

    asyncio.run(play())
    assert ponderer.closed
    assert len(table.game.actions) == 1


def test_keys_are_answered_while_a_bot_thinks_back_on_its_reason(tmp_path: Path) -> None:
    ponderer = Ponderer()
    table = table_with(ponderer, game=hand_played())
    waits = "Ada's reason: It is being worked out once more"

    async def play() -> None:
        app = app_in(tmp_path)
        async with running(app, FULL, lambda: HandSoFarScreen(table, why=True)) as pilot:
            while waits not in said_on(app):
                await press(pilot, "left")
            await until(ponderer.asked.is_set)
            ponderer.asked.clear()
            await press(pilot, "left")
            assert waits not in said_on(app)
            await press(pilot, "right", "up")
            assert waits in said_on(app)
            assert not ponderer.asked.is_set(), "one reason is worked out at a time"
            ponderer.enough.set()
            await until(lambda: "Ada's reason: It is my lowest." in said_on(app))
            await press(pilot, "escape")

    asyncio.run(play())


def said_on(app: SpadesApp) -> str:
    """What stands on the screen, in one line."""
    return " ".join(shown(app).split())


def test_a_bot_that_thinks_is_asked_for_one_thing_at_a_time(tmp_path: Path) -> None:
    ponderer = Ponderer()
    table = table_with(ponderer, game=hand_played())
    place = next(deed.place for deed in deeds_at(table) if deed.seat is Seat.NORTH)
    thinking_back = threading.Thread(target=table.reason_for, args=(place,))
    thinking_back.start()
    assert ponderer.asked.wait(10)
    ponderer.asked.clear()
    table.deal()
    while not table.thinks:
        if table.awaits_human:
            table.act(MakeBid(Bid(3)))
        else:
            table.advance()
    asked = threading.Thread(target=table.ask)
    asked.start()
    assert not ponderer.asked.wait(0.3)
    ponderer.enough.set()
    thinking_back.join(10)
    assert ponderer.asked.wait(10)
    asked.join(10)
