"""Headers and files that no game of ours ever wrote: told in a sentence, and never in the way."""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from spades_tui.statistics.output import as_csv, as_json, as_lines
from spades_tui.statistics.record import records_of
from spades_tui.storage.counting_since import counting_since
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.history import open_history
from spades_tui.storage.moment import EARLIEST, LATEST, local_moment, read_moment
from spades_tui.storage.record import MOST_DEALS, JournalError, mark_of, read_journal
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of

ZONES = [timezone(timedelta(hours=hours)) for hours in (-23, 0, 23)]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders with one finished game of one hand, of deals known before."""
    folders = Folders.within(tmp_path)
    finished_game(folders, header_of(rules("hand_limit=1 first_dealer=west"), first_deal=1))
    return folders


def beside(folders: Folders, **changed: object) -> Path:
    """The finished game once more, with these values in its header and marks that fit."""
    [sound] = folders.finished.iterdir()
    lines = [line.rpartition(" ")[0] for line in sound.read_text(encoding="utf-8").splitlines()]
    opening, brace, told = lines[0].partition("{")
    lines[0] = opening + json.dumps(json.loads(brace + told) | changed)
    path = sound.with_name("strange.journal")
    checksum, content = 0, b""
    for line in lines:
        checksum = zlib.crc32(line.encode(), checksum)
        content += line.encode() + mark_of(checksum) + b"\n"
    path.write_bytes(content)
    return path


def all_told(folders: Folders) -> str:
    """Everything that statistics say of these folders."""
    records = records_of(folders)
    return "\n".join([*as_lines(records), as_json(records), as_csv(records)])


FOUR = ["human", "rule", "rule", "rule"]


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("first_deal", 10**30, "its first deal has no number from 1 to 999999999"),
        ("first_deal", True, "its first deal has no number"),
        ("first_deal", 0, "its first deal has no number"),
        ("first_deal", 1.0, "its first deal has no number"),
        ("first_deal", None, "its first deal has no number"),
        ("seed", "\ud800", "its seed is no text that can be printed"),
        ("seed", "\x1b[2J", "its seed is no text that can be printed"),
        ("seed", 7, "its seed is no text that can be printed"),
        ("started", "\ud800", "when it began is no text that can be printed"),
        ("started", "2026-11-28\x1b20:00:00", "when it began is no text that can be printed"),
        ("started", "0001-01-01", "it began at no moment that can be told, '0001-01-01'"),
        ("started", "9999-12-31T23:59-23:59", "it began at no moment that can be told"),
        ("started", "1969-12-31T23:59:59Z", "it began at no moment that can be told"),
        ("started", "now", "it began at no moment that can be told, 'now'"),
        ("started", 7, "when it began is no text that can be printed"),
        ("players", [*FOUR[:3], "\x9b2J"], "a player is no text that can be printed"),
        ("players", [*FOUR[:3], "\udfff"], "a player is no text that can be printed"),
        ("players", [*FOUR[:3], 4], "its header does not name who sits at the four seats"),
        ("names", [["You"], "Bo", "Ada", "Cy"], "its header does not name who sits"),
        ("names", "SWNE", "its header does not fill four seats"),
        ("rules", {"nil": None}, "its rules are not written as texts"),
        ("rules", {"target": "9" * 5000}, "target takes a number from 100 to 1000"),
    ],
)
def test_a_strange_header_is_told_in_a_sentence_wherever_its_journal_lies(
    folders: Folders, key: str, value: object, reason: str
) -> None:
    path = beside(folders, **{key: value})
    with pytest.raises(JournalError) as refused:
        read_journal(path)
    told = str(refused.value)
    assert told.startswith(f"{path.name} cannot be read as a game: {reason}")
    assert told.isprintable()
    with open_history(folders) as history:
        assert (len(history.games()), history.troubles) == (1, (told,))
    assert told in all_told(folders)
    path.rename(folders.games / path.name)
    assert look_at_shelf(folders).troubles == (told,)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first_deal", MOST_DEALS),
        ("started", "1970-01-01T00:00:00+00:00"),
        ("started", "1970-01-01T10:00:00+10:00"),
        ("started", "9998-12-31T23:59:59+00:00"),
        ("started", "2026-11-28"),
        ("seed", ""),
        ("seed", "♠ é"),
        ("names", ["\ud800", "\x1b[2J", "\u202eada", "Cy\n"]),
        ("colour", "red"),
    ],
)
def test_what_can_be_told_is_remembered_and_told(folders: Folders, key: str, value: object) -> None:
    path = beside(folders, **{key: value})
    with open_history(folders) as history:
        found = {game.file: game for game in history.games()}
        assert history.troubles == ()
    for zone in ZONES:
        assert EARLIEST <= local_moment(found[path.name].begun, zone) < LATEST
    assert all_told(folders).replace("\n", "").isprintable()
    with open_history(folders) as history:
        assert history.troubles == (), "what was kept is found sound"


@pytest.mark.parametrize("seconds", [-1e30, -62135596800, 0, 32503680000, 1e30, float("inf")])
@pytest.mark.parametrize("zone", ZONES)
def test_a_moment_however_far_off_can_be_told_in_every_zone(seconds: float, zone: timezone) -> None:
    assert EARLIEST <= local_moment(seconds, zone) <= LATEST


def test_a_moment_without_a_zone_is_utc() -> None:
    assert read_moment("2026-11-28T20:00") == datetime(2026, 11, 28, 20, tzinfo=UTC)


@pytest.mark.parametrize("text", ["0001-01-01T00:00+14:00", "9999-12-31T23:59-14:00", "", "now"])
def test_statistics_reset_at_no_moment_are_not_reset(folders: Folders, text: str) -> None:
    folders.counting_since.write_text(text)
    assert counting_since(folders) is None
    assert all_told(folders)


def test_a_journal_whose_name_cannot_be_printed_is_told_of(folders: Folders) -> None:
    [sound] = folders.finished.iterdir()
    for name in (b"\xff.journal", b"\x1b[2J.journal"):
        (folders.finished / os.fsdecode(name)).write_bytes(sound.read_bytes())
    with open_history(folders) as history:
        assert len(history.games()) == 1
        assert history.troubles == tuple(
            f"{name}.journal is not counted: its name cannot be printed." for name in ("?[2J", "?")
        )


def test_a_journal_written_in_another_age_is_remembered(folders: Folders) -> None:
    [sound] = folders.finished.iterdir()
    os.utime(sound, ns=(2**66, 2**66))
    with open_history(folders) as history:
        assert len(history.games()) == 1


@pytest.mark.parametrize(
    "change",
    [
        "games SET begun = 1e30",
        "games SET begun = 'yesterday'",
        "games SET kind = 'strange'",
        "games SET seat = 4",
        "games SET names = '[]'",
        'games SET names = \'["\\u001b[2J", "", "", ""]\'',
        "games SET players = 'nobody'",
        "games SET rules = '{\"nil\": 7}'",
        "games SET rules = '" + "[" * 9999 + "'",
        "games SET seed = char(27)",
        "games SET started = NULL",
        "games SET file = x'ff'",
        "games SET file = CAST(x'ff' AS TEXT)",
        "games SET ours = 9223372036854775807",
        "hands SET south = -1",
        "hands SET bid = 'nil'",
        "hands SET nil = 'strange'",
        "hands SET points = NULL",
        "files SET size = 'large'",
        "files SET trouble = char(27)",
    ],
)
def test_a_database_that_was_written_into_is_made_anew(folders: Folders, change: str) -> None:
    before = all_told(folders)
    with sqlite3.connect(folders.history) as connection:
        connection.execute(f"UPDATE {change}")
    with open_history(folders) as history:
        assert history.troubles == (
            "history.sqlite was damaged and has been made anew from the games.",
        )
        assert history.games()
    assert all_told(folders) == before
