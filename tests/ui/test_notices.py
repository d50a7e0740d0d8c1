"""Notices: over the felt and few at a time, so that hand and question stay in sight."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spades_tui.ui.glyphs import ASCII, UNICODE, Glyphs
from spades_tui.ui.notices import MOST
from spades_tui.ui.screens.table import TableScreen
from spades_tui.ui.widgets.felt import Felt
from tests.ui.positions import asked_to_bid, table_of, third_to_play
from tests.ui.screens_as_text import app_in, at_every_size, running, shown

FAULTS = [
    f"{name} (mine) gave an answer that cannot be used… casual acts in its place."
    for name in ("Bo", "Ada", "Cy")
]


def before_and_after(
    folder: Path, size: tuple[int, int], glyphs: Glyphs, *, bidding: bool = False
) -> tuple[list[str], list[str], int]:
    """The screen's rows without and with three notices, and the felt's last row."""

    async def run() -> tuple[list[str], list[str], int]:
        app = app_in(folder, glyphs=glyphs)
        game = asked_to_bid() if bidding else third_to_play()
        async with running(app, size, lambda: TableScreen(table_of(game)), notices=True) as pilot:
            before = shown(app).splitlines()
            for fault in FAULTS:
                app.screen.notify(fault, severity="warning", markup=False)
            await pilot.pause()
            await pilot.pause()
            return before, shown(app).splitlines(), app.screen.query_one(Felt).region.bottom

    return asyncio.run(run())


@at_every_size
def test_only_the_felt_is_under_them(tmp_path: Path, size: tuple[int, int]) -> None:
    for bidding in (False, True):
        before, after, felt = before_and_after(tmp_path, size, UNICODE, bidding=bidding)
        assert after[felt:] == before[felt:]
        assert after[0] == before[0]
        assert after != before


@at_every_size
def test_the_newest_stay(tmp_path: Path, size: tuple[int, int]) -> None:
    text = "\n".join(before_and_after(tmp_path, size, UNICODE)[1])
    assert [name for name in ("Bo", "Ada", "Cy") if f"{name} (mine)" in text] == ["Ada", "Cy"]
    assert text.count("(mine)") == MOST


def test_they_are_in_letters_where_all_is(tmp_path: Path) -> None:
    text = "\n".join(before_and_after(tmp_path, (80, 24), ASCII)[1])
    assert "cannot be used~" in text.replace("\n", " ")
    assert not [line for line in text.splitlines() if "(mine)" in line and "…" in line]
