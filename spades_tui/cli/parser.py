"""A parser that refuses in one sentence, which names what was wrong and where help is."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from spades_tui.cli.errors import USAGE_ERROR
from spades_tui.cli.output import complain
from spades_tui.engine.quoting import quoted
from spades_tui.engine.sentences import listed

_NAMED = re.compile(r"argument (?:[^:]*/)?([^:/]+): (.*)", re.DOTALL)
_EXPECTED = re.compile(r"expected (?:at least )?(one|\d+) arguments?")
_NO_VALUE = re.compile(r"ignored explicit argument (.*)", re.DOTALL)
_BESIDE = re.compile(r"not allowed with argument (\S+)")
_MISSING = re.compile(r"the following arguments are required: (.*)")
_LIKE_AN_OPTION = re.compile(r"-[^\s=]+(=.*)?", re.DOTALL)
_A_NUMBER = re.compile(r"-\d+|-\d*\.\d+")


class Parser(argparse.ArgumentParser):
    """Its sub-commands have such parsers too.

    No option may be shortened: what names one option today would name two when another is added.
    """

    above: Parser | None = None
    """The program's own parser, for that of a command."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how, allow_abbrev=False)
        self._words: tuple[str, ...] = ()

    def error(self, message: str) -> NoReturn:
        """End the program with a sentence on standard error.

        An unknown option is told before all else, as its value may have been taken for a word.
        """
        self._refuse_unknown_option()
        self._refuse(_sentence(message), self)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """As the library has it, but what is left over is refused by the parser it was left to."""
        self._words = tuple(sys.argv[1:] if args is None else args)
        asked, left = super().parse_known_args(self._words, namespace)
        if left:
            self._refuse_left_over(left)
        return asked, left

    @property
    def _who(self) -> str:
        """The command's name as it is typed."""
        return self.prog.rpartition(" ")[2]

    @property
    def _commands(self) -> Mapping[str, Parser]:
        """The parsers of the commands within this one."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                return action.choices
        return {}

    def _refuse(self, sentence: str, helped_by: Parser) -> NoReturn:
        complain(f"{sentence} See {helped_by.prog} --help.")
        self.exit(USAGE_ERROR)

    def _refuse_unknown_option(self) -> None:
        name = self._unknown_option()
        if name is None:
            return
        above = self.above
        if above is not None and name in above._option_string_actions:
            self._refuse(
                f"{name} goes before the command: {above.prog} {name} … {self._who}.", above
            )
        for command, parser in self._commands.items():
            if name in parser._option_string_actions:
                where = f"{self.prog} {command} {name}"
                self._refuse(f"{name} goes behind its command, as in {where}.", parser)
        self._refuse(self._unknown(name), self)

    def _refuse_left_over(self, left: Sequence[str]) -> NoReturn:
        self._refuse_unknown_option()
        word = quoted(next((word for word in left if word != "--"), "--"))
        places = [str(action.metavar) for action in self._actions if not action.option_strings]
        if not places:
            self._refuse(f"{self._who} takes no word such as {word}.", self)
        self._refuse(
            f"{self._who} takes {listed(places)} alone; {word} is one word too many.", self
        )

    def _unknown_option(self) -> str | None:
        """The first option among the words for this parser that it does not have."""
        words = iter(self._words)
        for word in words:
            if word == "--" or (self._commands and not word.startswith("-")):
                return None
            if not _LIKE_AN_OPTION.fullmatch(word) or _A_NUMBER.fullmatch(word):
                continue
            name, given, _ = word.partition("=")
            action = self._option_string_actions.get(name)
            if action is None:
                return name
            if action.nargs != 0 and not given:
                next(words, None)
        return None

    def _unknown(self, name: str) -> str:
        """What to say of an option that is none, with what was meant if that is plain."""
        no = f"{self._who} has no option" if self.above else "There is no option"
        longer = [known for known in self._option_string_actions if known.startswith(name)]
        if longer and name.strip("-"):
            begin = "begins" if len(longer) == 1 else "begin"
            return f"{no} {quoted(name)}; {listed(longer)} {begin} so."
        return f"{no} {quoted(name)}."

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = ", ".join(map(str, action.choices))
        if isinstance(action, argparse._SubParsersAction):
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
