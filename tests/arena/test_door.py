"""Hidden cards go through one door, and the bar of progress shows on a terminal only."""

import sys

import pytest

from spades_tui.arena.progress import progress_bar
from tests.test_imports import MODULES, imports_of

SEER = "spades_tui.arena.seer"


def test_nobody_but_the_door_knows_the_seer() -> None:
    importers = {
        module
        for module in MODULES
        if any(name == SEER or name.startswith(f"{SEER}.") for name in imports_of(module))
    }
    assert importers == {"spades_tui.arena.contenders"}


def test_no_bot_and_no_screen_depends_on_the_arena() -> None:
    for module in MODULES:
        if module.split(".")[1:2] and module.split(".")[1] in ("bots", "table", "ui", "lines"):
            assert not any(name.startswith("spades_tui.arena") for name in imports_of(module))


def test_without_a_terminal_there_is_no_bar() -> None:
    with progress_bar("anything", 3) as on_done:
        assert on_done is None


def test_on_a_terminal_the_bar_goes_to_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar("rule – naive", 3) as on_done:
        assert on_done is not None
        on_done(3)
    out, err = capsys.readouterr()
    assert "rule – naive" in err
    assert not out
