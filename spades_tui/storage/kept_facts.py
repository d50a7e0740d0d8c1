"""Whether the facts that a database holds are such as are made from journals.

Somebody, or another program, may have written into the file. What is read from it later is taken
as it stands, so it is looked at before.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from functools import cache
from typing import get_type_hints

from spades_tui.engine.cards import DECK_SIZE
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.seats import SEATS
from spades_tui.storage.moment import EARLIEST, LATEST
from spades_tui.storage.past_game import GameFacts, HandFacts, Kind, NilBid
from spades_tui.storage.record import MOST_DEALS

_STORED: dict[object, str] = {
    int: "'integer'",
    int | None: "'integer', 'null'",
    float: "'real', 'integer'",
    str: "'text'",
}
"""As what the database keeps values of a type."""

_LARGEST = 2**40
"""No sum of any game comes near it."""

_MASKS = ("south", "west", "north", "east")


class Stamped:
    """A file that was looked at: the types of its columns."""

    file: str
    size: int
    changed: int
    trouble: str


def are_sound(connection: sqlite3.Connection) -> bool:
    """Whether every row can be told. The tables and their columns are known to be there."""
    tables = (("files", Stamped), ("games", GameFacts), ("hands", HandFacts))
    if any(_holds(connection, table, _of_other_types(facts)) for table, facts in tables):
        return False
    if _holds(connection, "hands", _strange_hand()):
        return False
    connection.text_factory = _any_text
    try:
        texts = connection.execute("SELECT file, trouble FROM files").fetchall()
        games = [GameFacts(*row) for row in connection.execute("SELECT * FROM games")]
    finally:
        connection.text_factory = str
    return _are_printable(text for row in texts for text in row) and all(map(_is_sound, games))


def _any_text(content: bytes) -> str:
    return content.decode(errors="surrogateescape")


def _holds(connection: sqlite3.Connection, table: str, strange: str) -> bool:
    """Whether a table has a row of which that is true, or not known."""
    query = f"SELECT 1 FROM {table} WHERE ifnull({strange}, 1) LIMIT 1"
    return connection.execute(query).fetchone() is not None


def _of_other_types(facts: type) -> str:
    hints = get_type_hints(facts)
    return " OR ".join(f"typeof({name}) NOT IN ({_STORED[kind]})" for name, kind in hints.items())


def _strange_hand() -> str:
    kinds = ", ".join(f"'{kind}'" for kind in NilBid)
    limits = {
        name: 2**DECK_SIZE - 1 if name in _MASKS else _LARGEST
        for name, kind in get_type_hints(HandFacts).items()
        if kind is not str
    }
    beyond = [
        f"ifnull({name}, 0) NOT BETWEEN {0 if name in _MASKS else -most} AND {most}"
        for name, most in limits.items()
    ]
    return " OR ".join([*beyond, f"nil NOT IN ({kinds})", f"partner_nil NOT IN ({kinds})"])


def _is_sound(game: GameFacts) -> bool:
    return (
        game.kind in tuple(Kind)
        and game.seat in SEATS
        and EARLIEST.timestamp() <= game.begun < LATEST.timestamp()
        and 1 <= game.first_deal <= MOST_DEALS
        and max(map(abs, (game.hands, game.won, game.ours, game.theirs))) <= _LARGEST
        and _are_printable((game.file, game.started, game.seed))
        and _are_four(game.names)
        and _are_four(game.players)
        and _are_rules(game.rules)
    )


def _are_printable(texts: Iterable[str]) -> bool:
    return all(map(str.isprintable, texts))


def _can_be_read(read: Callable[[str], object]) -> Callable[[str], bool]:
    """Whether a text can be read so; most games repeat the texts of others."""

    @cache
    def can_be(text: str) -> bool:
        try:
            return bool(read(text))
        except (ValueError, TypeError, AttributeError, RecursionError):
            return False

    return can_be


def _four(text: str) -> bool:
    texts = json.loads(text)
    return isinstance(texts, list) and len(texts) == len(SEATS) and _are_printable(texts)


_are_four = _can_be_read(_four)
_are_rules = _can_be_read(lambda text: rules_from(json.loads(text)))
