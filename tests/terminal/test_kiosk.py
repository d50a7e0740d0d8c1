"""Kiosk mode and idleness on a real terminal: a known environment, and players apart."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.at_the_table import settle
from tests.terminal.behind_doors import in_kiosk
from tests.terminal.pty_process import PtyProcess, clean_environment
from tests.terminal.windows import HURRIED, bidding, recorded, window


@pytest.fixture(autouse=True)
def _first_to_bid(tmp_path: Path) -> None:
    settle(tmp_path, first_dealer="east")


def test_of_the_environment_only_what_is_known_stays(tmp_path: Path) -> None:
    wild = {
        "TEXTUAL_DRIVER": "evil:Evil",
        "BROWSER": "evil",
        "LC_EVIL/": "x",
        "SSH_ORIGINAL_COMMAND": "sh",
        "COLORTERM": "true\x1bcolor",
        "SPADES_PLAYER": "ann",
        "LC_CTYPE": "C.UTF-8",
    }
    ran = in_kiosk(tmp_path, "print(*sorted(os.environ))", env=wild)
    assert ran.stdout.split() == ["HOME", "LANG", "LC_CTYPE", "SPADES_PLAYER", "TERM"]


def in_lines(home: Path, player: str, typed: str) -> subprocess.CompletedProcess[str]:
    """A player's visit in the line mode."""
    return subprocess.run(
        [*HURRIED, "--data", str(home / "data"), "--kiosk", "--lines"],
        input=typed,
        capture_output=True,
        text=True,
        env=clean_environment(home, {"SPADES_PLAYER": player}),
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize("name", ["", "a/b", "..", "ann bea", "a" * 33, "ann\n", "Ömer", "$HOME"])
def test_a_player_that_the_host_names_badly_is_refused(tmp_path: Path, name: str) -> None:
    ran = in_lines(tmp_path, name, "")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("spades-tui: SPADES_PLAYER takes 1 to 32 letters, ")


@pytest.mark.parametrize("command", [("rules",), ("score", "-"), ("simulate", "--games", "1")])
def test_in_a_kiosk_there_are_no_other_commands(tmp_path: Path, command: tuple[str, ...]) -> None:
    with window(tmp_path, "--kiosk", *command) as terminal:
        assert terminal.wait_for_exit() == 2
        assert "--kiosk is for playing and watching" in terminal.text()


def test_each_player_has_games_of_their_own(tmp_path: Path) -> None:
    for name in ("ann", "bea"):
        ran = in_lines(tmp_path, name, "quit\n")
        assert (ran.returncode, ran.stderr) == (0, "")
        assert "A game is not finished" not in ran.stdout
        folder = tmp_path / "data" / "players" / name / "games"
        assert len(list(folder.iterdir())) == 1


def test_the_games_are_kept_in_a_folder_that_is_named_from_here(tmp_path: Path) -> None:
    ran = subprocess.run(
        [*HURRIED, "--data", "games", "--kiosk", "--lines"],
        input="watchers on\nquit\n",
        capture_output=True,
        text=True,
        env=clean_environment(tmp_path),
        cwd=tmp_path,
        timeout=30,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Others may watch your games" in ran.stdout
    assert "The game is saved" in ran.stdout


def test_whoever_does_nothing_for_long_is_sent_away_with_the_game_saved(tmp_path: Path) -> None:
    with bidding(window(tmp_path, "--kiosk", "--idle", "4")) as terminal:
        assert terminal.wait_for_exit() == 4
        told = "Nothing was typed for 4 minutes, so the game was closed. It is saved."
        assert told in terminal.text()
    assert recorded(tmp_path).game.hand_number == 1


def test_in_lines_too(tmp_path: Path) -> None:
    program = [*HURRIED, "--data", str(tmp_path / "data"), "--lines", "--kiosk", "--idle", "1"]
    with PtyProcess(program, env=clean_environment(tmp_path), cwd=tmp_path) as process:
        seen = b""
        while data := process.read():
            seen += data
        assert process.process.wait(timeout=20) == 4
    assert b"Nothing was typed for 1 minute, so the game was closed." in seen


def test_what_thinks_beside_the_screen_leaves_keys_their_turn(tmp_path: Path) -> None:
    told = (
        "import sys\n"
        "from spades_tui.ui.app import SpadesApp\n"
        "SpadesApp.run = lambda *_, **__: print(f'a turn of {sys.getswitchinterval():.4f} s.')\n"
        "from spades_tui.cli import main\n"
        f"main(['--kiosk', '--data', {str(tmp_path / 'data')!r}])\n"
    )
    with PtyProcess(
        [sys.executable, "-c", told], env=clean_environment(tmp_path), cwd=tmp_path
    ) as process:
        seen = b""
        while data := process.read():
            seen += data
    assert b"a turn of 0.0005 s." in seen


def test_stopping_and_quitting_keys_reach_no_shell(tmp_path: Path) -> None:
    program = [*HURRIED, "--data", str(tmp_path / "data"), "--lines", "--kiosk"]
    with PtyProcess(program, env=clean_environment(tmp_path), cwd=tmp_path) as process:
        seen = b""
        while b"Your turn to bid" not in seen:
            seen += process.read()
        process.write(b"\x1a\x1c4\n")
        while b"You bid 4." not in seen:
            seen += process.read()


def test_a_watcher_whose_reader_goes_away_does_not_stay(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as terminal:
        terminal.kill()
        terminal.wait_for_exit()
    reading, writing = os.pipe()
    program = [*HURRIED, "--data", str(tmp_path / "data"), "watch"]
    process = subprocess.Popen(
        program, stdin=subprocess.DEVNULL, stdout=writing, env=clean_environment(tmp_path)
    )
    os.close(writing)
    assert os.read(reading, 1000).startswith(b"You are watching. ")
    os.close(reading)
    assert process.wait(timeout=20) == 0


def two_who_may_be_watched(home: Path) -> list[str]:
    """Games of Ann and Bea in progress; the command to watch one of them, by a name."""
    for name in ("ann", "bea"):
        in_lines(home, name, "watchers on\nquit\n").check_returncode()
    return [*HURRIED, "--data", str(home / "data"), "--kiosk", "--idle", "4", "watch"]


def test_whoever_names_nobody_to_watch_is_sent_away(tmp_path: Path) -> None:
    program = two_who_may_be_watched(tmp_path)
    with PtyProcess(program, env=clean_environment(tmp_path), cwd=tmp_path) as process:
        seen = b""
        while data := process.read():
            seen += data
        assert process.process.wait(timeout=20) == 4
    assert b"Whom do you want to watch? ann, bea." in seen
    assert b"Nobody was named for a long time, so nobody is watched." in seen
    assert b"Traceback" not in seen


def test_whoever_watches_without_typing_stays(tmp_path: Path) -> None:
    program = two_who_may_be_watched(tmp_path)
    with PtyProcess(program, env=clean_environment(tmp_path), cwd=tmp_path) as process:
        process.write(b"bea\n")
        seen = b""
        while b"bea has left the game." not in seen:
            seen += process.read()
        with pytest.raises(subprocess.TimeoutExpired):
            process.process.wait(timeout=8)


def test_an_interrupt_ends_the_watching(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as terminal, window(tmp_path, "watch") as watcher:
        watcher.wait_for("Hand 1. ")
        watcher.kill(signal.SIGINT)
        assert watcher.wait_for_exit() == 0
        assert "Traceback" not in watcher.text()
        assert "⏎ bid" in terminal.text()
