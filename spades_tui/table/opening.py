"""Sitting down to play: a table for a new game with its journal, or for a saved game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from spades_tui.bots.levels import DEFAULT_LEVEL, UnknownLevel, player_of
from spades_tui.bots.player import Player
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import Header, Journal, JournalError, Recorded
from spades_tui.storage.settings import Setup
from spades_tui.table.table import HUMAN, Table


class CannotContinue(ValueError):
    """A saved game that cannot be taken up now, with a sentence for the player."""


def new_table(folders: Folders, setup: Setup, now: datetime, seed: str | None = None) -> Table:
    """A table for a new game, with the person at South; the same `seed` deals the same cards.

    When no journal can be made the game is played all the same, and `trouble` says so.
    """
    header = Header(
        rules=setup.rules,
        names=setup.all_names,
        players=(HUMAN, DEFAULT_LEVEL, DEFAULT_LEVEL, DEFAULT_LEVEL),
        seed=secrets.token_hex(8) if seed is None else seed,
        started=now.isoformat(timespec="seconds"),
    )
    bots = _bots(header.players)
    try:
        journal = Journal.create(folders.games, header)
    except OSError as error:
        table = Table(Recorded.new(header), bots, None)
        table.trouble = f"This game cannot be saved: {error.strerror or error}."
        return table
    return Table(Recorded.new(header), bots, journal)


def saved_table(path: Path) -> Table:
    """The table of a saved game, exactly where it was left.

    Raises CannotContinue with a sentence when it is open elsewhere, damaged or unreadable, or
    when a seat's player is not known here.
    """
    try:
        recorded, journal = Journal.resume(path)
    except JournalError as error:
        raise CannotContinue(str(error)) from error
    except OSError as error:
        raise CannotContinue(f"{path.name} cannot be opened: {error.strerror or error}.") from error
    try:
        return Table(recorded, _bots(recorded.header.players), journal)
    except UnknownLevel as error:
        journal.close()
        raise CannotContinue(f"{path.name} cannot be continued: {error}") from error


def coach() -> Player:
    """Who gives hints."""
    return player_of(DEFAULT_LEVEL)


def _bots(players: Sequence[str]) -> dict[Seat, Player]:
    """Who fills each seat but the person's. Raises UnknownLevel."""
    person = players.index(HUMAN) if HUMAN in players else None
    return {seat: player_of(players[seat]) for seat in SEATS if seat != person}
