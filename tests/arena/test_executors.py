"""Executors: the same results whoever works, and what a lost worker was doing done again."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from spades_tui.arena import dask_cluster
from spades_tui.arena.contest import Contest
from spades_tui.arena.dask_cluster import DaskCluster
from spades_tui.arena.duel import duel
from spades_tui.arena.executors import UnknownExecutor, elsewhere, executor_named
from spades_tui.arena.processes import LOSSES, Processes
from spades_tui.arena.spreading import Executor, Numbers, WorkLost, chunks_of, spread
from spades_tui.cli import main
from tests.arena.pieces import dying, failing, slow, squares, squares_but_dying_once
from tests.positions import rules

COUNT = 50
SQUARES = [number * number for number in range(COUNT)]

with_dask = pytest.mark.skipif(
    find_spec("distributed") is None,
    reason="Dask is not installed; it comes with: pip install 'spades-tui[dask]'",
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    """A Dask cluster of three workers on this machine."""
    with DaskCluster(None, 3) as running:
        yield running


@pytest.fixture(params=["alone", "two", "five", pytest.param("dask", marks=with_dask)])
def executor(request: pytest.FixtureRequest) -> Executor:
    """Each executor in turn."""
    if request.param == "dask":
        found: Executor = request.getfixturevalue("cluster")
        return found
    return Processes({"alone": 1, "two": 2, "five": 5}[request.param])


@pytest.fixture(params=["processes", pytest.param("dask", marks=with_dask)])
def spreading(request: pytest.FixtureRequest) -> Executor:
    """Each executor that has several workers."""
    if request.param == "dask":
        found: Executor = request.getfixturevalue("cluster")
        return found
    return Processes(3)


def test_results_come_in_the_order_of_their_numbers(executor: Executor) -> None:
    assert spread(squares, COUNT, executor) == SQUARES


def test_progress_is_told_to_the_end(executor: Executor) -> None:
    told: list[int] = []
    spread(squares, COUNT, executor, told.append)
    assert (told[0], told[-1]) == (0, COUNT)
    assert told == sorted(told)


def test_a_duel_comes_out_the_same_whoever_plays_it(executor: Executor) -> None:
    contest = Contest("naive", "random", rules("blind_nil=any_time"), seed=8)
    assert duel(contest, 9, executor, detect=True) == duel(contest, 9, detect=True)


def test_a_lost_workers_share_is_done_again(spreading: Executor, tmp_path: Path) -> None:
    work = partial(squares_but_dying_once, tmp_path)
    assert spread(work, COUNT, spreading) == SQUARES
    assert tmp_path.joinpath("7-was-begun").exists()


def test_where_workers_are_lost_again_and_again_that_is_said() -> None:
    with pytest.raises(WorkLost, match=f"ended {LOSSES + 1} times"):
        spread(dying, 4, Processes(2))


def test_what_cannot_be_done_is_raised_as_it_is(spreading: Executor) -> None:
    with pytest.raises(ZeroDivisionError):
        spread(failing, COUNT, spreading)


def test_what_was_worked_out_before_is_not_done_again() -> None:
    class Book:
        known = dict.fromkeys(range(40), -1)

        def add(self, number: int, result: int) -> None:
            self.known = {**self.known, number: result}

    book, done, told = Book(), list[int](), list[int]()

    def work(numbers: Numbers) -> list[int]:
        done.extend(numbers)
        return squares(numbers)

    assert spread(work, COUNT, Processes(), told.append, book) == [-1] * 40 + SQUARES[40:]
    assert done == list(range(40, COUNT))
    assert told[0] == 40
    assert book.known[COUNT - 1] == SQUARES[-1]
    assert spread(work, 30, Processes(), None, book) == [-1] * 30


def test_no_more_workers_are_started_than_there_is_work_for() -> None:
    others = set(active_children())
    with closing(Processes(200).done(squares, range(3))) as stream:
        next(stream)
        assert len(set(active_children()) - others) <= 3


def test_stopping_ends_the_workers_in_good_order(tmp_path: Path) -> None:
    others = set(active_children())
    # Only what is asked for is worked out, so one piece is quick.
    with closing(Processes(2).done(partial(_quick_first, tmp_path), range(40))) as stream:
        next(stream)
        until = time.monotonic() + 20
        while not list(tmp_path.iterdir()) and time.monotonic() < until:
            time.sleep(0.05)
    until = time.monotonic() + 20
    while set(active_children()) - others and time.monotonic() < until:
        time.sleep(0.05)
    assert not set(active_children()) - others
    notes = list(tmp_path.iterdir())
    assert notes
    assert all(note.name.endswith("-left") for note in notes)


def _quick_first(folder: Path, numbers: Numbers) -> list[int]:
    return squares(numbers) if 0 in numbers else slow(folder, numbers)


def test_chunks_are_small_enough_for_all_workers_and_hold_every_number_once() -> None:
    for count in (0, 1, 7, 400, 5000):
        for workers in (1, 3, 40):
            chunks = chunks_of(range(count), workers)
            assert [number for chunk in chunks for number in chunk] == list(range(count))
            assert max((len(chunk) for chunk in chunks), default=1) <= max(1, count // workers)


@pytest.mark.parametrize("text", ["", "rays", "dask:", "processes:4", "Dask"])
def test_an_executor_that_is_none_is_answered_with_those_there_are(text: str) -> None:
    with pytest.raises(UnknownExecutor, match="Write processes, dask for a Dask cluster on this"):
        executor_named(text, 2)


def test_executors_go_by_name() -> None:
    assert isinstance(executor_named(" processes ", 2), Processes)
    assert isinstance(executor_named("dask", 2), DaskCluster)
    assert isinstance(executor_named("dask:tcp://far:8786", 2), DaskCluster)
    assert elsewhere("dask:tcp://far:8786")
    assert not any(map(elsewhere, ("processes", "dask", "dask:")))


def test_without_dask_it_is_said_where_it_comes_from(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    assert main(["arena", "naive", "random", "--executor", "dask"]) == 2
    assert "needs the library Dask, which comes with spades-tui[dask]." in capsys.readouterr().err


@with_dask
def test_where_no_scheduler_is_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dask_cluster, "CONNECTING", 0.5)
    assert main(["arena", "naive", "random", "--executor", "dask:tcp://127.0.0.1:9"]) == 2
    assert "There is no Dask scheduler at tcp://127.0.0.1:9" in capsys.readouterr().err


@with_dask
def test_a_cluster_that_is_there_already_is_used_by_its_address(
    capsys: pytest.CaptureFixture[str],
) -> None:
    import distributed

    asked = ["arena", "naive", "random", "--pairs", "6", "--json"]
    cluster: Any = distributed
    with cluster.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as there:
        address = there.scheduler_address
        assert main([*asked, "--executor", f"dask:{address}"]) == 0
    told = capsys.readouterr().out
    assert main([*asked, "--jobs", "1"]) == 0
    assert json.loads(told) == json.loads(capsys.readouterr().out)


@with_dask
def test_workers_of_another_version_are_refused(
    monkeypatch: pytest.MonkeyPatch, cluster: Executor
) -> None:
    assert isinstance(cluster, DaskCluster)
    monkeypatch.setattr(dask_cluster, "__version__", "0.1")
    with pytest.raises(WorkLost, match=r"has spades-tui .*, and this one is 0\.1\."):
        dask_cluster._workers(cluster._client)
