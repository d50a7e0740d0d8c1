"""The command that asks a bot: `suggest`."""

from __future__ import annotations

import json
from argparse import Namespace

from spades_tui.cli.choices import folders_of
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import print_data, print_lines
from spades_tui.cli.reading import text_of
from spades_tui.position import read_position
from spades_tui.storage.presets import all_presets
from spades_tui.storage.toml_file import TomlFault
from spades_tui.suggestion import suggest as suggestion_for


def suggest(asked: Namespace) -> int:
    """Ask a bot what it would do in a position."""
    presets = all_presets(folders_of(asked))
    text = text_of(asked.file, "a position")
    try:
        position = read_position(text, lambda name: presets.named(name).rules)
        answer = suggestion_for(position, asked.level)
    except TomlFault as fault:
        raise CommandError(fault.told(asked.file)) from fault
    except ValueError as error:
        raise CommandError(str(error)) from error
    if asked.json:
        print_data(json.dumps(answer.told()))
    else:
        print_lines(asked, [answer.words, answer.reason])
    return 0
