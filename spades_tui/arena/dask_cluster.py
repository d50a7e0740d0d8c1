"""Workers of a Dask cluster: one that is started on this machine, or one that is there already.

Dask does again what a lost worker was doing. It is loaded only when it is asked for.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any

from spades_tui import __version__
from spades_tui.arena.spreading import Numbers, Result, Work, WorkLost, chunks_of

PATIENCE = 30
"""Seconds that a cluster may take to have a first worker."""

CONNECTING = 10
"""Seconds after which nobody answers at an address."""

_FROM_TERMINAL = (signal.SIGINT, signal.SIGHUP)
"""What every process that belongs to a terminal may be sent."""


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
        distributed = _distributed()
        # What Dask says while workers come and go is not for the player.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        with ExitStack() as leaving:
            self._client = leaving.enter_context(self._connected(distributed, leaving))
            self._workers = _workers(self._client)
            self._leaving = leaving.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()

    def done(
        self, work: Work[Result], numbers: Numbers
    ) -> Generator[tuple[Numbers, list[Result]], None, None]:
        """Each chunk as it is done."""
        distributed = _distributed()
        submitted = {
            self._client.submit(work, chunk, pure=False): chunk
            for chunk in chunks_of(numbers, self._workers)
        }
        try:
            for future in distributed.as_completed(submitted):
                yield submitted[future], future.result()
        except distributed.KilledWorker as error:
            raise WorkLost(f"Dask gave up, as workers were lost: {error}") from error
        except BaseException:
            self._client.cancel(list(submitted))
            raise

    def _connected(self, distributed: Any, leaving: ExitStack) -> Any:
        where: Any = self._address
        if where is None:
            with _interrupts_ignored():
                # An interrupt is the whole run's affair, not each worker's.
                where = leaving.enter_context(
                    distributed.LocalCluster(
                        n_workers=self._jobs,
                        threads_per_worker=1,
                        dashboard_address=":0",
                        silence_logs=logging.CRITICAL,
                    )
                )
        try:
            return distributed.Client(where, timeout=CONNECTING)
        except (OSError, ValueError) as error:
            raise WorkLost(f"There is no Dask scheduler at {where}: {error}") from error


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


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes that are started here take no notice of what a terminal sends."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in _FROM_TERMINAL}
    try:
        yield
    finally:
        for number in before:
            signal.signal(number, before[number])
