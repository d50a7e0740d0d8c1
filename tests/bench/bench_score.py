"""A long score sheet added up: the processor time of `spades-tui score` beyond its start."""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.bench.measurement import Measurement, medians
from tests.terminal.pty_process import clean_environment

RUNS = 5
GAMES = 2_500
GAME = (
    "4 nil 3 5 / 5 0 4 4\n3 3 nil 4 / 4 4 1 4\n2 4 3 3 / 2 5 3 3\n5 1 3 nil / 6 2 4 1\nnew game\n"
)
"""Four hands that nobody has won by."""

BUDGET = 1.0  # seconds for 10,000 hands


def seconds_of(sheet: Path, home: Path) -> Sequence[float]:
    """Processor time of one run of the program on that sheet."""
    before = _used()
    subprocess.run(
        [sys.executable, "-m", "spades_tui", "--data", str(home), "score", str(sheet)],
        check=True,
        stdout=subprocess.DEVNULL,
        env=clean_environment(home, {}),
    )
    return [_used() - before]


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> list[Measurement]:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        long, short = home / "long.txt", home / "short.txt"
        long.write_text(GAME * GAMES)
        short.write_text(GAME)
        [[whole], [start]] = medians(
            RUNS, partial(seconds_of, long, home), partial(seconds_of, short, home)
        )
    hands = 4 * GAMES
    return [Measurement(f"score, {hands:,} hands", "s", whole - start, budget=BUDGET)]
