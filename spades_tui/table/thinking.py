"""Players who think long, all of a table's in one process, so that the screen stays alive.

The process is started when first asked and ends with the table: it reads questions from its
standard input and stops when that ends, however the program that asks may have ended. If it dies
it is started anew; what it knew it works out again from the view.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import BinaryIO, cast

from spades_tui.bots.levels import EXPERT
from spades_tui.bots.player import Decision, Player
from spades_tui.bots.roster import THINKING
from spades_tui.bots.rule import RuleBot
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View
from spades_tui.table.thinking_places import take_place

LIMIT = "SPADES_TUI_THINKERS"
"""The environment variable that limits how many processes think at once for one account."""

SECONDS = 0.6
"""How long a decision may be weighed before the clock cuts it."""

NICENESS = 5
"""How far thinking stands back behind whatever else wants the processor, keys before all."""

_START = f"import os; os.nice({NICENESS}); from spades_tui.table.thinking import main; main()"
"""What the process runs: it stands back before it loads anything."""

FEW_DEALS = 24
"""Deals for a decision that has to be made without a process of its own."""


class Thinker:
    """The long-thinking players of one table, in a process of their own."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._environment = environment
        self._of_the_host = self._limit = _limit_in(environment)
        self._process: subprocess.Popen[bytes] | None = None
        self._place: BinaryIO | None = None
        self._closed = False
        self._in_a_hurry: dict[Seat, Player] = {}

    def player(self, name: str) -> Thoughtful:
        """One of the table's players who think ahead, by name."""
        return Thoughtful(self, name)

    def decide(self, view: View, name: str = EXPERT) -> Decision:
        """What that player does at the seat to act. The process is started if need be.

        Without a place to think at, or when the process dies twice, it thinks less instead.
        """
        for _ in range(2):
            process = self._running()
            if process is None:
                break
            try:
                return _answer(process, name, view)
            except (OSError, EOFError, ValueError, pickle.UnpicklingError):
                self._end()
        player = self._in_a_hurry.setdefault(view.seat, _thinking(name, FEW_DEALS))
        return player.decide(view)

    def allow(self, processes: int | None) -> None:
        """Let no more than so many think at once, None for any number; the host may allow less.

        A process that runs already is left to run.
        """
        limits = [limit for limit in (processes, self._of_the_host) if limit is not None]
        self._limit = min(limits, default=None)

    def close(self) -> None:
        """End the process, for good."""
        self._closed = True
        self._end()

    def _running(self) -> subprocess.Popen[bytes] | None:
        process = self._process
        if process is not None and process.poll() is None:
            return process
        self._end()
        if self._closed or not self._take_place():
            return None
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-c", _START],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            # In a kiosk, for one, no process may be started.
            self._end()
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        place, self._place = self._place, None
        if process is not None:
            process.kill()
            process.wait()
        if place is not None:
            place.close()

    def _take_place(self) -> bool:
        """Take one of the limited places to think at; closing its file gives it back."""
        if self._limit is None:
            return True
        try:
            self._place = take_place(self._limit, self._environment)
        except OSError:
            return False
        return self._place is not None


@dataclass(frozen=True, slots=True)
class Thoughtful:
    """A player of that name, who thinks with the thinker of the table."""

    thinker: Thinker
    name: str

    def decide(self, view: View) -> Decision:
        return self.thinker.decide(view, self.name)

    def close(self) -> None:
        self.thinker.close()


def _limit_in(environment: Mapping[str, str]) -> int | None:
    """The limit that the environment sets; None when it sets none, or nothing that is a number."""
    told = environment.get(LIMIT, "")
    return int(told) if told.isascii() and told.isdecimal() else None


def _answer(process: subprocess.Popen[bytes], name: str, view: View) -> Decision:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump((name, view), process.stdin)
    process.stdin.flush()
    return cast(Decision, pickle.load(process.stdout))


def _thinking(name: str, deals: int | None = None) -> Player:
    from spades_tui.bots.search.expert import DEALS, ExpertBot

    return ExpertBot(RuleBot(THINKING[name]), deals or DEALS, seconds=SECONDS, clock=time.monotonic)


def main() -> None:
    """Answer the questions on standard input until there are no more."""
    players: dict[Seat, Player] = {}
    while True:
        try:
            asked: tuple[str, View] = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        name, view = asked
        if view.seat not in players:
            players[view.seat] = _thinking(name)
        pickle.dump(players[view.seat].decide(view), sys.stdout.buffer)
        sys.stdout.buffer.flush()
