"""The game in several windows of one player, with all its waiting made short."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from spades_tui.storage.journal import Recorded, read_journal
from tests.terminal.at_the_table import begin_game
from tests.terminal.terminal import TIMEOUT, Terminal

_HURRIED = """
from spades_tui import lifeline
from spades_tui.storage import takeover
lifeline.PERIOD, lifeline.GRACE, lifeline.MINUTE = 0.2, 3.0, 1.0
takeover.PATIENCE = 2.0
from spades_tui.cli import main
raise SystemExit(main())
"""
HURRIED = [sys.executable, "-c", _HURRIED]
"""The program, looking five times a second after its terminal; a minute lasts a second."""

OPEN_ELSEWHERE = "open in another window"


def window(home: Path, *options: str, before: tuple[str, ...] = (), **env: str) -> Terminal:
    """The program in a terminal; `before` is a command that starts it."""
    program = [*before, *HURRIED, "--data", str(home / "data"), *options]
    return Terminal(program, home=home, env=env)


def bidding(terminal: Terminal) -> Terminal:
    """A new game, in which the player is asked to bid."""
    begin_game(terminal)
    terminal.wait_for("⏎ bid")
    return terminal


def bid_and_be_asked(terminal: Terminal) -> None:
    """Make a bid, and wait until a card is asked for."""
    terminal.wait_for("⏎ bid")
    # A turn has to be seen for a moment before a key counts.
    time.sleep(0.5)
    terminal.press("enter")
    terminal.wait_for("⏎ play")


def recorded(home: Path) -> Recorded:
    """The one game there is, as its journal leaves it."""
    (path,) = (home / "data").rglob("*.journal")
    return read_journal(path)


def running_in(home: Path) -> list[int]:
    """The processes that were started with a folder of this test."""
    if not Path("/proc/self/cmdline").exists():
        pytest.skip("this system does not show its processes in /proc")
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            told = (place / "cmdline").read_bytes()
        except OSError:
            continue
        if os.fsencode(home) in told and int(place.name) != os.getpid():
            found.append(int(place.name))
    return found


def until(holds: Callable[[], bool], timeout: float = TIMEOUT) -> None:
    """Wait until something holds."""
    end = time.monotonic() + timeout
    while not holds():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.05)
