"""The journal: one game as a text file, header first, then one line an action, only ever added to.

Each line ends in a checksum over all that stands before it, so that a torn or altered line is
known for what it is and never read as another card. A save, a resume and a replay are this file
read again.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from spades_tui.engine.actions import Action, read_action, write_action
from spades_tui.engine.catalogue import rules_from, texts_of
from spades_tui.engine.game import Game
from spades_tui.engine.rules import HouseRules

FORMAT = 1
"""The version of the format that most games are written in."""

LATEST_FORMAT = 2
"""Reading accepts every version up to it. It is written where a `first_deal` stands in the header,
without which a later hand would be dealt wrongly."""

SUFFIX = ".journal"

HUMAN = "human"
"""What a header calls the seat that a person fills."""

_OPENING = "spades-tui journal"
_CHECKSUM_LENGTH = len(" #00000000")


class JournalError(ValueError):
    """A file that is no journal or is damaged; the sentence names the file and the line."""


class JournalInUse(JournalError):
    """A journal that another running program is writing."""


class JournalTaken(Exception):
    """The game was taken over by another program; nothing more may be written from here."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a game is before its first action.

    `names` and `players` are by seat, South first; a player is `human` or a bot's level. `seed` is
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
        """The header that `line` writes; ValueError or KeyError when it is none."""
        version, _, told = line.removeprefix(_OPENING).strip().partition(" ")
        if not line.startswith(_OPENING) or not version.isdecimal():
            raise ValueError("it is not a journal of a game of Spades")
        if int(version) > LATEST_FORMAT:
            most = LATEST_FORMAT
            raise ValueError(f"it has format {version}, and this program reads up to {most}")
        values: dict[str, Any] = json.loads(told)
        return cls(
            rules_from(values["rules"]),
            tuple(map(_printable, _four(values["names"]))),
            _four(values["players"]),
            str(values["seed"]),
            str(values["started"]),
            _deal_number(values["first_deal"]) if "first_deal" in values else None,
        )


def _deal_number(value: object) -> int:
    if not isinstance(value, int) or value < 1:
        raise ValueError("its first deal has no number")
    return value


def _four(values: object) -> tuple[str, ...]:
    if not isinstance(values, list) or len(values) != 4:
        raise ValueError("its header does not fill four seats")
    return tuple(str(value) for value in values)


def _printable(name: str) -> str:
    """A name that moves no cursor, whatever a file holds."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)


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

    Raises JournalError when the file is no journal, when a line before the last is damaged, or
    when its actions break the rules; OSError when it cannot be read.
    """
    try:
        return _recorded(path.read_bytes())
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = f"it lacks {error}" if isinstance(error, KeyError) else str(error).rstrip(".")
        raise JournalError(f"{path.name} cannot be read as a game: {reason}.") from error


def _recorded(content: bytes) -> Recorded:
    lines = _sound_lines(content)
    first = next(lines, None)
    if first is None:
        raise ValueError("it has no header")
    recorded = Recorded.new(Header.parse(first[0]))
    recorded.sound_bytes, recorded.checksum = first[1:]
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
    return recorded


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
        if mark != _mark(checksum):
            if end == len(content) and number > 1:
                return
            what = "it is not a journal of a game of Spades" if number == 1 else "it is damaged"
            raise ValueError(f"line {number}: {what}")
        yield body.decode(), end, checksum
        start = end


def _mark(checksum: int) -> bytes:
    return b" #%08x" % checksum


class Journal:
    """A journal open for writing, and locked so that no second program writes it."""

    def __init__(self, path: Path, header: Header, file: BinaryIO, checksum: int) -> None:
        self.path = path
        self.header = header
        self._file = file
        self._checksum = checksum

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Begin a journal in `folder`, named by when the game started; OSError if it cannot be."""
        folder.mkdir(parents=True, exist_ok=True)
        name = "".join(character for character in header.started if character.isalnum())
        for number in range(1, 1000):
            path = folder / f"{name}{f'-{number}' if number > 1 else ''}{SUFFIX}"
            try:
                file = path.open("xb", buffering=0)
            except FileExistsError:
                continue
            break
        else:
            raise OSError(f"{folder} holds too many games of that moment")
        try:
            lock(file, path)
            journal = cls(path, header, file, 0)
            journal._write(header.text())
        except BaseException:
            # A file without a header is no game: it would be reported as damaged.
            path.unlink(missing_ok=True)
            file.close()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Recorded, Journal]:
        """Open a journal to go on with its game, cutting off a torn last line.

        Raises JournalError, JournalInUse or OSError, and then leaves the file as it is.
        """
        file = path.open("r+b", buffering=0)
        try:
            lock(file, path)
            request_for(path).unlink(missing_ok=True)
            recorded = read_journal(path)
            file.truncate(recorded.sound_bytes)
            file.seek(recorded.sound_bytes)
        except BaseException:
            file.close()
            raise
        return recorded, cls(path, recorded.header, file, recorded.checksum)

    def append(self, action: Action) -> None:
        """Add an action. It is with the operating system when this returns; OSError if not."""
        self._write(write_action(action, self.header.rules.cards))

    def take_back(self, count: int) -> None:
        """Note that the last `count` actions were taken back."""
        self._write(f"undo {count}")

    def sync(self) -> None:
        """Have what was written, and the file's name, put on the disk itself."""
        os.fsync(self._file.fileno())
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    @property
    def wanted(self) -> bool:
        """Whether another program asks for this game, or has taken it already."""
        return request_for(self.path).exists() or self._replaced

    def close(self) -> None:
        """Close the file, give up the lock, and with it answer whoever asked for the game."""
        if self._file.closed:
            return
        with contextlib.suppress(OSError):
            if not self._replaced:
                request_for(self.path).unlink(missing_ok=True)
        self._file.close()

    @property
    def _removed(self) -> bool:
        """Whether the open file has no name any more."""
        try:
            return os.fstat(self._file.fileno()).st_nlink == 0
        except ValueError:
            # Closed, perhaps a moment ago by another thread.
            return False

    @property
    def _replaced(self) -> bool:
        return self._removed and self.path.exists()

    def _make_sure_of_file(self) -> None:
        """Raise JournalTaken when the game goes on in another file, OSError when it has none."""
        if self._replaced:
            raise JournalTaken("This game was taken over in another window.")
        if self._removed:
            raise OSError("its file was removed")

    def _write(self, text: str) -> None:
        body = text.encode()
        checksum = zlib.crc32(body, self._checksum)
        line = body + _mark(checksum) + b"\n"
        self._make_sure_of_file()
        start = self._file.tell()
        try:
            rest = line
            while rest:
                # What was taken in part is tried once more, for the system to say why.
                taken = self._file.write(rest)
                if not taken:
                    raise OSError("the disk took only a part of the line")
                rest = rest[taken:]
        except OSError:
            self._file.truncate(start)
            self._file.seek(start)
            raise
        # Once more, as the game may have been taken over in between: then this line is not in it.
        self._make_sure_of_file()
        self._checksum = checksum


def request_for(path: Path) -> Path:
    """The file that asks whoever has a journal open to let go of it."""
    return path.with_name(f"{path.name}.wanted")


def lock(file: BinaryIO, path: Path) -> None:
    """Lock the open file of a journal until it is closed; JournalInUse when that cannot be.

    A file that another one has replaced since it was opened is not the journal any more.
    """
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        same = os.path.samestat(os.fstat(file.fileno()), path.stat())
    except BlockingIOError:
        same = False
    if not same:
        raise JournalInUse(f"{path.name} is open in another window.")
