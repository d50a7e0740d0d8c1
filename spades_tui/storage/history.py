"""The memory of finished games: a small database worked out from their journals.

The journals are what counts. The database only saves reading them all each time; it is brought up
to date whenever it is opened and can be thrown away at any moment.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from spades_tui.engine.quoting import printable
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import SUFFIX, JournalError, read_journal
from spades_tui.storage.kept_facts import are_sound
from spades_tui.storage.past_game import GameFacts, HandFacts, Kind, game_facts, hand_facts
from spades_tui.storage.regular_file import check_ordinary

SCHEMA = 2
"""The version of the tables, and of how what they hold is worked out.

Older ones are made anew; newer ones are left alone.
"""

PATIENCE = 5.0
"""Seconds to wait while another program writes."""

_FILES = ("file", "size", "changed", "trouble")
_TABLES: dict[str, tuple[str, ...]] = {
    "files": _FILES,
    "games": GameFacts._fields,
    "hands": HandFacts._fields,
}
_LARGEST_NUMBER = 2**63 - 1
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

Stamp = tuple[int, int]


class _Newer(Exception):
    """The database was made by a later version of the program."""


class History:
    """The facts of all finished games. `troubles` are sentences on what could not be used."""

    def __init__(self, connection: sqlite3.Connection, troubles: list[str]) -> None:
        self._connection = connection
        self._troubles = troubles

    def __enter__(self) -> History:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with the database, then with single files."""
        rows = self._connection.execute(
            "SELECT trouble FROM files WHERE trouble <> '' ORDER BY file"
        )
        return (*self._troubles, *(str(trouble) for (trouble,) in rows))

    def games(self, *kinds: Kind, since: float = 0.0) -> list[GameFacts]:
        """The games of these kinds (all, when none is named), the latest begun first.

        `since` is in seconds since the epoch; games begun before that are left out.
        """
        wanted = kinds or tuple(Kind)
        rows = self._connection.execute(
            f"SELECT * FROM games WHERE kind IN ({', '.join('?' * len(wanted))}) AND begun >= ? "
            "ORDER BY begun DESC, file DESC",
            (*(kind.value for kind in wanted), since),
        )
        return [GameFacts(*row) for row in rows]

    def hands(self, *kinds: Kind, since: float = 0.0) -> list[HandFacts]:
        """The hands of those games, in the order in which they were played."""
        wanted = kinds or tuple(Kind)
        columns = ", ".join(f"hands.{name}" for name in HandFacts._fields)
        rows = self._connection.execute(
            f"SELECT {columns} FROM hands JOIN games USING (file) "
            f"WHERE kind IN ({', '.join('?' * len(wanted))}) AND begun >= ? "
            "ORDER BY begun, file, number",
            (*(kind.value for kind in wanted), since),
        )
        return [HandFacts(*row) for row in rows]


def open_history(folders: Folders, *, rebuild: bool = False) -> History:
    """The memory of finished games, up to date; with `rebuild` made anew from all journals.

    Never fails for what is in the file: a damaged one is replaced, and where none can be kept the
    journals are read for this once.
    """
    path, strange = folders.history, _strange_names(folders)
    troubles = list(strange)
    try:
        return History(_opened(path, folders, rebuild), troubles)
    except _Newer:
        troubles.append(
            f"{path.name} was made by a newer version of the program and is left as it is; "
            "the games are counted afresh for this once."
        )
    except sqlite3.DatabaseError as error:
        if _is_damage(error):
            troubles.append(f"{path.name} was damaged and has been made anew from the games.")
            with contextlib.suppress(sqlite3.Error, OSError, _Newer):
                _set_aside(path)
                return History(_opened(path, folders, rebuild), troubles)
        troubles[:] = [*strange, f"{path.name} cannot be used: {error}."]
    except OSError as error:
        troubles.append(f"{path.name} cannot be kept: {error.strerror or error}.")
    connection = sqlite3.connect(":memory:", isolation_level=None)
    _make_tables(connection)
    _bring_up_to_date(connection, folders)
    return History(connection, troubles)


def remember(folders: Folders) -> None:
    """Take in what was finished since, so that it need not be read later. Never fails."""
    with contextlib.suppress(sqlite3.Error, OSError), open_history(folders):
        pass


def _opened(path: Path, folders: Folders, rebuild: bool) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        check_ordinary(path)
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            raise _Newer
        (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok" or (version == SCHEMA and not _is_whole(connection)):
            raise _damage(str(sound))
        if version < SCHEMA or rebuild or _stale(connection, folders):
            with _transaction(connection):
                # Asked again, as another program may have done it while this one waited.
                (version,) = connection.execute("PRAGMA user_version").fetchone()
                if version > SCHEMA:
                    raise _Newer
                if version < SCHEMA or rebuild:
                    _make_tables(connection)
                _bring_up_to_date(connection, folders)
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _make_tables(connection: sqlite3.Connection) -> None:
    for (name,) in connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table'"
    ).fetchall():
        quoted = name.replace('"', '""')
        connection.execute(f'DROP TABLE "{quoted}"')
    for table, columns in _TABLES.items():
        key = "file, number" if table == "hands" else "file"
        connection.execute(
            f"CREATE TABLE {table} ({', '.join(columns)}, PRIMARY KEY ({key})) WITHOUT ROWID"
        )
    connection.execute(f"PRAGMA user_version = {SCHEMA}")


def _known(connection: sqlite3.Connection) -> dict[str, Stamp]:
    rows = connection.execute("SELECT file, size, changed FROM files")
    return {str(file): (int(size), int(changed)) for file, size, changed in rows}


def _found(folders: Folders) -> dict[str, Stamp]:
    """The journals of finished games, each with its size and when it was last changed."""
    found = {}
    for path in folders.finished.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            facts = path.stat()
            if path.is_file() and _has_a_told_name(path):
                # A disk may name any year, and the database holds no larger number.
                found[path.name] = (facts.st_size, facts.st_mtime_ns % _LARGEST_NUMBER)
    return found


def _has_a_told_name(path: Path) -> bool:
    return path.name.isprintable()


def _strange_names(folders: Folders) -> list[str]:
    """A sentence for each journal whose name can be neither told nor kept."""
    return [
        f"{printable(path.name)} is not counted: its name cannot be printed."
        for path in sorted(folders.finished.glob(f"*{SUFFIX}"))
        if not _has_a_told_name(path)
    ]


def _stale(connection: sqlite3.Connection, folders: Folders) -> bool:
    return _known(connection) != _found(folders)


def _bring_up_to_date(connection: sqlite3.Connection, folders: Folders) -> None:
    """Take in journals that are new or changed, and forget those that are gone."""
    known, found = _known(connection), _found(folders)
    for file in known:
        if known[file] != found.get(file):
            for table in _TABLES:
                connection.execute(f"DELETE FROM {table} WHERE file = ?", (file,))
    for file, stamp in found.items():
        if known.get(file) != stamp:
            _take_in(connection, folders.finished / file, stamp)


def _take_in(connection: sqlite3.Connection, path: Path, stamp: Stamp) -> None:
    trouble = ""
    try:
        recorded = read_journal(path)
        if recorded.game.winner is None:
            trouble = f"{path.name} lies among the finished games and is not finished."
        else:
            _insert(connection, "games", game_facts(path.name, recorded))
            for hand in hand_facts(path.name, recorded):
                _insert(connection, "hands", hand)
    except JournalError as error:
        trouble = str(error)
    except OSError as error:
        trouble = f"{path.name} cannot be read: {error.strerror}."
    _insert(connection, "files", (path.name, *stamp, printable(trouble)))


def _insert(connection: sqlite3.Connection, table: str, values: tuple[object, ...]) -> None:
    places = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} VALUES ({places})", values)


def _damage(what: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(what)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


def _set_aside(path: Path) -> None:
    """Set the database aside, unless another program has just put a sound one in its place."""
    # So opened, a pipe of that name is refused rather than waited for.
    how = os.O_WRONLY | os.O_CREAT | os.O_NONBLOCK | os.O_CLOEXEC
    with os.fdopen(os.open(path.with_name(f"{path.name}.lock"), how, 0o666), "w") as lock:
        fcntl.flock(lock.fileno(), fcntl.LOCK_EX)
        with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as here:
            if here.execute("PRAGMA quick_check(1)").fetchone() == ("ok",) and _is_whole(here):
                return
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
        if path.exists():
            path.replace(path.with_name(f"{path.name}.damaged"))


def _is_whole(connection: sqlite3.Connection) -> bool:
    return _has_tables(connection) and are_sound(connection)


def _has_tables(connection: sqlite3.Connection) -> bool:
    return all(
        [column[1] for column in connection.execute(f"PRAGMA table_info({table})")] == list(columns)
        for table, columns in _TABLES.items()
    )
