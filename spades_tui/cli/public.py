"""A public account: what is closed to players is closed before anything else is done."""

from __future__ import annotations

import os
from argparse import Namespace

from spades_tui import kiosk
from spades_tui.cli.choices import house_folders
from spades_tui.cli.errors import CommandError

_OPEN = ("screen:play", "lines:play", "lines:watch")
"""The commands that are open to players."""


def enter_kiosk(asked: Namespace) -> None:
    """Close the doors of this process. Raises CommandError for what players may not do."""
    if asked.run not in _OPEN:
        raise CommandError("--kiosk is for playing and watching, and nothing else.")
    try:
        player = kiosk.player_named(os.environ)
    except kiosk.NoSuchPlayer as error:
        raise CommandError(str(error)) from error
    kiosk.forget_environment()
    kiosk.close_doors(house_folders(asked).data)
    asked.player = player
    asked.idle = asked.idle or kiosk.IDLE_MINUTES
