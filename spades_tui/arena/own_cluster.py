"""A Dask cluster on this machine, in processes that belong to nobody's terminal.

What a terminal sends is the whole run's affair, not each worker's; so the cluster is one process
that leads a session of its own, with the workers below it. It ends at once and with all of them
when its input ends, which is when the run that started it does, however that came.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import AbstractContextManager
from multiprocessing import active_children
from typing import Any

from spades_tui.lifeline import unbroken

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.stdin.readline()); "
    "from spades_tui.arena.own_cluster import main; main()"
)
"""What the process runs: it finds what this one would find."""

_FAREWELL = 5
"""Seconds for it to end with its workers."""


class OwnCluster(AbstractContextManager["OwnCluster"]):
    """So many workers, as long as it is entered."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def __enter__(self) -> OwnCluster:
        """Begin to start it. Raises OSError."""
        with unbroken():
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-c", _START, str(self._jobs)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # What Dask says while workers come and go is not for the player.
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
            )
            self._write(f"{json.dumps(sys.path)}\n".encode())
        return self

    def __exit__(self, *_: object) -> None:
        with unbroken(), self._process as process:
            assert process.stdin is not None
            process.stdin.close()
            try:
                process.wait(_FAREWELL)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)

    def address(self) -> str:
        """Where its scheduler is, once it is there; nothing if it came to its end before."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().strip()

    def _write(self, text: bytes) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(text)


def main() -> None:
    """Be the cluster: tell the scheduler's address, and have workers until the input ends."""
    folder = tempfile.mkdtemp(prefix="spades-tui-dask-")
    threading.Thread(target=_end_with_input, args=[folder], daemon=True).start()
    try:
        import dask
        import distributed

        dask.config.set({"temporary-directory": folder})
        of_dask: Any = distributed
        with of_dask.LocalCluster(
            n_workers=int(sys.argv[1]),
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        ) as cluster:
            print(cluster.scheduler_address, flush=True)
            threading.Event().wait()
    finally:
        _end(folder)


def _end_with_input(folder: str) -> None:
    sys.stdin.read()
    _end(folder)


def _end(folder: str) -> None:
    """End at once, whatever is being done: nothing of it is wanted any more."""
    try:
        for worker in active_children():
            worker.kill()
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os._exit(0)
