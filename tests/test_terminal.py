"""What is sent to which terminal: flags before settings before what the environment tells."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from spades_tui.storage.screen_settings import (
    Colors,
    Motion,
    Mouse,
    ScreenSettings,
    Signs,
    Theme,
)
from spades_tui.terminal import (
    add_flags,
    asked_of,
    colors_of,
    in_utf8,
    shows_signs,
    terminal_for,
)

HOME = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8"}
FAR = {**HOME, "SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
USUAL = ScreenSettings()


@pytest.mark.parametrize(
    ("environment", "colors"),
    [
        ({"TERM": "xterm-256color"}, Colors.MANY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Colors.TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, Colors.TRUE),
        ({"TERM": "xterm-direct"}, Colors.TRUE),
        ({"TERM": "tmux-256color"}, Colors.MANY),
        ({"TERM": "screen-256color"}, Colors.MANY),
        ({"TERM": "xterm-kitty"}, Colors.MANY),
        ({"TERM": "foot"}, Colors.MANY),
        ({"TERM": "xterm-ghostty"}, Colors.MANY),
        ({"TERM": "xterm"}, Colors.SIXTEEN),
        ({"TERM": "screen"}, Colors.SIXTEEN),
        ({"TERM": "linux"}, Colors.SIXTEEN),
        ({"TERM": "xterm-16color"}, Colors.SIXTEEN),
        ({"TERM": "vt100"}, Colors.NONE),
        ({"TERM": "vt220-w"}, Colors.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, Colors.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": "", "COLORTERM": "truecolor"}, Colors.TRUE),
        ({"TERM": "xterm-256color", "TEXTUAL_COLOR_SYSTEM": "standard"}, Colors.SIXTEEN),
    ],
)
def test_colours_that_a_terminal_has(environment: dict[str, str], colors: Colors) -> None:
    assert colors_of(environment) is colors


@pytest.mark.parametrize(
    ("environment", "utf8"),
    [
        ({"LANG": "en_US.UTF-8"}, True),
        ({"LANG": "de_DE.utf8"}, True),
        ({"LANG": "de_DE@euro"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "de_DE.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, True),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({}, True),
        ({"LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
    ],
)
def test_locales_in_utf8(environment: dict[str, str], utf8: bool) -> None:
    assert in_utf8(environment) is utf8


@pytest.mark.parametrize("locale", ["C", "POSIX", "xx_XX.ISO-8859-1"])
def test_a_locale_is_seen_through_the_one_that_python_sets(locale: str) -> None:
    """Python sets LC_CTYPE before anything runs; that must not count as the player's."""
    asked = "import os; from spades_tui.terminal import in_utf8; print(in_utf8(os.environ))"
    environment = {"PATH": os.environ["PATH"], "LANG": locale}
    done = subprocess.run(
        [sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


@pytest.mark.parametrize("term", ["linux", "vt100", "vt220", "ansi"])
def test_terminals_with_few_signs_get_letters(term: str) -> None:
    assert not shows_signs({"TERM": term, "LANG": "C.UTF-8"})


@pytest.mark.parametrize("term", ["xterm", "screen", "tmux-256color", "rxvt-unicode"])
def test_other_terminals_get_signs(term: str) -> None:
    assert shows_signs({"TERM": term, "LANG": "C.UTF-8"})


@pytest.mark.parametrize(
    ("wanted", "environment", "expected"),
    [
        # wanted, environment → colours, ASCII, mouse, motion
        (USUAL, HOME, (Colors.MANY, False, True, Motion.FULL)),
        (USUAL, FAR, (Colors.MANY, False, False, Motion.NONE)),
        (USUAL, {**HOME, "SSH_TTY": "/dev/pts/3"}, (Colors.MANY, False, False, Motion.NONE)),
        (USUAL, {**HOME, "SSH_TTY": ""}, (Colors.MANY, False, True, Motion.FULL)),
        (replace(USUAL, mouse=Mouse.ON), FAR, (Colors.MANY, False, True, Motion.NONE)),
        (replace(USUAL, mouse=Mouse.OFF), HOME, (Colors.MANY, False, False, Motion.FULL)),
        (replace(USUAL, motion=Motion.REDUCED), FAR, (Colors.MANY, False, False, Motion.REDUCED)),
        (replace(USUAL, colors=Colors.NONE), HOME, (Colors.NONE, False, True, Motion.FULL)),
        (
            replace(USUAL, colors=Colors.TRUE),
            {**HOME, "NO_COLOR": "1"},
            (Colors.TRUE, False, True, Motion.FULL),
        ),
        (USUAL, {**HOME, "LANG": "C"}, (Colors.MANY, True, True, Motion.FULL)),
        (
            replace(USUAL, signs=Signs.UNICODE),
            {**HOME, "LANG": "C"},
            (Colors.MANY, False, True, Motion.FULL),
        ),
        (replace(USUAL, signs=Signs.ASCII), HOME, (Colors.MANY, True, True, Motion.FULL)),
        (USUAL, {**HOME, "TERM": "vt100"}, (Colors.NONE, True, True, Motion.FULL)),
    ],
)
def test_what_is_decided(
    wanted: ScreenSettings,
    environment: dict[str, str],
    expected: tuple[Colors, bool, bool, Motion],
) -> None:
    terminal = terminal_for(wanted, environment)
    assert (terminal.colors, terminal.ascii, terminal.mouse, terminal.motion) == expected


@pytest.mark.parametrize(
    ("wanted", "environment", "expected"),
    [
        (USUAL, HOME, {"TEXTUAL_COLOR_SYSTEM": "256"}),
        (
            USUAL,
            FAR,
            {
                "TEXTUAL_COLOR_SYSTEM": "256",
                "TEXTUAL_DISABLE_KITTY_KEY": "1",
                "ESCDELAY": "250",
            },
        ),
        (
            USUAL,
            {**FAR, "ESCDELAY": "600"},
            {
                "TEXTUAL_COLOR_SYSTEM": "256",
                "TEXTUAL_DISABLE_KITTY_KEY": "1",
                "ESCDELAY": "600",
            },
        ),
        (
            replace(USUAL, colors=Colors.NONE),
            HOME,
            {"TEXTUAL_COLOR_SYSTEM": "standard", "NO_COLOR": "1"},
        ),
        (
            replace(USUAL, colors=Colors.SIXTEEN),
            {**HOME, "NO_COLOR": "1"},
            {"TEXTUAL_COLOR_SYSTEM": "standard"},
        ),
        (
            USUAL,
            {**HOME, "NO_COLOR": "", "COLORTERM": "truecolor"},
            {"TEXTUAL_COLOR_SYSTEM": "truecolor", "COLORTERM": "truecolor"},
        ),
    ],
)
def test_what_textual_is_told(
    wanted: ScreenSettings, environment: dict[str, str], expected: dict[str, str]
) -> None:
    told = dict(environment)
    terminal_for(wanted, environment).prepare(told)
    for name in ("TERM", "LANG", "SSH_CONNECTION"):
        told.pop(name, None)
    assert told == expected


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        ([], USUAL),
        (["--colors", "16"], replace(USUAL, colors=Colors.SIXTEEN)),
        (["--colors", "auto"], replace(USUAL, colors=Colors.AUTO)),
        (["--ascii"], replace(USUAL, signs=Signs.ASCII)),
        (["--no-ascii"], replace(USUAL, signs=Signs.UNICODE)),
        (["--mouse"], replace(USUAL, mouse=Mouse.ON)),
        (["--no-mouse"], replace(USUAL, mouse=Mouse.OFF)),
        (["--motion", "reduced"], replace(USUAL, motion=Motion.REDUCED)),
        (["--theme", "daylight"], replace(USUAL, theme=Theme.DAYLIGHT)),
    ],
)
def test_flags_go_before_settings(flags: list[str], expected: ScreenSettings) -> None:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    assert asked_of(parser.parse_args(flags), USUAL) == expected
    kept = replace(USUAL, colors=Colors.MANY, signs=Signs.ASCII, mouse=Mouse.ON)
    if not flags:
        assert asked_of(parser.parse_args(flags), kept) == kept


def test_nothing_heavy_is_needed_to_decide() -> None:
    asked = (
        "import sys, spades_tui.terminal; "
        "print([name for name in ('textual', 'rich', 'asyncio') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
