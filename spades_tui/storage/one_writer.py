"""One program at a time changes what stands in a folder, as far as the system can see to that.

What is written there is put in place whole, so that even where no lock can be had no file is torn.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

PATIENCE = 1.0
"""Seconds to wait for another program, which may be stopped; then both write."""

_PAUSE = 0.01


@contextlib.contextmanager
def one_writer(folder: Path) -> Iterator[None]:
    """Hold other writers off while a file in the folder is read, changed and written again.

    Makes the folder when it is missing. Raises OSError when that fails.
    """
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        # Some network drives lock no folder.
        with contextlib.suppress(OSError):
            _lock(descriptor)
        yield
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> None:
    until = monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if monotonic() > until:
                return
            sleep(_PAUSE)
