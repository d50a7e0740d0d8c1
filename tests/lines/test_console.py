"""The program on real pipes: its end of input, interrupts, poor encodings, and what it loads."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from tests.terminal.pty_process import PtyProcess, clean_environment

RULES = ("--rule", "first_dealer=east")


def command(folder: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "spades_tui", "--lines", "--data", str(folder), *options]


def environment(folder: Path, **extra: str) -> dict[str, str]:
    return clean_environment(folder, {"PYTHONUTF8": "0", **extra})


def run(
    folder: Path, typed: bytes, *options: str, **extra: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command(folder, *RULES, *options),
        input=typed,
        capture_output=True,
        env=environment(folder, **extra),
        timeout=30,
        check=False,
    )


def saved_games(folder: Path) -> int:
    return len(look_at_shelf(Folders.within(folder)).games)


def test_a_pipe_is_read_to_its_end_and_the_game_saved(tmp_path: Path) -> None:
    ran = run(tmp_path, b"4\nhint")
    assert (ran.returncode, ran.stderr) == (0, b"")
    last = ran.stdout.decode().splitlines()
    assert last[-1] == "The game is saved and can be continued."
    assert any(line.startswith("Hint: play ") for line in last)
    assert saved_games(tmp_path) == 1


@pytest.mark.parametrize(("closed", "told"), [("<&-", "input"), (">&-", "output")])
def test_no_game_is_begun_where_nothing_can_be_read_or_written(
    tmp_path: Path, closed: str, told: str
) -> None:
    ran = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *command(tmp_path)],
        capture_output=True,
        env=environment(tmp_path),
        timeout=30,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"spades-tui: standard {told} is closed".encode())
    assert saved_games(tmp_path) == 0


@pytest.mark.parametrize(
    "junk", [b"\xff\xfe\x00\n", b"x" * 5_000 + b"\n", b"\r\n", b"\x1b[A\x07\n", b"\xe2\x99\xa0\n"]
)
def test_junk_is_answered_with_plain_text(tmp_path: Path, junk: bytes) -> None:
    ran = run(tmp_path, junk + b"4\n")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "You bid 4." in ran.stdout.decode().splitlines()
    assert b"\x1b" not in ran.stdout


def test_where_suits_cannot_be_written_letters_stand_in(tmp_path: Path) -> None:
    ran = run(tmp_path, b"4\nhint\nrules\nscore\ntable\n", PYTHONIOENCODING="ascii")
    assert ran.stdout.isascii()
    assert b"?" not in ran.stdout
    assert re.search(rb"\nYour hand: (no )?spades", ran.stdout)


def test_ascii_and_words_can_be_asked_for(tmp_path: Path) -> None:
    assert re.search(rb"Your hand: (no )?spades", run(tmp_path / "a", b"", "--ascii").stdout)
    said = run(tmp_path / "w", b"4\nhint\n", "--words").stdout.decode()
    assert " of " in next(line for line in said.splitlines() if line.startswith("Hint: "))


def test_an_interrupt_ends_it_with_the_game_saved(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command(tmp_path, *RULES),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    with process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith(b"Your turn"):
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert out.decode().splitlines()[-1] == "The game is saved and can be continued."
    assert (process.returncode, err) == (130, b"")


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_killed_session_can_be_continued(tmp_path: Path, ending: signal.Signals) -> None:
    process = subprocess.Popen(
        command(tmp_path, *RULES),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
    )
    with process:
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdin.write(b"4\n")
        process.stdin.flush()
        while not process.stdout.readline().startswith(b"Your lead"):
            pass
        process.send_signal(ending)
        ended = -ending if ending is signal.SIGKILL else 128 + ending
        assert process.wait(timeout=30) == ended
    ran = run(tmp_path, b"continue\n")
    assert "Bids: you 4, " in ran.stdout.decode()


def test_a_reader_that_goes_away_ends_it_quietly(tmp_path: Path) -> None:
    script = '"$@" | head -n 1'
    ran = subprocess.run(
        ["/bin/sh", "-c", script, "sh", *command(tmp_path)],
        input=b"help\n" * 200,
        capture_output=True,
        env=environment(tmp_path),
        timeout=30,
        check=False,
    )
    assert ran.stderr == b""
    assert saved_games(tmp_path) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_output_that_cannot_be_written_is_said_once(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            command(tmp_path),
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            timeout=30,
            check=False,
        )
    assert ran.returncode == 1
    assert ran.stderr.decode().splitlines() == [
        "spades-tui: nothing can be written out: No space left on device."
    ]


def test_on_a_terminal_no_control_sequence_is_ever_sent(tmp_path: Path) -> None:
    program = command(tmp_path, *RULES)
    with PtyProcess(program, env=environment(tmp_path, TERM="dumb"), cwd=tmp_path) as process:
        seen = b""
        while b"Your turn to bid" not in seen:
            seen += process.read()
        process.write(b"4\nscore\n")
        while b"No hand is finished yet" not in seen:
            seen += process.read()
        process.write(b"\x04")
        while data := process.read():
            seen += data
        assert process.process.wait(timeout=30) == 0
    assert b"\x1b" not in seen
    assert b"The game is saved and can be continued." in seen


def test_a_terminal_that_hangs_up_leaves_no_process(tmp_path: Path) -> None:
    program = command(tmp_path, *RULES)
    with PtyProcess(program, env=environment(tmp_path), cwd=tmp_path) as process:
        seen = b""
        while b"Your turn to bid" not in seen:
            seen += process.read()
        process.hang_up()
        process.process.wait(timeout=30)
    assert saved_games(tmp_path) == 1


def test_the_line_mode_loads_no_screens() -> None:
    script = (
        "import sys; import spades_tui.lines.console; "
        "print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich')])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=os.environ
    )
    assert ran.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--lines", "--preset", "nonsense"), "There is no preset 'nonsense'."),
        (("--lines", "--rule", "nil"), "--rule takes key=value"),
        (("--preset", "quick"), "--preset and --rule go with --lines"),
        ((), "the game needs a terminal to be played on; --lines needs none."),
    ],
)
def test_what_the_command_line_cannot_do_is_said(
    tmp_path: Path, options: tuple[str, ...], told: str
) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "spades_tui", "--data", str(tmp_path), *options],
        input="",
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=30,
        check=False,
    )
    assert ran.returncode == 2
    assert told in ran.stderr
