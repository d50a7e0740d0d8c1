"""Work spread over processes: numbered pieces in chunks, gathered in the order of their numbers.

Each piece depends on its number alone, so any number of processes comes to the same result.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Result = TypeVar("Result")
Progress = Callable[[int], None]
"""Is told how many pieces are done."""

_LONGEST_CHUNK = 16


def spread(
    work: Callable[[range], list[Result]], count: int, jobs: int, on_done: Progress | None = None
) -> list[Result]:
    """The results of pieces 0 to `count` − 1, worked out by `jobs` processes.

    `work` does a chunk of pieces; it must be importable by name, as it is sent to the processes.
    """
    tell = on_done or (lambda _: None)
    size = max(1, min(_LONGEST_CHUNK, count // (4 * jobs)))
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    results: list[Result] = []
    if jobs == 1:
        for chunk in chunks:
            results += work(chunk)
            tell(len(results))
        return results
    # An interrupt is the whole run's affair, not each process's.
    leave_interrupts = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(
        jobs, initializer=signal.signal, initargs=leave_interrupts
    ) as executor:
        futures = [executor.submit(work, chunk) for chunk in chunks]
        try:
            done = 0
            for future in as_completed(futures):
                done += len(future.result())
                tell(done)
        except BaseException:
            executor.shutdown(cancel_futures=True)
            raise
    for future in futures:
        results += future.result()
    return results
