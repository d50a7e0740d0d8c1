"""A public account: what is closed to players is closed before anything else is done."""

from __future__ import annotations

import os
from argparse import Namespace

from spades_tui.cli.choices import house_folders
from spades_tui.cli.errors import CommandError
from spades_tui.kiosk.doors import close_doors
from spades_tui.kiosk.players import (
    IDLE_MINUTES,
    NoSuchPlayer,
    forget_environment,
    player_named,
)

_OPEN = ("screen:play", "lines:play", "lines:watch")
"""The commands that are open to players."""


def enter_kiosk(asked: Namespace) -> None:
    """Close the doors of this process. Raises CommandError for what players may not do."""
    if asked.run not in _OPEN:
        raise CommandError("--kiosk is for playing and watching, and nothing else.")
    try:
        player = player_named(os.environ)
    except NoSuchPlayer as error:
        raise CommandError(str(error)) from error
    forget_environment()
    if asked.data is not None:
        # A relative path is opened for writing nowhere behind the doors.
        asked.data = asked.data.absolute()
    close_doors(house_folders(asked).data)
    asked.player = player
    asked.idle = asked.idle or IDLE_MINUTES
