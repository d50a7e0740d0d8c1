"""The coach's words: whole in signs and in letters, and to be read in full at every size."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from textual.geometry import Size

from spades_tui.bots.player import Decision
from spades_tui.engine.view import View
from spades_tui.ui.app import SpadesApp
from spades_tui.ui.coach import advice
from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs, written_in
from spades_tui.ui.palettes.few import COLORLESS
from spades_tui.ui.screens.coach import CoachScreen
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.widgets.scroll import wrapped
from spades_tui.ui.widgets.status import StatusLines
from spades_tui.ui.widgets.words import lines_of, shortened
from tests.ui.positions import Quiet, asked_to_bid, table_of, third_to_play
from tests.ui.screens_as_text import (
    COMPACT,
    FULL,
    WIDE,
    app_in,
    assert_screen,
    at_every_size,
    press,
    running,
    shown,
)

LONG = (
    "5 spades long 1¾, A♦ Q♦ 1½, K♥ guarded ¾, ruffing ½: 4½ tricks. "
    "I round down: a set costs more than a bag."
)
SIXTY = (60, 16)


class Talker(Quiet):
    """A coach with much to say."""

    def decide(self, view: View) -> Decision:
        """A plain action, and the long reason."""
        return replace(super().decide(view), reason=LONG)


@pytest.fixture(autouse=True)
def _talking_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Talker)


def table(playing: bool = False) -> TableScreen:
    """A table where South is to bid, or to play."""
    return TableScreen(table_of(third_to_play() if playing else asked_to_bid()))


def after_hints(app: SpadesApp, size: tuple[int, int], hints: int, playing: bool) -> str:
    """The screen after so many questions, in one line; with the kind of the screen before it."""

    async def run() -> str:
        async with running(app, size, lambda: table(playing)) as pilot:
            await press(pilot, *"h" * hints)
            words = " ".join(shown(app).split())
            return f"{type(app.screen).__name__} {words}"

    return asyncio.run(run())


@at_every_size
def test_a_long_reason_at_the_bid(tmp_path: Path, size: tuple[int, int]) -> None:
    assert_screen("table-bid-long-hint", app_in(tmp_path), size, table, ("h",))


@at_every_size
def test_a_long_reason_in_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path, palette=COLORLESS, glyphs=ASCII)
    assert_screen("plain/table-bid-long-hint-ascii", app, size, table, ("h",))


@at_every_size
def test_the_whole_of_it_on_a_page(tmp_path: Path, size: tuple[int, int]) -> None:
    assert_screen("coach", app_in(tmp_path), size, lambda: CoachScreen(advice(table().scene)))


@pytest.mark.parametrize("size", [COMPACT, SIXTY, FULL, WIDE])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("playing", [False, True])
def test_all_that_is_said_can_be_read(
    tmp_path: Path, size: tuple[int, int], glyphs: Glyphs, playing: bool
) -> None:
    end = "a set costs more than a bag."
    seen = after_hints(app_in(tmp_path, glyphs=glyphs), size, 1, playing)
    if "more (h)" in seen:
        seen = after_hints(app_in(tmp_path, glyphs=glyphs), size, 2, playing)
        assert seen.startswith("CoachScreen")
        assert end in seen
    else:
        assert "bag." in seen


@pytest.mark.parametrize("size", [FULL, WIDE])
def test_the_panel_says_where_the_rest_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    class Longer(Talker):
        def decide(self, view: View) -> Decision:
            return replace(super().decide(view), reason=" ".join([LONG] * 6))

    monkeypatch.setattr("spades_tui.ui.coach.coach", Longer)
    assert "… more (h)" in after_hints(app_in(tmp_path), size, 1, False)
    assert after_hints(app_in(tmp_path), size, 2, False).startswith("CoachScreen")


def test_what_fits_is_said_where_it_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)
    assert after_hints(app_in(tmp_path), FULL, 2, False).startswith("TableScreen")


@pytest.mark.parametrize("width", range(12, 60))
def test_words_are_measured_as_they_are_written(width: int) -> None:
    written = [ASCII.text(line) for line in lines_of(LONG, width, ASCII)]
    assert max(map(len, written)) <= width
    assert " ".join(written) == ASCII.text(LONG)
    assert "  " not in ASCII.text(LONG)
    assert "1 3/4," in ASCII.text(LONG)
    assert "guarded 3/4," in ASCII.text(LONG)
    assert any("1 3/4," in line for line in written)
    cut = ASCII.text(shortened(LONG, width, ASCII))
    assert len(cut) <= width
    assert cut.endswith("~")


def test_rows_of_text_are_measured_so_too() -> None:
    with written_in(ASCII):
        for row in wrapped(LONG, 30):
            assert sum(len(ASCII.text(piece.text)) for piece in row) <= 30
    assert wrapped("1¾", 30)[0][0].text == "1¾"


def test_an_ellipsis_stands_in_place_of_the_full_stop() -> None:
    assert shortened("It was left as it is. Here.", 22, UNICODE) == "It was left as it is…"


def test_a_newcomers_hint_is_chosen_anew_at_each_size(tmp_path: Path) -> None:
    async def run() -> list[str]:
        app = app_in(tmp_path, newcomer=True)
        seen = []
        async with running(app, FULL, table) as pilot:
            for size in (SIXTY, (48, 12), (41, 13), COMPACT, FULL):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                lines = app.screen.query_one(StatusLines)
                assert lines.size == Size(size[0], 2)
                seen.append(shown(app))
        return seen

    *small, large = asyncio.run(run())
    for text in small:
        assert "house rule" not in text
        assert "h coach, ? keys, x hides" in text
    assert "New here? ←→ choose" in large
