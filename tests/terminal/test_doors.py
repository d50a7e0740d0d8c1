"""Closed doors of a kiosk: nothing is started, reached, or changed outside its folder."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.terminal.behind_doors import in_kiosk

STARTS = [
    "import subprocess; subprocess.run(['true'])",
    "os.system('true')",
    "os.popen('true')",
    "os.execv('/bin/true', ['true'])",
    "os.fork()",
    "os.forkpty()",
    "os.posix_spawn('/bin/true', ['true'], {})",
    "os.spawnv(os.P_WAIT, '/bin/true', ['true'])",
    "import pty; pty.spawn('true')",
    "import webbrowser; webbrowser.GenericBrowser('true').open('https://example.org')",
    "import _posixsubprocess; _posixsubprocess.fork_exec()",
    "import subprocess; subprocess._fork_exec()",
    "import multiprocessing.util as util; util.spawnv_passfds(b'/bin/true', [b'true'], [])",
    *(
        "import multiprocessing\n"
        f"multiprocessing.get_context({method!r}).Process(target=print).start()"
        for method in ("fork", "spawn", "forkserver")
    ),
    "import multiprocessing.resource_tracker as tracker; tracker.ensure_running()",
    "import concurrent.futures as futures\nfutures.ProcessPoolExecutor(1).submit(print).result(5)",
    "os.kill(os.getppid(), 0)",
    "os.killpg(1, 0)",
]

REACHES = [
    "import socket; socket.create_connection(('127.0.0.1', 9), 1)",
    "import socket; socket.socket(socket.AF_UNIX).bind('socket')",
    "import socket; socket.gethostbyname('localhost')",
    "import socket; socket.socket(type=socket.SOCK_DGRAM).sendmsg([b''], (), 0, ('127.0.0.1', 9))",
    "import syslog; syslog.syslog('x')",
    "import ctypes; ctypes.CDLL('libm.so.6')",
    "import _ctypes",
]

WRITES = [
    "open('/tmp/spades-was-here', 'w')",
    "open(there / 'new', 'w')",
    "os.open('../outside', os.O_WRONLY | os.O_CREAT)",
    "os.open(there / 'new', os.O_WRONLY | os.O_CREAT)",
    "os.open('new', os.O_WRONLY | os.O_CREAT, dir_fd=folder)",
    "Path('inside/../../there/new').write_text('x')",
    "(here / 'inside/../../there/new').write_text('x')",
    "(here / 'link').write_text('x')",
    "(here / 'way' / 'new').write_text('x')",
    "import tempfile; tempfile.mkdtemp(dir=there)",
    "import shutil; shutil.copy(here / 'own', there / 'new')",
    "import sqlite3; sqlite3.connect(there / 'new').execute('CREATE TABLE a (b)')",
    "import sqlite3; sqlite3.connect(f'file:{there}/new', uri=True).execute('CREATE TABLE a (b)')",
    "import sqlite3; sqlite3.connect(b'../there/new').execute('CREATE TABLE a (b)')",
    "import dbm.ndbm; dbm.ndbm.open(str(there / 'new'), 'c')",
    "from multiprocessing import shared_memory as sm; sm.SharedMemory('spades', True, 9).unlink()",
]

CHANGES = [
    "os.mkdir(there / 'new')",
    "os.mkdir(b'../there/new')",
    "os.mkdir('new', dir_fd=folder)",
    "os.makedirs(there / 'a' / 'b')",
    "os.mkfifo(there / 'new')",
    "os.mknod(there / 'new')",
    "import posix; posix.mkfifo(there / 'new')",
    "os.rename(there / 'file', here / 'file')",
    "os.rename(here / 'own', there / 'new')",
    "os.rename('file', 'new', src_dir_fd=folder, dst_dir_fd=folder)",
    "os.rename(here / 'own', 'new', dst_dir_fd=folder)",
    "os.replace(here / 'own', there / 'file')",
    "os.rename(here, there / 'new')",
    "os.unlink(there / 'file')",
    "os.unlink('file', dir_fd=folder)",
    "os.unlink('way/file')",
    "os.rmdir(there / 'empty')",
    "os.rmdir('empty', dir_fd=folder)",
    "import shutil; shutil.rmtree(there)",
    "import shutil; shutil.move(there / 'file', here)",
    "os.truncate(there / 'file', 0)",
    "os.truncate('link', 0)",
    "os.symlink('/', there / 'new')",
    "os.symlink('/', 'new', dir_fd=folder)",
    "os.link(here / 'own', there / 'new')",
    "os.link(there / 'file', here / 'new')",
    "os.link('file', here / 'new', src_dir_fd=folder)",
    "os.link(here / 'own', 'new', dst_dir_fd=folder)",
    "os.chmod(there / 'file', 0)",
    "os.chmod('link', 0)",
    "os.chmod('file', 0, dir_fd=folder)",
    "os.fchmod(folder, 0)",
    "os.chmod(os.open(there / 'file', os.O_RDONLY), 0)",
    "os.chown(there / 'file', -1, -1)",
    "os.lchown(there / 'file', -1, -1)",
    "os.fchown(folder, -1, -1)",
    "os.utime(there / 'file')",
    "os.utime('file', dir_fd=folder)",
    "os.utime(folder)",
    "os.setxattr(there / 'file', 'user.a', b'x')",
    "os.removexattr(there / 'file', 'user.a')",
]


def facts(folder: Path) -> list[tuple[str, int, int, int, int]]:
    """Everything below a folder, with all that a change would change."""
    found = [(path, path.lstat()) for path in sorted([folder, *folder.rglob("*")])]
    return [
        (str(path), stat.st_mode, stat.st_size, stat.st_nlink, stat.st_mtime_ns)
        for path, stat in found
    ]


def beside_the_games(folder: Path, source: str) -> subprocess.CompletedProcess[str]:
    """Run code in a folder of games; a folder beside it stays exactly as it was."""
    here, there = folder / "games", folder / "there"
    for path in (here / "inside", there / "empty"):
        path.mkdir(parents=True)
    (here / "own").write_text("mine")
    (there / "file").write_text("theirs")
    (here / "link").symlink_to(there / "file")
    (here / "way").symlink_to(there)
    before = facts(there)
    named = f"here, there = Path({str(here)!r}), Path({str(there)!r})\n"
    named += "folder = os.open(there, os.O_RDONLY)\n"
    ran = in_kiosk(here, named + source)
    assert facts(there) == before
    assert sorted(path.name for path in folder.iterdir() if path.name != "data") == [
        *("games", "there"),
    ]
    return ran


@pytest.mark.parametrize("source", STARTS + REACHES + WRITES + CHANGES)
def test_nothing_is_started_reached_or_changed_outside(tmp_path: Path, source: str) -> None:
    ran = beside_the_games(tmp_path, source)
    assert ran.returncode != 0
    assert "not for players" in ran.stderr or "players write nothing" in ran.stderr


def test_what_was_imported_before_the_doors_closed_starts_nothing_either(tmp_path: Path) -> None:
    source = "subprocess._fork_exec()"
    ran = in_kiosk(tmp_path, source, before="import subprocess\n")
    assert "this is not for players" in ran.stderr


def test_games_are_written_and_anything_is_read(tmp_path: Path) -> None:
    here = tmp_path / "games"
    here.mkdir()
    source = (
        "here = Path.cwd()\n"
        "Path('a').mkdir(); (here / 'a/b').write_text('x'); open(os.devnull, 'w').close()\n"
        "os.chmod('a/b', 0o640); os.utime('a/b'); os.truncate('a/b', 0)\n"
        "os.link('a/b', 'a/c'); os.symlink('/', 'a/d'); os.rename('a/c', 'e')\n"
        "folder = os.open('a', os.O_RDONLY)\n"
        "os.rename('b', here / 'f', src_dir_fd=folder); os.unlink('d', dir_fd=folder)\n"
        "os.fchmod(folder, 0o700); os.rmdir('a')\n"
        "assert Path('/etc/passwd').read_bytes()\n"
        "import sqlite3\n"
        "with sqlite3.connect(here / 'db') as db: db.execute('CREATE TABLE a (b)')\n"
        "db.execute('VACUUM'); sqlite3.connect(':memory:')\n"
        "try: (here / 'g').write_bytes(bytes(doors.LARGEST_FILE + 1))\n"
        "except OSError as error: print(error.strerror)\n"
    )
    ran = in_kiosk(here, source)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "File too large\n", "")
    assert sorted(path.name for path in here.iterdir()) == ["db", "e", "f", "g"]
    assert (here / "db").stat().st_mode & 0o077 == 0


def test_the_folder_of_the_games_is_made_with_all_above_it(tmp_path: Path) -> None:
    games = tmp_path / "a" / "games"
    source = f"os.makedirs({str(games / 'finished')!r}); os.mkdir({str(tmp_path / 'b')!r})"
    ran = in_kiosk(tmp_path, source, games=games)
    assert "players write nothing but their games" in ran.stderr
    assert games.is_dir()
    assert not (tmp_path / "b").exists()


def test_an_own_process_may_be_signalled(tmp_path: Path) -> None:
    ran = in_kiosk(tmp_path, "os.kill(os.getpid(), 0)")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_event_loops_work_behind_the_doors(tmp_path: Path) -> None:
    ran = in_kiosk(tmp_path, "import asyncio; asyncio.run(asyncio.sleep(0))")
    assert (ran.returncode, ran.stderr) == (0, "")


def test_what_the_system_does_not_name_counts_as_outside(tmp_path: Path) -> None:
    number = os.open("/", os.O_RDONLY)
    os.close(number)
    ran = in_kiosk(tmp_path, f"os.mkdir('x', dir_fd={number + 100})")
    assert "players write nothing but their games" in ran.stderr
