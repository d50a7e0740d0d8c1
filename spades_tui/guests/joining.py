"""Everybody who can play here: the program's own bots, plug-ins, and the programs with a name.

A program that has none can be named on the command line, and only there: whatever a file says, a
journal or a position by a stranger, starts nothing that the player has not named.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import contextmanager

from spades_tui.bots.levels import Level, UnknownLevel
from spades_tui.bots.player import LongThinker, Player
from spades_tui.bots.roster import HOUSE, CannotPlay, Others, Roster
from spades_tui.engine.quoting import quoted
from spades_tui.guests.configured import open_ended, program_bot, read_bots
from spades_tui.guests.plugins import plugins
from spades_tui.guests.programs import SECONDS, ProgramPlayer
from spades_tui.storage.folders import Folders

PROGRAM = "program:"
"""What begins the name of a program on the command line; the command follows."""


def roster_of(folders: Folders, seconds: float | None = None) -> Roster:
    """Who can play with a player of these folders; on a public account the house alone.

    Each program has `seconds` for an answer; by default as many as it was given with its name.
    """
    return Roster(lambda: found_for(folders, seconds))


def bot_named(text: str, roster: Roster, seconds: float | None = None) -> Level:
    """Who is meant on the command line: a name, or `program:` and a command.

    Raises UnknownLevel, or CannotPlay for a command that is none.
    """
    if not text.startswith(PROGRAM):
        return roster.named(text)
    try:
        command = shlex.split(text.removeprefix(PROGRAM))
    except ValueError as error:
        raise CannotPlay(f"The bot {quoted(text)} cannot play: {open_ended(error)}.") from error
    if not command or not command[0]:
        raise UnknownLevel(text, [*roster.names, f"{PROGRAM}COMMAND"])
    return program_bot(text, command, None, seconds or SECONDS)


def found_for(folders: Folders, seconds: float | None = None) -> Others:
    """Who can play beside the program's own bots, and what is wrong with any of them."""
    if folders.limits is not None:
        return Others()
    named = read_bots(folders, seconds)
    levels = dict(named.levels)
    troubles = list(named.troubles)
    for plugin in plugins():
        if HOUSE.get(plugin.name) is not None or plugin.name in levels:
            troubles.append(_taken(plugin))
        else:
            levels[plugin.name] = plugin
    return Others(levels, tuple(troubles))


def meet(level: Level) -> None:
    """See that such a bot can play: there is a program, and it answers the greeting.

    Raises CannotPlay.
    """
    with playing(level) as player:
        if isinstance(player, ProgramPlayer):
            player.meet()


@contextmanager
def playing(level: Level) -> Iterator[Player]:
    """A player of that level, who leaves at the end. Raises CannotPlay."""
    player = level.player()
    try:
        yield player
    finally:
        if isinstance(player, LongThinker):
            player.close()


def _taken(plugin: Level) -> str:
    return f"The name {plugin.name} is taken already, so one bot is left out: {plugin.about}"
