"""Claiming the rest at the table: shown with its proof, accepted, played out."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.engine.actions import Play
from spades_tui.engine.game import Phase
from spades_tui.storage.journal import read_journal
from spades_tui.storage.settings import Pace
from spades_tui.ui import pauses, settling
from spades_tui.ui.pauses import Pauses
from spades_tui.ui.screens.claim import ClaimScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from tests.ui.claims import claimable, unclaimable
from tests.ui.positions import table_of
from tests.ui.screens_as_text import app_in, assert_screen, at_every_size
from tests.ui.test_table_keys import Seated, seated


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "SETTLING", 0.0)
    for pace in Pace:
        monkeypatch.setitem(pauses.PAUSES, pace, Pauses(0, 0, 0))


@at_every_size
def test_a_claim_with_its_proof(tmp_path: Path, size: tuple[int, int]) -> None:
    table = table_of(claimable())
    assert_screen("claim", app_in(tmp_path), size, lambda: TableScreen(table), ("c",))


@at_every_size
def test_a_claim_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    table = table_of(unclaimable())
    assert_screen("claim-refused", app_in(tmp_path), size, lambda: TableScreen(table), ("c",))


def test_the_footer_names_it_only_where_it_can_be_done(tmp_path: Path) -> None:
    async def script(me: Seated) -> bool:
        return "c claim" in me.text

    assert seated(table_of(claimable()), tmp_path, script)
    assert not seated(table_of(unclaimable()), tmp_path, script)


@pytest.mark.parametrize("key", ["c", "y", "enter"])
def test_accepted_it_is_played_out_and_counted_as_shown(
    tmp_path: Path, at_once: None, key: str
) -> None:
    folder = app_in(tmp_path).folders.games
    table = table_of(claimable(), journals=folder)

    async def script(me: Seated) -> tuple[type, tuple[int, ...]]:
        await me.keys("c")
        page = me.app.screen
        assert isinstance(page, ClaimScreen)
        await me.keys(key)
        assert me.table.game.phase is Phase.HAND_OVER
        assert me.table.game.sheet[-1] == page._claim.score
        return me.shows, me.table.game.sheet[-1].tricks

    shows, tricks = seated(table, tmp_path, script)
    assert shows is SummaryScreen
    assert tricks == (9, 4, 0, 0)
    (path,) = folder.iterdir()
    assert read_journal(path).game.actions == table.game.actions


@pytest.mark.parametrize("key", ["escape", "n", "q"])
def test_not_accepted_the_turn_goes_on(tmp_path: Path, at_once: None, key: str) -> None:
    table = table_of(claimable())

    async def script(me: Seated) -> tuple[type, int]:
        await me.keys("c", key)
        assert not me.table.claimed
        await me.keys("enter")
        return me.shows, len(me.table.game.tricks)

    assert seated(table, tmp_path, script) == (TableScreen, 6)


def test_a_claim_is_seen_trick_by_trick_at_any_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(pauses.PAUSES, Pace.NORMAL, Pauses(60, 60, 60))
    monkeypatch.setitem(pauses.PAUSES, Pace.INSTANT, Pauses(0, 60, 0))
    table = table_of(claimable())

    async def script(me: Seated) -> tuple[int | None, int]:
        await me.keys("c", "c")
        return me.screen.scene.shown_trick, len(me.did(Play))

    assert seated(table, tmp_path, script) == (5, 6)
