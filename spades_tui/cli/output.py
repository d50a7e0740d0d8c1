"""Standard output and standard error of the commands: written at once, failures told."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from spades_tui.cli.errors import CommandError, OutputError
from spades_tui.engine.quoting import printable

if TYPE_CHECKING:
    from argparse import Namespace


def print_lines(asked: Namespace, lines: Iterable[str]) -> None:
    """Put out lines of text, in plain letters where signs are not wanted or cannot be written.

    No line moves the cursor, whatever the files hold that it tells of.
    """
    text = "".join(f"{printable(line)}\n" for line in lines)
    if in_letters(asked):
        from spades_tui.plain_letters import plain

        text = plain(text)
    print_data(text)


def print_data(text: str) -> None:
    """Put out text for other programs as it is.

    Raises BrokenPipeError when nobody reads it, OutputError when it cannot be written.
    """
    need_output()
    with _told():
        sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
        sys.stdout.flush()


def in_letters(asked: Namespace) -> bool:
    """Whether lines of text are to hold letters in place of signs."""
    if asked.ascii is not None:
        return bool(asked.ascii)
    from spades_tui.plain_letters import can_write_signs
    from spades_tui.terminal import in_utf8

    encoding = getattr(sys.stdout, "encoding", None)
    return not (in_utf8(os.environ) and can_write_signs(encoding))


def need_output() -> None:
    """Raises CommandError when there is nowhere to write to."""
    if sys.stdout is None:
        raise CommandError("standard output is closed, so that nothing can be written out.")


def need_input() -> None:
    """Raises CommandError when there is nothing to read from."""
    if sys.stdin is None or sys.stdin.closed:
        raise CommandError("standard input is closed, so that nothing can be read from it.")


def forgive_signs() -> None:
    """Let an output that cannot show a sign still have the rest of the line."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def finish() -> None:
    """Write out what is held back. Raises as `print_data` does."""
    if sys.stdout is not None:
        with _told():
            sys.stdout.flush()


def complain(sentence: str, *, letters: bool = False) -> None:
    """Say on standard error what is wrong; where that cannot be, the exit status says it alone."""
    from spades_tui.plain_letters import can_write_signs, plain

    if letters or not can_write_signs(getattr(sys.stderr, "encoding", None)):
        sentence = plain(sentence)
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"spades-tui: {printable(sentence)}", file=sys.stderr, flush=True)


def silence() -> None:
    """Let the rest of the output go nowhere: it would fail once more when Python leaves."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextlib.contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"nothing can be written out: {error.strerror or error}.") from error
