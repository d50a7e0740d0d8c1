"""A stranger's code that runs in this process: whatever it raises, it stops nothing but itself.

What it hands over is a stranger's too: to compare it, to print it or to look at a part of it can
run any code, so that is done by way of `heard` as well.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import TypeVar

from spades_tui.engine.quoting import printable
from spades_tui.lifeline import FromOutside

Heard = TypeVar("Heard")

_LONGEST = 200


class Raised(Exception):
    """A stranger's code raised something, which is the cause of this."""


def heard(code: Callable[[], Heard]) -> Heard:
    """What a stranger's code gives back. Raises Raised whatever it raises on its own.

    What a signal raises meanwhile is no affair of the stranger's: ctrl+c ends what it should end.
    """
    try:
        return code()
    except FromOutside:
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) and _may_be_pressed():
            raise
        raise Raised from error


def told(raised: Raised) -> str:
    """What was raised, in words: `KeyError: 'ace'`. They are the stranger's own."""
    error = raised.__cause__

    def words() -> str:
        return printable(f"{type(error).__name__}: {error}", " ")[:_LONGEST].rstrip(".: ")

    try:
        return heard(words)
    except Raised:
        return "an exception that does not say what it is"


def _may_be_pressed() -> bool:
    """Whether Python raises an interrupt by itself here, which looks like anybody's."""
    in_main = threading.current_thread() is threading.main_thread()
    return in_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler
