"""Looking back on the screen: every step of a hand, at every size."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import PLAYS
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View
from spades_tui.review.reviewer import Reviewer
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.screens.review import ReviewScreen
from spades_tui.ui.screens.summary import SummaryScreen
from tests.golden import assert_golden
from tests.positions import rules
from tests.table.whole_games import Steady, header_of, play_through
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    GOLDEN,
    SIZES,
    MakesScreen,
    app_in,
    press,
    running,
    shown,
)
from tests.ui.tables import table_after


class Boldly:
    """Advises the highest card, whatever it costs."""

    def decide(self, view: View) -> Decision:
        """The highest of everything."""
        if view.phase is Phase.PLAY:
            card = view.legal.bit_length() - 1
            return Decision(PLAYS[card], f"{view.deck.face(card)} is the highest.")
        return Steady().decide(view)


def review_of(hands: int = 2, text: str = "") -> MakesScreen:
    """The review of a game in which everybody plays their lowest cards."""
    table = play_through(header_of(rules(text)), player=Steady(), hands=hands)

    def opens() -> ReviewScreen:
        review = ReviewScreen.of_table(table, Reviewer(Boldly(), Steady()))
        assert review is not None
        return review

    return opens


def looked_at(app: SpadesApp, size: tuple[int, int], opens: MakesScreen, *keys: str) -> str:
    """What the screen shows once the hand has been looked at and these keys were pressed."""

    async def run() -> str:
        async with running(app, size, opens) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            await press(pilot, *keys)
            text = shown(app)
            assert max(map(len, text.splitlines())) <= size[0]
            return text

    return asyncio.run(run())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_card_with_all_hands_open(tmp_path: Path, size: tuple[int, int]) -> None:
    # Another's card, whose price is not worked out: prices change with every fit of the estimates.
    text = looked_at(app_in(tmp_path), size, review_of(), *("space",) * 4, "right", "right")
    if size[0] >= 112:
        # Which of the tricks bear a mark hangs on prices too.
        text = text.replace(" !", "")
        text = "\n".join(line.rstrip() for line in text.splitlines())
    assert_golden(GOLDEN / f"review-{size[0]}x{size[1]}.txt", text)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_hand_as_a_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    text = looked_at(app_in(tmp_path), size, review_of())
    assert "You and Ada: bid 3+3, won 8, +62" in text
    assert "looking at" not in text


def test_every_step_of_a_hand_fits_at_the_least_size(tmp_path: Path) -> None:
    async def run() -> None:
        app = app_in(tmp_path)
        async with running(app, COMPACT, review_of(text="nil_exchange=1")) as pilot:
            await app.workers.wait_for_complete()
            for _ in range(58):
                await press(pilot, "right")
                text = shown(app)
                assert max(map(len, text.splitlines())) <= COMPACT[0]
            assert "trick 13" in text

    asyncio.run(run())


def test_keys_go_through_the_hand_and_to_other_hands(tmp_path: Path) -> None:
    opens = review_of()
    for keys, told in {
        ("right",): "bidding",
        ("left",): "Hand 2",
        ("space",): "trick 1",
        ("space", "space", "backspace"): "trick 1",
        ("end",): "trick 13",
        ("end", "home"): "2 of 2",
        ("up",): "1 of 2",
        ("down",): "1 of 2",
    }.items():
        assert told in looked_at(app_in(tmp_path), FULL, opens, *keys).splitlines()[0], keys


def test_the_next_slip_is_one_key_away(tmp_path: Path) -> None:
    table = play_through(header_of(), player=Steady(), hands=1)
    review = ReviewScreen.of_table(table)
    assert review is not None
    text = looked_at(app_in(tmp_path), FULL, lambda: review, "n")
    assert "Better" in text
    assert "It cost about" in text


def test_in_ascii_and_with_promoted_cards(tmp_path: Path) -> None:
    opens = review_of(text="deck=jokers_deuces")
    text = looked_at(app_in(tmp_path, glyphs=ASCII), FULL, opens, "space")
    assert text.isascii()
    assert "BJ" in looked_at(app_in(tmp_path), COMPACT, opens)


def test_the_summary_opens_the_review_of_its_hand(tmp_path: Path) -> None:
    table = play_through(header_of(), player=Steady(), hands=1)
    text = looked_at(app_in(tmp_path), FULL, lambda: SummaryScreen(table), "v")
    assert "Hand 1" in text.splitlines()[0]
    assert "You and Ada" in text


def test_a_sheet_without_cards_has_nothing_to_look_back_on() -> None:
    assert ReviewScreen.of_table(table_after()) is None
