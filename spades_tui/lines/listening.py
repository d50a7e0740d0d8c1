"""Waiting for a typed line, from which a session can be called away by what happens outside."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from types import FrameType

from spades_tui.lifeline import Leaving


class CalledAway(Exception):
    """The session is to end now, for a reason from outside."""

    def __init__(self, leaving: Leaving) -> None:
        super().__init__(leaving.sentence)
        self.leaving = leaving


class Listener:
    """Reads lines by `read`, in the main thread. Only while it waits can it be called away.

    So no action is ever broken off half-way.
    """

    def __init__(self, read: Callable[[], str | None], heard: Callable[[], None]) -> None:
        """`heard` is called for each line that was typed."""
        self._read = read
        self._heard = heard
        self._waiting = False
        self._call: Leaving | None = None
        signal.signal(signal.SIGUSR1, self._interrupt)

    def call_away(self, leaving: Leaving) -> None:
        """End the wait for a line, now or when it begins. For other threads."""
        self._call = leaving
        main = threading.main_thread().ident
        if main is not None:
            signal.pthread_kill(main, signal.SIGUSR1)

    def read_line(self) -> str | None:
        """The next line, None when there is none. Raises CalledAway."""
        self._waiting = True
        try:
            self._answer_call()
            line = self._read()
        finally:
            self._waiting = False
        self._heard()
        return line

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._waiting:
            self._answer_call()

    def _answer_call(self) -> None:
        if self._call is not None:
            raise CalledAway(self._call)
