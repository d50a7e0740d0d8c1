"""The start of an installation that nobody may write into, beside that of `make play`."""

import sys
import tempfile
from pathlib import Path

from tests.bench.bench_start import RUNS, start
from tests.bench.measurement import Measurement, medians
from tests.installing.installation import NoDependencies, install, without_privileges


def main() -> list[Measurement]:
    """Install the program, then start both in turns; the floor is the start of `make play`."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        try:
            installed = install(home)
        except NoDependencies as error:
            print(f"pip cannot install the dependencies on this machine: {error}", file=sys.stderr)
            return []
        data = ["--data", str(home / "data")]
        privileged = without_privileges()
        ours = [*privileged, str(installed.program), *data]
        developers = [*privileged, sys.executable, "-m", "spades_tui", *data]
        with installed.read_only():
            figures, floors = medians(
                RUNS, lambda: start(ours, home), lambda: start(developers, home)
            )
    return [
        Measurement("installed: start to first text", "ms", figures[0], floors[0], budget=1.1),
        Measurement("installed: memory after start", "MiB", figures[2], floors[2], budget=1.1),
    ]
