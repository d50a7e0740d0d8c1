"""The commands about rules and points: `rules` and `score`."""

from __future__ import annotations

import json
from argparse import Namespace

from spades_tui.cli.choices import chosen_rules, folders_of
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import print_data, print_lines
from spades_tui.cli.reading import text_of
from spades_tui.engine.rules_text import rules_as_text, rules_as_told
from spades_tui.score_sheet import read_sheet
from spades_tui.scored_sheet import sheet_lines, sheet_objects
from spades_tui.storage.presets import all_presets


def rules(asked: Namespace) -> int:
    """Print the rules of the game in words."""
    chosen = chosen_rules(asked)
    if asked.json:
        print_data(json.dumps(rules_as_told(chosen)))
    else:
        print_lines(asked, rules_as_text(chosen).splitlines())
    return 0


def score(asked: Namespace) -> int:
    """Add up a score sheet."""
    presets = all_presets(folders_of(asked))
    lines = text_of(asked.file, "a score sheet").splitlines()
    try:
        games = read_sheet(lines, lambda name: presets.named(name).rules)
    except ValueError as error:
        raise CommandError(str(error)) from error
    if asked.json:
        print_data("".join(f"{json.dumps(its)}\n" for its in sheet_objects(games)))
    else:
        print_lines(asked, sheet_lines(games))
    return 0
