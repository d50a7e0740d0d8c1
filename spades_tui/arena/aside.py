"""What must not be broken off in its midst is done in a thread, where no signal raises anything.

A library may lose what a signal raises within it, or be left in disorder by it. To wait for the
thread can be broken off at any moment.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable
from contextlib import AbstractContextManager
from queue import SimpleQueue
from types import TracebackType
from typing import TypeVar

from spades_tui.lifeline import unbroken

Thing = TypeVar("Thing")


def aside(things: Iterable[Thing]) -> Generator[Thing, None, None]:
    """The things as a thread comes by them; what goes wrong with it is raised here."""
    told: SimpleQueue[tuple[Thing] | BaseException | None] = SimpleQueue()

    def come_by() -> None:
        with _Told(told):
            for thing in things:
                told.put((thing,))

    with unbroken():
        threading.Thread(target=come_by, daemon=True).start()
    while (what := told.get()) is not None:
        if isinstance(what, BaseException):
            raise what
        yield what[0]


class _Told(AbstractContextManager[None]):
    """Tells how it ended: nothing more to come, or what was raised."""

    def __init__(self, told: SimpleQueue[tuple[Thing] | BaseException | None]) -> None:
        self._tell = told.put

    def __enter__(self) -> None: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        self._tell(error)
        return True
