"""The completion for fish, one line an option."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.installing.command_line import Argument, Command, Wanted
from tests.installing.words import RULES, names_for

_FILES = (Wanted.FILE, Wanted.FOLDER, Wanted.GAME)


def fish_completion(program: Command) -> str:
    """The file for one of fish's folders of completions."""
    lines = ["# Completion of spades-tui for fish.", "", "complete -c spades-tui -f"]
    lines += _options(program, "__fish_use_subcommand")
    for command in program.commands:
        lines.append(_line("__fish_use_subcommand", f"-a {command.name}", command.about))
    for command in program.commands:
        seen = f"__fish_seen_subcommand_from {command.name}"
        lines += _options(command, seen)
        lines += _places(command, seen)
    return "\n".join([*lines, ""])


def _options(command: Command, when: str) -> Iterator[str]:
    for option in command.options:
        names = " ".join(
            f"-l {flag[2:]}" if flag[:2] == "--" else f"-s {flag[1:]}" for flag in option.flags
        )
        yield _line(when, f"{names}{_value(option)}", option.about)


def _value(option: Argument) -> str:
    if not option.value:
        return ""
    if option.wanted is Wanted.RULE:
        words = [f"{key}={value}" for key, values in RULES.items() for value in values]
        return f" -x -a {_quoted(' '.join(words))}"
    if option.wanted in _FILES:
        return " -r -F"
    return f" -x{_named(names_for(option))}"


def _places(command: Command, when: str) -> Iterator[str]:
    for place in {place.wanted: place for place in command.places}.values():
        if place.wanted in _FILES:
            yield _line(when, f"-F{_named(names_for(place))}", "")
        elif names := names_for(place):
            yield _line(when, _named(names).strip(), "")


def _named(names: Sequence[str]) -> str:
    return f" -a {_quoted(' '.join(names))}" if names else ""


def _line(when: str, what: str, about: str) -> str:
    told = f" -d {_quoted(about)}" if about else ""
    return f"complete -c spades-tui -n {_quoted(when)} {what}{told}"


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
