"""pipx and uvx, as the pages say it: from this folder, and from the file of a release."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui import __version__
from tests.docs.pages import shown_commands
from tests.installing.installation import ROOT, build
from tests.terminal.pty_process import clean_environment
from tests.terminal.terminal import Terminal

pytestmark = [pytest.mark.xdist_group("installed"), pytest.mark.timeout(240)]

COPIES = [shown.command for shown in shown_commands() if "/pipx/venvs/" in shown.command]
"""What is left to be done after pipx, by the page on installing."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a release, where the index that installers ask can be reached."""
    folder = tmp_path_factory.mktemp("release")
    asks = [sys.executable, "-m", "pip", "download", "--no-deps", "--retries", "1", "--quiet"]
    asked = subprocess.run(
        [*asks, "--dest", str(folder / "asked"), "platformdirs"], capture_output=True, check=False
    )
    if asked.returncode:
        pytest.skip(f"no index of packages can be reached: {asked.stderr.decode().strip()}")
    return build(ROOT, folder, "wheel")[0]


@pytest.fixture(params=["this folder", "a release"])
def source(request: pytest.FixtureRequest, wheel: Path) -> str:
    """What the installers are given."""
    return "." if request.param == "this folder" else str(wheel)


def environment(home: Path) -> dict[str, str]:
    """That of somebody with nothing in their home, who has pipx and uvx as the tests have them."""
    clean = clean_environment(home)
    path = f"{home}/.local/bin:{Path(sys.executable).parent}:{clean['PATH']}"
    # What this machine needs to reach its index is set there.
    return {**os.environ, **clean, "PATH": path, "UV_PYTHON": sys.executable}


def run(command: str, home: Path) -> str:
    """What a command prints on either stream, started in this folder; it must succeed."""
    ran = subprocess.run(
        ["/bin/sh", "-c", command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment(home),
        cwd=ROOT,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    return ran.stdout


def test_pipx_installs_it_and_takes_it_away_again(source: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    run(f"pipx install {source}", home)
    assert run("spades-tui --version", home) == f"spades-tui {__version__}\n"
    assert COPIES
    for copy in COPIES:
        run(copy, home)
    shared = ROOT / "share"
    for file in (path.relative_to(shared) for path in shared.rglob("*") if path.is_file()):
        assert home.joinpath(".local/share", file).is_file(), file
    run("pipx uninstall spades-tui", home)
    assert not home.joinpath(".local/bin/spades-tui").exists()


def test_uvx_plays_it_without_keeping_it(source: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    told = run(f"uvx --from {source} spades-tui --version", home)
    assert told.endswith(f"spades-tui {__version__}\n")
    command = ["/bin/sh", "-c", f"cd {ROOT} && exec uvx --from {source} spades-tui"]
    with Terminal(command, home=home, env=environment(home)) as terminal:
        terminal.wait_for("▸ New game")
        terminal.press("q")
        assert terminal.wait_for_exit() == 0
    assert not home.joinpath(".local/bin").exists()
