"""What a signal does to a command: nothing that it has started stays behind."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType

from spades_tui.cli import INTERRUPTED
from spades_tui.lifeline import Ended, Interrupt, when_unbroken

_ENDING = (signal.SIGTERM, signal.SIGHUP)
"""The signals that end a process at once unless they are dealt with."""

_GRACE = 20
"""Seconds in which a command must have ended what it started."""


@contextmanager
def interrupts_end_at_once() -> Iterator[None]:
    """Until the command is there, an interrupt has nothing to close and nothing to tell.

    As an exception it could come anywhere within an import, also where Python prints it and goes
    on.
    """
    if not _is_main() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def signals_are_raised() -> Iterator[None]:
    """While a command runs, what would end it at once is raised as `Ended` or `Interrupt`.

    A signal that is ignored, as under nohup, stays so; one that the command deals with is its own.
    """
    usual = dict.fromkeys(_ENDING, signal.SIG_DFL) | {signal.SIGINT: signal.default_int_handler}
    raised = [number for number in usual if signal.getsignal(number) is usual[number]]
    if not _is_main():
        raised = []
    for number in raised:
        signal.signal(number, _raise)
    try:
        yield
    finally:
        for number in raised:
            if signal.getsignal(number) is _raise:
                signal.signal(number, usual[number])


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _raise(number: int, frame: FrameType | None) -> None:
    when_unbroken(_interrupt if number == signal.SIGINT else partial(_raise_once, number))


def _interrupt() -> None:
    raise Interrupt


def _raise_once(number: int) -> None:
    """Raise it once: a second signal would break off the ending of what the first one ends."""
    for each in (*_ENDING, signal.SIGINT):
        signal.signal(each, signal.SIG_IGN)
    signal.alarm(_GRACE)
    raise Ended(number)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
