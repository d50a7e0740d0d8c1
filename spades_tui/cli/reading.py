"""The text of a file that is named on the command line, or of standard input."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import need_input
from spades_tui.engine.quoting import quoted
from spades_tui.storage.regular_file import read_regular

LARGEST_FILE = 1024 * 1024
"""The most bytes that are read of a file a person writes."""

_OPEN_ALREADY = re.compile(r"/dev/(?:stdin|fd/[0-9]+)")
"""What a shell calls a pipe that it hands to a program, as in `score <(printf …)`."""


STANDARD_INPUT = "-"


def told_name(name: str) -> str:
    """What a sentence calls the file of that name."""
    return "standard input" if name == STANDARD_INPUT else name


def text_of(name: str, what: str) -> str:
    """The text of that file, which is `what`; raises CommandError."""
    if not name.strip():
        raise CommandError(
            f"{name!r} names no file; name one with {what}, or write - for standard input."
        )
    called = told_name(name)
    try:
        if name == STANDARD_INPUT:
            need_input()
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
        elif _OPEN_ALREADY.fullmatch(name):
            with Path(name).open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
        else:
            content = read_regular(Path(name), LARGEST_FILE)
    except OSError as error:
        raise CommandError(f"{called} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:
        # A name with a zero byte in it is none.
        raise CommandError(f"{quoted(name)} cannot be read: {error}.") from error
    if len(content) > LARGEST_FILE:
        raise CommandError(f"{called} is too large for {what}.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CommandError(f"{called} is no text: {what} is plain text in UTF-8.") from None
