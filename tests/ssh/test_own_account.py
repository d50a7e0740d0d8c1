"""Where one has an account: the commands of the README, as they stand there."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.docs.pages import shown_commands
from tests.ssh.server import Server, reason_to_skip
from tests.terminal.at_the_table import begin_game
from tests.terminal.terminal import Terminal

PLAY = "ssh -t host spades-tui"
LINES = "ssh -t host spades-tui --lines"
WATCH = "ssh -t host spades-tui watch"

pytestmark = pytest.mark.skipif(reason_to_skip() is not None, reason=reason_to_skip() or "")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server on which `me` has an account."""
    with Server(tmp_path / "server", ["me"], kiosk=False) as running:
        settings = running.folder / ".config/spades-tui/settings.toml"
        settings.parent.mkdir(parents=True)
        settings.write_text('pace = "instant"\n[setup.rules]\nfirst_dealer = "east"\n')
        yield running


@contextmanager
def typed(command: str, server: Server, home: Path) -> Iterator[Terminal]:
    """A command as it is typed at home, where `host` is known to be that server."""
    ssh, *options, address = server.command("me")
    known = shlex.join([ssh, *options, "-o", "HostName=127.0.0.1", "-l", address.partition("@")[0]])
    client = home / "bin/ssh"
    client.parent.mkdir(parents=True, exist_ok=True)
    client.write_text(f'#!/bin/sh\nexec {known} "$@"\n')
    client.chmod(0o755)
    there = ["/bin/sh", "-c", f"PATH={client.parent}:$PATH; exec {command}"]
    with Terminal(there, home=home) as terminal:
        yield terminal


def test_the_readme_shows_these_commands() -> None:
    shown = {shown.command for shown in shown_commands() if shown.command.startswith("ssh ")}
    assert shown == {PLAY, LINES, WATCH}


def test_a_game_is_watched_cut_off_and_gone_on_with(server: Server, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with typed(PLAY, server, home) as playing:
        begin_game(playing)
        playing.wait_for("⏎ bid")
        with typed(WATCH, server, home) as watching:
            watching.wait_for("Hand 1")
            watching.press("ctrl+c")
            watching.wait_for_exit()
        playing.kill(signal.SIGKILL)
        playing.wait_for_exit()
    with typed(PLAY, server, home) as again:
        again.wait_for("▸ Continue")
        again.press("enter")
        again.wait_for("⏎ bid")
        again.kill(signal.SIGKILL)
        again.wait_for_exit()


def test_it_is_played_in_lines(server: Server, tmp_path: Path) -> None:
    with typed(LINES, server, tmp_path / "home") as terminal:
        terminal.wait_for("Your turn to bid")
        terminal.press(*"quit", "enter")
        terminal.wait_for("The game is saved")
        assert terminal.wait_for_exit() == 0
