"""Signals, closed terminals, full disks, torn files: the game is kept and no process stays."""

from __future__ import annotations

import re
import signal
import termios
import time
from pathlib import Path

import pytest

from spades_tui.engine.game import Phase
from tests.terminal.at_the_table import asked, play_on, settle
from tests.terminal.pty_process import PtyProcess, clean_environment
from tests.terminal.terminal import Terminal
from tests.terminal.windows import (
    HURRIED,
    bid_and_be_asked,
    bidding,
    recorded,
    running_in,
    until,
    window,
)


@pytest.fixture(autouse=True)
def _first_to_bid(tmp_path: Path) -> None:
    """The player bids first, and nothing is waited for."""
    settle(tmp_path, first_dealer="east")


def continued(home: Path) -> str:
    """The next start offers the game; what the screen then shows at the player's turn."""
    with window(home) as terminal:
        terminal.wait_for("▸ Continue")
        terminal.press("enter")
        return terminal.wait_for(asked_at_table)


def asked_at_table(text: str) -> bool:
    return "Continue" not in text and asked(text)


def tricks_won(text: str) -> int:
    """Tricks complete in this hand, by the scoreboard."""
    won = re.search(r"Won +(\d+) +(\d+)", text)
    return int(won[1]) + int(won[2]) if won else 0


def one_more_key(terminal: Terminal) -> str:
    """Press enter, which goes on in one way or another; the screen a moment later."""
    terminal.press("enter")
    time.sleep(0.4)
    return terminal.text()


def is_restored(terminal: Terminal) -> bool:
    """Whether the terminal echoes and hands out lines again."""
    flags = termios.tcgetattr(terminal._pty.master)[3]
    return bool(flags & termios.ECHO and flags & termios.ICANON)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (signal.SIGHUP, 129),
        (signal.SIGTERM, 143),
        (signal.SIGINT, 130),
        (signal.SIGKILL, -signal.SIGKILL),
    ],
)
def test_a_signal_ends_the_program_and_the_next_start_offers_the_game(
    tmp_path: Path, sent: signal.Signals, code: int
) -> None:
    with bidding(window(tmp_path)) as terminal:
        bid_and_be_asked(terminal)
        assert not is_restored(terminal)
        terminal.kill(sent)
        terminal.kill(sent)
        assert terminal.wait_for_exit() == code
        if sent in (signal.SIGTERM, signal.SIGINT):
            assert is_restored(terminal)
            assert "Traceback" not in terminal.text()
    game = recorded(tmp_path).game
    assert game.phase is Phase.PLAY
    assert "Hand 1" in continued(tmp_path)
    assert recorded(tmp_path).game.actions == game.actions


def test_a_closed_terminal_ends_the_program(tmp_path: Path) -> None:
    terminal = bidding(window(tmp_path))
    terminal.hang_up()
    assert terminal.wait_for_exit() == 129
    assert recorded(tmp_path).game.phase is Phase.BID


def test_a_closed_terminal_of_which_no_signal_tells_ends_it_too(tmp_path: Path) -> None:
    """In a session of its own the program is sent no SIGHUP."""
    aside = ("/bin/sh", "-c", 'setsid "$@"; exit', "sh")
    with bidding(window(tmp_path, before=aside)) as terminal:
        assert len(running_in(tmp_path / "data")) == 2
        terminal.close()
        until(lambda: running_in(tmp_path / "data") == [])
    assert recorded(tmp_path).game.phase is Phase.BID


def test_before_the_first_frame_a_signal_ends_it_as_well(tmp_path: Path) -> None:
    with window(tmp_path) as terminal:
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_for_exit() in (143, -signal.SIGTERM)


def test_a_terminal_that_takes_no_output_holds_nobody_up(tmp_path: Path) -> None:
    program = [*HURRIED, "--data", str(tmp_path / "data")]
    environment = clean_environment(tmp_path)
    with PtyProcess(program, env=environment, cwd=tmp_path) as process:
        process.read()
        until(lambda: b"textual-output" in threads_of(process.pid))
        process.process.send_signal(signal.SIGTERM)
        assert process.process.wait(timeout=20) == 143


def threads_of(pid: int) -> bytes:
    """The names of a process's threads; all that can be asked for where there is no /proc."""
    tasks = Path(f"/proc/{pid}/task")
    if not tasks.exists():
        return b"textual-output"
    # Before Python 3.14 threads have no names of their own there, but there are two more of them.
    return b"textual-output" if len(list(tasks.iterdir())) >= 3 else b""


@pytest.mark.parametrize("closed", ["<&-", "2>&-", "</dev/null", "2>/dev/null"])
def test_without_a_terminal_nothing_is_begun(tmp_path: Path, closed: str) -> None:
    before = ("/bin/sh", "-c", f'exec "$@" {closed}', "sh")
    with window(tmp_path, before=before) as terminal:
        assert terminal.wait_for_exit() == 2
        assert "Traceback" not in terminal.text()
        if "2" not in closed:
            assert "the game needs a terminal to be played on" in terminal.text()
    assert not list((tmp_path / "data").rglob("*.journal"))


def test_on_a_full_disk_the_game_goes_on_and_says_so(tmp_path: Path) -> None:
    """The limit of a file's size is to the program what a full disk is."""
    with bidding(window(tmp_path)) as terminal:
        terminal.kill()
        terminal.wait_for_exit()
    (journal,) = (tmp_path / "data").rglob("*.journal")
    blocks = journal.stat().st_size // 512 + 1
    full = ("/bin/sh", "-c", f'ulimit -f {blocks}; exec "$@"', "sh")
    # Python takes no notice when such a file of its own is cut short.
    with window(tmp_path, before=full, PYTHONDONTWRITEBYTECODE="1") as terminal:
        terminal.wait_for("▸ Continue")
        terminal.press("enter")
        bid_and_be_asked(terminal)
        trouble = "The game cannot be saved: File too large."
        played = tricks_won(play_on(terminal, until=trouble, most_answers=60))
        until(lambda: tricks_won(one_more_key(terminal)) > played)
        assert trouble in terminal.text()
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the table?")
        assert "cannot be saved" in terminal.text()
        terminal.press("enter")
        assert terminal.wait_for_exit() == 0
    kept = recorded(tmp_path).game
    assert kept.phase is Phase.PLAY
    assert "Hand 1" in continued(tmp_path)


def test_where_no_file_can_be_made_the_game_is_played_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "data" / "games").write_text("in the way")
    with bidding(window(tmp_path)) as terminal:
        assert "cannot be saved: File exists." in terminal.text()
        bid_and_be_asked(terminal)


def test_a_data_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    with window(tmp_path, "--data", str(tmp_path / "data" / "a" / "b")) as terminal:
        terminal.wait_for("▸ New game")
        terminal.press("enter")
        terminal.wait_for("⏎ deal")
        terminal.press("enter")
        terminal.wait_for(lambda text: "⏎ deal" not in text)
        assert "cannot be saved" not in terminal.text()
    assert recorded(tmp_path).game.phase is not Phase.GAME_OVER


def test_a_data_folder_removed_in_the_middle_is_told_of(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as terminal:
        for path in (tmp_path / "data" / "games").iterdir():
            path.unlink()
        bid_and_be_asked(terminal)
        assert "The game cannot be saved: its file was removed." in terminal.text()


@pytest.mark.parametrize("tail", [b"play 1", b"\0" * 300])
def test_after_a_loss_of_power_the_game_is_as_it_was(tmp_path: Path, tail: bytes) -> None:
    with bidding(window(tmp_path)) as terminal:
        bid_and_be_asked(terminal)
        terminal.kill()
        terminal.wait_for_exit()
    game = recorded(tmp_path).game
    (journal,) = (tmp_path / "data").rglob("*.journal")
    journal.write_bytes(journal.read_bytes() + tail)
    assert "Hand 1" in continued(tmp_path)
    assert recorded(tmp_path).game.actions == game.actions
    assert tail not in journal.read_bytes()
