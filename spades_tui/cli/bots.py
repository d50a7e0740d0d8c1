"""The commands in which bots play one another: `simulate` and `arena`."""

from __future__ import annotations

import json
from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime

from spades_tui.arena import simulate as play_games
from spades_tui.arena.contenders import UnknownContender, contender_names
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import duel
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.recording import Recording
from spades_tui.arena.report import duel_as_lines, duel_as_values
from spades_tui.bots.levels import Level, UnknownLevel
from spades_tui.bots.roster import CannotPlay
from spades_tui.cli.choices import chosen_rules, roster_told
from spades_tui.cli.errors import CommandError
from spades_tui.cli.output import need_output, print_data, print_lines
from spades_tui.engine.seats import SEATS
from spades_tui.guests.joining import bot_named, seated


def simulate(asked: Namespace) -> int:
    """Let four bots play whole games and count what happens."""
    need_output()
    rules, roster = chosen_rules(asked), roster_told(asked)
    try:
        sides = [
            bot_named(name, roster, asked.seconds) for name in (asked.north_south, asked.east_west)
        ]
        with ExitStack() as leaving:
            table = [sides[seat.side] for seat in SEATS]
            players = [leaving.enter_context(seated(level)) for level in table]
            south, west, north, east = (level.name for level in table)
            names = (south, west, north, east)
            summary = play_games(rules, asked.games, asked.seed, players=players, names=names)
    except (UnknownLevel, CannotPlay) as error:
        raise CommandError(str(error)) from error
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
            guests=_guests(asked),
        )
    except (UnknownContender, CannotPlay) as error:
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


def _guests(asked: Namespace) -> tuple[Level, ...]:
    """Those among the names who are none of the arena's own, each under the name as it was typed.

    Raises UnknownContender, or CannotPlay so that it is known before the first deal.
    """
    roster = roster_told(asked)
    guests: dict[str, Level] = {}
    for name in (asked.first, asked.second, asked.partner, asked.opponents):
        if name is None or name.strip().lower() in contender_names():
            continue
        try:
            guest = bot_named(name, roster, asked.seconds)
        except UnknownLevel:
            known = (*contender_names(), *roster.others.levels)
            raise UnknownContender(name, known) from None
        with seated(guest):
            guests[name] = replace(guest, name=name)
    return tuple(guests.values())
