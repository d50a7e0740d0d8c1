"""A program on a real pseudo-terminal, for tests that see and do what a player sees and does."""

import os
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from pyte.screens import Char

from tests.terminal.keys import click_bytes, key_bytes
from tests.terminal.pty_process import PtyProcess, clean_environment
from tests.terminal.screen import TerminalScreen

_FRAME_QUERY = b"\x1b[?2026$p"
_FRAMES_ARE_KNOWN = b"\x1b[?2026;2$y"

# Seconds. A loaded machine is slow; only a failing test ever waits that long.
TIMEOUT = 20.0
_LONGEST_FRAME = 2.0


class Terminal:
    """Runs a command at a given size, with `home` as its home and working folder.

    What the screen shows is read with `text` and `line`, both of complete frames only. Leaving the
    context closes the terminal, and the program must not outlive it.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        home: Path,
        rows: int = 24,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._changed = threading.Condition()
        self._screen = TerminalScreen(rows, columns)
        self._output = bytearray()
        self._last_output = time.monotonic()
        self._ended = False
        self._pty = PtyProcess(
            command, env=clean_environment(home, env), cwd=home, rows=rows, columns=columns
        )
        self._wake_write: int | None
        self._wake_read, self._wake_write = os.pipe()
        self._reader = threading.Thread(target=self._read, name="terminal", daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if error is None:
            self.close()
        else:
            self.hang_up()
            self._pty.kill_all()

    # What the program shows

    def text(self) -> str:
        """The whole screen, its lines without the spaces at their ends."""
        return "\n".join(self._lines())

    def line(self, number: int) -> str:
        """One line of the screen, counted from 0; negative numbers count from the bottom."""
        return self._lines()[number]

    def cells(self) -> list[list[Char]]:
        """Every cell of the screen with its character and colours."""
        with self._changed:
            self._changed.wait_for(self._is_whole, _LONGEST_FRAME)
            return self._screen.cells()

    @property
    def bytes_out(self) -> int:
        """Bytes the program has sent to the terminal since its start."""
        with self._changed:
            return len(self._output)

    @property
    def output(self) -> bytes:
        """All bytes the program has sent."""
        with self._changed:
            return bytes(self._output)

    @property
    def ended(self) -> bool:
        """Whether the program has closed the terminal, so that nothing more can come."""
        with self._changed:
            return self._ended

    def wait_for(self, condition: str | Callable[[str], bool], timeout: float = TIMEOUT) -> str:
        """Wait until the screen holds a text, or until a predicate of its text is true.

        Returns the screen's text. Raises AssertionError, with the whole screen, after `timeout`
        seconds, or at once when the program has ended and nothing more can come.
        """
        if isinstance(condition, str):
            name = repr(condition)
        else:
            name = getattr(condition, "__name__", repr(condition))
        deadline = time.monotonic() + timeout
        with self._changed:
            while True:
                if self._is_whole():
                    text = "\n".join(self._screen.lines())
                    if condition in text if isinstance(condition, str) else condition(text):
                        return text
                if self._ended:
                    raise AssertionError(self._report(f"the program ended before {name}"))
                remaining = deadline - time.monotonic()
                if remaining <= 0:
                    raise AssertionError(self._report(f"no {name} within {timeout:g} seconds"))
                self._changed.wait(remaining)

    def wait_until_quiet(self, seconds: float = 0.2, timeout: float = TIMEOUT) -> None:
        """Wait until nothing was sent for some seconds: to count the bytes of one action."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while not self._ended:
                now = time.monotonic()
                remaining = self._last_output + seconds - now
                if remaining <= 0:
                    return
                if now >= deadline:
                    raise AssertionError(self._report(f"output went on for {timeout:g} seconds"))
                self._changed.wait(remaining)

    # What the player does

    def press(self, *keys: str) -> None:
        """Press keys one after another: names such as `enter` or `ctrl+c`, or single characters."""
        for key in keys:
            self._pty.write(key_bytes(key))

    def click(self, line: int, column: int) -> None:
        """Click the left mouse button on a cell; both count from 0."""
        self._pty.write(click_bytes(line, column))

    def send(self, data: bytes) -> None:
        """Send bytes as they are, such as half of an arrow key."""
        self._pty.write(data)

    def resize(self, rows: int, columns: int) -> None:
        """Give the terminal another size."""
        with self._changed:
            self._screen.resize(rows, columns)
        self._pty.set_size(rows, columns)

    def hang_up(self) -> None:
        """Drop the line: the terminal goes away, and nothing more is read or sent."""
        if self._wake_write is None:
            return
        os.write(self._wake_write, b"x")
        self._reader.join()
        os.close(self._wake_write)
        os.close(self._wake_read)
        self._wake_write = None
        self._pty.hang_up()

    # The process

    @property
    def pid(self) -> int:
        """The program's process id."""
        return self._pty.pid

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Send the program a signal; nothing happens when it has ended already."""
        self._pty.process.send_signal(number)

    def wait_for_exit(self, timeout: float = TIMEOUT) -> int:
        """Wait for the program to end and return its exit code, negative for a signal.

        All of its output is on the screen then.
        """
        try:
            code = self._pty.process.wait(timeout)
        except subprocess.TimeoutExpired:
            with self._changed:
                message = self._report(f"the program did not end within {timeout:g} seconds")
            raise AssertionError(message) from None
        with self._changed:
            self._changed.wait_for(lambda: self._ended, _LONGEST_FRAME)
        return code

    def close(self, timeout: float = 5.0) -> None:
        """Close the terminal and assert that the program is gone `timeout` seconds later."""
        self.hang_up()
        try:
            self._pty.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self._pty.kill_all()
            message = self._report(f"the program outlived its terminal by {timeout:g} seconds")
            raise AssertionError(message) from None

    # Within

    def _is_whole(self) -> bool:
        return self._ended or not self._screen.in_frame

    def _lines(self) -> list[str]:
        with self._changed:
            self._changed.wait_for(self._is_whole, _LONGEST_FRAME)
            return self._screen.lines()

    def _report(self, problem: str) -> str:
        code = self._pty.process.poll()
        state = "running" if code is None else f"ended with {code}"
        lines = self._screen.lines()
        rule = "-" * max((len(line) for line in lines), default=0)
        return "\n".join([f"{problem} ({state}); the screen:", rule, *lines, rule])

    def _read(self) -> None:
        tail = b""
        with selectors.DefaultSelector() as selector:
            selector.register(self._pty.master, selectors.EVENT_READ)
            selector.register(self._wake_read, selectors.EVENT_READ)
            while True:
                ready = {key.fd for key, _ in selector.select()}
                data = b"" if self._wake_read in ready else self._pty.read()
                if _FRAME_QUERY in tail + data:
                    self._pty.write(_FRAMES_ARE_KNOWN)
                    tail = b""
                else:
                    tail = (tail + data)[1 - len(_FRAME_QUERY) :]
                with self._changed:
                    self._screen.feed(data)
                    self._output += data
                    self._last_output = time.monotonic()
                    self._ended = not data
                    self._changed.notify_all()
                if not data:
                    return
