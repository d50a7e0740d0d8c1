"""The game brought to a table on a pseudo-terminal, for what is measured there."""

from __future__ import annotations

import select
import sys
import time
from pathlib import Path

from spades_tui.engine.game import Game
from spades_tui.storage.journal import Header, Journal
from tests.terminal.pty_process import PtyProcess, clean_environment

GAME = (sys.executable, "-m", "spades_tui")
QUIET = 0.4  # seconds without output after which a program has nothing more to say
LONGEST = 30.0  # seconds


def game_command(home: Path, *flags: str) -> list[str]:
    """The command that starts the game with everything kept below `home`."""
    return [*GAME, "--data", str(home / "data"), *flags]


def keep(home: Path, game: Game, pace: str = "slow", bot: str = "casual") -> None:
    """Leave a game behind to be continued, who plays it beside the person, and at what pace."""
    names = ("You", "Bo", "Ada", "Cy")
    players = ("human", bot, bot, bot)
    header = Header(game.rules, names, players, "seed", "2026-11-28T20:00:00")
    journal = Journal.create(home / "data" / "games", header)
    for action in game.actions:
        journal.append(action)
    journal.close()
    (home / "data" / "settings.toml").write_text(f'pace = "{pace}"\n', encoding="utf-8")


def heard(process: PtyProcess, quiet: float = QUIET) -> bytes:
    """All that a process sends until it has been quiet for some seconds."""
    output = b""
    until = time.monotonic() + LONGEST
    while select.select([process.master], [], [], quiet)[0]:
        data = process.read()
        output += data
        if not data or time.monotonic() > until:
            raise RuntimeError(f"no rest came:\n{output.decode(errors='replace')}")
    return output


def sit_down(home: Path, *flags: str) -> PtyProcess:
    """The game at 80 × 24, gone on from the title to the game that was kept."""
    process = PtyProcess(game_command(home, *flags), env=clean_environment(home), cwd=home)
    begun = b""
    while b"Quit" not in begun:
        begun += heard(process)
    process.write(b"\r")
    while b"Follow" not in begun:
        begun += heard(process)
    return process
