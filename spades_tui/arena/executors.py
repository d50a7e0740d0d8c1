"""The executors by name: processes on this machine, or a Dask cluster."""

from __future__ import annotations

from spades_tui.arena.dask_cluster import DaskCluster
from spades_tui.arena.processes import Processes
from spades_tui.arena.spreading import Executor
from spades_tui.engine.quoting import quoted

USUAL = "processes"
"""The executor that is used unless another is asked for."""

_DASK = "dask"


class UnknownExecutor(ValueError):
    """A name that is no executor's; the sentence says what is accepted."""


def executor_named(text: str, jobs: int) -> Executor:
    """The executor that `text` names, with so many workers where they are on this machine.

    Raises UnknownExecutor.
    """
    name, colon, address = text.strip().partition(":")
    if name == _DASK and bool(colon) == bool(address):
        return DaskCluster(address or None, jobs)
    if text.strip() == USUAL:
        return Processes(jobs)
    raise UnknownExecutor(
        f"There is no executor {quoted(text)}. Write {USUAL}, {_DASK} for a Dask cluster on this "
        f"machine, or {_DASK}:ADDRESS for one that is there, such as {_DASK}:tcp://host:8786."
    )


def elsewhere(text: str) -> bool:
    """Whether an executor's workers may be on other machines."""
    name, _, address = text.strip().partition(":")
    return name == _DASK and bool(address)
