"""The real program on terminals of every kind: what TERM, locale and flags make of it.

What cannot be tested here is mosh: it sends no bytes on but its own picture of the screen.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.at_the_table import GAME, begin_game, settle, start
from tests.terminal.terminal import Terminal

SIGNS = re.compile("[♠♥♦♣]")
LETTERS = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b|\|[SHDC] ")
COLOR = re.compile(rb"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;[25];)[0-9;]*m")
RED = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:31|91)(?:;[0-9;]*)?m")


def game_on(home: Path, *flags: str, **variables: str) -> Terminal:
    """The game begun, with flags and variables of the environment, at 80 × 24."""
    settle(home, first_dealer="east")
    command = [*GAME, "--data", str(home / "data"), *flags]
    terminal = Terminal(command, home=home, rows=24, columns=80, env=variables)
    terminal.wait_for("New game")
    terminal.press("enter")
    terminal.wait_for("deal")
    terminal.press("enter")
    terminal.wait_for("your bid")
    terminal.wait_until_quiet()
    return terminal


@pytest.mark.parametrize(
    ("term", "signs"),
    [
        ("xterm-256color", True),
        ("xterm", True),
        ("screen", True),
        ("screen-256color", True),
        ("tmux-256color", True),
        ("rxvt", True),
        ("linux", False),
        ("vt100", False),
        ("vt220", False),
    ],
)
def test_suits_are_shown_by_sign_or_letter(tmp_path: Path, term: str, signs: bool) -> None:
    with game_on(tmp_path, TERM=term) as terminal:
        text = terminal.text()
        assert bool(SIGNS.search(text)) is signs
        assert bool(LETTERS.search(text)) is not signs
        assert text.isascii() is not signs


@pytest.mark.parametrize(
    ("flags", "variables"),
    [
        ([], {"NO_COLOR": "1"}),
        ([], {"TERM": "vt100"}),
        (["--colors", "none"], {"COLORTERM": "truecolor"}),
    ],
)
def test_without_colour_no_colour_is_sent(
    tmp_path: Path, flags: list[str], variables: dict[str, str]
) -> None:
    with game_on(tmp_path, *flags, **variables) as terminal:
        assert not COLOR.findall(terminal.output)


@pytest.mark.parametrize("term", ["xterm", "screen", "linux"])
def test_sixteen_colours_keep_hearts_red(tmp_path: Path, term: str) -> None:
    with game_on(tmp_path, TERM=term) as terminal:
        assert RED.search(terminal.output)
        assert b"[38;" not in terminal.output
        assert b";38;" not in terminal.output


@pytest.mark.parametrize(
    ("flag", "sent", "not_sent"),
    [
        ("256", b"38;5;", b"38;2;"),
        ("truecolor", b"38;2;", b"38;5;"),
        ("16", b"[3", b"38;"),
    ],
)
def test_as_many_colours_as_asked_for(
    tmp_path: Path, flag: str, sent: bytes, not_sent: bytes
) -> None:
    with game_on(tmp_path, "--colors", flag, NO_COLOR="1") as terminal:
        assert sent in terminal.output
        assert not_sent not in terminal.output


MOUSE, KITTY_KEYS = b"\x1b[?1000h", b"\x1b[>"


@pytest.mark.parametrize(
    ("flags", "variables", "mouse", "kitty"),
    [
        ([], {}, True, True),
        (["--no-mouse"], {}, False, True),
        ([], {"SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False, False),
        (["--mouse"], {"SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, True, False),
    ],
)
def test_modes_that_a_dropped_line_would_leave_behind(
    tmp_path: Path, flags: list[str], variables: dict[str, str], mouse: bool, kitty: bool
) -> None:
    with game_on(tmp_path, *flags, **variables) as terminal:
        assert (MOUSE in terminal.output) is mouse
        assert (KITTY_KEYS in terminal.output) is kitty


@pytest.mark.parametrize("locale", [{"LANG": "C"}, {"LC_ALL": "C"}, {"LANG": "de_DE.ISO-8859-1"}])
def test_a_locale_without_utf8_gets_letters(tmp_path: Path, locale: dict[str, str]) -> None:
    with game_on(tmp_path, **locale) as terminal:
        assert terminal.text().isascii()


def test_a_split_arrow_key_only_chooses(tmp_path: Path) -> None:
    with game_on(tmp_path, NO_COLOR="1", SSH_CONNECTION="192.0.2.1 5 192.0.2.2 22") as terminal:
        before = terminal.text()
        terminal.send(b"\x1b")
        terminal.wait_until_quiet(0.1)
        terminal.send(b"[C")
        terminal.wait_for(lambda text: text != before)
        assert "your bid" in terminal.text()
        assert "Leave" not in terminal.text()


def test_bytes_that_are_no_text_are_passed_over(tmp_path: Path) -> None:
    settle(tmp_path, first_dealer="east")
    with start(tmp_path, 80, 24) as terminal:
        begin_game(terminal)
        terminal.wait_for("⏎ bid")
        terminal.send(b"\xe9\xff\xc3\x28\x80")
        terminal.press("?")
        terminal.wait_for("♠ Spades   Help")


def test_pasted_text_bids_nothing(tmp_path: Path) -> None:
    with game_on(tmp_path) as terminal:
        terminal.send(b"\x1b[200~4\r4\r \r\x1b[201~")
        terminal.wait_until_quiet()
        assert "your bid" in terminal.text()
        assert "⏎ bid" in terminal.line(-1)
