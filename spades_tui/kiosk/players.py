"""Who plays on a host for strangers, and what is kept of the environment they came with."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

IDLE_MINUTES = 30
"""How long a player may do nothing unless `--idle` says otherwise."""

_PLAYER = re.compile(r"[A-Za-z0-9_-]{1,32}", re.ASCII)
_KEPT = re.compile(
    r"TERM|COLORTERM|NO_COLOR|TERM_PROGRAM|LANG|LANGUAGE|LC_[A-Z]+"
    r"|HOME|USER|LOGNAME|SSH_CONNECTION|SPADES_PLAYER"
)


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
