"""What ends a session from outside: signals, a terminal that goes away, idleness, another window.

A process must never outlive its player's terminal, and never spin. Nothing has to be rescued
here: the journal is written before anything is shown. It imports nothing of the game.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic, sleep

PERIOD = 2.0
"""Seconds between two looks at the terminal."""

GRACE = 5.0
"""Seconds for a screen to be closed in good order, which a stuck terminal never allows."""

MINUTE = 60.0
"""Seconds in which idleness is counted."""


class FromOutside(BaseException):
    """What a signal raises, to be told from what a stranger's code raises on its own."""


class Interrupt(FromOutside, KeyboardInterrupt):
    """The player breaks off what is being done."""


class Ended(FromOutside, KeyboardInterrupt):
    """A signal ends the program: raised, so that whatever it has started is ended before it."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class _Hold:
    """How deep the main thread is in what must not be broken off, and what is put off by it."""

    def __init__(self) -> None:
        self.depth = 0
        self.put_off: Callable[[], object] | None = None


_HOLD = _Hold()


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """What is begun here is finished before a signal raises anything: to start, or to end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _HOLD.depth += 1
    try:
        yield
    finally:
        _HOLD.depth -= 1
        if not _HOLD.depth and _HOLD.put_off is not None:
            act, _HOLD.put_off = _HOLD.put_off, None
            act()


def when_unbroken(act: Callable[[], object]) -> None:
    """For a signal's handler: do what raises at once, or after what must not be broken off."""
    if _HOLD.depth:
        _HOLD.put_off = act
    else:
        act()


@dataclass(frozen=True, slots=True)
class Leaving:
    """Why a session ends: its exit status, and a sentence for the player."""

    status: int
    sentence: str = ""


INTERRUPTED = Leaving(130)
TERMINATED = Leaving(143)
HUNG_UP = Leaving(129)
TAKEN_OVER = Leaving(3, "This game was taken over in another window and goes on there.")


def idle_for(minutes: int) -> Leaving:
    """The end of a session in which nobody did anything for so long."""
    minute = "minute" if minutes == 1 else "minutes"
    return Leaving(
        4, f"Nothing was typed for {minutes} {minute}, so the game was closed. It is saved."
    )


class Lifeline:
    """Watches over this process until it ends.

    `idle` is how many minutes the player may do nothing. `leave` of `attach` is asked to close the
    session, more than once if need be and from any thread or a signal's handler; whatever is
    not closed after `GRACE` is ended.
    """

    def __init__(self, idle: int | None = None) -> None:
        self._idle = idle
        self._heard = monotonic()
        self._leave: Callable[[Leaving], None] | None = None
        self._wanted: Callable[[], bool] = lambda: False
        self._leaving: Leaving | None = None
        self._until = 0.0

    def hold(self, *, signals: bool) -> None:
        """Begin to watch. With `signals` an interrupt or a hang-up is dealt with here too."""
        if signals:
            signal.signal(signal.SIGHUP, lambda *_: _end(HUNG_UP))
            signal.signal(signal.SIGTERM, lambda *_: self._end_soon(TERMINATED))
            signal.signal(signal.SIGINT, lambda *_: self._end_soon(INTERRUPTED))
        threading.Thread(target=self._watch, name="lifeline", daemon=True).start()

    def attach(self, leave: Callable[[Leaving], None], wanted: Callable[[], bool]) -> None:
        """From now on `leave` closes the session; `wanted` tells whether another window asks."""
        self._leave = leave
        self._wanted = wanted

    def heard(self) -> None:
        """The player did something."""
        self._heard = monotonic()

    def _watch(self) -> None:
        on_terminal = os.isatty(0)
        while True:
            sleep(PERIOD)
            if on_terminal and not os.isatty(0):
                _end(HUNG_UP)
            leaving = self._leaving or self._reason_to_leave()
            if leaving is not None:
                self._end_soon(leaving)

    def _reason_to_leave(self) -> Leaving | None:
        # A folder may not let itself be looked at for a while, and a file be closed meanwhile.
        with contextlib.suppress(OSError, ValueError):
            if self._wanted():
                return TAKEN_OVER
        if self._idle is not None and monotonic() - self._heard > self._idle * MINUTE:
            return idle_for(self._idle)
        return None

    def _end_soon(self, leaving: Leaving) -> None:
        if self._leaving is None:
            self._leaving, self._until = leaving, monotonic() + GRACE
        if self._leave is None or monotonic() > self._until:
            _end(self._leaving)
            return
        try:
            self._leave(self._leaving)
        except (RuntimeError, OSError):
            # What would be closed is closed already, and the program about to end.
            _end(self._leaving)


def _end(leaving: Leaving) -> None:
    """End at once. No attempt to close the screen, which may be gone or take no output."""
    os._exit(leaving.status)
