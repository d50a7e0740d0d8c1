"""The start at 80×24 beside the smallest Textual application's: time, memory, bytes."""

import re
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.measurement import Measurement, medians
from tests.terminal.pty_process import PtyProcess, clean_environment

RUNS = 15
QUIET = 0.25  # seconds without output after which the start is over
LONGEST_START = 20.0  # seconds

MINIMAL = """
from textual.app import App
from textual.widgets import Static

class Minimal(App):
    def compose(self):
        yield Static("minimal")

Minimal().run()
"""

_CONTROL = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-~])|\s")


def start(command: Sequence[str], home: Path) -> tuple[float, float, float, float]:
    """Milliseconds to the first text and to the last byte of the start, MiB of memory, KB sent."""
    output = b""
    first_text = last_byte = 0.0
    began = time.perf_counter()
    with PtyProcess(command, env=clean_environment(home), cwd=home) as process:
        while not first_text or select.select([process.master], [], [], QUIET)[0]:
            data = process.read()
            last_byte = time.perf_counter() - began
            output += data
            if not first_text and _CONTROL.sub(b"", output):
                first_text = last_byte
            if not data or last_byte > LONGEST_START:
                shown = output.decode(errors="replace")
                raise RuntimeError(f"{command} did not come to rest on a screen:\n{shown}")
        memory = resident_mebibytes(process.pid)
    return first_text * 1000, last_byte * 1000, memory, len(output) / 1000


def resident_mebibytes(pid: int) -> float:
    """Memory of a process that is in use, in MiB."""
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    return int(told.stdout) / 1024


def main() -> list[Measurement]:
    """Measure the game and the minimal application in turns."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        game = [sys.executable, "-m", "spades_tui", "--data", str(home / "data")]
        minimal = [sys.executable, "-c", MINIMAL]
        ours, floors = medians(RUNS, lambda: start(game, home), lambda: start(minimal, home))
    return [
        Measurement("start to first text", "ms", ours[0], floors[0], budget=1.4),
        Measurement("start to whole screen", "ms", ours[1], floors[1]),
        Measurement("memory after start", "MiB", ours[2], floors[2], budget=1.35),
        Measurement("bytes of the start", "KB", ours[3], budget=45),
    ]
