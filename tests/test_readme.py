"""The README's commands, run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of
from tests.terminal.pty_process import clean_environment

ROOT = Path(__file__).parents[1]
PAGE = ROOT.joinpath("README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line.removeprefix("$ ")
    for block in BLOCKS
    for line in block.splitlines()
    if "spades-tui" in line and not line.startswith("make ")
]
SHOWN = [block for block in BLOCKS if block.startswith("$ ")]
"""Commands with what they print."""

FEWER = (("--games 100", "--games 1"), ("--pairs 400 --matches", "--pairs 1"))


def run(command: str, folder: Path) -> str:
    """What a command prints with that data folder; it must succeed without a complaint."""
    for many, few in FEWER:
        command = command.replace(many, few)
    program = f"{sys.executable} -m spades_tui --data {folder}"
    ran = subprocess.run(
        ["/bin/sh", "-c", re.sub(r"(^|\| )spades-tui ", rf"\g<1>{program} ", command)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean_environment(folder, {}),
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, ""), command
    return ran.stdout


def test_the_page_has_commands_and_what_they_print() -> None:
    assert len(COMMANDS) >= 9
    assert len(SHOWN) == 2


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(command: str, tmp_path: Path) -> None:
    finished_game(Folders.within(tmp_path), header_of(rules("hand_limit=1")))
    assert run(command, tmp_path)


@pytest.mark.parametrize("block", SHOWN)
def test_a_command_prints_what_the_page_shows(block: str, tmp_path: Path) -> None:
    command, _, printed = block.partition("\n")
    assert run(command.removeprefix("$ "), tmp_path) == printed


def test_one_name_is_used_for_the_program() -> None:
    assert PAGE.count(".venv/bin/spades-tui") == 1
