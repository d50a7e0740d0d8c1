"""Every command that a page shows is run as it stands there, or it is said here why it is not."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from tests.docs.pages import ROOT, Shown, shown_commands
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of
from tests.terminal.at_the_table import GAME
from tests.terminal.pty_process import clean_environment
from tests.terminal.terminal import Terminal

SHOWN = shown_commands()
FROM_PIPX = [shown.command for shown in SHOWN if "/pipx/venvs/" in shown.command]
OVER_SSH = [shown.command for shown in SHOWN if shown.command.startswith("ssh ")]

ELSEWHERE = {
    "pipx install .": "run by tests/installing/test_installers.py, with a home of its own",
    "uvx --from . spades-tui": "run by tests/installing/test_installers.py",
    "python3 -m venv /opt/spades && /opt/spades/bin/pip install .": (
        "needs root; tests/installing does the same in a folder of its own"
    ),
    "ln -s /opt/spades/bin/spades-tui /usr/local/bin/spades-tui": "needs root",
    "cp -r /opt/spades/share/. /usr/local/share/": (
        "needs root; tests/installing looks into that folder"
    ),
    **dict.fromkeys(OVER_SSH, "run by tests/ssh/test_own_account.py, through an sshd"),
    **dict.fromkeys(FROM_PIPX, "run by tests/installing/test_installers.py"),
    "adduser --system --group --home /var/games/spades --shell /bin/sh"
    " --disabled-password spades": (
        "makes an account; tests/ssh plays through an sshd with the same configuration"
    ),
    "python3 -m venv /opt/spades && /opt/spades/bin/pip install /path/to/this/project": (
        "needs root; tests/installing does the same in a folder of its own"
    ),
}
"""What cannot be run by a test, with the reason and what is looked at in its place."""

FEWER = (
    ("--games 100", "--games 1"),
    ("--pairs 400 --matches", "--pairs 1"),
    ("--pairs 200", "--pairs 1"),
    ("--pairs 20", "--pairs 1"),
)
"""The same commands over fewer deals."""

MAKE = [shown for shown in SHOWN if shown.command.startswith("make ")]
SCREEN = [shown for shown in SHOWN if shown.command == "spades-tui"]
RUN = [shown for shown in SHOWN if shown not in (*MAKE, *SCREEN) and shown.command not in ELSEWHERE]


def named(shown: Shown) -> str:
    return f"{shown.page}: {shown.command}"


def run(command: str, folder: Path) -> str:
    """What a command prints with that data folder; it must succeed without a complaint."""
    for many, few in FEWER:
        command = command.replace(many, few)
    program = f"{sys.executable} -m spades_tui --data {folder}"
    ran = subprocess.run(
        ["/bin/sh", "-c", re.sub(r"(^|\| )spades-tui(?= )", rf"\g<1>{program}", command)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean_environment(folder),
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, ""), command
    return ran.stdout


def test_the_pages_have_commands_of_every_kind() -> None:
    assert len(RUN) >= 10
    assert sum(shown.printed is not None for shown in RUN) >= 2
    assert MAKE
    assert SCREEN
    assert {shown.page for shown in SHOWN} >= {"README.md", "docs/commands.md", "docs/bots.md"}


@pytest.mark.parametrize("shown", RUN, ids=named)
def test_a_command_runs_and_prints_what_is_shown(shown: Shown, tmp_path: Path) -> None:
    finished_game(Folders.within(tmp_path), header_of(rules("hand_limit=1")))
    printed = run(shown.command, tmp_path)
    assert printed
    assert shown.printed in (None, printed)


@pytest.mark.parametrize("shown", MAKE, ids=named)
def test_make_knows_the_target(shown: Shown) -> None:
    target, *given = shown.command.split()[1:]
    asked = subprocess.run(
        ["make", "--dry-run", "--always-make", target, *given],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    helped = subprocess.run(["make", "help"], capture_output=True, text=True, cwd=ROOT, check=True)
    assert re.search(rf"^  make {target} ", helped.stdout, re.MULTILINE)


def test_the_program_alone_opens_its_title(tmp_path: Path) -> None:
    with Terminal(GAME, home=tmp_path) as terminal:
        terminal.wait_for("▸ New game")
        terminal.press("q")
        assert terminal.wait_for_exit() == 0


@pytest.mark.parametrize("command", ELSEWHERE)
def test_what_is_excused_still_stands_on_a_page(command: str) -> None:
    assert command in {shown.command for shown in SHOWN}
