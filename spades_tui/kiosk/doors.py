"""Closed doors: from its start on a process for strangers can do little but play.

They are closed before anything heavy is imported. Nothing is written, moved, removed or changed
but below the folder of the games; no process is started or disturbed, no foreign code loaded and
no host reached. Python announces what it is about to do; SECURITY.md says what it does not.
"""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from spades_tui.kiosk.places import Games

LARGEST_FILE = 2 * 1024 * 1024
"""Bytes. A long game takes some 50,000; only endless undoing comes so far."""

_TO_OTHERS = frozenset(
    {
        *("os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.system"),
        *("subprocess.Popen", "pty.spawn", "webbrowser.open", "sys.remote_exec"),
        *("sqlite3.enable_load_extension", "sqlite3.load_extension"),
    }
)
"""What Python announces before it starts a program or loads foreign code."""

_FAMILIES = ("ctypes.", "socket.", "syslog.")
"""Events whose names begin so have to do with foreign code or with other hosts."""

_HARMLESS = frozenset({"socket.__new__", "socket.gethostname"})
"""Of those families: what reaches nobody. Every event loop makes itself a pair of sockets."""

_MODULES = frozenset(
    {
        *("multiprocessing.popen_fork", "multiprocessing.popen_forkserver"),
        *("multiprocessing.popen_spawn_posix", "_multiprocessing", "_posixshmem"),
        *("_ctypes", "_cffi_backend", "_dbm", "_gdbm"),
    }
)
"""What starts processes, calls foreign code or writes files without announcing it."""

_SILENT = {
    "_posixsubprocess": ("fork_exec",),
    "subprocess": ("_fork_exec",),
    "posix": ("mkfifo", "mknod"),
    "os": ("mkfifo", "mknod"),
}
"""Functions that start processes or make files without announcing it: they are taken away."""


def close_doors(data: Path) -> None:
    """Keep this process, from now on, to playing; nothing is written but below `data`.

    This holds for the whole life of the process and cannot be taken back.
    """
    sys.dont_write_bytecode = True
    os.umask(0o077)
    for what, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, LARGEST_FILE)):
        _, hard = resource.getrlimit(what)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))
    for number in (signal.SIGTSTP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)
    _take_away()
    sys.addaudithook(_doorkeeper(Games(data), os.getpid()))


def _doorkeeper(games: Games, own: int) -> Callable[[str, tuple[Any, ...]], None]:
    """What judges each event before it happens: a PermissionError keeps it from happening."""

    def refuse(event: str, values: tuple[Any, ...]) -> None:
        if event == "import":
            if values[0] in _MODULES:
                # Whoever can do without a module expects this error.
                raise ImportError(f"{values[0]} is not for players")
        elif _reaches_others(event, values, own):
            raise PermissionError(1, f"{event} is not for players")
        elif not games.allow(event, values):
            raise PermissionError(1, "players write nothing but their games")

    return refuse


def _reaches_others(event: str, values: tuple[Any, ...], own: int) -> bool:
    """Whether a process would be started or signalled, foreign code loaded or a host reached."""
    if event in ("os.kill", "os.killpg"):
        return bool(values[0] != own)
    return event in _TO_OTHERS or (event.startswith(_FAMILIES) and event not in _HARMLESS)


def _take_away() -> None:
    for module, names in _SILENT.items():
        if module == "subprocess" and module not in sys.modules:
            # It takes the function from where it is gone.
            continue
        with contextlib.suppress(ImportError):
            vars(import_module(module)).update(dict.fromkeys(names, _not_for_players))


def _not_for_players(*_: object, **__: object) -> NoReturn:
    raise PermissionError(1, "this is not for players")
