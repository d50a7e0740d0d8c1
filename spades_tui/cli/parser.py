"""A parser that refuses in one sentence, which names what was wrong and where help is."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from spades_tui.cli.errors import USAGE_ERROR
from spades_tui.cli.output import complain
from spades_tui.engine.quoting import quoted

_NAMED = re.compile(r"argument (?:[^:]*/)?([^:/]+): (.*)", re.DOTALL)
_EXPECTED = re.compile(r"expected (?:at least )?(one|\d+) arguments?")
_NO_VALUE = re.compile(r"ignored explicit argument (.*)", re.DOTALL)
_BESIDE = re.compile(r"not allowed with argument (\S+)")
_MISSING = re.compile(r"the following arguments are required: (.*)")


class Parser(argparse.ArgumentParser):
    """Its sub-commands have such parsers too."""

    def error(self, message: str) -> NoReturn:
        """End the program with a sentence on standard error."""
        complain(f"{_sentence(message)} See {self.prog} --help.")
        self.exit(USAGE_ERROR)

    def read(self, arguments: Sequence[str] | None) -> argparse.Namespace:
        """What is asked for; None for the words after the program's name.

        As `parse_args`, but what is left over is told apart.
        """
        asked, left = self.parse_known_args(arguments)
        if left:
            self.error(self._left_over(left[0], getattr(asked, "command", None)))
        return asked

    def _left_over(self, word: str, command: str | None) -> str:
        if not word.startswith("-"):
            return f"{quoted(word)} is one word too many"
        name = word.partition("=")[0]
        if command is not None and name in self._option_string_actions:
            return f"{name} goes before the command: {self.prog} {name} … {command}"
        return f"There is no option {quoted(name)} here"

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = ", ".join(map(str, action.choices))
        if action.metavar == "COMMAND":
            self.error(f"There is no command {quoted(value)}; the commands are {known}")
        raise argparse.ArgumentError(action, f"{quoted(value)} is none of {known}")


def _sentence(message: str) -> str:
    """What the library says, as a sentence."""
    if missing := _MISSING.fullmatch(message):
        return f"{missing[1]} is missing."
    named = _NAMED.fullmatch(message)
    if named is None:
        return f"{message[:1].upper()}{message[1:].rstrip('.')}."
    name, what = named[1], named[2].rstrip(".")
    if _EXPECTED.fullmatch(what):
        return f"{name} needs a value behind it."
    if _NO_VALUE.fullmatch(what):
        return f"{name} takes no value."
    if beside := _BESIDE.fullmatch(what):
        return f"{name} does not go with {beside[1]}."
    return f"{name}: {what}."
