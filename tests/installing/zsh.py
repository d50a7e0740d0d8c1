"""The completion for zsh, as an autoloaded function."""

from __future__ import annotations

from tests.installing.command_line import Argument, Command, Wanted
from tests.installing.words import RULES, names_for

_HEAD = """\
#compdef spades-tui
# Completion of spades-tui for zsh.

_spades_tui_rules() {
    if compset -P 1 '*='; then
        case ${${IPREFIX%=}##*=} in
RULES
        esac
    else
        compadd -S = -- KEYS
    fi
}

_spades_tui() {
    local context state state_descr line
    typeset -A opt_args
    local -a commands=(
COMMANDS
    )
"""

_TAIL = """\
    case $state in
    command) _describe -t commands command commands ;;
    argument)
        case $words[1] in
CASES
        esac
        ;;
    esac
}

_spades_tui "$@"
"""


def zsh_completion(program: Command) -> str:
    """The file `_spades-tui` for a folder of `fpath`."""
    rules = "\n".join(
        f"        {key}) compadd -- {' '.join(values)} ;;" for key, values in RULES.items()
    )
    commands = "\n".join(
        f"        {_quoted(f'{command.name}:{command.about}')}" for command in program.commands
    )
    cases = "\n".join(
        f"        {command.name})\n{_arguments(command, ' ' * 12)}\n            ;;"
        for command in program.commands
    )
    further = ("'1:command:->command'", "'*::argument:->argument'")
    return (
        _HEAD.replace("RULES", rules).replace("KEYS", " ".join(RULES)).replace("COMMANDS", commands)
        + _arguments(program, " " * 4, *further)
        + "\n"
        + _TAIL.replace("CASES", cases)
    )


def _arguments(command: Command, indent: str, *further: str) -> str:
    own = [_option(option, flag) for option in command.options for flag in option.flags]
    own += [_quoted(f":{place.value}:{_completed(place)}") for place in command.places]
    start = "_arguments -C" if further else "_arguments"
    return f" \\\n{indent}    ".join([f"{indent}{start}", *own, *further])


def _option(option: Argument, flag: str) -> str:
    about = option.about.replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")
    again = "*" if option.wanted is Wanted.RULE else ""
    value = f":{option.value.replace(':', ' ')}:{_completed(option)}" if option.value else ""
    return _quoted(f"{again}{flag}[{about}]{value}")


def _completed(argument: Argument) -> str:
    match argument.wanted:
        case Wanted.RULE:
            return "_spades_tui_rules"
        case Wanted.FOLDER:
            return "_files -/"
        case Wanted.FILE:
            return "_files"
        case Wanted.GAME:
            return f"{{compadd {' '.join(names_for(argument))}; _files}}"
    names = names_for(argument)
    return f"({' '.join(names)})" if names else " "


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
