"""Where files would be changed, as an audit event tells it: among the games, or outside."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_EVERYBODYS = frozenset({"/dev/null", "/dev/tty"})
_NO_FOLDER = -1


@dataclass(frozen=True, slots=True)
class _Touched:
    """A path among an event's values: at which place, and where the open folder it starts from is.

    `led` when what a link leads to is touched, and not the name itself.
    """

    path: int
    folder: int | None = None
    led: bool = False


_CHANGES = {
    "os.chflags": (_Touched(0, led=True),),
    "os.chmod": (_Touched(0, 2, led=True),),
    "os.chown": (_Touched(0, 3, led=True),),
    "os.link": (_Touched(0, 2, led=True), _Touched(1, 3)),
    "os.mkdir": (_Touched(0, 2),),
    "os.remove": (_Touched(0, 1),),
    "os.removexattr": (_Touched(0, led=True),),
    "os.rename": (_Touched(0, 2), _Touched(1, 3)),
    "os.rmdir": (_Touched(0, 1),),
    "os.setxattr": (_Touched(0, led=True),),
    "os.symlink": (_Touched(1, 2),),
    "os.truncate": (_Touched(0, led=True),),
    "os.utime": (_Touched(0, 3, led=True),),
}
"""What Python announces before it changes a file or a folder, with the paths it names.

Who has another name for a file can write it, so that the file a new one is linked to counts too.
"""


class Games:
    """The folder of the games, and whether something would be changed elsewhere."""

    def __init__(self, data: Path) -> None:
        self._folder = os.path.realpath(data)
        self._inside = self._folder + os.sep

    def allow(self, event: str, values: tuple[Any, ...]) -> bool:
        """Whether what is about to happen changes nothing but games."""
        if event == "open":
            return self._may_open(values[0], values[2])
        if event == "sqlite3.connect":
            return self._may_be_kept(values[0])
        for touched in _CHANGES.get(event, ()):
            folder = _NO_FOLDER if touched.folder is None else values[touched.folder]
            whole = _whole(values[touched.path], folder, led=touched.led)
            # Folders on the way to the games are made when the first player comes.
            on_the_way = event == "os.mkdir" and self._inside.startswith(f"{whole}{os.sep}")
            if not (self._holds(whole) or on_the_way):
                return False
        return True

    def _may_open(self, path: Any, flags: Any) -> bool:
        if not isinstance(flags, int) or not flags & _WRITES or isinstance(path, int):
            return True
        # What a path is relative to is not told: it may be an open folder anywhere.
        if not Path(os.fsdecode(path)).is_absolute():
            return False
        whole = _whole(path, led=True)
        return self._holds(whole) or whole in _EVERYBODYS

    def _may_be_kept(self, database: Any) -> bool:
        """Whether a database lies among the games, or nowhere. A URI can say anything."""
        name = os.fsdecode(database)
        if name == ":memory:":
            return True
        return not name.startswith("file:") and self._holds(_whole(name, led=True))

    def _holds(self, whole: str | None) -> bool:
        return whole is not None and whole.startswith(self._inside)


def _whole(path: Any, folder: int = _NO_FOLDER, *, led: bool) -> str | None:
    """The path without links and detours; None when that cannot be told.

    A number is that of an open file, and `folder` that of an open folder.
    """
    try:
        if isinstance(path, int):
            return str(_opened(path))
        name = os.fsdecode(path)
        if folder != _NO_FOLDER:
            name = str(_opened(folder) / name)
    except OSError:
        return None
    if led:
        return os.path.realpath(name)
    # A name that ends in a slash or in dots is no name in its folder.
    above, last = os.path.split(name.rstrip(os.sep) or os.sep)
    if last in ("", os.curdir, os.pardir):
        return os.path.realpath(name)
    return str(Path(os.path.realpath(above)) / last)


def _opened(number: int) -> Path:
    """Where an open file or folder lies; OSError where the system does not tell."""
    return Path(f"/proc/self/fd/{number}").readlink()
