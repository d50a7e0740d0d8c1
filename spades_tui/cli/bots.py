"""The commands in which bots play one another: `simulate` and `arena`."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import datetime

from spades_tui.arena import simulate as play_games
from spades_tui.arena.contenders import UnknownContender, contender_names
from spades_tui.arena.contest import Contest
from spades_tui.arena.duel import DuelResult, duel
from spades_tui.arena.executors import UnknownExecutor, elsewhere, executor_named
from spades_tui.arena.kept import KeptPairs
from spades_tui.arena.progress import progress_bar
from spades_tui.arena.recording import Recording, check_folder
from spades_tui.arena.report import duel_as_lines, duel_as_values
from spades_tui.arena.spreading import CannotKeep, WorkLost
from spades_tui.bots.levels import Level, UnknownLevel
from spades_tui.bots.roster import CannotPlay
from spades_tui.cli import INTERRUPTED
from spades_tui.cli.choices import chosen_rules, refuse_unused_seconds, roster_told
from spades_tui.cli.errors import OUTPUT_ERROR, CommandError, Interrupted
from spades_tui.cli.output import complain, need_output, print_data, print_lines
from spades_tui.cli.values import MOST_JOBS, may_be_folder
from spades_tui.engine.quoting import quoted
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import SEATS
from spades_tui.guests.joining import bot_named, meet, playing
from spades_tui.lifeline import Ended


def simulate(asked: Namespace) -> int:
    """Let four bots play whole games and count what happens."""
    need_output()
    rules, roster = chosen_rules(asked), roster_told(asked)
    try:
        sides = [
            bot_named(name, roster, asked.seconds) for name in (asked.north_south, asked.east_west)
        ]
        refuse_unused_seconds(asked, sides)
        with ExitStack() as leaving:
            table = [sides[seat.side] for seat in SEATS]
            players = [leaving.enter_context(playing(level)) for level in table]
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
    if asked.journal and not may_be_folder(asked.journal):
        raise CommandError(f"--journal takes a folder, and {asked.journal} is none.")
    if asked.go_on and not asked.keep:
        raise CommandError("--continue goes with --keep FILE, the file to go on with.")
    if asked.journal and elsewhere(asked.executor):
        raise CommandError("--journal keeps games on this machine; leave the cluster out of it.")
    if asked.jobs is not None and elsewhere(asked.executor):
        raise CommandError(
            f"--jobs goes with workers on this machine; those of {quoted(asked.executor)} are "
            "there already, and arena does nothing with it."
        )
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
    result = _played(asked, contest)
    if asked.json:
        print_data(json.dumps(duel_as_values(result)))
    else:
        print_lines(asked, duel_as_lines(result))
    if result.unkept:
        games = counted(len(result.unkept), "game")
        told = f"{games} with a fault could not be kept in {asked.journal}: {result.unkept[0]}."
        complain(told, letters=bool(asked.ascii))
        return OUTPUT_ERROR
    return 0


def _played(asked: Namespace, contest: Contest) -> DuelResult:
    """The duel as it was asked for. Raises CommandError, or Interrupted with how to go on."""
    recording = _recording(asked, contest)
    book = None
    with ExitStack() as leaving:
        try:
            # A cluster of one's own is started before it is known what is left to be played.
            executor = executor_named(asked.executor, min(_jobs(asked), asked.pairs))
            leaving.enter_context(executor)
            book = _book(asked, contest)
            if book is not None:
                leaving.enter_context(book)
            what = f"{asked.first} – {asked.second}"
            on_done = leaving.enter_context(progress_bar(what, asked.pairs))
            return duel(contest, asked.pairs, executor, asked.detect, recording, on_done, book)
        except (UnknownExecutor, WorkLost, CannotKeep, CannotPlay) as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            raise CommandError(f"The games cannot be played: {error.strerror or error}.") from error
        except KeyboardInterrupt as interrupt:
            if book is None:
                # Workers were being started. What is said is the same at any moment, and as true.
                with suppress(CannotKeep):
                    book = _book(asked, contest)
            if book is None:
                raise
            done = min(asked.pairs, len(book.known))
            raise Interrupted(
                f"Interrupted after {done} of {asked.pairs} pairs, which are kept. "
                f"The same with --continue goes on: --keep {asked.keep} --continue",
                interrupt.status if isinstance(interrupt, Ended) else INTERRUPTED,
            ) from None


def _jobs(asked: Namespace) -> int:
    """How many work on this machine, unless told otherwise one for each core."""
    return asked.jobs or min(os.cpu_count() or 1, MOST_JOBS)


def _recording(asked: Namespace, contest: Contest) -> Recording | None:
    """Where games with a fault are kept, if they are. Raises CommandError where they cannot be."""
    if asked.journal is None:
        return None
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    recording = Recording(asked.journal, now)
    try:
        check_folder(recording, contest.rules)
    except OSError as error:
        why = error.strerror or error
        raise CommandError(f"No journal can be kept in {asked.journal}: {why}.") from error
    return recording


def _book(asked: Namespace, contest: Contest) -> KeptPairs | None:
    """Where pairs are kept, if they are. Raises CannotKeep."""
    if asked.keep is None:
        return None
    return KeptPairs(asked.keep, contest, detect=asked.detect, go_on=asked.go_on)


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
        guests[name] = replace(guest, name=name)
    refuse_unused_seconds(asked, guests.values())
    for guest in guests.values():
        meet(guest)
    return tuple(guests.values())
