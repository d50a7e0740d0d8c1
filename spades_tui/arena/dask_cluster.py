"""Workers of a Dask cluster: one that is started on this machine, or one that is there already.

Dask does again what a lost worker was doing. It is loaded only when it is asked for.
"""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Any

from spades_tui import __version__
from spades_tui.arena.aside import aside
from spades_tui.arena.own_cluster import OwnCluster
from spades_tui.arena.spreading import Numbers, Result, Work, WorkLost, chunks_of
from spades_tui.lifeline import unbroken

PATIENCE = 30
"""Seconds that a cluster may take to have a first worker."""

CONNECTING = 10
"""Seconds after which nobody answers at an address."""


class DaskCluster(AbstractContextManager["DaskCluster"]):
    """A Dask cluster at `address`; without one, so many workers on this machine."""

    def __init__(self, address: str | None, jobs: int) -> None:
        self._address = address
        self._jobs = jobs
        self._leaving = ExitStack()
        self._client: Any = None
        self._workers = 1

    def __enter__(self) -> DaskCluster:
        """Start or find the cluster. Raises WorkLost."""
        with ExitStack() as leaving:
            own = None if self._address else leaving.enter_context(OwnCluster(self._jobs))
            with unbroken():
                _distributed()
                # What Dask says while workers come and go is not for the player, and by this
                # program nothing is logged.
                logging.disable()
            leaving.callback(self._close)
            (self._workers,) = aside(self._connected(own))
            self._leaving = leaving.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()

    def done(
        self, work: Work[Result], numbers: Numbers
    ) -> Generator[tuple[Numbers, list[Result]], None, None]:
        """Each chunk as it is done."""
        submitted: dict[Any, Numbers] = {}
        chunks = chunks_of(numbers, self._workers)
        try:
            yield from aside(self._each(work, chunks, submitted))
        except BaseException:
            # A scheduler that is gone has nothing left to be called off.
            with unbroken(), suppress(OSError):
                self._client.cancel(list(submitted), force=True)
            raise

    def _each(
        self, work: Work[Result], chunks: list[Numbers], submitted: dict[Any, Numbers]
    ) -> Generator[tuple[Numbers, list[Result]], None, None]:
        distributed = _distributed()
        for chunk in chunks:
            submitted[self._client.submit(work, chunk, pure=False)] = chunk
        try:
            for future in distributed.as_completed(submitted):
                yield submitted[future], future.result()
        except distributed.KilledWorker as error:
            raise WorkLost(f"Dask gave up, as workers were lost: {error}") from error
        except (CancelledError, distributed.comm.CommClosedError) as error:
            raise WorkLost("The Dask cluster came to its end before the work did.") from error

    def _connected(self, own: OwnCluster | None) -> Iterator[int]:
        """Find the scheduler, and how many pieces can be done at once. Raises WorkLost."""
        where = own.address() if own else self._address
        if not where:
            raise WorkLost("The Dask cluster on this machine ended before it was there.")
        try:
            self._client = _distributed().Client(where, timeout=CONNECTING)
        except (OSError, ValueError) as error:
            raise WorkLost(f"There is no Dask scheduler at {where}: {error}") from error
        yield _workers(self._client)

    def _close(self) -> None:
        with unbroken():
            if self._client is not None:
                self._client.close()


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise WorkLost(
            "The executor dask needs the library Dask, which comes with spades-tui[dask]."
        ) from error
    return distributed


def _workers(client: Any) -> int:
    """How many pieces can be done at once. Raises WorkLost unless all workers are of this version.

    Another version's bots play otherwise.
    """
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        versions = client.run(_version)
    except TimeoutError as error:
        raise WorkLost(f"The Dask cluster has no worker within {PATIENCE} seconds.") from error
    except ImportError as error:
        raise WorkLost("A worker of the Dask cluster has no spades-tui installed.") from error
    for worker, version in versions.items():
        if version != __version__:
            raise WorkLost(f"{worker} has spades-tui {version}, and this one is {__version__}.")
    threads: int = sum(client.nthreads().values())
    return max(1, threads)


def _version() -> str:
    return __version__
