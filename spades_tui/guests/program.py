"""A program that is spoken to in lines: one is written to it, and one read, within a time.

It may do anything but hold the caller up: hang, end, write without end or to nobody. Its standard
error never reaches the screen; the last of it is kept for those who may hear it.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import IO

from spades_tui.engine.quoting import printable, quoted
from spades_tui.guests.guarded import begun, let_go

LONGEST_LINE = 64 * 1024
"""Bytes of an answer; a program that writes more is ended."""

_SLICE = 0.1
"""Seconds after which it is seen at the latest that the program is to be ended."""

_FAREWELL = 0.3
"""Seconds for a program to end by itself once its input has ended."""

_REMEMBERED = 2048
"""Bytes of its standard error."""


class ProgramFailed(Exception):
    """What a program did in place of answering, as the rest of a sentence that all may hear.

    `detail`, sentences or nothing, repeats what it wrote itself, and so may tell of its cards.
    """

    def __init__(self, what: str, detail: str = "") -> None:
        super().__init__(what)
        self.detail = detail


class TooLate(ProgramFailed):
    """It did not answer within so many seconds; `wrote` is the last line that was no answer."""

    def __init__(self, seconds: float, wrote: str) -> None:
        detail = f"It wrote {quoted(wrote)}, which is no answer to this." if wrote else ""
        super().__init__(f"took longer than {in_seconds(seconds)}", detail)


class Program:
    """A program that runs, in a process group of its own that ends with this process."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        """Start it, in `folder` if given. Raises ProgramFailed."""
        # A program in Python that forgets to flush would be waited for in vain.
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        try:
            self._process = begun(command, folder, environment)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise ProgramFailed(f"cannot be started: {reason}") from error
        self._input, self._output, self._errors = map(
            _unblocked, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._last_words = b""
        self._silent = False
        self._heard = b""
        self._unasked = False
        self._passed_over = ""
        self._ending = threading.Event()
        self._over = False
        self._speaking = threading.Lock()

    def ask(
        self,
        line: str,
        seconds: float,
        answers: Callable[[str], bool] = lambda _: True,
        *,
        may_have_spoken: bool = False,
    ) -> str:
        """Write a line and return the next that the program writes and that `answers` it.

        What it wrote before it was asked is passed over as well, unless it `may_have_spoken`
        already. Raises ProgramFailed.
        """
        with self._speaking:
            if self._ending.is_set():
                raise ProgramFailed("was ended")
            until = monotonic() + seconds
            self._passed_over = ""
            if not may_have_spoken:
                self._pass_over_unasked()
            rest = f"{line}\n".encode()
            while (answer := self._answer(answers)) is None:
                if self._ending.is_set() or monotonic() > until:
                    raise TooLate(seconds, self._passed_over)
                # All that a program wrote which has ended is there to be heard, though its output
                # may stay open: a child of its may hold it.
                over = self._process.poll() is not None
                ready = self._wait(bool(rest), min(_SLICE, max(0.0, until - monotonic())))
                if self._input in ready:
                    rest = self._write(rest)
                if self._errors in ready:
                    self._hear_errors()
                if self._output in ready:
                    piece = _read(self._output)
                    if not piece:
                        raise self._how_it_ended(until)
                    self._heard += piece
                elif over:
                    raise self._how_it_ended(until)
            return answer

    def _answer(self, answers: Callable[[str], bool]) -> str | None:
        """The first line among those heard that answers; None when more is to be heard."""
        while True:
            line, end, rest = self._heard.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise ProgramFailed(f"wrote a line of more than {LONGEST_LINE} bytes")
            if not end:
                return None
            self._heard = rest
            told = line.decode(errors="replace")
            if self._unasked:
                self._unasked = False
            elif answers(told):
                return told
            else:
                self._passed_over = told

    def end(self, *, at_once: bool = False) -> None:
        """End it with all that it started: by the end of its input, and if need be by force.

        Not `at_once` it is given a moment to end by itself, which the caller waits for.
        """
        self._ending.set()
        with self._speaking:
            if self._over:
                return
            self._over = True
            try:
                with contextlib.suppress(OSError):
                    self._input.close()
                if not at_once:
                    self._wait_for_its_end()
            finally:
                # A signal may end the wait. While the program has not been waited for, or anything
                # that it started is left, the number of its group is nobody else's.
                with contextlib.suppress(OSError):
                    os.killpg(self._process.pid, signal.SIGKILL)
                let_go(self._process)
                self._process.wait()
                self._output.close()
                self._errors.close()

    def _wait(self, writing: bool, seconds: float) -> list[IO[bytes]]:
        """The streams that something can be done with, after so long at the latest."""
        # A stream that has ended is always ready, and would be looked at without a pause.
        heard = [self._output] if self._silent else [self._output, self._errors]
        streams = {stream.fileno(): stream for stream in heard}
        poll = select.poll()
        for number in streams:
            poll.register(number, select.POLLIN)
        if writing:
            streams[self._input.fileno()] = self._input
            poll.register(self._input, select.POLLOUT)
        return [streams[number] for number, _ in poll.poll(seconds * 1000)]

    def _write(self, rest: bytes) -> bytes:
        """Write what is taken of it, and return the rest; nothing more to a program deaf to it."""
        try:
            return rest[self._input.write(rest) or 0 :]
        except BrokenPipeError:
            return b""

    def _hear_errors(self) -> None:
        """Take up what its standard error holds, as much as a pipe does at most."""
        for _ in range(LONGEST_LINE // _CHUNK):
            piece = _read(self._errors)
            if not piece:
                self._silent = piece == b""
                return
            self._last_words = (self._last_words + piece)[-_REMEMBERED:]

    def _pass_over_unasked(self) -> None:
        """Leave out all that it wrote by now, and what is still to come of a line just begun."""
        for _ in range(LONGEST_LINE // _CHUNK):
            piece = _read(self._output)
            if not piece:
                break
            self._heard += piece
        if self._heard:
            self._unasked = not self._heard.endswith(b"\n")
            self._heard = b""

    def _how_it_ended(self, until: float) -> ProgramFailed:
        """That it ended, with its status; in detail the last line of its standard error."""
        try:
            status = self._process.wait(min(_FAREWELL, max(0.0, until - monotonic())))
        except subprocess.TimeoutExpired:
            return ProgramFailed("closed its output")
        self._hear_errors()
        *_, last = ["", *self._last_words.decode(errors="replace").strip().splitlines()]
        told = printable(last)[:200]
        how = f"signal {-status}" if status < 0 else f"status {status}"
        detail = f"The last line of its standard error: {told.rstrip('.')}." if told else ""
        return ProgramFailed(f"ended with {how}", detail)

    def _wait_for_its_end(self) -> None:
        """Wait until it lets go of its output, or for as long as it is given."""
        until = monotonic() + _FAREWELL
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        while (left := until - monotonic()) > 0:
            if poll.poll(left * 1000) and _read(self._output) == b"":
                return


_CHUNK = 4096


def in_seconds(seconds: float) -> str:
    """`1 second`, `0.5 seconds`."""
    return f"{seconds:g} second" if seconds == 1 else f"{seconds:g} seconds"


def _unblocked(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    os.set_blocking(stream.fileno(), False)
    return stream


def _read(stream: IO[bytes]) -> bytes | None:
    """What can be read at once: nothing at the end of the stream, None when there is none now."""
    return stream.read(_CHUNK)
