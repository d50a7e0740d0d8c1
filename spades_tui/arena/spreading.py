"""Work spread over workers: numbered pieces in chunks, gathered in the order of their numbers.

Each piece depends on its number alone, so any executor with any number of workers comes to the
same result, and what was worked out before need not be done again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, closing
from typing import Protocol, TypeVar

Result = TypeVar("Result")

Numbers = Sequence[int]
"""The numbers of some pieces."""

Work = Callable[[Numbers], list[Result]]
"""Does some pieces, in their order; importable by name, as it is sent to other processes."""

Progress = Callable[[int], None]
"""Is told how many pieces are done."""

_LONGEST_CHUNK = 16


class WorkLost(Exception):
    """Workers were lost again and again, or there are none; the sentence tells which."""


class CannotKeep(ValueError):
    """Where results cannot be kept, or taken from; the sentence says why."""


class Executor(AbstractContextManager[object], Protocol):
    """Whoever has pieces done. What it needs is there as long as it is entered.

    Entering raises WorkLost.
    """

    def done(
        self, work: Work[Result], numbers: Numbers
    ) -> Generator[tuple[Numbers, list[Result]], None, None]:
        """Some pieces with their results as soon as they are done, until all are.

        What a lost worker was doing is done again. Closing ends the work. Raises WorkLost.
        """
        ...


class Book(Protocol[Result]):
    """Keeps results for another time."""

    @property
    def known(self) -> Mapping[int, Result]:
        """The results that are kept, by number."""
        ...

    def add(self, number: int, result: Result) -> None:
        """Keep one more. Raises CannotKeep."""
        ...


def spread(
    work: Work[Result],
    count: int,
    executor: Executor,
    on_done: Progress | None = None,
    book: Book[Result] | None = None,
) -> list[Result]:
    """The results of pieces 0 to `count` − 1; those that are in the book are taken from there.

    Raises WorkLost, CannotKeep, and what the work raises.
    """
    tell = on_done or (lambda _: None)
    known = {number: book.known[number] for number in book.known} if book is not None else {}
    missing = [number for number in range(count) if number not in known]
    tell(count - len(missing))
    with closing(executor.done(work, missing)) as stream:
        for numbers, results in stream:
            for number, result in zip(numbers, results, strict=True):
                known[number] = result
                if book is not None:
                    book.add(number, result)
            tell(sum(number < count for number in known))
    return [known[number] for number in range(count)]


def chunks_of(numbers: Numbers, workers: int) -> list[Numbers]:
    """Some numbers at a time: enough chunks that no worker is left waiting for long."""
    size = max(1, min(_LONGEST_CHUNK, len(numbers) // (4 * workers)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]
