"""The commands in which bots play one another: `simulate` and `arena`."""

from __future__ import annotations

import json
from argparse import Namespace
from datetime import datetime

from spades_tui.arena import simulate as play_games
from spades_tui.arena.contenders import UnknownContender
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import duel
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.recording import Recording
from spades_tui.arena.report import duel_as_lines, duel_as_values
from spades_tui.cli.choices import chosen_rules
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import need_output, print_data, print_lines


def simulate(asked: Namespace) -> int:
    """Let four bots play whole games and count what happens."""
    need_output()
    summary = play_games(chosen_rules(asked), asked.games, asked.seed)
    if asked.json:
        print_data(summary.as_json())
    else:
        print_lines(asked, summary.as_text().splitlines())
    return 0


def arena(asked: Namespace) -> int:
    """Compare two bots on the same deals."""
    need_output()
    if asked.opponents and not asked.partner:
        raise CommandError("--opponents goes with --partner.")
    if asked.journal and not asked.detect:
        raise CommandError("--journal goes with --detect.")
    try:
        contest = Contest(
            asked.first,
            asked.second,
            rules=chosen_rules(asked),
            seed=asked.seed,
            matches=asked.matches,
            partner=asked.partner,
            opponents=asked.opponents,
        )
    except UnknownContender as error:
        raise CommandError(str(error)) from error
    recording = None
    if asked.journal:
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        recording = Recording(asked.journal, now)
    try:
        with progress_bar(f"{asked.first} – {asked.second}", asked.pairs) as on_done:
            result = duel(contest, asked.pairs, asked.jobs, asked.detect, recording, on_done)
    except OSError as error:
        raise CommandError(f"no journal can be kept: {error.strerror or error}.") from error
    if asked.json:
        print_data(json.dumps(duel_as_values(result)))
    else:
        print_lines(asked, duel_as_lines(result))
    return 0
