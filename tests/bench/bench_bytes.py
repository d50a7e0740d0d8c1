"""Bytes for what a player does, at 80 × 24 with 256 colours and all motion; what idling costs."""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.at_the_table import game_command, heard, keep, sit_down
from tests.bench.bench_start import MINIMAL
from tests.bench.measurement import Measurement
from tests.terminal.at_the_table import play_on, settle
from tests.terminal.pty_process import PtyProcess, clean_environment
from tests.terminal.terminal import Terminal
from tests.ui.positions import third_to_play

IDLE = 6.0  # seconds
RIGHT = b"\x1b[C"
_SWITCHES = re.compile(r"^(?:non)?voluntary_ctxt_switches:\s+(\d+)$", re.MULTILINE)


def wake_ups(pid: int) -> int:
    """How often a process's threads have been given a processor so far."""
    count = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        count += sum(map(int, _SWITCHES.findall((task / "status").read_text())))
    return count


def cpu_milliseconds(pid: int) -> float:
    """Processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def idling(process: PtyProcess) -> tuple[float, float, float]:
    """Bytes, wake-ups and processor milliseconds a second while nothing is done."""
    heard(process, 1.0)
    woken, used = wake_ups(process.pid), cpu_milliseconds(process.pid)
    began = time.monotonic()
    time.sleep(IDLE)
    seconds = time.monotonic() - began
    woken, used = wake_ups(process.pid) - woken, cpu_milliseconds(process.pid) - used
    return len(heard(process, 0.01)) / seconds, woken / seconds, used / seconds


def moves_and_a_card(home: Path) -> tuple[float, float]:
    """The most bytes for a move of the selection, and the bytes for a card that is played."""
    with sit_down(home) as process:
        moves = []
        for _ in range(8):
            process.write(RIGHT)
            moves.append(len(heard(process, 0.25)))
        process.write(b"5")
        heard(process)
        process.write(b"\r")
        return max(moves), len(heard(process, 0.5))


def whole_hand(home: Path) -> float:
    """The bytes from the first bid of a hand to its summary, everyone's cards shown one by one."""
    settle(home, pace="fast", first_dealer="east")
    with Terminal(game_command(home), home=home) as terminal:
        terminal.wait_for("New game")
        terminal.press("enter")
        terminal.wait_for("deal")
        terminal.press("enter")
        terminal.wait_for("your bid")
        before = terminal.bytes_out
        play_on(terminal, until="next hand")
        terminal.wait_until_quiet(0.5)
        return terminal.bytes_out - before


def main() -> list[Measurement]:
    """Measure bytes at the table, and the game's idling beside the minimal application's."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        keep(home, third_to_play())
        with sit_down(home) as process:
            ours = idling(process)
        with PtyProcess(
            [sys.executable, "-c", MINIMAL], env=clean_environment(home), cwd=home
        ) as process:
            floor = idling(process)
        move, card = moves_and_a_card(home)
    with tempfile.TemporaryDirectory() as folder:
        hand = whole_hand(Path(folder))
    return [
        Measurement("bytes a second at the player's turn", "B", ours[0], budget=0),
        Measurement("wake-ups a second at the player's turn", "", ours[1], floor[1], budget=1.25),
        Measurement("processor at the player's turn", "ms/s", ours[2], max(floor[2], 1.0), 3.0),
        Measurement("bytes for a move of the selection", "KB", move / 1000, budget=1),
        Measurement("bytes for a card played", "KB", card / 1000, budget=6),
        Measurement("bytes for a whole hand", "KB", hand / 1000, budget=200),
    ]
