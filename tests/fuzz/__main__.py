"""`make fuzz`: atheris feeds each reader bytes that lead into every branch, for a set time.

Ends with 1, and leaves the bytes in a file, when something else comes out than a reader promises.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.fuzz.readers import READERS
from tests.fuzz.samples import SAMPLES

LONGEST = 20_000
"""Bytes of the longest input tried."""

_ONE = """
import sys
import atheris
with atheris.instrument_imports(include=["spades_tui"]):
    from tests.fuzz.readers import READERS
def fed(content):
    READERS[{name!r}](content)
atheris.Setup(sys.argv, fed)
atheris.Fuzz()
"""


def fuzzed(name: str, seconds: int) -> bool:
    """Whether a reader bore being fed for so many seconds."""
    with tempfile.TemporaryDirectory(prefix="spades-corpus-") as folder:
        for number, sample in enumerate(SAMPLES[name]):
            Path(folder, str(number)).write_bytes(sample)
        options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-print_final_stats=1"]
        run = subprocess.run(
            [sys.executable, "-c", _ONE.format(name=name), folder, *options],
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    done = [line for line in run.stderr.splitlines() if "number_of_executed_units" in line]
    inputs = done[0].rsplit(maxsplit=1)[-1] if done else "no"
    print(f"{name:16}{inputs:>12} inputs in {seconds} s", flush=True)
    if run.returncode:
        print(run.stderr, file=sys.stderr)
    return run.returncode == 0


def main() -> int:
    """Feed every reader, or those named."""
    parser = argparse.ArgumentParser(prog="make fuzz", allow_abbrev=False)
    parser.add_argument("readers", nargs="*", choices=[[], *READERS], default=[])
    parser.add_argument("--seconds", type=int, default=400, help="for each reader; 400 is usual")
    asked = parser.parse_args()
    sound = [fuzzed(name, asked.seconds) for name in asked.readers or READERS]
    return int(not all(sound))


if __name__ == "__main__":
    sys.exit(main())
