"""The completion for bash, from version 3.2 on, without the package bash-completion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.installing.command_line import Argument, Command, Wanted
from tests.installing.words import RULES, names_for

_FILES = {Wanted.FILE: "-f", Wanted.GAME: "-f", Wanted.FOLDER: "-d"}
"""What the shell is to look for where a file is wanted."""

_HEAD = """\
# Completion of spades-tui for bash.

_spades_tui() {
    local line=${COMP_LINE:0:COMP_POINT} command='' before='' word current words='' files=''
    local keys='KEYS' rule=''
    local -a typed
    read -ra typed <<<"$line"
    [[ $line == *[[:space:]] ]] && typed+=('')
    current=${typed[${#typed[@]} - 1]}
    # Which command stands before the word to be completed; an option's value is none.
    for word in "${typed[@]:1:${#typed[@]} - 2}"; do
        case $before in
        VALUED) ;;
        *) case $word in COMMANDS) [[ $command ]] || command=$word ;; esac ;;
        esac
        before=$word
    done
    case $command:$before in
"""

_TAIL = """\
    esac
    # A house rule is completed in two steps: its key, then its value.
    if [[ $rule && $current == *=* ]]; then
        case $current in
RULES
        esac
    elif [[ $rule ]]; then
        words=$keys
        compopt -o nospace 2>/dev/null
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    # Bash replaces only what stands behind the last sign at which it breaks words.
    local kept=${current%"${current##*["$COMP_WORDBREAKS"]}"}
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
    [[ $files && $current != -* ]] || return 0
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$files" -- "$current")
}
complete -F _spades_tui spades-tui
"""


def bash_completion(program: Command) -> str:
    """The file that bash loads when the command is first completed."""
    valued = {flag for command in program.walk() for flag in _valued(command)}
    head = _HEAD.replace("VALUED", "|".join(sorted(valued)))
    head = head.replace("KEYS", " ".join(f"{key}=" for key in RULES))
    head = head.replace("COMMANDS", "|".join(command.name for command in program.commands))
    rules = "\n".join(f"        {key}=*) {_words(_values(key))} ;;" for key in RULES)
    cases = [line for command in program.commands for line in _cases(command, command.name)]
    return head + "\n".join([*cases, *_cases(program, "")]) + "\n" + _TAIL.replace("RULES", rules)


def _valued(command: Command) -> Iterator[str]:
    for option in command.options:
        if option.value:
            yield from option.flags


def _cases(command: Command, name: str) -> Iterator[str]:
    """What may stand behind each option that takes a value, and else."""
    for option in command.options:
        if option.value:
            flags = "|".join(f"{name}:{flag}" for flag in option.flags)
            yield f"    {flags}) {_completed(option)} ;;"
    words = [flag for option in command.options for flag in option.flags]
    words += [within.name for within in command.commands]
    words += dict.fromkeys(word for place in command.places for word in names_for(place))
    yield f"    {name}:*) {_words(words, *command.places)} ;;"


def _completed(option: Argument) -> str:
    if option.wanted is Wanted.RULE:
        return "rule=yes"
    return _words(names_for(option), option)


def _values(key: str) -> list[str]:
    return [f"{key}={value}" for value in RULES[key]]


def _words(words: Sequence[str], *named: Argument) -> str:
    files = "".join(
        sorted({f" files={_FILES[one.wanted]}" for one in named if one.wanted in _FILES})
    )
    return f"words='{' '.join(words)}'{files}"
