"""Whatever ends a command, a signal among it, nothing that the command started stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.arena.test_executors import with_dask
from tests.terminal.pty_process import clean_environment

ROOT = Path(__file__).parents[1]

ENDING = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}

HANGING = """
trap "" HUP INT TERM
echo '{"protocol":1}'
sleep 1000 &
echo $! >>"$1"
echo $$ >>"$1"
wait
"""
"""A bot that greets and never answers, deaf to all but force.

It writes down its own number, and its child's before.
"""


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """Where the bots write down their numbers."""
    tmp_path.joinpath("hang.sh").write_text(HANGING)
    notes = tmp_path / "numbers"
    notes.touch()
    return notes


@contextmanager
def started(
    folder: Path, *words: str, complaints: int = subprocess.DEVNULL
) -> Iterator[subprocess.Popen[bytes]]:
    """The program, in a session of its own and deaf to no signal; what a test leaves is killed."""
    # Tests that run in the background may be deaf to interrupts, and so would be what they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [sys.executable, "-m", "spades_tui", "--data", str(folder / "data"), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=complaints,
        env=clean_environment(folder),
        start_new_session=True,
        cwd=ROOT,
    ) as running:
        try:
            yield running
        finally:
            for process in started_in(folder):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)


def numbers_in(notes: Path, count: int) -> list[int]:
    """The numbers in that file, once there are so many."""
    until = monotonic() + 60
    while len(numbers := notes.read_text().split()) < count:
        assert monotonic() < until
        sleep(0.05)
    return list(map(int, numbers))


def started_in(folder: Path) -> dict[int, str]:
    """Every living process at home in that folder, and what it runs."""
    found = {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            at_home = f"HOME={folder}\0" in place.joinpath("environ").read_text()
            if at_home and alive(int(place.name)):
                found[int(place.name)] = place.joinpath("cmdline").read_text()
        except (OSError, UnicodeDecodeError):
            continue
    return found


def alive(process: int) -> bool:
    """Whether that process is there, and no zombie."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def all_gone(folder: Path, others: list[int]) -> bool:
    """Whether within a while nothing is left of what was at home there, nor of those others."""
    until = monotonic() + 20
    while monotonic() < until:
        if not started_in(folder) and not any(map(alive, others)):
            return True
        sleep(0.1)
    return False


def a_bot(notes: Path) -> str:
    return f"program:sh {notes.parent / 'hang.sh'} {notes}"


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
@pytest.mark.parametrize(
    "command",
    [
        *("simulate", "arena", "arena by two", "suggest"),
        pytest.param("arena by Dask", marks=with_dask),
    ],
)
def test_bots_end_with_the_command(command: str, number: signal.Signals, notes: Path) -> None:
    position = ROOT / "assets/positions/follow.toml"
    words = {
        "simulate": ["simulate", "--games", "1", "--east-west", a_bot(notes)],
        "arena": ["arena", "easy", a_bot(notes), "--jobs", "1"],
        "arena by two": ["arena", "easy", a_bot(notes), "--jobs", "2"],
        "arena by Dask": ["arena", "easy", a_bot(notes), "--jobs", "2", "--executor", "dask"],
        "suggest": ["suggest", str(position), "--level", a_bot(notes)],
    }[command]
    with started(notes.parent, *words, "--seconds", "600") as running:
        bots = numbers_in(notes, {"arena": 4}.get(command, 6 if " by " in command else 2))
        running.send_signal(number)
        assert running.wait(30) == ENDING[number]
        assert all_gone(notes.parent, bots)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_bots_end_with_a_game_in_lines(number: signal.Signals, notes: Path) -> None:
    folder = notes.parent / "data"
    folder.mkdir()
    command = f"sh {notes.parent / 'hang.sh'} {notes}"
    folder.joinpath("bots.toml").write_text(f'[odd]\ncommand = "{command}"\nseconds = 600\n')
    with started(notes.parent, "--lines") as running:
        assert running.stdin is not None
        running.stdin.write(b"partner odd\nopponents odd odd\nnew\n4\n4\n")
        running.stdin.flush()
        bots = numbers_in(notes, 2)
        running.send_signal(number)
        assert running.wait(30) == ENDING[number]
        assert all_gone(notes.parent, bots)


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a_signal_while_a_bot_is_being_ended_leaves_nothing(
    number: signal.Signals, notes: Path
) -> None:
    with started(notes.parent, "arena", "easy", a_bot(notes), "--jobs", "1") as running:
        # The arena greets it and ends it at once, for which this one has to be waited for.
        bots = numbers_in(notes, 2)
        running.send_signal(number)
        assert running.wait(30) == ENDING[number]
        assert all_gone(notes.parent, bots + [int(each) for each in notes.read_text().split()])


def test_bots_end_with_a_screen_whose_terminal_is_gone(notes: Path) -> None:
    script = (
        "import os, signal, sys, time\n"
        "from spades_tui.guests.program import Program\n"
        "from spades_tui.lifeline import Lifeline\n"
        "bot = Program(['sh', *sys.argv[1:]])\n"
        "bot.ask('hello', 60, may_have_spoken=True)\n"
        "Lifeline().hold(signals=True)\n"
        "sys.stdin.readline()\n"
        "os.kill(os.getpid(), signal.SIGHUP)\n"
        "time.sleep(60)\n"
    )
    words = [sys.executable, "-c", script, str(notes.parent / "hang.sh"), str(notes)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, cwd=ROOT) as running:
        bots = numbers_in(notes, 2)
        assert running.stdin is not None
        running.stdin.write(b"\n")
        running.stdin.flush()
        assert running.wait(30) == 129
        assert all_gone(notes.parent, bots)


@pytest.mark.parametrize("executor", ["processes", pytest.param("dask", marks=with_dask)])
@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_workers_end_with_the_run(executor: str, number: signal.Signals, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = ["arena", "easy", "casual", "--pairs", "20000", "--jobs", "2", "--keep", str(kept)]
    with started(tmp_path, *words, "--executor", executor) as running:
        until = monotonic() + 60
        while not kept.exists() or kept.read_bytes().count(b"\n") < 20:
            assert monotonic() < until
            sleep(0.05)
        running.send_signal(number)
        assert running.wait(60) == ENDING[number]
        assert all_gone(tmp_path, [])
    assert kept.read_bytes().endswith(b"\n")


@pytest.mark.parametrize("executor", ["processes", pytest.param("dask", marks=with_dask)])
def test_workers_and_their_bots_end_with_a_run_that_was_killed(executor: str, notes: Path) -> None:
    words = ["arena", "easy", a_bot(notes), "--seconds", "600", "--executor", executor]
    with started(notes.parent, *words, "--jobs", "2") as running:
        # The first two of them are those of the greeting.
        bots = numbers_in(notes, 4)
        os.kill(running.pid, signal.SIGKILL)
        assert running.wait(30) == -signal.SIGKILL
        assert all_gone(notes.parent, bots)
