"""One player, two windows: the second is told, may take the game over, and never do both write."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.at_the_table import settle
from tests.terminal.pty_process import PtyProcess, clean_environment
from tests.terminal.terminal import Terminal
from tests.terminal.windows import (
    HURRIED,
    OPEN_ELSEWHERE,
    bid_and_be_asked,
    bidding,
    recorded,
    until,
    window,
)

GONE = "This game was taken over in another window and goes on there."


@pytest.fixture(autouse=True)
def _first_to_bid(tmp_path: Path) -> None:
    settle(tmp_path, first_dealer="east")


def told_of_other(home: Path) -> Terminal:
    """A second window that has tried to continue the game of the first."""
    terminal = window(home)
    terminal.wait_for("▸ Continue")
    terminal.press("enter")
    terminal.wait_for(OPEN_ELSEWHERE)
    return terminal


class Lines(PtyProcess):
    """The line mode on a terminal."""

    def __init__(self, home: Path) -> None:
        program = [*HURRIED, "--data", str(home / "data"), "--lines"]
        super().__init__(program, env=clean_environment(home, {"TERM": "dumb"}), cwd=home)
        self.seen = b""

    def hear(self, text: str) -> str:
        """Everything said until this was said."""
        while text.encode() not in self.seen:
            data = self.read()
            assert data, self.seen
            self.seen += data
        return self.seen.decode()

    def say(self, line: str) -> None:
        """Type a line; what was said before is forgotten."""
        self.seen = b""
        self.write(line.encode() + b"\n")


def test_the_first_closes_with_a_sentence_and_the_second_goes_on(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as first:
        actions = recorded(tmp_path).game.actions
        with told_of_other(tmp_path) as second:
            second.press("y")
            bid_and_be_asked(second)
            assert first.wait_for_exit() == 3
            assert GONE in first.text()
            after = recorded(tmp_path).game.actions
            assert after[: len(actions)] == actions
            assert len(after) > len(actions)
    assert [path.suffix for path in (tmp_path / "data" / "games").iterdir()] == [".journal"]


def test_left_alone_the_first_goes_on_and_another_game_can_be_begun(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as first, told_of_other(tmp_path) as second:
        second.press("n")
        second.wait_for(lambda text: OPEN_ELSEWHERE not in text)
        second.press("down")
        bidding(second)
        bid_and_be_asked(first)
    assert len(list((tmp_path / "data" / "games").iterdir())) == 2


def test_a_stopped_window_loses_the_game_and_notices_before_it_writes(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as first:
        first.kill(signal.SIGSTOP)
        with told_of_other(tmp_path) as second:
            second.press("y")
            second.wait_for("asked to let go")
            bid_and_be_asked(second)
            before = recorded(tmp_path).game.actions
            first.press("enter")
            first.kill(signal.SIGCONT)
            assert first.wait_for_exit() == 3
            assert GONE in first.text()
            assert recorded(tmp_path).game.actions == before
            second.press("enter")
            until(lambda: len(recorded(tmp_path).game.actions) > len(before))


def test_lines_take_over_from_the_screen(tmp_path: Path) -> None:
    with bidding(window(tmp_path)) as first, Lines(tmp_path) as second:
        second.hear("Say continue")
        second.say("continue")
        second.hear("That game is open in another window. Say take over")
        second.say("take over")
        second.hear("Your turn to bid")
        assert first.wait_for_exit() == 3
        second.say("quit")
        second.hear("The game is saved")


def test_the_screen_takes_over_from_lines(tmp_path: Path) -> None:
    with Lines(tmp_path) as first:
        first.hear("Your turn to bid")
        with told_of_other(tmp_path) as second:
            second.press("y")
            second.wait_for("⏎ bid")
            first.hear(GONE)
            assert first.process.wait(timeout=20) == 3
            bid_and_be_asked(second)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_lines_that_were_stopped_are_told_when_they_go_on(tmp_path: Path) -> None:
    with Lines(tmp_path) as first:
        first.hear("Your turn to bid")
        first.process.send_signal(signal.SIGSTOP)
        with told_of_other(tmp_path) as second:
            second.press("y")
            bid_and_be_asked(second)
            before = recorded(tmp_path).game.actions
            first.say("4")
            first.process.send_signal(signal.SIGCONT)
            first.hear(GONE)
            assert first.process.wait(timeout=20) == 3
            assert recorded(tmp_path).game.actions == before
