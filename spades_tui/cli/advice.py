"""The command that asks a bot: `suggest`."""

from __future__ import annotations

import json
from argparse import Namespace

from spades_tui.bots.levels import DEFAULT_LEVEL, Level
from spades_tui.cli.choices import folders_of, refuse_unused_seconds, roster_told
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import complain, print_data, print_lines
from spades_tui.cli.reading import text_of, told_name
from spades_tui.guests.joining import bot_named, playing
from spades_tui.position import read_position
from spades_tui.storage.presets import all_presets
from spades_tui.storage.toml_file import TomlFault
from spades_tui.suggestion import suggest as suggestion_for


def suggest(asked: Namespace) -> int:
    """Ask a bot what it would do in a position; status 1 when its answer could not be used."""
    presets = all_presets(folders_of(asked))
    text = text_of(asked.file, "a position")
    try:
        position = read_position(text, lambda name: presets.named(name).rules)
        adviser = _adviser(asked, position.level)
        with playing(adviser) as player:
            answer = suggestion_for(position.view, player)
    except TomlFault as fault:
        raise CommandError(fault.told(told_name(asked.file))) from fault
    except ValueError as error:
        raise CommandError(str(error)) from error
    if answer.fault:
        complain(f"{adviser.name} {answer.fault}.", letters=bool(asked.ascii))
    if asked.json:
        print_data(json.dumps(answer.told()))
    else:
        print_lines(asked, [answer.words, answer.reason])
    return int(bool(answer.fault))


def _adviser(asked: Namespace, level: str | None) -> Level:
    """Whom the command line names, or else the position, which cannot name a program by its path.

    Raises UnknownLevel.
    """
    roster = roster_told(asked)
    if asked.level is not None:
        adviser = bot_named(asked.level, roster, asked.seconds)
    else:
        adviser = roster.named(level or DEFAULT_LEVEL)
    refuse_unused_seconds(asked, [adviser])
    return adviser
