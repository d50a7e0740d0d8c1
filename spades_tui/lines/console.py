"""The two ends of a session on standard input and output: one line in, one line out, at once."""

from __future__ import annotations

import io
import os
import sys

from spades_tui.engine.rules import HouseRules
from spades_tui.lifeline import Lifeline
from spades_tui.lines.listening import Listener
from spades_tui.lines.session import Session
from spades_tui.lines.voice import Voice
from spades_tui.plain_letters import can_write_signs
from spades_tui.storage.folders import Folders

LONGEST_LINE = 1000
"""The most characters of a typed line that are looked at."""


def play_lines(
    folders: Folders,
    rules: HouseRules | None,
    *,
    ascii: bool = False,
    words: bool = False,
    idle: int | None = None,
) -> int:
    """Play on standard input and output; the exit status.

    A player who types nothing for `idle` minutes is sent away.
    """
    voice = Voice(words, ascii or not can_write_signs(getattr(sys.stdout, "encoding", None)))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    lifeline = Lifeline(idle)
    listener = Listener(read_line, lifeline.heard)
    try:
        session = Session(folders, listener.read_line, write_line, rules=rules, voice=voice)
        lifeline.attach(listener.call_away, lambda: session.wanted)
        lifeline.hold(signals=False)
        return session.run()
    except BrokenPipeError:
        raise
    except OSError as error:
        # The rest of the output would fail once more when Python leaves.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"spades-tui: nothing can be written out: {error.strerror}.", file=sys.stderr)
        return 1


def read_line() -> str | None:
    """The next line without its end; None when there is no more to come.

    Of a line that is longer than any answer only the beginning is kept.
    """
    if sys.stdin is None:
        return None
    try:
        line = sys.stdin.readline(LONGEST_LINE)
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
            rest = sys.stdin.readline(LONGEST_LINE)
    except OSError:
        # A terminal that has gone away says so in this manner.
        return None
    return line.rstrip("\r\n") if line else None


def write_line(line: str) -> None:
    """Put out one line and let nothing hold it back; OSError when that cannot be."""
    print(line, flush=True)
