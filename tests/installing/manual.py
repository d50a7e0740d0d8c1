"""The manual page `spades-tui.1`, in the man macros that every system reads."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui import __version__
from spades_tui.engine.catalogue import CATALOGUE
from spades_tui.storage.presets import built_in_presets
from tests.installing.command_line import Argument, Command

_DESCRIPTION = """
You and a partner play Spades against two bots, on the whole screen of a terminal of at least
40 by 12 characters, or in plain lines of text. Without a command the game starts, and a game
that was left is offered to be continued: every card is on disk before it is shown.
"""

_FILES = {
    "~/.local/share/spades-tui": "games, finished ones too, score sheets, and what is learned",
    "~/.config/spades-tui/settings.toml": "the settings, a file that may be edited",
    "~/.config/spades-tui/presets": "house rules of one's own, a TOML file each",
    "~/.config/spades-tui/bots.toml": "bots of one's own, by name",
}

_ENVIRONMENT = {
    "NO_COLOR": "send no colours",
    "COLORTERM, TERM": "by which the number of colours is found out",
    "SPADES_TUI_THINKERS": "how many processes may think ahead at once for this account",
    "SPADES_PLAYER": "with --kiosk, the player whose games these are",
    "XDG_DATA_HOME, XDG_CONFIG_HOME": "where to keep games and settings",
}

HELP = ("-h", "--help")
"""The first option of every command, which is told of once."""

_STATUS = {
    "0": "all was done",
    "1": "the answer is no (verify), a bot's answer was wrong, or nothing could be written out",
    "2": "something was asked for that cannot be done; the reason is told",
    "129, 143": "the terminal went away, or the program was told to end; the game is kept",
    "130": "interrupted",
}

EXAMPLES = {
    "spades-tui --preset backyard --rule target=300": "play, beginning with these rules",
    "spades-tui rules --preset high_stakes": "read the rules of such a game in full",
    "spades-tui export last": "print the last game, every trick of it",
    "spades-tui simulate --games 100 --seed 7": "let the bots play a hundred games",
}


def manual_page(program: Command) -> str:
    """The page as roff."""
    return "\n".join(
        (
            f'.TH SPADES\\-TUI 1 "" "spades\\-tui {__version__}" "Games"',
            ".SH NAME",
            "spades\\-tui \\- the card game Spades for the terminal",
            ".SH SYNOPSIS",
            ".B spades\\-tui",
            "[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]",
            ".SH DESCRIPTION",
            _plain(" ".join(_DESCRIPTION.split())),
            ".SH OPTIONS",
            *_arguments(program.options),
            ".SH COMMANDS",
            *(line for command in program.commands for line in _command(command)),
            ".SH HOUSE RULES",
            "Each may be set with \\fB\\-\\-rule\\fR \\fIkey\\fB=\\fIvalue\\fR.",
            *_list({spec.key: f"{spec.about} Takes {spec.accepts}." for spec in CATALOGUE}),
            ".SH PRESETS",
            *_list({preset.name: preset.about for preset in built_in_presets()}),
            ".SH FILES",
            *_list(_FILES),
            ".SH ENVIRONMENT",
            *_list(_ENVIRONMENT),
            ".SH EXIT STATUS",
            *_list(_STATUS),
            ".SH EXAMPLES",
            *_list(EXAMPLES),
            "",
        )
    )


def _command(command: Command) -> Iterator[str]:
    places = " ".join(f"\\fI{_plain(place.value)}\\fR" for place in command.places)
    yield f".SS {_plain(command.name)} {places}".rstrip()
    yield _sentence(command.about)
    assert command.options[0].flags == HELP
    yield from _arguments(command.places)
    yield from _arguments(command.options[1:])


def _arguments(arguments: tuple[Argument, ...]) -> Iterator[str]:
    for argument in arguments:
        if argument.about:
            yield ".TP"
            flags = ", ".join(f"\\fB{_plain(flag)}\\fR" for flag in argument.flags)
            yield f"{flags} \\fI{_plain(argument.value)}\\fR".replace(" \\fI\\fR", "").lstrip()
            yield _sentence(argument.about)


def _list(entries: dict[str, str]) -> Iterator[str]:
    for name, about in entries.items():
        yield from (".TP", f".B {_plain(name)}", _sentence(about))


def _sentence(text: str) -> str:
    return _plain(f"{text[:1].upper()}{text[1:].rstrip('.')}.")


def _plain(text: str) -> str:
    """Text in which roff sees nothing of its own."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("−", "\\-")
    plain = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in plain)
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
