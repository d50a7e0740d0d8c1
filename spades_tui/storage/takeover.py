"""Taking a game over from another window of the same player, so that never two programs write it.

Whoever wants the game leaves a request beside its journal and tries the lock. The program that
has the game looks for such a request between two actions and lets go. One that does not answer
(stopped, hung, on a machine fallen asleep) keeps its lock on a file that is no longer the journal:
a copy takes the name, and the old program finds its own file nameless before its next write.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from spades_tui.storage.journal import (
    Journal,
    JournalInUse,
    Recorded,
    lock,
    read_journal,
    request_for,
)
from spades_tui.storage.regular_file import LARGEST_JOURNAL, LARGEST_NOTE, read_regular
from spades_tui.storage.temporary import remove_leftovers, temporary_for
from spades_tui.storage.toml_file import write_atomically

PATIENCE = 8.0
"""Seconds for the other program to let go before its file is replaced."""


class Takeover:
    """A request for a journal that is open elsewhere. `clock` tells seconds."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        """Ask for the journal. Raises OSError when the request cannot be left."""
        self._path = path
        self._clock = clock
        self._token = secrets.token_hex(8)
        write_atomically(request_for(path), self._token)
        self._until = clock() + PATIENCE

    def attempt(self) -> tuple[Recorded, Journal] | None:
        """The game, opened here; None while there is hope, to be asked again in a moment.

        Raises JournalInUse when a third program was first, JournalError or OSError when the game
        cannot be opened. The request is withdrawn then.
        """
        try:
            return self._attempt()
        except BaseException:
            self.withdraw()
            raise

    def _attempt(self) -> tuple[Recorded, Journal] | None:
        try:
            opened = Journal.resume(self._path)
        except JournalInUse:
            if self._clock() < self._until:
                return None
            if not self._stands:
                raise
            opened = _replaced(self._path)
        self.withdraw()
        return opened

    @property
    def _stands(self) -> bool:
        """Whether the request is still there, and nobody else's."""
        try:
            return read_regular(request_for(self._path), LARGEST_NOTE) == self._token.encode()
        except OSError:
            return False

    def withdraw(self) -> None:
        """Take the request back, if it still stands."""
        if self._stands:
            with contextlib.suppress(OSError):
                request_for(self._path).unlink(missing_ok=True)


def _replaced(path: Path) -> tuple[Recorded, Journal]:
    """The game in a file of its own that has taken the name of the journal."""
    recorded = read_journal(path)
    sound = read_regular(path, LARGEST_JOURNAL)[: recorded.sound_bytes]
    copy = temporary_for(path)
    file = copy.open("xb", buffering=0)
    try:
        # Locked before it has the name, so that nobody comes in between.
        lock(file, copy)
        if file.write(sound) != len(sound):
            raise OSError("the disk took only a part of the game")
        os.fsync(file.fileno())
        copy.replace(path)
    except BaseException:
        copy.unlink(missing_ok=True)
        file.close()
        raise
    remove_leftovers(path)
    return recorded, Journal(path, recorded.header, file, recorded.checksum)
