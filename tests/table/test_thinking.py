"""Thinking in a process of its own: it answers, is started anew, and ends with the table."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from spades_tui.engine.game import Phase
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of
from spades_tui.storage.folders import Folders
from spades_tui.storage.setup import Setup
from spades_tui.table.opening import new_table
from spades_tui.table.thinking import LIMIT, Thinker, Thoughtful
from tests.bots.random_views import random_positions
from tests.positions import rules


def view_in_play() -> View:
    """A seat about to play the last tricks, which no clock cuts, with more than one card left."""
    for game in random_positions(Random("thinking"), noise=0.0):
        if game.phase is Phase.PLAY and game.to_act is not None and len(game.tricks) > 8:
            view = view_of(game, game.to_act)
            if view.legal & (view.legal - 1):
                return view
    raise AssertionError


def legal(view: View, thinker: Thinker) -> bool:
    decision = thinker.decide(view)
    return decision.reason != "" and view.legal >> getattr(decision.action, "card", 60) & 1 == 1


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker({})
    yield thinker
    thinker.close()


def has_process(thinker: Thinker) -> bool:
    return thinker._process is not None


def process_of(thinker: Thinker) -> int:
    assert thinker._process is not None
    return thinker._process.pid


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_decides_in_another_process_and_repeats_itself(thinker: Thinker) -> None:
    view = view_in_play()
    first = thinker.decide(view)
    assert process_of(thinker) != os.getpid()
    assert thinker.decide(view) == first


def test_it_is_started_anew_when_it_dies(thinker: Thinker) -> None:
    view = view_in_play()
    assert legal(view, thinker)
    killed = process_of(thinker)
    os.kill(killed, signal.SIGKILL)
    assert legal(view, thinker)
    assert process_of(thinker) != killed


def test_it_ends_with_the_table() -> None:
    thinker = Thinker({})
    assert legal(view_in_play(), thinker)
    pid = process_of(thinker)
    thinker.close()
    assert not is_running(pid)
    assert legal(view_in_play(), thinker), "a late question is answered in a hurry"
    assert not has_process(thinker)


def test_it_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "asks.py"
    script.write_text(
        "import os, signal\n"
        "from spades_tui.table.thinking import Thinker\n"
        "from tests.table.test_thinking import process_of, view_in_play\n"
        "thinker = Thinker({})\n"
        "thinker.decide(view_in_play())\n"
        "print(process_of(thinker), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    root = Path(__file__).parents[2]
    told = subprocess.run(
        [sys.executable, script],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        check=False,
    ).stdout
    pid = int(told)
    for _ in range(100):
        if not is_running(pid):
            return
        time.sleep(0.05)
    raise AssertionError("the thinking process stayed behind")


def test_where_no_place_is_free_it_thinks_less_and_in_place(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    limited = {LIMIT: "1", "XDG_RUNTIME_DIR": str(tmp_path)}
    first, second = Thinker(limited), Thinker(limited)
    view = view_in_play()
    assert legal(view, first)
    assert legal(view, second)
    assert has_process(first)
    assert not has_process(second)
    first.close()
    assert legal(view, second)
    assert has_process(second)
    second.close()


def test_where_no_place_can_be_kept_it_thinks_less_and_in_place(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    (tmp_path / "spades-tui").write_text("no folder")
    thinker = Thinker({LIMIT: "1", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert legal(view_in_play(), thinker)
    assert not has_process(thinker)


def test_a_limit_of_nothing_starts_no_process() -> None:
    thinker = Thinker({LIMIT: "0"})
    assert legal(view_in_play(), thinker)
    assert not has_process(thinker)


@pytest.mark.parametrize(
    ("host", "allowed", "process"),
    [({}, 0, False), ({}, None, True), ({LIMIT: "0"}, 4, False), ({LIMIT: "4"}, 0, False)],
)
def test_the_lower_limit_of_host_and_player_holds(
    host: dict[str, str], allowed: int | None, process: bool
) -> None:
    thinker = Thinker(host)
    thinker.allow(allowed)
    assert legal(view_in_play(), thinker)
    assert has_process(thinker) is process
    thinker.close()


def test_a_table_hands_the_limit_on_to_its_bots_that_think_ahead(tmp_path: Path) -> None:
    setup = Setup(rules("first_dealer=south"), players=("expert", "skilled", "casual"))
    table = new_table(Folders.within(tmp_path), setup, datetime(2026, 3, 14, tzinfo=UTC))
    table.allow_thinkers(0)
    while table.advance() is not None:
        pass
    bot = table._bots[Seat.WEST]
    assert isinstance(bot, Thoughtful)
    thinker = bot.thinker
    assert not has_process(thinker)
    table.allow_thinkers(None)
    legal(view_in_play(), thinker)
    assert has_process(thinker)
    table.close()


def test_games_are_whole_with_it(thinker: Thinker) -> None:
    game = next(at for at in random_positions(Random("whole"), noise=0.0) if at.phase is Phase.PLAY)
    while game.to_act is not None:
        game.apply(thinker.decide(view_of(game, game.to_act)).action)
    assert sum(game.sheet[-1].tricks) == 13
