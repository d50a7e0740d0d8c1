"""The harness itself, on a small Textual application and on bytes that pyte alone misreads."""

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.screen import TerminalScreen
from tests.terminal.terminal import Terminal

SMALL_APPLICATION = """
from textual.app import App
from textual.widgets import Static

class Small(App):
    def compose(self):
        yield Static("ready ♠♥♦♣", id="said")

    def on_key(self, event):
        self.query_one("#said").update(f"pressed {event.key}")
        if event.key == "x":
            self.exit(return_code=7, message="good bye")

    def on_click(self, event):
        self.query_one("#said").update(f"clicked {event.screen_y} {event.screen_x}")

    def on_resize(self, event):
        self.query_one("#said").update(f"{event.size.height} by {event.size.width}")

app = Small()
app.run()
raise SystemExit(app.return_code)
"""


def small_application(home: Path, rows: int = 24, columns: int = 80) -> Terminal:
    return Terminal(
        [sys.executable, "-c", SMALL_APPLICATION], home=home, rows=rows, columns=columns
    )


def script(home: Path, source: str) -> Terminal:
    return Terminal([sys.executable, "-c", source], home=home)


def test_keys_clicks_and_sizes_reach_the_program(tmp_path: Path) -> None:
    with small_application(tmp_path, rows=12, columns=40) as terminal:
        terminal.wait_for("12 by 40")
        for key in ("a", "left", "shift+tab", "ctrl+s", "f5", "space", "escape"):
            terminal.press(key)
            terminal.wait_for(f"pressed {key}")
        terminal.click(3, 17)
        terminal.wait_for("clicked 3 17")
        terminal.resize(24, 80)
        terminal.wait_for("24 by 80")
        terminal.press("x")
        assert terminal.wait_for_exit() == 7


def test_the_screen_holds_nothing_but_what_the_program_drew(tmp_path: Path) -> None:
    with small_application(tmp_path, rows=5, columns=40) as terminal:
        terminal.wait_for("5 by 40")
        terminal.press("a")
        assert terminal.wait_for("pressed a").strip() == "pressed a"
        assert terminal.line(0) == "pressed a"
        assert terminal.line(-1) == ""
        terminal.press("x")
        terminal.wait_for_exit()
        assert terminal.text().strip() == "good bye"


def test_bytes_are_counted_once_the_program_is_quiet(tmp_path: Path) -> None:
    with small_application(tmp_path) as terminal:
        terminal.wait_for("24 by 80")
        terminal.wait_until_quiet()
        before = terminal.bytes_out
        terminal.press("a")
        terminal.wait_for("pressed a")
        terminal.wait_until_quiet()
        assert 0 < terminal.bytes_out - before < 500


def test_a_failed_wait_shows_the_screen(tmp_path: Path) -> None:
    with small_application(tmp_path) as terminal:
        terminal.wait_for("24 by 80")
        with pytest.raises(AssertionError, match=r"(?s)no 'spades' within.*running.*24 by 80"):
            terminal.wait_for("spades", timeout=0.1)


def test_a_wait_fails_at_once_when_the_program_has_ended(tmp_path: Path) -> None:
    with script(tmp_path, "print('short'); raise SystemExit(3)") as terminal:
        with pytest.raises(AssertionError, match=r"(?s)ended before 'spades'.*short"):
            terminal.wait_for("spades")
        assert terminal.wait_for_exit() == 3


def test_a_killed_program_keeps_its_last_screen(tmp_path: Path) -> None:
    with small_application(tmp_path) as terminal:
        terminal.wait_for("24 by 80")
        terminal.kill()
        assert terminal.wait_for_exit() == -signal.SIGKILL
        assert "24 by 80" in terminal.text()


def test_closing_the_terminal_hangs_up_the_program(tmp_path: Path) -> None:
    terminal = small_application(tmp_path)
    terminal.wait_for("24 by 80")
    terminal.close()
    assert terminal.wait_for_exit() == -signal.SIGHUP


def test_a_program_that_outlives_its_terminal_is_killed_and_reported(tmp_path: Path) -> None:
    stubborn = """
import signal, time
signal.signal(signal.SIGHUP, signal.SIG_IGN)
print("here", flush=True)
time.sleep(60)
"""
    terminal = script(tmp_path, stubborn)
    terminal.wait_for("here")
    with pytest.raises(AssertionError, match="outlived its terminal"):
        terminal.close(timeout=0.2)
    assert terminal.wait_for_exit() == -signal.SIGKILL


def test_the_program_has_a_controlling_terminal_and_a_clean_home(tmp_path: Path) -> None:
    source = """
import os
open("/dev/tty", "w").write("controlled\\n")
print(os.environ["HOME"] == os.getcwd(), os.environ["TERM"], sorted(os.get_terminal_size()))
"""
    with script(tmp_path, source) as terminal:
        terminal.wait_for("controlled")
        terminal.wait_for("True xterm-256color [24, 80]")
        terminal.wait_for_exit()


def test_an_unknown_key_is_refused(tmp_path: Path) -> None:
    with script(tmp_path, "input()") as terminal:
        with pytest.raises(ValueError, match="no key is named 'retrun'"):
            terminal.press("retrun")
        terminal.press("enter")
        assert terminal.wait_for_exit() == 0


@pytest.mark.parametrize(
    ("name", "sent", "shown"),
    [
        ("kitty keyboard on and off", "\x1b[>1ua\x1b[<ub", "ab"),
        ("mode query", "a\x1b[?2026$pb", "ab"),
        ("device attributes", "a\x1b[c\x1b[>cb", "ab"),
        ("cursor position query", "a\x1b[?6nb", "ab"),
        ("modifyOtherKeys is no colour", "a\x1b[>4;1mb", "ab"),
        ("cursor shape", "a\x1b[2 qb", "ab"),
        ("underline style", "a\x1b[4:3mb", "ab"),
        ("title", "a\x1b]0;Spades\x07\x1b]2;Spades\x1b\\b", "ab"),
        ("device control string", "a\x1bP+q544e\x1b\\b", "ab"),
        ("frame", "\x1b[?2026hab\x1b[?2026l", "ab"),
        ("moves and colours", "\x1b[1;3H\x1b[38;5;196mb\x1b[0m\x1b[1;1Ha ", "a b"),
        ("suits", "♠♥♦♣ 10♥", "♠♥♦♣ 10♥"),
        ("a wide character", "a界b", "a界b"),
        ("alternate screen", "before\x1b[?1049h\x1b[Hgame\x1b[?1049l", "before"),
    ],
)
def test_sequences_are_read_as_terminals_do_however_they_are_cut(
    name: str, sent: str, shown: str
) -> None:
    data = sent.encode()
    for cut in range(len(data)):
        screen = TerminalScreen(rows=2, columns=20)
        screen.feed(data[:cut])
        screen.feed(data[cut:])
        assert screen.lines() == [shown, ""], f"{name}, cut at {cut}"
        assert not any(cell.underscore for line in screen.cells() for cell in line), name
        assert not screen.in_frame


def test_a_frame_is_shown_as_a_whole() -> None:
    screen = TerminalScreen(rows=1, columns=20)
    states = []
    for data in (b"\x1b[?2026hhalf", b" and half\x1b[?2026l"):
        screen.feed(data)
        states.append(screen.in_frame)
    assert states == [True, False]
    assert screen.lines() == ["half and half"]
