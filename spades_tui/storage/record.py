"""What a journal says: its header and lines as text, and the game that they record.

Each line ends in a checksum over all that stands before it, so that a torn or altered line is
known for what it is and never read as another card.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spades_tui.engine.actions import read_action
from spades_tui.engine.catalogue import rules_from, texts_of
from spades_tui.engine.game import Game
from spades_tui.engine.quoting import printable, quoted
from spades_tui.engine.rules import HouseRules
from spades_tui.storage.moment import read_moment
from spades_tui.storage.regular_file import LARGEST_JOURNAL, read_regular

FORMAT = 1
"""The version of the format that most games are written in."""

LATEST_FORMAT = 2
"""Reading accepts every version up to it. It is written where a `first_deal` stands in the header,
without which a later hand would be dealt wrongly."""


MOST_DEALS = 999_999_999
"""The highest number of a seed's deal that a header may begin with."""

HUMAN = "human"
"""What a header calls the seat that a person fills."""

_OPENING = "spades-tui journal"
_VERSION = re.compile("[0-9]{1,9}")
_CHECKSUM_LENGTH = len(" #00000000")


class JournalError(ValueError):
    """A file that is no journal or is damaged; the sentence names the file and the line."""


class DamagedJournal(JournalError):
    """A journal with a sound beginning, which `recorded` holds, and a line that cannot be read."""

    def __init__(self, sentence: str, recorded: Recorded) -> None:
        super().__init__(sentence)
        self.recorded = recorded


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is before its first action.

    `names` and `players` are by seat, South first; a player is `human` or a bot's name. `seed` is
    what every deal is drawn from; `started` is when the game began, in ISO 8601. With `first_deal`
    the deals were known before, from an earlier game or a code: hand one is that seed's deal of
    this number, counted from 1, and the others follow it.
    """

    rules: HouseRules
    names: tuple[str, ...]
    players: tuple[str, ...]
    seed: str
    started: str
    first_deal: int | None = None

    def deal_number(self, hand: int) -> int:
        """Which of the seed's deals a hand is; both count from 1."""
        return hand + (self.first_deal or 1) - 1

    def text(self) -> str:
        """The header as one line."""
        told: dict[str, object] = {
            "rules": texts_of(self.rules),
            "names": self.names,
            "players": self.players,
            "seed": self.seed,
            "started": self.started,
        }
        version = FORMAT
        if self.first_deal is not None:
            version = LATEST_FORMAT
            told["first_deal"] = self.first_deal
        return f"{_OPENING} {version} {json.dumps(told, ensure_ascii=False)}"

    @classmethod
    def parse(cls, line: str) -> Header:
        """The header that `line` writes; ValueError or KeyError when it is none.

        Its texts can be printed and kept anywhere, whoever wrote the file.
        """
        version, _, told = line.removeprefix(_OPENING).strip().partition(" ")
        if not line.startswith(_OPENING) or not _VERSION.fullmatch(version):
            raise ValueError("it is not a journal of a game of Spades")
        if int(version) > LATEST_FORMAT:
            most = LATEST_FORMAT
            raise ValueError(f"it has format {version}, and this program reads up to {most}")
        values: dict[str, Any] = json.loads(told)
        if not isinstance(values, dict):
            raise ValueError("its header names no rules and no players")
        return cls(
            _rules(values["rules"]),
            tuple(map(printable, _four(values["names"]))),
            tuple(_plain(player, "a player") for player in _four(values["players"])),
            _plain(values["seed"], "its seed"),
            _started(values["started"]),
            _deal_number(values["first_deal"]) if "first_deal" in values else None,
        )


def _rules(values: object) -> HouseRules:
    if not isinstance(values, dict) or not all(isinstance(text, str) for text in values.values()):
        raise ValueError("its rules are not written as texts")
    return rules_from(values)


def _deal_number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_DEALS:
        raise ValueError(f"its first deal has no number from 1 to {MOST_DEALS}")
    return value


def _four(values: object) -> list[str]:
    if not isinstance(values, list) or len(values) != 4:
        raise ValueError("its header does not fill four seats")
    if not all(isinstance(value, str) for value in values):
        raise ValueError("its header does not name who sits at the four seats")
    return values


def _plain(value: object, what: str) -> str:
    """A text that has to stay exactly as it is, and therefore is refused where it is strange."""
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError(f"{what} is no text that can be printed")
    return value


def _started(value: object) -> str:
    text = _plain(value, "when it began")
    try:
        read_moment(text)
    except ValueError:
        raise ValueError(f"it began at no moment that can be told, {quoted(text)}") from None
    return text


@dataclass(slots=True)
class Recorded:
    """A game as its journal leaves it; the file is sound for so many bytes.

    `assisted` when anything was taken back in it.
    """

    header: Header
    game: Game
    sound_bytes: int = 0
    checksum: int = 0
    assisted: bool = False

    @classmethod
    def new(cls, header: Header) -> Recorded:
        """A game of which nothing has happened yet."""
        return cls(header, Game(header.rules))


def read_journal(path: Path) -> Recorded:
    """Read a journal as far as it goes. A torn last line is left out.

    Raises JournalError when the file is no journal; DamagedJournal when a line before the last is
    damaged, or when its actions break the rules; OSError when it cannot be read or is no ordinary
    file.
    """
    try:
        return _recorded(read_regular(path, LARGEST_JOURNAL))
    except _BadLine as error:
        told = f"{path.name} cannot be read as a game: {error}."
        raise DamagedJournal(told, error.recorded) from error
    except RecursionError as error:
        raise JournalError(f"{path.name} is no game: its header is nested too deeply.") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = f"it lacks {error}" if isinstance(error, KeyError) else str(error).rstrip(".")
        raise JournalError(f"{path.name} cannot be read as a game: {reason}.") from error


class _BadLine(ValueError):
    """A line that cannot be read, after those that `recorded` holds."""

    def __init__(self, reason: str, recorded: Recorded) -> None:
        super().__init__(reason.rstrip("."))
        self.recorded = recorded


def _recorded(content: bytes) -> Recorded:
    lines = _sound_lines(content)
    first = next(lines, None)
    if first is None:
        raise ValueError("it has no header")
    recorded = Recorded.new(Header.parse(first[0]))
    recorded.sound_bytes, recorded.checksum = first[1:]
    try:
        _apply(lines, recorded)
    except ValueError as error:
        raise _BadLine(str(error), recorded) from error
    return recorded


def _apply(lines: Iterator[tuple[str, int, int]], recorded: Recorded) -> None:
    """Do in the game what the lines after the header say, as far as they can be read."""
    game = recorded.game
    for number, (text, end, checksum) in enumerate(lines, start=2):
        word, _, count = text.partition(" ")
        try:
            if word == "undo":
                game.undo(int(count))
                recorded.assisted = True
            else:
                game.apply(read_action(text, game.deck))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
        recorded.sound_bytes, recorded.checksum = end, checksum


def _sound_lines(content: bytes) -> Iterator[tuple[str, int, int]]:
    """Each line without its checksum, where it ends in the file, and the checksum up to there."""
    start, checksum, number = 0, 0, 0
    while start < len(content):
        end = content.find(b"\n", start) + 1
        number += 1
        if not end:
            return
        line = content[start : end - 1]
        body, mark = line[:-_CHECKSUM_LENGTH], line[-_CHECKSUM_LENGTH:]
        checksum = zlib.crc32(body, checksum)
        if mark != mark_of(checksum):
            if end == len(content) and number > 1:
                return
            raise ValueError(f"line {number}: {_what_is_wrong(line, number)}")
        yield body.decode(), end, checksum
        start = end


def _what_is_wrong(line: bytes, number: int) -> str:
    if line.endswith(b"\r"):
        return "its lines end as Windows has them, with a CR, which the checksums do not allow"
    return "it is not a journal of a game of Spades" if number == 1 else "it is damaged"


def mark_of(checksum: int) -> bytes:
    """What a line ends with: the checksum of all texts up to and including its own."""
    return b" #%08x" % checksum
