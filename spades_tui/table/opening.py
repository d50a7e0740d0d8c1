"""Sitting down to play: a table for a new game with its journal, or for a saved game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from spades_tui.bots.levels import DEFAULT_LEVEL, UnknownLevel, player_of
from spades_tui.bots.player import Player
from spades_tui.bots.roster import HOUSE, THINKING, CannotPlay, Roster
from spades_tui.engine.quoting import quoted
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import Header, Journal, JournalError, JournalInUse, Recorded
from spades_tui.storage.mending import open_game
from spades_tui.storage.room import make_room
from spades_tui.storage.setup import Setup
from spades_tui.storage.takeover import Takeover
from spades_tui.table.known_deals import KnownDeals
from spades_tui.table.seating import settled
from spades_tui.table.table import HUMAN, Table
from spades_tui.table.thinking import Thinker


class CannotContinue(ValueError):
    """A saved game that cannot be taken up now, with a sentence for the player."""


class OpenElsewhere(CannotContinue):
    """A saved game that is open in another window; it may be taken over from there."""


def new_table(
    folders: Folders,
    setup: Setup,
    now: datetime,
    seed: str | None = None,
    deals: KnownDeals | None = None,
    roster: Roster = HOUSE,
) -> Table:
    """A table for a new game, with the person at South; the same `seed` deals the same cards.

    With `deals` these are played again, by their rules. When no journal can be made the game is
    played all the same, and `trouble` says so until one can. Raises NoRoom where no further game
    may be kept.
    """
    make_room(folders)
    if seed is None:
        seed = secrets.token_hex(8) if deals is None else deals.seed
    setup = settled(setup, roster)
    header = Header(
        rules=setup.rules if deals is None else deals.game_rules,
        names=setup.all_names,
        players=(HUMAN, *setup.players),
        seed=seed,
        started=now.isoformat(timespec="seconds"),
        first_deal=None if deals is None else deals.number,
    )
    bots, notice = _seated(header.players, header.names, roster)

    def begin() -> Journal:
        return Journal.create(folders.games, header)

    try:
        table = Table(Recorded.new(header), bots, begin())
    except OSError as error:
        table = Table(Recorded.new(header), bots, None, begin)
        table.trouble = f"This game cannot be saved in {folders.games}: {error.strerror or error}."
    table.notice = notice
    return table


def saved_table(path: Path, roster: Roster = HOUSE) -> Table:
    """The table of a saved game, exactly where it was left, or as far as its file is sound.

    Where a seat's player is not known here another plays on, which the table's `notice` says.
    Raises CannotContinue with a sentence when it is unreadable, OpenElsewhere when it is open in
    another window.
    """
    with _refusals_of(path):
        return _table_of(roster, *open_game(path))


class TableTakeover:
    """A game that is being taken over from another window. `clock` tells seconds."""

    def __init__(self, path: Path, clock: Callable[[], float], roster: Roster = HOUSE) -> None:
        """Ask the other window for it. Raises CannotContinue."""
        self._path = path
        self._roster = roster
        with _refusals_of(path):
            self._takeover = Takeover(path, clock)

    def attempt(self) -> Table | None:
        """The table, or None when the other window has not let go yet. Raises CannotContinue."""
        with _refusals_of(self._path):
            opened = self._takeover.attempt()
            return None if opened is None else _table_of(self._roster, *opened)

    def withdraw(self) -> None:
        """Leave the game to the other window after all."""
        self._takeover.withdraw()


@contextmanager
def _refusals_of(path: Path) -> Iterator[None]:
    """Turn what hinders a journal's opening into CannotContinue."""
    try:
        yield
    except JournalInUse as error:
        raise OpenElsewhere(str(error)) from error
    except JournalError as error:
        raise CannotContinue(str(error)) from error
    except OSError as error:
        raise CannotContinue(f"{path.name} cannot be opened: {error.strerror or error}.") from error


def _table_of(roster: Roster, recorded: Recorded, journal: Journal) -> Table:
    header = recorded.header
    bots, notice = _seated(header.players, header.names, roster)
    table = Table(recorded, bots, journal)
    table.notice = notice
    return table


def coach(level: str = DEFAULT_LEVEL) -> Player:
    """Who gives hints. Raises UnknownLevel."""
    return player_of(level)


def _seated(
    players: Sequence[str], names: Sequence[str], roster: Roster
) -> tuple[dict[Seat, Player], str]:
    """Who fills each seat but the person's, and what is to be told of it.

    The usual level plays for whoever is not known here, or cannot play.
    """
    person = players.index(HUMAN) if HUMAN in players else None
    thinker = Thinker()
    bots: dict[Seat, Player] = {}
    missing: dict[str, list[str]] = {}
    for seat in SEATS:
        if seat == person:
            continue
        if players[seat] in THINKING:
            bots[seat] = thinker.player(players[seat])
            continue
        try:
            bots[seat] = roster.player_of(players[seat])
        except (UnknownLevel, CannotPlay) as error:
            bots[seat] = player_of(DEFAULT_LEVEL)
            why = str(error) if isinstance(error, CannotPlay) else _unknown(players[seat])
            missing.setdefault(why, []).append(names[seat])
    told = [
        f"{why} In its place {DEFAULT_LEVEL} plays for {' and '.join(whom)}."
        for why, whom in missing.items()
    ]
    if any(roster.get(players[seat]) is None for seat in bots):
        told += roster.others.troubles
    return bots, " ".join(told)


def _unknown(player: str) -> str:
    return f"{quoted(player)} is not known here."
