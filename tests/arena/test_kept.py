"""Results kept in a file: continued after an interrupt, and never mixed with another comparison."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import duel
from spades_tui.arena.kept import KeptPairs
from spades_tui.arena.spreading import CannotKeep
from spades_tui.cli import INTERRUPTED, main
from spades_tui.cli.signals import signals_are_raised
from tests.arena.test_executors import with_dask

CONTEST = Contest("random", "naive", seed=3)
ASKED = ("arena", "random", "naive", "--seed", "3", "--detect", "--json")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit status and both outputs of the same comparison with more words."""
    status = main([*ASKED, *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def kept(path: Path, *, go_on: bool = True, contest: Contest = CONTEST) -> KeptPairs:
    """The file of this comparison."""
    return KeptPairs(path, contest, detect=True, go_on=go_on)


def test_a_pair_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with kept(path, go_on=False) as book:
        result = duel(CONTEST, 5, detect=True, book=book)
    assert any(pair.faults.hits for pair in result.pairs)
    with kept(path) as book:
        assert [book.known[number] for number in range(5)] == list(result.pairs)
        assert duel(CONTEST, 5, detect=True, book=book) == result


def test_more_pairs_may_be_asked_for_and_fewer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = ("--keep", str(tmp_path / "kept"), "--jobs", "1")
    run(capsys, "--pairs", "3", *keep)
    for pairs in ("6", "2"):
        again = run(capsys, "--pairs", pairs, *keep, "--continue")
        assert again == run(capsys, "--pairs", pairs, "--jobs", "2")


def test_a_line_that_was_torn_is_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    run(capsys, "--pairs", "4", "--keep", str(path), "--jobs", "1")
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    again = run(capsys, "--pairs", "4", "--keep", str(path), "--continue", "--jobs", "1")
    assert again == run(capsys, "--pairs", "4")
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--seed", "4"), "its seed is 3, and 4 is asked for."),
        (("--matches",), "its unit is 'hands', and 'matches' is asked for."),
        (("--rule", "nil=50"), 'its rules is {}, and {"nil": "50"} is asked for.'),
        (("--partner", "rule"), "its seating is 'random naive random naive, then naive random"),
    ],
)
def test_the_file_of_another_comparison_is_refused_and_the_difference_named(
    words: tuple[str, ...], what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    run(capsys, "--pairs", "2", "--keep", str(path))
    before = path.read_bytes()
    status, out, err = run(capsys, *words, "--pairs", "2", "--keep", str(path), "--continue")
    assert (status, out) == (2, "")
    assert f"{path} holds another comparison: {what}" in err
    assert path.read_bytes() == before


def test_results_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    kept(path, go_on=False).__exit__()
    values = json.loads(path.read_text())
    path.write_text(json.dumps(values | {"version": "0.1"}) + "\n")
    with pytest.raises(CannotKeep, match=r"its version is '0\.1', and "):
        kept(path)


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[]\n", "some text\n", "[" * 100_000 + "\n"])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "kept"
    path.write_text(text)
    with pytest.raises(CannotKeep, match="does not hold the results of an arena"):
        kept(path)
    assert path.read_text() == text


@pytest.mark.parametrize("line", ["{}", "7", '{"pair": -1}', '{"pair": 0, "lead": "x"}', "?"])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "kept"
    kept(path, go_on=False).__exit__()
    with path.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(CannotKeep, match="kept, line 2: this is no pair's result"):
        kept(path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("lead", float("nan")),
        ("lead", 999),
        ("share", 7),
        ("hands", -2),
        ("hands", 3),
        ("pair", 7),
        ("incidents", [{}]),
        ("replaced", {"random": 3}),
        ("more", 1),
    ],
)
def test_a_line_that_was_changed_is_named(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "kept"
    with kept(path, go_on=False) as book:
        duel(CONTEST, 2, detect=True, book=book)
    first, second, third = path.read_text().splitlines()
    changed = json.dumps(json.loads(third) | {key: value})
    path.write_text(f"{first}\n{second}\n{changed}\n")
    with pytest.raises(CannotKeep, match=r"kept, line 3: this is no"):
        kept(path)
    assert path.read_text().endswith(f"{changed}\n")


def test_a_pair_that_is_there_twice_or_is_another_comparisons_is_named(tmp_path: Path) -> None:
    path, other = tmp_path / "kept", tmp_path / "other"
    for each, contest in ((path, CONTEST), (other, Contest("random", "naive", seed=4))):
        with kept(each, go_on=False, contest=contest) as book:
            duel(contest, 1, detect=True, book=book)
    first, second = path.read_text().splitlines()
    path.write_text(f"{first}\n{second}\n{second}\n")
    with pytest.raises(CannotKeep, match=r"line 3: the result of pair 0 is there already\."):
        kept(path)
    strange = other.read_text().splitlines()[1]
    path.write_text(f"{first}\n{strange}\n")
    with pytest.raises(CannotKeep, match="line 2: this is not the result that was written here"):
        kept(path)


def test_what_is_there_is_never_overwritten_and_nothing_is_continued_that_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    assert f"There is no {path} to go on with." in run(capsys, "--keep", str(path), "--continue")[2]
    path.write_text("mine")
    assert "is there already: --keep takes a file that is" in run(capsys, "--keep", str(path))[2]
    assert path.read_text() == "mine"
    assert "--continue goes with --keep FILE" in run(capsys, "--continue")[2]
    nowhere = str(tmp_path / "no" / "where")
    told = f"Nothing can be kept in {nowhere}: No such file or directory."
    assert told in run(capsys, "--keep", nowhere)[2]
    for words in ((), ("--continue",)):
        told = run(capsys, "--keep", str(tmp_path), *words)[2]
        assert told.endswith(f"{tmp_path} is no ordinary file, so nothing can be kept in it.\n")


def limited(kilobytes: int, *words: str) -> subprocess.CompletedProcess[str]:
    """The comparison in a shell in which no file grows beyond so much."""
    program = shlex.join([sys.executable, "-m", "spades_tui", *ASKED, *words])
    return subprocess.run(
        ["/bin/bash", "-c", f"ulimit -f {kilobytes}; {program}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_where_no_more_can_be_kept_that_is_said_and_it_can_be_gone_on_with(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    words = ("--pairs", "30", "--keep", str(path), "--jobs", jobs)
    full = limited(4, *words)
    told = f"spades-tui: Nothing can be kept in {path}: File too large.\n"
    assert (full.returncode, full.stdout, full.stderr) == (2, "", told)
    whole = path.read_bytes()
    assert whole.endswith(b"\n")
    assert 1 < whole.count(b"\n") < 30
    again = run(capsys, *words, "--continue")
    assert again == run(capsys, "--pairs", "30")
    assert path.read_bytes().startswith(whole)


def test_a_file_that_cannot_even_be_begun_is_not_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    full = limited(0, "--pairs", "2", "--keep", str(path))
    told = f"spades-tui: Nothing can be kept in {path}: File too large.\n"
    assert (full.returncode, full.stdout, full.stderr) == (2, "", told)
    assert not path.exists()


def test_two_runs_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    with (
        kept(path, go_on=False),
        pytest.raises(CannotKeep, match="is being written by another run"),
    ):
        kept(path)


def test_an_interrupt_comes_before_a_pair_is_kept_or_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept"
    (pair,) = duel(CONTEST, 1, detect=True).pairs
    in_words = json.dumps

    def disturbed(values: object) -> str:
        os.kill(os.getpid(), signal.SIGINT)
        return in_words(values)

    with kept(path, go_on=False) as book:
        monkeypatch.setattr("spades_tui.arena.kept.json.dumps", disturbed)
        with pytest.raises(KeyboardInterrupt), signals_are_raised():
            book.add(0, pair)
        monkeypatch.undo()
        assert dict(book.known) == {0: pair}
    with kept(path) as book:
        assert dict(book.known) == {0: pair}


@pytest.mark.parametrize("executor", ["processes", pytest.param("dask", marks=with_dask)])
def test_an_interrupt_says_how_to_go_on_and_nothing_kept_is_lost(
    executor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept"
    words = [*ASKED, "--pairs", "2000", "--executor", executor, "--jobs", "2", "--keep", str(path)]
    # Tests that run in the background may be deaf to interrupts, and so would be what they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(
        [sys.executable, "-m", "spades_tui", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 20:
        assert time.monotonic() < until
        assert running.poll() is None
        time.sleep(0.05)
    # As a terminal does it: to every process there is.
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (INTERRUPTED, "")
    done = path.read_bytes().count(b"\n") - 1
    assert err == (
        f"spades-tui: Interrupted after {done} of 2000 pairs, which are kept. "
        f"The same with --continue goes on: --keep {path} --continue\n"
    )
    assert 0 < done < 2000
    pairs = str(done + 3)
    again = run(capsys, "--pairs", pairs, "--keep", str(path), "--continue", "--jobs", "1")
    assert again == run(capsys, "--pairs", pairs, "--jobs", "2")
