"""Programs that end with this process, however it ends: each is known to a guard beside it.

The guard is a process of its own, so that it is there when this one is killed outright, as Dask
does with its workers.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from spades_tui.guests import guard

_RUN = (sys.executable, "-I", "-S", guard.__file__)


class _Guard:
    """The guard of this process, which is started with the first program."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def input(self) -> int:
        """The end of its input that is written to. Raises OSError."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._process = subprocess.Popen(
                    [*_RUN, "guard"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    bufsize=0,
                    # What is sent to this process's group is not for the guard.
                    start_new_session=True,
                )
            assert self._process.stdin is not None
            return self._process.stdin.fileno()

    def forget(self) -> None:
        """In a copy of this process: the guard is not the copy's, nor does it wait for that."""
        self._lock = threading.Lock()
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        self._process = None


_GUARD = _Guard()
os.register_at_fork(after_in_child=_GUARD.forget)


def begun(
    command: Sequence[str], folder: Path | None, environment: Mapping[str, str]
) -> subprocess.Popen[bytes]:
    """A program that leads a session of its own, and pipes to it. Raises OSError, ValueError."""
    heard, refusal = os.pipe()
    with os.fdopen(heard, "rb") as refused:
        try:
            guarded_by = _GUARD.input()
            process = subprocess.Popen(
                [*_RUN, "begin", str(guarded_by), str(refusal), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                cwd=folder,
                env=environment,
                start_new_session=True,
                pass_fds=(guarded_by, refusal),
            )
        finally:
            os.close(refusal)
        why = refused.read()
    if why:
        with process:
            raise OSError(int(why), os.strerror(int(why)))
    return process


def let_go(process: subprocess.Popen[bytes]) -> None:
    """It has been ended; to be told before its number can be another's, which is by waiting."""
    with contextlib.suppress(OSError):
        os.write(_GUARD.input(), f"-{process.pid}\n".encode())
