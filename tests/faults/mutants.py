"""Faults planted by a program, of every small kind, in the whole engine: `make mutants`.

mutmut plants them one at a time and runs the tests that reach the place. It loads the program
once, so it cannot see what a fault does while the program is being loaded (the decks, the
catalogue of rules); whatever it calls survived is therefore tried again in a process of its own,
with all tests of the engine, long games at random among them.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import track

from tests.faults.explained import why_uncaught

WANTED = 0.95
"""The least share of mutants that are to be caught."""

MEMORY = 2 * 1024**3
"""Bytes that a mutant may take: some would go on for ever, and take all there are."""

COPY = Path("mutants")
SURVIVED = ("survived", "no tests", "not checked")


def results() -> dict[str, str]:
    """What became of each mutant, by its name."""
    told = subprocess.run(
        [sys.executable, "-m", "mutmut", "results", "--all", "true"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    pairs = (line.strip().rsplit(": ", 1) for line in told.splitlines() if ": " in line)
    return {pair[0]: pair[1] for pair in pairs}


def caught_afresh(mutant: str) -> bool:
    """Whether the engine's tests fail with this mutant in force from the very beginning."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:xdist", "tests/engine"],
        cwd=COPY,
        env={**os.environ, "MUTANT_UNDER_TEST": mutant},
        capture_output=True,
        check=False,
    )
    return run.returncode != 0


def change(mutant: str) -> str:
    """The lines that a mutant takes out and puts in."""
    shown = subprocess.run(
        [sys.executable, "-m", "mutmut", "show", mutant],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    changed = (line for line in shown.splitlines() if line[:1] in "+-" and line[:3] not in _HEADS)
    return "\n".join(f"    {line}" for line in changed)


_HEADS = ("+++", "---")


def main() -> int:
    """Plant all faults and say which no test has caught, and why.

    1 when these are more than one in twenty, or one has no explanation.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    subprocess.run([sys.executable, "-m", "mutmut", "run", *sys.argv[1:]], check=False)
    console = Console()
    found = results()
    doubtful = [mutant for mutant, fate in found.items() if fate in SURVIVED]
    with ThreadPoolExecutor(os.cpu_count()) as threads:  # each waits for a process
        tried = track(
            threads.map(caught_afresh, doubtful),
            "Again, each in its own process",
            total=len(doubtful),
            console=console,
        )
        alive = [mutant for mutant, caught in zip(doubtful, tried, strict=True) if not caught]
    unexplained = 0
    for mutant in alive:
        changed = change(mutant)
        why = why_uncaught(mutant, changed)
        unexplained += why is None
        print(f"not caught: {mutant}\n{changed}\n    {why or 'and nothing explains it'}")
    share = 1 - len(alive) / max(1, len(found))
    print(
        f"{len(found) - len(alive)} of {len(found)} mutants caught, {share:.1%}; "
        f"of the others {len(alive) - unexplained} are explained, {unexplained} are not"
    )
    return int(share < WANTED or unexplained > 0)


if __name__ == "__main__":
    sys.exit(main())
