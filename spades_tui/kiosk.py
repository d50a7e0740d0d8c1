"""Kiosk mode: a game for strangers on an account whose only command is this one (SECURITY.md).

The doors are closed before anything heavy is imported: of the environment only what is known and
harmless stays, the process may start no other and open no connection, and it writes nowhere but
below the folder of its games.
"""

from __future__ import annotations

import os
import re
import resource
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

IDLE_MINUTES = 30
"""How long a player may do nothing unless `--idle` says otherwise."""

LARGEST_FILE = 2 * 1024 * 1024
"""Bytes. A long game takes some 50,000; only endless undoing comes so far."""

_PLAYER = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)
_KEPT = re.compile(
    r"TERM|COLORTERM|NO_COLOR|TERM_PROGRAM|LANG|LANGUAGE|LC_[A-Z]+"
    r"|HOME|USER|LOGNAME|SSH_CONNECTION|SPADES_PLAYER"
)
_TO_OTHERS = frozenset(
    {
        *("os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.spawn", "os.system"),
        *("subprocess.Popen", "pty.spawn", "webbrowser.open", "ctypes.dlopen"),
        *("socket.bind", "socket.connect", "socket.getaddrinfo", "socket.sendto"),
    }
)
"""What Python announces before it starts a program, loads foreign code or talks to a host."""

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class NoSuchPlayer(ValueError):
    """The host names a player in a way that cannot be a folder's name."""


def player_named(environment: Mapping[str, str]) -> str | None:
    """Whom the host says that it let in, by SPADES_PLAYER; None when it tells nobody apart.

    Raises NoSuchPlayer.
    """
    name = environment.get("SPADES_PLAYER")
    if name is not None and not is_player(name):
        raise NoSuchPlayer(
            "SPADES_PLAYER takes 1 to 32 letters, digits, dashes and underscores; "
            "the keeper of this host has to set it right."
        )
    return name


def is_player(name: str) -> bool:
    """Whether a player can be called so."""
    return _PLAYER.fullmatch(name) is not None


def forget_environment() -> None:
    """Drop every variable but those that are known, so that none makes a library do more."""
    for name, value in list(os.environ.items()):
        if not _KEPT.fullmatch(name) or not value.isprintable():
            del os.environ[name]


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
    inside = os.path.realpath(data) + os.sep

    def refuse(event: str, values: tuple[Any, ...]) -> None:
        if event in _TO_OTHERS:
            raise PermissionError(1, f"{event} is not for players")
        if event == "open" and _writes_outside(inside, *values):
            raise PermissionError(1, "players write nothing but their games")

    sys.addaudithook(refuse)


def _writes_outside(inside: str, path: object, _: object, flags: object) -> bool:
    if not isinstance(flags, int) or not flags & _WRITES or not isinstance(path, str | bytes):
        return False
    whole = os.path.realpath(os.fsdecode(path))
    return not whole.startswith(inside) and whole not in ("/dev/null", "/dev/tty")
