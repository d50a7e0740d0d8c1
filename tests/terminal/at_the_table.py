"""Someone who plays the real program by key bytes alone, going by what the screen asks for."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from tests.terminal.terminal import Terminal

GAME = [sys.executable, "-m", "spades_tui"]

OVER = "play again"


def start(home: Path, columns: int, rows: int, env: Mapping[str, str] | None = None) -> Terminal:
    """The program, started as a player would, with everything kept below `home`."""
    return Terminal(
        [*GAME, "--data", str(home / "data")], home=home, rows=rows, columns=columns, env=env
    )


def settle(home: Path, pace: str = "instant", **rules: str) -> None:
    """Settings as an earlier game left them: the pace, and the rules of the last setup."""
    folder = home / "data"
    folder.mkdir(parents=True, exist_ok=True)
    told = "".join(f'{key} = "{value}"\n' for key, value in rules.items())
    (folder / "settings.toml").write_text(f'pace = "{pace}"\n[setup.rules]\n{told}')


def begin_game(terminal: Terminal) -> None:
    """From the title to a new game at the table."""
    terminal.wait_for("▸ New game")
    terminal.press("enter")
    terminal.wait_for("⏎ deal")
    terminal.press("enter")
    terminal.wait_for(lambda text: "⏎ deal" not in text)


def asked(text: str) -> bool:
    """Whether the footer names something that Enter does now."""
    return "⏎" in text.splitlines()[-1]


def play_on(terminal: Terminal, until: str = OVER, most_answers: int = 2000) -> str:
    """Answer whatever is asked with Enter until the screen shows `until`; that screen's text.

    While the others play, any key shortens the wait; `x` is one that does nothing else.
    """
    for _ in range(most_answers):
        text = terminal.wait_for(lambda _: True)
        if until in text:
            return text
        terminal.press("enter" if asked(text) else "x")

        def moved_on(now: str, before: str = text) -> bool:
            return now != before

        try:
            terminal.wait_for(moved_on, timeout=0.3)
        except AssertionError:
            # A turn must have been seen for a moment before a key plays: ask again.
            continue
    raise AssertionError(f"{until!r} did not come:\n{terminal.text()}")
