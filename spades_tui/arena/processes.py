"""Workers that are processes on this machine."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from functools import partial
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType

from spades_tui.arena.spreading import Numbers, Result, Work, WorkLost, chunks_of
from spades_tui.lifeline import FromOutside, when_unbroken

LOSSES = 3
"""How often in a row workers may be lost before anything is done by them."""

_ASKED = 40
_MOMENT = 0.1
"""How often a worker is asked to leave, and the seconds in between."""

_LEFT = 128 + signal.SIGTERM
"""The status of a worker that was asked to leave."""


class _Leave(FromOutside, SystemExit):
    """A worker is asked to leave."""


class Processes(nullcontext[None]):
    """So many processes; one alone works in this one."""

    def __init__(self, jobs: int = 1) -> None:
        super().__init__()
        self._jobs = jobs

    def done(
        self, work: Work[Result], numbers: Numbers
    ) -> Generator[tuple[Numbers, list[Result]], None, None]:
        """Each chunk as it is done. A killed worker takes its fellows with it; new ones go on."""
        chunks = chunks_of(numbers, self._jobs)
        if self._jobs == 1:
            for chunk in chunks:
                yield chunk, work(chunk)
            return
        losses = 0
        while chunks:
            try:
                for chunk, results in _in_a_pool(self._jobs, work, chunks):
                    losses = 0
                    chunks.remove(chunk)
                    yield chunk, results
            except BrokenProcessPool as error:
                losses += 1
                if losses > LOSSES:
                    raise WorkLost(
                        f"Worker processes ended {losses} times before anything was done by them."
                    ) from error


def _in_a_pool(
    jobs: int, work: Work[Result], chunks: list[Numbers]
) -> Generator[tuple[Numbers, list[Result]], None, None]:
    """The chunks as one pool of processes does them. Raises BrokenProcessPool."""
    others = set(active_children())
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_prepare_worker) as pool:
        try:
            own = partial(_done_or_left, work)
            futures = {pool.submit(own, chunk): chunk for chunk in chunks}
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            _end(set(active_children()) - others)
            raise


def _end(workers: Iterable[BaseProcess]) -> None:
    """End workers: asked to leave in good order, and then made to."""
    for _ in range(_ASKED):
        left = [worker for worker in workers if worker.is_alive()]
        if not left:
            return
        for worker in left:
            worker.terminate()
        left[0].join(_MOMENT)
    for worker in workers:
        worker.kill()


def _prepare_worker() -> None:
    """What a terminal sends is the whole run's affair; a worker that is ended leaves in good order.

    One whose run is gone, however that came, leaves as well.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_leave_with_the_run, daemon=True).start()


def _done_or_left(work: Work[Result], chunk: Numbers) -> list[Result]:
    """Do some pieces. To leave in between is no result, as the pool would make it."""
    if _is_leaving():
        os._exit(_LEFT)
    try:
        return work(chunk)
    except _Leave:
        os._exit(_LEFT)


def _leave(number: int, frame: FrameType | None) -> None:
    """Leave once: asked again, a worker would break off the ending of what it has started."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    when_unbroken(_raise_leave)


def _raise_leave() -> None:
    raise _Leave(_LEFT)


def _is_leaving() -> bool:
    return signal.getsignal(signal.SIGTERM) is signal.SIG_IGN


def _leave_with_the_run() -> None:
    run = parent_process()
    if run is not None:
        run.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(_ASKED * _MOMENT)
        os._exit(_LEFT)
