"""The game on the screen. Textual is imported last, when the terminal is prepared."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from functools import partial
from typing import TextIO

from spades_tui.cli.choices import folders_of, rules_are_chosen
from spades_tui.cli.errors import CommandError
from spades_tui.lifeline import Lifeline
from spades_tui.storage.newcomer import is_newcomer
from spades_tui.storage.settings import read_settings
from spades_tui.terminal import asked_of, terminal_for

TURN = 0.0005
"""Seconds for which a thread that thinks may keep a key waiting each time it is Python's turn."""


def play(asked: Namespace) -> int:
    """Play on the screen."""
    if rules_are_chosen(asked):
        raise CommandError("--preset and --rule go with --lines; otherwise the game asks for them.")
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stderr)):
        if asked.kiosk:
            raise CommandError("the game needs a terminal: ask for one with ssh -t.")
        raise CommandError("the game needs a terminal to be played on; --lines needs none.")
    if os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        raise CommandError("the game needs a terminal that can draw; --lines needs none.")
    # From here on an interrupt ends the program in good order, also while the screens are loaded.
    lifeline = Lifeline(asked.idle)
    lifeline.hold(signals=True)
    folders = folders_of(asked)
    settings = read_settings(folders).settings
    screen = asked_of(asked, settings.screen)
    # As it is before it is prepared, so that it can be looked at again.
    looked_at = partial(terminal_for, environment=dict(os.environ))
    terminal = looked_at(screen)
    terminal.prepare(os.environ)
    sys.setswitchinterval(TURN)
    from spades_tui.ui.app import SpadesApp
    from spades_tui.ui.glyphs import ASCII, UNICODE
    from spades_tui.ui.theme import palette_for

    app = SpadesApp(
        folders,
        settings,
        glyphs=ASCII if terminal.ascii else UNICODE,
        palette=palette_for(terminal.colors, screen.theme, screen.suits),
        motion=terminal.motion,
        lifeline=lifeline,
        wanted=screen,
        looked_at=looked_at,
        newcomer=is_newcomer(folders),
    )
    app.run(mouse=terminal.mouse)
    return app.status


def _is_terminal(stream: TextIO | None) -> bool:
    """Whether that stream is open, and a terminal."""
    return stream is not None and not stream.closed and stream.isatty()
