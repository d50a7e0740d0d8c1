"""The wheel and the sdist hold all that is needed, and nothing else."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from spades_tui import __version__
from tests.installing.installation import PROJECT, ROOT, build

NAME = f"spades_tui-{__version__}"
NEEDED = (
    "cli/__init__.py",
    "lessons/nil.toml",
    "puzzles/bids.toml",
    "presets/high_stakes.toml",
    "engine/rules_text/__init__.py",
    "ui/styles/table.tcss",
    "py.typed",
)
SHARED = (
    "man/man1/spades-tui.1",
    "bash-completion/completions/spades-tui",
    "zsh/site-functions/_spades-tui",
    "fish/vendor_completions.d/spades-tui.fish",
    "applications/spades-tui.desktop",
    "icons/hicolor/scalable/apps/spades-tui.svg",
)
ABOUT = {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}
AT_THE_TOP = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "PKG-INFO",
    "README.md",
    "SECURITY.md",
    ".gitignore",
    "pyproject.toml",
    "requirements.lock",
}
FOLDERS = ("spades_tui", "share", "tests", "assets", "docs")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the sdist of this very tree."""
    wheel, sdist = build(ROOT, tmp_path_factory.mktemp("dist"), "wheel", "sdist")
    return wheel, sdist


def files_in(folder: str) -> set[str]:
    """The files of a folder at the top of the project, by their place within the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.joinpath(folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def contents(wheel: Path) -> dict[str, bytes]:
    """What a wheel holds, by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_is_the_package_what_stands_beside_it_and_no_test(
    built: tuple[Path, Path],
) -> None:
    held = set(contents(built[0]))
    shared = {f"{NAME}.data/data/{name}" for name in files_in("share")}
    about = {f"{NAME}.dist-info/{name}" for name in ABOUT}
    assert held == files_in("spades_tui") | shared | about
    assert {f"spades_tui/{name}" for name in NEEDED} <= held
    assert {f"{NAME}.data/data/share/{name}" for name in SHARED} == shared


def test_the_wheel_says_what_the_project_is_and_what_it_needs(built: tuple[Path, Path]) -> None:
    told = contents(built[0])[f"{NAME}.dist-info/METADATA"].decode()
    assert f"\nVersion: {__version__}\n" in told
    assert "\nRequires-Python: >=3.11\n" in told
    for dependency in PROJECT["dependencies"]:
        name = dependency.partition(">")[0]
        assert f"\nRequires-Dist: {name}" in told


def test_the_sdist_is_the_project_with_its_tests(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[1]) as archive:
        held = {member.name for member in archive if member.isfile()}
    expected = {name for folder in FOLDERS for name in files_in(folder)} | AT_THE_TOP
    assert held == {f"{NAME}/{name}" for name in expected}


def test_the_sdist_builds_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    subprocess.run(["tar", "-xzf", built[1], "-C", tmp_path], check=True)
    (again,) = build(tmp_path / NAME, tmp_path / "dist", "wheel")
    assert contents(again) == contents(built[0])
