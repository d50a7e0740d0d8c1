"""The program out of its wheel, in an environment that nobody may write into, played from there."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades_tui import __version__
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import read_journal
from tests.installing.installation import (
    ROOT,
    Installation,
    NoDependencies,
    build,
    install,
    pip,
    without_privileges,
)
from tests.lines.dialogue import ScriptedPlayer
from tests.lines.pipe import Pipe
from tests.terminal.at_the_table import begin_game, play_on, settle
from tests.terminal.pty_process import clean_environment
from tests.terminal.terminal import Terminal

pytestmark = [pytest.mark.xdist_group("installed"), pytest.mark.timeout(240)]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """The installation; whatever was done with it, it is found as it was."""
    try:
        made = install(tmp_path_factory.mktemp("installed"))
    except NoDependencies as error:
        pytest.skip(f"pip cannot install the dependencies on this machine: {error}")
    with made.read_only():
        before = made.contents()
        yield made
        assert made.contents() == before


def printed(installed: Installation, home: Path, *words: str | Path) -> str:
    """What a command prints, run in that folder without rights to the installation."""
    ran = subprocess.run(
        [*without_privileges(), *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean_environment(home),
        cwd=home,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_nobody_may_write_into_it(installed: Installation, tmp_path: Path) -> None:
    attempt = f"""
try:
    open({str(installed.package / "new.txt")!r}, "w")
except PermissionError:
    print("refused")
"""
    assert printed(installed, tmp_path, installed.python, "-c", attempt) == "refused\n"


def test_it_is_the_wheel_that_runs_and_not_this_folder(
    installed: Installation, tmp_path: Path
) -> None:
    assert printed(installed, tmp_path, installed.program, "--version") == (
        f"spades-tui {__version__}\n"
    )
    where = "import spades_tui; print(spades_tui.__file__)"
    found = printed(installed, tmp_path, installed.python, "-c", where)
    assert Path(found.strip()).parent == installed.package


def test_every_module_was_compiled_when_it_was_installed(installed: Installation) -> None:
    modules = sorted(installed.package.rglob("*.py"))
    assert len(modules) > 200
    for module in modules:
        compiled = Path(importlib.util.cache_from_source(str(module))).read_bytes()
        assert compiled[:4] == importlib.util.MAGIC_NUMBER
        told = module.stat()
        newest = (0, int(told.st_mtime), told.st_size)
        assert tuple(int.from_bytes(compiled[at : at + 4], "little") for at in (4, 8, 12)) == newest


def test_bots_play_the_same_games_as_here(installed: Installation, tmp_path: Path) -> None:
    words = ("simulate", "--games", "2", "--seed", "7", "--rule", "hand_limit=2", "--json")
    there = printed(installed, tmp_path, installed.program, *words)
    here = subprocess.run(
        [sys.executable, "-m", "spades_tui", *words], capture_output=True, text=True, check=True
    )
    assert there == here.stdout


def finished_in(folder: Path) -> Path:
    (path,) = Folders.within(folder).finished.iterdir()
    return path


def test_a_whole_game_is_played_in_lines(installed: Installation, tmp_path: Path) -> None:
    start = [*without_privileges(), str(installed.program)]
    pipe = Pipe(tmp_path, "--rule", "hand_limit=2", start=start, env=clean_environment(tmp_path))
    said = pipe.play(ScriptedPlayer("9"))
    assert said[-1] == "Goodbye."
    games = printed(installed, tmp_path, installed.program, "--data", tmp_path, "games")
    assert len(games.splitlines()) == 1
    assert len(read_journal(finished_in(tmp_path)).game.sheet) == 2


def test_a_whole_game_is_played_on_the_screen(installed: Installation, tmp_path: Path) -> None:
    settle(tmp_path, hand_limit="1")
    folder = tmp_path / "data"
    command = [*without_privileges(), str(installed.program), "--data", str(folder)]
    with Terminal(command, home=tmp_path) as terminal:
        begin_game(terminal)
        play_on(terminal)
        terminal.press("escape")
        terminal.wait_for("▸ New game")
        terminal.press("q")
        assert terminal.wait_for_exit() == 0
    assert read_journal(finished_in(folder)).game.winner is not None


@pytest.mark.skipif(not shutil.which("man"), reason="the command man is not installed")
def test_man_finds_the_page_beside_the_command(installed: Installation, tmp_path: Path) -> None:
    environment = clean_environment(tmp_path)
    environment["PATH"] = f"{installed.program.parent}:{environment['PATH']}"
    found = subprocess.run(
        ["man", "--path", "spades-tui"], capture_output=True, text=True, env=environment, check=True
    )
    page = installed.folder / "share/man/man1/spades-tui.1"
    assert Path(found.stdout.strip()) == page


def test_uninstalled_it_leaves_nothing_behind(tmp_path: Path) -> None:
    (wheel,) = build(ROOT, tmp_path / "dist", "wheel")
    made = Installation(tmp_path / "environment")
    venv.create(made.folder, symlinks=True)
    before = set(made.contents())
    pip(made, "install", "--no-index", "--no-deps", str(wheel))
    assert made.program.exists()
    pip(made, "uninstall", "--yes", "spades-tui")
    left = set(made.contents()) - before
    assert not [path for path in left if path.is_file()]
