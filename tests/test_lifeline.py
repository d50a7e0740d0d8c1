"""What ends a session from outside goes on watching, whatever it meets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def status_of(script: str) -> int:
    """The exit status of a process that a hurried lifeline watches over, for a minute at most."""
    hurried = (
        "import errno, time\n"
        "from spades_tui import lifeline\n"
        "lifeline.PERIOD, lifeline.GRACE, lifeline.MINUTE = 0.05, 0.5, 0.5\n"
        "def fail(error):\n"
        "    raise error\n"
    )
    return subprocess.run(
        [sys.executable, "-c", f"{hurried}{script}\ntime.sleep(60)\n"],
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        timeout=90,
        check=False,
    ).returncode


@pytest.mark.parametrize("error", ["OSError(errno.EACCES, '')", "ValueError()"])
def test_who_is_idle_leaves_although_it_cannot_be_seen_whether_another_window_asks(
    error: str,
) -> None:
    script = (
        "line = lifeline.Lifeline(1)\n"
        f"line.attach(lambda leaving: None, lambda: fail({error}))\n"
        "line.hold(signals=False)"
    )
    assert status_of(script) == 4


@pytest.mark.parametrize("error", ["ProcessLookupError()", "RuntimeError()"])
def test_a_session_that_cannot_be_asked_to_leave_is_ended(error: str) -> None:
    script = (
        "line = lifeline.Lifeline(1)\n"
        f"line.attach(lambda leaving: fail({error}), lambda: False)\n"
        "line.hold(signals=False)"
    )
    assert status_of(script) == 4
