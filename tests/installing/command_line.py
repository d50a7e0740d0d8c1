"""The command line as values: what the manual page and the shells' completions are made from."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from spades_tui.cli.arguments import program_parser


class Wanted(Enum):
    """What a value on the command line names."""

    ANYTHING = "anything"
    FILE = "file"
    FOLDER = "folder"
    GAME = "game"
    BOT = "bot"
    LEVEL = "level"
    PRESET = "preset"
    RULE = "rule"


_WANTED = {
    "data": Wanted.FOLDER,
    "journal": Wanted.FOLDER,
    "file": Wanted.FILE,
    "game": Wanted.GAME,
    "first": Wanted.BOT,
    "second": Wanted.BOT,
    "partner": Wanted.BOT,
    "opponents": Wanted.BOT,
    "north_south": Wanted.LEVEL,
    "east_west": Wanted.LEVEL,
    "level": Wanted.LEVEL,
    "preset": Wanted.PRESET,
    "own_preset": Wanted.PRESET,
    "rule": Wanted.RULE,
    "own_rule": Wanted.RULE,
}
"""By what the parser keeps a value as. What is not here is a number or a name of one's own."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument: its flags, none for one known by its place, and the value it takes, if any."""

    flags: tuple[str, ...]
    value: str
    about: str
    choices: tuple[str, ...]
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or the program itself: its options, what follows them, and its own commands."""

    name: str
    about: str
    options: tuple[Argument, ...]
    places: tuple[Argument, ...]
    commands: tuple[Command, ...] = ()

    def walk(self) -> Iterator[Command]:
        """This command and all those within it."""
        yield self
        for command in self.commands:
            yield from command.walk()


def program() -> Command:
    """The whole command line of the program."""
    parser = program_parser()
    return _command(parser.prog, parser.description or "", parser)


def _command(name: str, about: str, parser: argparse.ArgumentParser) -> Command:
    options: list[Argument] = []
    places: list[Argument] = []
    commands: list[Command] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            told = {choice.dest: choice.help or "" for choice in action._choices_actions}
            commands += [
                _command(word, told[word], within) for word, within in action.choices.items()
            ]
        elif action.help != argparse.SUPPRESS:
            (options if action.option_strings else places).append(_argument(action))
    return Command(name, about, tuple(options), tuple(places), tuple(commands))


def _argument(action: argparse.Action) -> Argument:
    choices = tuple(str(choice) for choice in action.choices or ())
    value = "" if action.nargs == 0 else str(action.metavar or ",".join(choices))
    return Argument(
        tuple(action.option_strings),
        value,
        action.help or "",
        choices,
        _WANTED.get(action.dest, Wanted.ANYTHING),
    )
