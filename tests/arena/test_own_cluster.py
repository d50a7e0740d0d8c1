"""A Dask cluster that the arena starts: interrupts at any moment are obeyed, and losses told."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from spades_tui.arena.dask_cluster import DaskCluster
from spades_tui.arena.spreading import WorkLost, spread
from tests.arena.pieces import squares
from tests.arena.test_executors import with_dask
from tests.test_signals import ENDING, all_gone, started, started_in

pytestmark = with_dask

WORDS = ["arena", "easy", "casual", "--pairs", "20000", "--jobs", "2", "--executor", "dask"]

CLUSTER = "own_cluster"
WORKER = "spawn_main"
"""What stands in the commands of the cluster's processes."""


def in_time(there: Callable[[], object]) -> None:
    """Wait until it is so."""
    until = monotonic() + 60
    while not there():
        assert monotonic() < until
        sleep(0.02)


def running_in(folder: Path, what: str) -> list[int]:
    return [number for number, command in started_in(folder).items() if what in command]


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
@pytest.mark.parametrize("seconds", [0.0, 0.4, 0.8, 1.2])
def test_an_interrupt_while_the_cluster_starts_is_obeyed_and_told_as_ever(
    seconds: float, number: signal.Signals, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    words = [*WORDS, "--keep", str(kept)]
    with started(tmp_path, *words, complaints=subprocess.PIPE) as running:
        in_time(lambda: running_in(tmp_path, CLUSTER))
        sleep(seconds)
        # As a terminal does it: to every process of the command's.
        os.killpg(running.pid, number)
        _, err = running.communicate(timeout=30)
        assert running.returncode == ENDING[number]
        assert all_gone(tmp_path, [])
    done = kept.read_bytes().count(b"\n") - 1
    assert err.decode() == (
        f"spades-tui: Interrupted after {done} of 20000 pairs, which are kept. "
        f"The same with --continue goes on: --keep {kept} --continue\n"
    )


def test_what_a_terminal_sends_does_not_reach_the_workers(tmp_path: Path) -> None:
    with started(tmp_path, *WORDS) as running:
        in_time(lambda: len(running_in(tmp_path, WORKER)) == 2)
        group = os.getpgid(running.pid)
        assert all(os.getpgid(worker) != group for worker in running_in(tmp_path, WORKER))
        running.kill()
    assert all_gone(tmp_path, [])


@pytest.mark.parametrize("what", [CLUSTER, WORKER])
def test_where_the_cluster_is_lost_that_is_said_and_a_worker_is_replaced(
    what: str, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    with started(tmp_path, *WORDS, "--keep", str(kept), complaints=subprocess.PIPE) as running:
        in_time(lambda: kept.exists() and kept.read_bytes().count(b"\n") > 20)
        lost = running_in(tmp_path, what)
        for process in lost:
            os.kill(process, signal.SIGKILL)
        if what == WORKER:
            done = kept.read_bytes().count(b"\n")
            in_time(lambda: kept.read_bytes().count(b"\n") > done + 50)
            assert not set(running_in(tmp_path, WORKER)) & set(lost)
            running.terminate()
        _, err = running.communicate(timeout=60)
        assert all_gone(tmp_path, [])
    if what == CLUSTER:
        assert running.returncode == 2
        told = "spades-tui: The Dask cluster came to its end before the work did.\n"
        assert err.decode() == told


def test_nothing_of_it_is_left_in_the_folder_for_what_is_passing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with DaskCluster(None, 1) as cluster:
        assert [*tmp_path.glob("spades-tui-dask-*/*")]
        assert spread(squares, 3, cluster) == [0, 1, 4]
    assert [*tmp_path.iterdir()] == []


def test_a_cluster_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.arena.own_cluster._START", "raise SystemExit")
    with pytest.raises(WorkLost, match="on this machine ended before it was there"):
        DaskCluster(None, 1).__enter__()
