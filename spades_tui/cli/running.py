"""From arguments to an exit status: the command is found, run, and whatever ends it is told."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FrameType
from typing import TYPE_CHECKING

from spades_tui.cli import INTERRUPTED
from spades_tui.cli.errors import OUTPUT_ERROR, USAGE_ERROR, CommandError, Interrupted, OutputError
from spades_tui.cli.output import complain, finish, forgive_signs, silence

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Sequence[str] | None) -> int:
    """Run a command and return its exit status. Raises SystemExit where argparse ends the run."""
    letters = False
    try:
        try:
            forgive_signs()
            with _interrupts_end_at_once():
                from spades_tui.cli.arguments import parse

                asked = parse(arguments)
                letters = bool(asked.ascii)
                command = _command_of(asked)
            status = command(asked)
        except CommandError as error:
            complain(str(error), letters=letters)
            status = USAGE_ERROR
        except Interrupted as error:
            complain(str(error), letters=letters)
            status = INTERRUPTED
        except SystemExit:
            # Help and the version are written by argparse, which does not look whether they were.
            finish()
            raise
        finish()
    except BrokenPipeError:
        # Whoever read the output has had enough.
        silence()
        return 0
    except OutputError as error:
        silence()
        complain(str(error), letters=letters)
        return OUTPUT_ERROR
    return status


def _command_of(asked: Namespace) -> Callable[[Namespace], int]:
    """The function that does what is asked, in a module that is imported only now."""
    if asked.kiosk:
        from spades_tui.cli.public import enter_kiosk

        enter_kiosk(asked)
    module, _, name = asked.run.partition(":")
    command: Callable[[Namespace], int] = getattr(import_module(f"spades_tui.cli.{module}"), name)
    return command


@contextmanager
def _interrupts_end_at_once() -> Iterator[None]:
    """Until the command is there, an interrupt has nothing to close and nothing to tell.

    As an exception it could come anywhere within an import, also where Python prints it and goes
    on.
    """
    here = threading.current_thread() is threading.main_thread()
    if not here or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
