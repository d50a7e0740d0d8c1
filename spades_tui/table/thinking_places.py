"""Places to think at, of which an account may have only so many: files that are locked.

All games of an account share them, whatever folders the games are kept in; a place is given back
by its holder's end, however that comes, and nobody else can put anything in its place.
"""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from spades_tui.storage.folders import Folders

_NAME = "spades-tui"
_SYSTEM = "/run/user"
"""Where the system has a folder for each account that is logged in, on most of them."""


def take_place(places: int, environment: Mapping[str, str]) -> BinaryIO | None:
    """Take one of so many places; closing the file gives it back. None when none is free.

    Raises OSError where none can be kept.
    """
    folder = _folder(environment)
    for number in range(places):
        file = _opened(folder / f"thinker-{number}")
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            continue
        except BaseException:
            file.close()
            raise
        return file
    return None


def _folder(environment: Mapping[str, str]) -> Path:
    """The account's folder of places, made when it is missing.

    It lies where the system keeps what belongs to a session of the account, and with the account's
    data where there is no such thing: never where others may write. Raises OSError.
    """
    for runtime in (environment.get("XDG_RUNTIME_DIR", ""), f"{_SYSTEM}/{os.getuid()}"):
        above = Path(runtime)
        if above.is_absolute() and _is_private(above):
            folder = above / _NAME
            break
    else:
        data = Folders.of_user().data
        data.mkdir(parents=True, exist_ok=True)
        folder = data / "thinking"
    folder.mkdir(mode=0o700, exist_ok=True)
    if not _is_private(folder):
        raise PermissionError(f"{folder} is not this account's alone")
    return folder


def _is_private(folder: Path) -> bool:
    """Whether that is a folder, no link to one, of this account and closed to all others."""
    try:
        facts = folder.lstat()
    except OSError:
        return False
    return (
        stat.S_ISDIR(facts.st_mode)
        and facts.st_uid == os.getuid()
        and not stat.S_IMODE(facts.st_mode) & 0o077
    )


def _opened(path: Path) -> BinaryIO:
    """The file of a place, which holds nothing. Raises OSError unless it is the account's own."""
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    file = os.fdopen(os.open(path, flags, 0o600), "rb")
    facts = os.fstat(file.fileno())
    if not stat.S_ISREG(facts.st_mode) or facts.st_uid != os.getuid():
        file.close()
        raise PermissionError(f"{path} is not a file of this account")
    return file
