"""The programs that a player has given names: `bots.toml` in the folder of the settings.

Only what stands here, or on the command line itself, is ever started; every other text, a game's
journal above all, can only name it.
"""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from spades_tui.bots.levels import Level
from spades_tui.bots.player import Player
from spades_tui.bots.roster import HOUSE, CannotPlay, Others
from spades_tui.engine.quoting import printable, quoted
from spades_tui.guests.program import in_seconds
from spades_tui.guests.programs import SECONDS, ProgramPlayer
from spades_tui.storage.folders import Folders
from spades_tui.storage.reading import Reading
from spades_tui.storage.regular_file import mode_of
from spades_tui.storage.toml_file import TomlFault, line_of, read_toml

KEYS = ("command", "seconds", "about")
"""What may stand under a bot's name."""

LONGEST_SECONDS = 600

_NAME = re.compile("[a-z][a-z0-9_-]{0,19}")


@dataclass(frozen=True, slots=True)
class ProgramLevel(Level):
    """A bot that is a program: of all bots it alone has so many seconds for an answer."""


def read_bots(folders: Folders, seconds: float | None = None) -> Others:
    """The programs that a player has named; `seconds`, if given, is the time for all of them.

    What cannot be used is told with its line: a bot without a command is left out, of other values
    the default is taken.
    """
    path = folders.bots
    try:
        values, text = read_toml(path)
    except FileNotFoundError:
        return Others()
    except TomlFault as fault:
        return Others(troubles=(fault.told(path.name),))
    except OSError as error:
        return Others(troubles=(f"{path.name} cannot be read: {error.strerror}.",))
    reading = _Reading(path, text, seconds)
    levels = {name: level for name in values if (level := reading.bot(name, values[name]))}
    return Others(levels, reading.troubles)


def program_bot(
    name: str, command: Sequence[str], folder: Path | None, seconds: float, about: str = ""
) -> ProgramLevel:
    """The bot that is this program; a relative path is looked for from `folder`."""
    return ProgramLevel(
        name,
        about or printable(f"A program of your own: {shlex.join(command)}."),
        partial(_program_player, name, tuple(command), seconds, folder),
        f"{in_seconds(seconds)} for {shlex.join(_found_from(folder, word) for word in command)}",
    )


def _found_from(folder: Path | None, word: str) -> str:
    """A word of a command: where it names a file from that folder, the file wherever one is."""
    path = (folder or Path()) / _from_home(word)
    return str(path.absolute()) if word and mode_of(path) else word


def _from_home(word: str) -> str:
    """A word of a command, with the player's own folder for `~`."""
    try:
        return str(Path(word).expanduser()) if word.startswith("~/") else word
    except RuntimeError:
        # Nobody knows where that is.
        return word


def _program_player(
    name: str, command: tuple[str, ...], seconds: float, folder: Path | None
) -> Player:
    """Raises CannotPlay where there is no such program."""
    words = [_from_home(word) for word in command]
    place = words[0]
    if folder is not None and "/" in place:
        place = str(folder / place)
    found = shutil.which(place)
    if found is None:
        what = "cannot be run" if "/" in place and Path(place).exists() else "is not there"
        raise CannotPlay(f"The bot {name} cannot play: its program {place!r} {what}.")
    return ProgramPlayer(name, (str(Path(found).absolute()), *words[1:]), seconds, folder)


class _Reading(Reading):
    """One list of bots being read."""

    def __init__(self, path: Path, text: str, seconds: float | None) -> None:
        super().__init__(path.name, text)
        self._path = path
        self._seconds = seconds

    def bot(self, name: str, entry: object) -> Level | None:
        """The bot of that name; None when it cannot be one."""
        if not _NAME.fullmatch(name):
            what = "a bot's name is a small letter and up to 19 more, digits, - or _"
            self._fault(f"{what}, not {quoted(name)}", name)
        elif HOUSE.get(name) is not None:
            self._fault(f"{name} is one of the program's own; give the bot another name", name)
        elif not isinstance(entry, dict):
            self._fault(f"a bot is a table: write [{name}] and under it its command", name)
        else:
            return self._of_table(name, entry)
        return None

    def _of_table(self, name: str, entry: dict[str, Any]) -> Level | None:
        for key in entry:
            if key not in KEYS:
                keys = ", ".join(KEYS)
                self._fault(f"there is no key {quoted(key)}; the keys are {keys}", key, name)
        try:
            command = _command(entry.get("command"))
        except ValueError as error:
            self._fault(open_ended(error), "command", name)
            return None
        if not command:
            self._fault(
                'a command is a text in quotes, such as "python3 bot.py", or a list of its words',
                "command" if "command" in entry else name,
                name if "command" in entry else "",
            )
            return None
        seconds = entry.get("seconds", SECONDS)
        if not _is_time(seconds):
            what = f"seconds is a number from 0.1 to {LONGEST_SECONDS}; {SECONDS:g} is used"
            self._fault(what, "seconds", name)
            seconds = SECONDS
        about = entry.get("about", "")
        if not isinstance(about, str) or not about.isprintable():
            self._fault("about is a sentence in quotes; it was left out", "about", name)
            about = ""
        return program_bot(name, command, self._path.parent, self._seconds or seconds, about)

    def _fault(self, what: str, key: str, table: str = "") -> None:
        self.fault(what, line_of(self.text, key, table))


def open_ended(fault: ValueError) -> str:
    """What `shlex` finds missing at the end of a command, as part of a sentence."""
    escape = "escape" in str(fault)
    return f"its command ends {'behind a backslash' if escape else 'within a quote that is open'}"


def _command(value: object) -> list[str]:
    """The words of a command, none when it is no command. Raises ValueError as `shlex` does."""
    words: object = value
    if isinstance(value, str):
        words = shlex.split(value)
    if not isinstance(words, list) or not words or not words[0]:
        return []
    sound = all(isinstance(word, str) and "\0" not in word for word in words)
    return words if sound else []


def _is_time(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0.1 <= value <= LONGEST_SECONDS
