"""Sitting down to play: a new table with its journal, or a saved game taken up again."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path

from spades_tui.bots.player import Player
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import Header, Journal, JournalError, Recorded
from spades_tui.storage.settings import Setup
from spades_tui.table.table import HUMAN, Table

RULE_BOT = "rule"
"""What a header calls a seat that the rule-following bot fills."""


class CannotContinue(Exception):
    """A saved game that cannot be taken up now, with a sentence for the player."""


def new_table(folders: Folders, setup: Setup, now: datetime) -> Table:
    """A table for a new game, with the person at South. Without a journal it still plays."""
    header = Header(
        rules=setup.rules,
        names=setup.all_names,
        players=(HUMAN, RULE_BOT, RULE_BOT, RULE_BOT),
        seed=secrets.token_hex(8),
        started=now.isoformat(timespec="seconds"),
    )
    try:
        journal = Journal.create(folders.games, header)
    except OSError as error:
        table = Table(Recorded.new(header), _bots(header), None)
        table.trouble = f"This game cannot be saved: {error.strerror or error}."
        return table
    return Table(Recorded.new(header), _bots(header), journal)


def saved_table(path: Path) -> Table:
    """The table of a saved game, exactly where it was left.

    Raises CannotContinue with a sentence when it is open elsewhere, damaged or unreadable.
    """
    try:
        recorded, journal = Journal.resume(path)
    except JournalError as error:
        raise CannotContinue(str(error)) from error
    except OSError as error:
        raise CannotContinue(f"{path.name} cannot be opened: {error.strerror}.") from error
    return Table(recorded, _bots(recorded.header), journal)


def coach() -> Player:
    """Who gives hints: the same player that fills the other seats."""
    from spades_tui.bots.rule import RuleBot

    return RuleBot()


def _bots(header: Header) -> dict[Seat, Player]:
    return {seat: coach() for seat in SEATS if header.players[seat] != HUMAN}
