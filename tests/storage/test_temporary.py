"""What a killed program leaves beside a file goes when that is written next, and nothing else."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spades_tui.storage.temporary import OLD
from spades_tui.storage.toml_file import write_atomically

NAME = "settings.toml"


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def made_old(path: Path) -> Path:
    """The file, as one that was written some time ago."""
    since = path.stat().st_mtime - OLD - 60
    os.utime(path, (since, since), follow_symlinks=False)
    return path


def left_by_a_killed_program(folder: Path, name: str = NAME) -> Path:
    """What is there after a program was killed in the midst of writing that file."""
    before = names_in(folder)
    script = (
        "import os, signal\nfrom pathlib import Path\n"
        "from spades_tui.storage.toml_file import write_atomically\n"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"write_atomically(Path({str(folder)!r}, {name!r}), 'half')\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    [left] = names_in(folder) - before
    return folder / left


@pytest.mark.parametrize("name", [NAME, "n" * 250])
def test_what_a_killed_program_left_goes_when_it_is_old(tmp_path: Path, name: str) -> None:
    made_old(left_by_a_killed_program(tmp_path, name))
    young = left_by_a_killed_program(tmp_path, name)
    write_atomically(tmp_path / name, "text")
    assert names_in(tmp_path) == {name, young.name}


def test_what_is_locked_stays(tmp_path: Path) -> None:
    left = made_old(left_by_a_killed_program(tmp_path))
    with left.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        write_atomically(tmp_path / NAME, "text")
    assert left.exists()
    write_atomically(tmp_path / NAME, "text")
    assert not left.exists()


def test_while_it_is_written_it_is_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locked = []

    def looked_at(_: int) -> None:
        [written] = tmp_path.iterdir()
        with written.open("rb") as file, pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        locked.append(written)

    monkeypatch.setattr(os, "fsync", looked_at)
    write_atomically(tmp_path / NAME, "text")
    assert len(locked) == 1


def test_other_files_stay(tmp_path: Path) -> None:
    token = "0123456789abcdef"
    others = [
        f".other.toml.{token}",
        f".{NAME}.{token}0",
        f".{NAME}.{token.upper()}",
        f".{NAME}.swp",
        f"{NAME}.{token}",
        f".settings-toml.{token}",
    ]
    for other in others:
        (tmp_path / other).touch()
        made_old(tmp_path / other)
    folder, link = tmp_path / f".{NAME}.{'0' * 16}", tmp_path / f".{NAME}.{'1' * 16}"
    folder.mkdir()
    link.symlink_to(others[0])
    for each in (folder, link):
        made_old(each)
    before = names_in(tmp_path)
    write_atomically(tmp_path / NAME, "text")
    assert names_in(tmp_path) == {*before, NAME}
