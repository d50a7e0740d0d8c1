"""The results of a long comparison in a file, pair by pair, to go on with after an interrupt.

The first line tells what is compared; each other line is one pair, with a checksum of both lines,
so that nothing is added up but what was written. A line that was torn when the run ended is left
out, and its pair played again.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import stat
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from spades_tui import __version__
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import PairResult
from spades_tui.arena.fault_count import Count, Faults, Hit
from spades_tui.arena.replaced import Incident, Replaced
from spades_tui.arena.spreading import CannotKeep
from spades_tui.engine.catalogue import differences
from spades_tui.lifeline import unbroken
from spades_tui.storage.regular_file import mode_of

FORMAT = 2
"""The version of the file's format."""

_KIND = "spades-tui arena"
_MARK = "mark"

_LONGEST_SHOWN = 1000
"""A whole command: two can differ in their last word alone."""


class KeptPairs(AbstractContextManager["KeptPairs"]):
    """The pairs of one comparison in a file, which is locked as long as it is open."""

    def __init__(self, path: Path, contest: Contest, *, detect: bool, go_on: bool) -> None:
        """Begin a file, or with `go_on` open one that was begun.

        Raises CannotKeep, also for the file of another comparison.
        """
        self._path = path
        self._known: dict[int, PairResult] = {}
        opening = _opening(contest, detect)
        self._first = json.dumps(opening).encode()
        there = mode_of(path)
        if there and not stat.S_ISREG(there):
            raise CannotKeep(f"{path} is no ordinary file, so nothing can be kept in it.")
        if there and not go_on:
            raise CannotKeep(
                f"{path} is there already: --keep takes a file that is not there yet, or with "
                "--continue one that an earlier run kept its pairs in."
            )
        if go_on and not there:
            raise CannotKeep(f"There is no {path} to go on with.")
        with unbroken(), self._told():
            # Without a buffer, which would write what failed once more when it is closed.
            self._file: BinaryIO = path.open("r+b" if go_on else "x+b", buffering=0)
            try:
                self._lock()
                if go_on:
                    self._read(opening)
                else:
                    self._write(opening)
            except BaseException:
                self._file.close()
                if not go_on:
                    # It holds nothing, and would be in the way of the next try.
                    path.unlink(missing_ok=True)
                raise

    def __exit__(self, *_: object) -> None:
        self._file.close()

    @property
    def known(self) -> Mapping[int, PairResult]:
        """The pairs that are kept, by number."""
        return self._known

    def add(self, number: int, result: PairResult) -> None:
        """Keep one more, whole and known, or not at all. Raises CannotKeep."""
        with unbroken(), self._told():
            values = {"pair": number} | _told(result)
            self._write(values | {_MARK: self._mark_of(values)})
            self._known[number] = result

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotKeep(f"{self._path} is being written by another run.") from None

    def _write(self, values: Mapping[str, Any]) -> None:
        """Add a line, whole or not at all. Raises OSError."""
        rest = f"{json.dumps(values)}\n".encode()
        start = self._file.tell()
        try:
            while rest:
                # What was taken in part is tried once more, for the system to say why.
                rest = rest[self._file.write(rest) :]
        except OSError:
            # Where it cannot be cut off either, --continue will do so.
            with contextlib.suppress(OSError):
                self._file.truncate(start)
                self._file.seek(start)
            raise

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """What the system refuses, as CannotKeep."""
        try:
            yield
        except OSError as error:
            why = error.strerror or error
            raise CannotKeep(f"Nothing can be kept in {self._path}: {why}.") from error

    def _read(self, opening: dict[str, Any]) -> None:
        """Take up what is there, and cut off what was torn."""
        content = self._file.read()
        end = content.rfind(b"\n") + 1
        first, *rest = content[:end].splitlines() or [b""]
        self._check(first, opening)
        self._first = first
        for place, line in enumerate(rest, start=2):
            try:
                values = json.loads(line)
                sound = values.pop(_MARK) == self._mark_of(values)
                number, result = _number(values.pop("pair")), _read(values)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                self._refuse(place, "this is no pair's result")
            if not sound:
                self._refuse(place, "this is not the result that was written here")
            if number in self._known:
                self._refuse(place, f"the result of pair {number} is there already")
            self._known[number] = result
        self._file.seek(end)
        self._file.truncate()

    def _mark_of(self, values: Mapping[str, Any]) -> str:
        """The checksum of a pair's values in this file; another comparison's is another."""
        return f"{zlib.crc32(json.dumps(values).encode(), zlib.crc32(self._first)):08x}"

    def _refuse(self, place: int, why: str) -> NoReturn:
        raise CannotKeep(f"{self._path}, line {place}: {why}.") from None

    def _check(self, line: bytes, opening: dict[str, Any]) -> None:
        """Raise CannotKeep unless the first line tells of this comparison."""
        try:
            told = json.loads(line)
        except (ValueError, RecursionError):
            told = None
        if not isinstance(told, dict) or _KIND not in told:
            raise CannotKeep(f"{self._path} does not hold the results of an arena.")
        for key, value in opening.items():
            if told.get(key) != value:
                name = "format" if key == _KIND else key
                raise CannotKeep(
                    f"{self._path} holds another comparison: its {name} is "
                    f"{_shown(told.get(key))}, and {_shown(value)} is asked for."
                )


def _opening(contest: Contest, detect: bool) -> dict[str, Any]:
    """All that decides how a pair comes out."""
    one, other = map(" ".join, contest.tables)
    return {
        _KIND: FORMAT,
        "version": __version__,
        "seating": f"{one}, then {other}",
        "unit": "matches" if contest.matches else "hands",
        "seed": contest.seed,
        "rules": differences(contest.rules),
        "detect": detect,
    } | {f"bot {guest.name}": guest.behind for guest in contest.guests}


def _shown(value: object) -> str:
    return (repr(value) if isinstance(value, str) else json.dumps(value))[:_LONGEST_SHOWN]


def _told(result: PairResult) -> dict[str, Any]:
    faults = result.faults
    return {
        "lead": result.lead,
        "share": result.share,
        "hands": result.hands,
        "faults": {
            player: {number: astuple(count) for number, count in counts.items()}
            for player, counts in faults.counts.items()
        },
        "hits": [asdict(hit) for hit in faults.hits],
        "replaced": dict(result.replaced.counts),
        "incidents": [asdict(incident) for incident in result.replaced.first],
    }


def _read(values: dict[str, Any]) -> PairResult:
    """The result that these values tell. Raises ValueError, KeyError, TypeError, AttributeError."""
    faults = Faults(
        {
            player: {number: Count(*map(_number, counted)) for number, counted in counts.items()}
            for player, counts in values["faults"].items()
        },
        [Hit(**hit) for hit in values["hits"]],
    )
    replaced = Replaced(
        Counter({player: _number(count) for player, count in values["replaced"].items()}),
        [Incident(**incident) for incident in values["incidents"]],
    )
    lead, share = float(values["lead"]), float(values["share"])
    return PairResult(lead, share, _number(values["hands"]), faults, replaced)


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is no number")
    return value
