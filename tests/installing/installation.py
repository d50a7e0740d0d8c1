"""The program installed as strangers get it: out of a wheel, into an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]

_WRITING = 0o222


class NoDependencies(Exception):
    """pip cannot install what the program needs; the text is what pip said."""


@dataclass(frozen=True, slots=True)
class Installation:
    """An environment with the program and what it needs, and nothing else."""

    folder: Path

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.folder / "bin/python"

    @property
    def program(self) -> Path:
        """The command, as players start it."""
        return self.folder / "bin/spades-tui"

    @property
    def package(self) -> Path:
        """Where the program's modules are."""
        (folder,) = self.folder.glob("lib/python3*/site-packages/spades_tui")
        return folder

    def contents(self) -> dict[Path, tuple[int, int]]:
        """Every file and folder with its size and the moment it was last changed."""
        paths = sorted(self.folder.rglob("*"))
        return {path: (path.lstat().st_size, path.lstat().st_mtime_ns) for path in paths}

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """For a while nobody may write into it, as if it belonged to somebody else.

        Root may all the same, unless a command is started with `without_privileges`.
        """
        paths = [path for path in (self.folder, *self.contents()) if not path.is_symlink()]
        modes = {path: path.stat().st_mode for path in paths}
        for path, mode in modes.items():
            path.chmod(mode & ~_WRITING)
        try:
            yield
        finally:
            for path, mode in modes.items():
                path.chmod(mode)


def without_privileges() -> list[str]:
    """The words to put before a command so that it may write only where its user may."""
    if os.geteuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    assert setpriv, "root needs setpriv (of util-linux) to give up its privileges"
    return [setpriv, "--bounding-set", "-dac_override,-dac_read_search", "--"]


def build(source: Path, target: Path, *kinds: str) -> list[Path]:
    """The files built of a source tree, in that order: `wheel`, `sdist`."""
    wanted = [word for kind in kinds for word in ("-t", kind)]
    _run([sys.executable, "-m", "hatchling", "build", "-d", str(target), *wanted], source)
    suffix = {"wheel": "*.whl", "sdist": "*.tar.gz"}
    return [next(target.glob(suffix[kind])) for kind in kinds]


def install(folder: Path) -> Installation:
    """The program out of its wheel in a new environment. Raises NoDependencies.

    pip asks whatever index this machine is set up for, for the dependencies alone.
    """
    (wheel,) = build(ROOT, folder / "dist", "wheel")
    made = Installation(folder / "environment")
    venv.create(made.folder, symlinks=True)
    try:
        pip(made, "install", "--retries", "1", *PROJECT["dependencies"])
    except subprocess.CalledProcessError as error:
        raise NoDependencies(error.stderr.strip()) from error
    pip(made, "install", "--no-index", str(wheel))
    return made


def pip(into: Installation, command: str, *words: str) -> None:
    """Run pip for another environment than its own."""
    own = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    _run([*own, "--python", str(into.python), command, *words], into.folder)


def _run(command: Sequence[str], folder: Path) -> None:
    subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
