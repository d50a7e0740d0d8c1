"""Learn: how it looks at the three sizes, and what the keys and the mouse do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from spades_tui.engine.cards import Card
from spades_tui.puzzle_book import all_puzzles
from spades_tui.storage.folders import Folders
from spades_tui.storage.learned import LESSON, PUZZLE, note_solved, solved
from spades_tui.table.hand_order import hand_order
from spades_tui.table.opening import coach
from spades_tui.task import task_of
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.layout import row_of
from spades_tui.ui.scene import Mode
from spades_tui.ui.screens.glossary import GlossaryScreen
from spades_tui.ui.screens.learn import LearnScreen
from spades_tui.ui.screens.lesson import LessonScreen
from spades_tui.ui.screens.practice import PracticeScreen
from spades_tui.ui.screens.task import TaskScreen
from spades_tui.ui.widgets.felt import Felt
from spades_tui.ui.widgets.hand import HandRow
from tests.ui.positions import Quiet
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    MakesScreen,
    app_in,
    assert_screen,
    at_every_size,
    press,
    running,
    shown,
    text_of,
)

Size = tuple[int, int]
BIDDING = ("down",) * 3
NIL = ("down",) * 6


@pytest.fixture(autouse=True)
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.table.opening.coach", Quiet)


def practice() -> PracticeScreen:
    """The practice screen, shuffled always the same."""
    return PracticeScreen(Random(1))


SHOWN: dict[str, tuple[MakesScreen, tuple[str, ...]]] = {
    "lesson": (LearnScreen, ("enter",)),
    "lesson-task": (LearnScreen, ("enter", "enter")),
    "lesson-refused": (LearnScreen, ("enter", "enter", "K")),
    "lesson-wrong": (LearnScreen, ("enter", "enter", "enter")),
    "lesson-answer": (LearnScreen, ("enter", "enter", "h")),
    "lesson-solved": (LearnScreen, ("enter", "enter", "Q", "enter")),
    "lesson-bid": (LearnScreen, (*BIDDING, "enter", "enter")),
    "lesson-bid-solved": (LearnScreen, (*BIDDING, "enter", "enter", "3", "enter")),
    "lesson-nil-wrong": (LearnScreen, (*NIL, "enter", "enter", "4", "enter")),
    "practice": (practice, ()),
    "practice-asked": (practice, ("o", "down", "down", "enter")),
    "practice-answer": (practice, ("o", "down", "down", "enter", "h")),
    "glossary": (GlossaryScreen, ()),
}


@at_every_size
@pytest.mark.parametrize("name", SHOWN)
def test_how_it_looks(tmp_path: Path, name: str, size: Size) -> None:
    opens, keys = SHOWN[name]
    assert_screen(name, app_in(tmp_path), size, opens, keys)


@at_every_size
def test_the_list_shows_what_is_done(tmp_path: Path, size: Size) -> None:
    folders = Folders.within(tmp_path)
    for name in ("follow-win", "follow-partner", "follow-lose", "trump-ruff"):
        note_solved(folders, LESSON, name)
    note_solved(folders, PUZZLE, all_puzzles()[0].title)
    assert_screen("learn", app_in(tmp_path), size, LearnScreen)


def mode(app: SpadesApp) -> Mode:
    """What the task on the screen asks for now."""
    assert isinstance(app.screen, TaskScreen)
    return app.screen.scene.mode


def test_a_lesson_from_the_title_to_its_last_task(tmp_path: Path) -> None:
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, FULL, LearnScreen) as pilot:
            await press(pilot, "enter")
            assert isinstance(app.screen, LessonScreen)
            await press(pilot, "enter", "Q", "enter")
            assert mode(app) is Mode.WATCH
            assert "Q♥ is above J♥" in shown(app)
            await press(pilot, "enter", "5", "enter", "enter", "2", "D", "D", "D", "D")
            assert "3 of 3" in shown(app)
            await press(pilot, "2", "enter", "enter")
            assert isinstance(app.screen, LearnScreen)
            assert "▸   2" in shown(app)
            assert "●" in shown(app)

    asyncio.run(run())
    assert len(solved(Folders.within(tmp_path), LESSON)) >= 2


def test_a_wrong_answer_may_be_tried_again_and_is_not_kept(tmp_path: Path) -> None:
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, FULL, LearnScreen) as pilot:
            await press(pilot, "enter", "enter", "enter")
            assert "Not 3♥." in shown(app)
            assert mode(app) is Mode.PLAY
            await press(pilot, "K", "enter")
            assert "You must follow ♥." in shown(app)
            assert not solved(Folders.within(tmp_path), LESSON)

    asyncio.run(run())


def test_a_puzzle_whose_answer_was_shown_does_not_count(tmp_path: Path) -> None:
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, FULL, practice) as pilot:
            await press(pilot, "o", "enter", "h", "enter")
            assert mode(app) is Mode.WATCH
            await press(pilot, "enter")
            assert "2 of 135" in shown(app)
            await press(pilot, "tab")
            assert "3 of 135" in shown(app)
            await press(pilot, "escape")
            assert "Everything · 0 of 135" in shown(app)

    asyncio.run(run())


async def click_card(pilot: Pilot[None], app: SpadesApp, card: Card) -> None:
    """Click a card of the hand."""
    hand = app.screen.query_one(HandRow)
    cards = hand_order(hand.scene.view)
    row = row_of(len(cards), hand.card_size[0], hand.size.width)
    await pilot.click(HandRow, offset=(row.x(cards.index(card)) + 1, 2))
    await pilot.pause()


def test_everything_can_be_done_with_the_mouse(tmp_path: Path) -> None:
    app = app_in(tmp_path)

    async def run() -> None:
        async with running(app, FULL, LearnScreen) as pilot:
            await press(pilot, "enter", "enter")
            assert isinstance(app.screen, TaskScreen)
            card = app.screen.scene.view.deck.card("QH")
            await click_card(pilot, app, card)
            assert app.screen.scene.cursor == card
            await click_card(pilot, app, card)
            assert mode(app) is Mode.WATCH
            await pilot.click(Felt, offset=(4, 1))
            await pilot.pause()
            assert "2 of 3" in shown(app)

    asyncio.run(run())


def test_every_puzzle_is_solved_with_its_shown_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_tui.table.opening.coach", coach)
    app = app_in(tmp_path)

    async def run() -> None:
        tasks = [task_of(each) for each in all_puzzles()]

        def opens() -> TaskScreen:
            return TaskScreen("All", tasks, PUZZLE)

        async with running(app, COMPACT, opens) as pilot:
            for task in tasks:
                await press(pilot, "h", "enter")
                assert mode(app) is Mode.WATCH, task.id
                assert max(map(len, shown(app).splitlines())) <= COMPACT[0]
                await press(pilot, "enter")

    asyncio.run(run())
    assert len(solved(Folders.within(tmp_path), PUZZLE)) == len(all_puzzles())


def test_the_order_is_said_and_changes(tmp_path: Path) -> None:
    assert "at random" in text_of(app_in(tmp_path), FULL, practice)
    assert "in order" in text_of(app_in(tmp_path), FULL, practice, ("o",))
