"""Bots' programs end with the process that started them, even when that is killed outright."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from spades_tui.guests import guard
from spades_tui.guests.guarded import begun
from tests.guests.programs import FIRST_CHOICE, FOLLOW, bot, decided

ROOT = Path(__file__).parents[2]

HOLDER = """
import os, sys, time
from spades_tui.guests.program import Program

held = Program(["sh", "-c", "trap '' TERM; sleep 600 & echo $! $$; wait; sleep 600"])
numbers = held.ask("hello", 60, may_have_spoken=True)
if sys.argv[1:] and not os.fork():
    time.sleep(600)
print(numbers, flush=True)
time.sleep(600)
"""
"""Holds a program that is deaf to all but force, and tells its number and its child's."""


def alive(process: int) -> bool:
    """Whether that process is there, and no zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def gone(*processes: int) -> bool:
    """Whether all of them are gone within a while."""
    until = monotonic() + 20
    while any(map(alive, processes)) and monotonic() < until:
        sleep(0.05)
    return not any(map(alive, processes))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=lambda number: number.name)
@pytest.mark.parametrize("copied", [False, True], ids=["alone", "beside a copy"])
def test_a_program_ends_with_who_holds_it_however_that_ends(
    copied: bool, number: signal.Signals
) -> None:
    words = [sys.executable, "-c", HOLDER, *["copied"] * copied]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, cwd=ROOT, start_new_session=True
    ) as holder:
        assert holder.stdout is not None
        processes = list(map(int, holder.stdout.readline().split()))
        assert all(map(alive, processes))
        os.kill(holder.pid, number)
        try:
            assert gone(*processes)
        finally:
            os.killpg(holder.pid, signal.SIGKILL)


@pytest.fixture
def sleeper() -> Iterator[subprocess.Popen[bytes]]:
    """A process that leads a group of its own."""
    with subprocess.Popen(["sleep", "600"], start_new_session=True) as process:
        yield process
        process.kill()


@pytest.mark.parametrize(("told", "ended"), [("+{}\n", True), ("+{}\n-{}\n", False)])
def test_the_guard_ends_only_what_still_belongs_to_it(
    sleeper: subprocess.Popen[bytes], told: str, ended: bool
) -> None:
    text = told.format(sleeper.pid, sleeper.pid).encode()
    subprocess.run([sys.executable, guard.__file__, "guard"], input=text, check=True, timeout=60)
    sleep(0.2)
    assert sleeper.poll() == (-signal.SIGKILL if ended else None)


def test_a_program_is_begun_as_a_shell_would_begin_it(tmp_path: Path) -> None:
    told = "grep Sig[BI] /proc/self/status; ls /proc/self/fd; pwd; echo $MOOD $PPID"
    plain = subprocess.run(["sh", "-c", told], capture_output=True, cwd=tmp_path, check=True)
    process = begun(["sh", "-c", told], tmp_path, os.environ | {"MOOD": "glad"})
    out, err = process.communicate(timeout=60)
    expected = plain.stdout.replace(b"\n%d" % os.getpid(), b"\nglad %d" % os.getpid())
    assert (out, err, process.returncode) == (expected, b"", 0)


@pytest.mark.parametrize("word", ["nothing-of-this-name", "/", "a\0b"])
def test_what_cannot_be_begun_is_refused_as_the_system_says(word: str) -> None:
    with pytest.raises((OSError, ValueError)) as refused:
        begun([word], None, os.environ)
    with pytest.raises(type(refused.value)) as plain:
        subprocess.Popen([word])
    assert getattr(refused.value, "errno", None) == getattr(plain.value, "errno", None)


def test_a_name_of_no_letters_is_nobodys() -> None:
    with pytest.raises(FileNotFoundError):
        begun([""], None, os.environ)


def test_a_guard_that_was_ended_is_followed_by_another(tmp_path: Path) -> None:
    with closing(bot(tmp_path, FIRST_CHOICE)) as player:
        decided(player)
    guards = [
        int(place.parent.name)
        for place in Path("/proc").glob("[0-9]*/cmdline")
        if guard.__file__.encode() in _read(place) and f"PPid:\t{os.getpid()}\n" in _status(place)
    ]
    assert len(guards) == 1
    os.kill(guards[0], signal.SIGKILL)
    assert gone(*guards)
    with closing(bot(tmp_path, FIRST_CHOICE)) as player:
        assert player.decide(FOLLOW).fault == ""


def _read(place: Path) -> bytes:
    try:
        return place.read_bytes()
    except OSError:
        return b""


def _status(place: Path) -> str:
    return _read(place.with_name("status")).decode()
