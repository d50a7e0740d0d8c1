"""The journal: one game as a text file, header first, then one line an action, only ever added to.

A save, a resume and a replay are this file read again, which `record` does. Here it is written, by
one program at a time.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import zlib
from pathlib import Path
from typing import BinaryIO

from spades_tui.engine.actions import Action, write_action
from spades_tui.storage.record import (
    FORMAT,
    HUMAN,
    LATEST_FORMAT,
    DamagedJournal,
    Header,
    JournalError,
    Recorded,
    mark_of,
    read_journal,
)
from spades_tui.storage.regular_file import check_ordinary

__all__ = [
    "FORMAT",
    "HUMAN",
    "LATEST_FORMAT",
    "SUFFIX",
    "DamagedJournal",
    "Header",
    "Journal",
    "JournalError",
    "JournalInUse",
    "JournalTaken",
    "Recorded",
    "lock",
    "read_journal",
    "request_for",
]

SUFFIX = ".journal"


class JournalInUse(JournalError):
    """A journal that another running program is writing."""


class JournalTaken(Exception):
    """The game was taken over by another program; nothing more may be written from here."""


class Journal:
    """A journal open for writing, and locked so that no second program writes it."""

    def __init__(self, path: Path, header: Header, file: BinaryIO, checksum: int) -> None:
        self.path = path
        self.header = header
        self._file = file
        self._checksum = checksum

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Begin a journal in `folder`, named by when the game started; OSError if it cannot be."""
        folder.mkdir(parents=True, exist_ok=True)
        name = "".join(character for character in header.started if character.isalnum())
        for number in range(1, 1000):
            path = folder / f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                file = path.open("xb", buffering=0)
            except FileExistsError:
                continue
            break
        else:
            raise OSError(f"{folder} holds too many games of that moment")
        try:
            lock(file, path)
            journal = cls(path, header, file, 0)
            journal._write(header.text())
        except BaseException:
            # A file without a header is no game: it would be reported as damaged.
            path.unlink(missing_ok=True)
            file.close()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Recorded, Journal]:
        """Open a journal to go on with its game, cutting off a torn last line.

        Raises JournalError, JournalInUse or OSError, and then leaves the file as it is.
        """
        check_ordinary(path)
        file = path.open("r+b", buffering=0)
        try:
            lock(file, path)
            request_for(path).unlink(missing_ok=True)
            recorded = read_journal(path)
            file.truncate(recorded.sound_bytes)
            file.seek(recorded.sound_bytes)
        except BaseException:
            file.close()
            raise
        return recorded, cls(path, recorded.header, file, recorded.checksum)

    def append(self, action: Action) -> None:
        """Add an action. It is with the operating system when this returns; OSError if not."""
        self._write(write_action(action, self.header.rules.cards))

    def take_back(self, count: int) -> None:
        """Note that the last `count` actions were taken back."""
        self._write(f"undo {count}")

    def sync(self) -> None:
        """Have what was written, and the file's name, put on the disk itself."""
        os.fsync(self._file.fileno())
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    @property
    def wanted(self) -> bool:
        """Whether another program asks for this game, or has taken it already.

        No when that cannot be seen now.
        """
        try:
            return request_for(self.path).exists() or self._replaced
        except OSError:
            return False

    def close(self) -> None:
        """Close the file, give up the lock, and with it answer whoever asked for the game."""
        if self._file.closed:
            return
        with contextlib.suppress(OSError):
            if not self._replaced:
                request_for(self.path).unlink(missing_ok=True)
        self._file.close()

    @property
    def _removed(self) -> bool:
        """Whether the open file has no name any more."""
        try:
            return os.fstat(self._file.fileno()).st_nlink == 0
        except (OSError, ValueError):
            # Closed, perhaps a moment ago by another thread, or on a disk that has gone away:
            # whoever writes is told so then.
            return False

    @property
    def _replaced(self) -> bool:
        return self._removed and self.path.exists()

    def _make_sure_of_file(self) -> None:
        """Raise JournalTaken when the game goes on in another file, OSError when it has none."""
        if self._replaced:
            raise JournalTaken("This game was taken over in another window.")
        if self._removed:
            raise OSError("its file was removed")

    def _write(self, text: str) -> None:
        body = text.encode()
        checksum = zlib.crc32(body, self._checksum)
        line = body + mark_of(checksum) + b"\n"
        self._make_sure_of_file()
        start = self._file.tell()
        try:
            rest = line
            while rest:
                # What was taken in part is tried once more, for the system to say why.
                taken = self._file.write(rest)
                if not taken:
                    raise OSError("the disk took only a part of the line")
                rest = rest[taken:]
        except OSError:
            self._file.truncate(start)
            self._file.seek(start)
            raise
        # Once more, as the game may have been taken over in between: then this line is not in it.
        self._make_sure_of_file()
        self._checksum = checksum


def request_for(path: Path) -> Path:
    """The file that asks whoever has a journal open to let go of it."""
    return path.with_name(f"{path.name}.wanted")


def lock(file: BinaryIO, path: Path) -> None:
    """Lock the open file of a journal until it is closed; JournalInUse when that cannot be.

    A file that another one has replaced since it was opened is not the journal any more.
    """
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        same = os.path.samestat(os.fstat(file.fileno()), path.stat())
    except BlockingIOError:
        same = False
    if not same:
        raise JournalInUse(f"{path.name} is open in another window.")


def is_played(path: Path) -> bool:
    """Whether somebody has the journal open to write it; also where that cannot be told."""
    try:
        with path.open("rb") as file:
            fcntl.flock(file.fileno(), fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    return False
