"""From arguments to an exit status: the command is found, run, and whatever ends it is told."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from spades_tui.cli.errors import OUTPUT_ERROR, USAGE_ERROR, CommandError, Interrupted, OutputError
from spades_tui.cli.output import complain, finish, forgive_signs, print_data, silence
from spades_tui.cli.signals import interrupts_end_at_once, signals_are_raised
from spades_tui.lifeline import Ended

if TYPE_CHECKING:
    from argparse import Namespace


def run(arguments: Sequence[str] | None) -> int:
    """Run a command and return its exit status. Raises SystemExit where argparse ends the run."""
    letters = False
    try:
        try:
            forgive_signs()
            with interrupts_end_at_once():
                asked = _asked(arguments)
                letters = bool(asked.ascii)
                command = _command_of(asked)
            with signals_are_raised():
                status = command(asked)
        except CommandError as error:
            complain(str(error), letters=letters)
            status = USAGE_ERROR
        except Interrupted as error:
            complain(str(error), letters=letters)
            status = error.status
        except Ended as ended:
            status = ended.status
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


def _asked(arguments: Sequence[str] | None) -> Namespace:
    """What is asked for. Raises SystemExit where that was help or the version, when it is out."""
    from spades_tui.cli.arguments import parse

    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            return parse(arguments)
    except SystemExit:
        # argparse itself does not look whether it could be written.
        if said.getvalue():
            print_data(said.getvalue())
        raise


def _command_of(asked: Namespace) -> Callable[[Namespace], int]:
    """The function that does what is asked, in a module that is imported only now."""
    if asked.kiosk:
        from spades_tui.cli.public import enter_kiosk

        enter_kiosk(asked)
    module, _, name = asked.run.partition(":")
    command: Callable[[Namespace], int] = getattr(import_module(f"spades_tui.cli.{module}"), name)
    return command
