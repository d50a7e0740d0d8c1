"""The player's settings: what the program remembers beside the games, as TOML a person may edit.

A value that cannot be used is named and its default taken. Before such a file is written anew it
is set aside, so that nothing a person wrote is lost.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from spades_tui.engine.catalogue import differences
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import rules_of_table
from spades_tui.storage.screen_settings import CHOICES, ScreenSettings, choice
from spades_tui.storage.toml_file import (
    Table,
    TomlFault,
    line_of,
    plain_value,
    read_toml,
    toml_text,
    write_atomically,
)

LONGEST_NAME = 12
"""Columns of a player's name; more would not fit beside a hand of cards."""

_OPENING = (
    "# Settings of spades-tui. The game writes this file anew: values stay, comments do not.\n\n"
)

_A_LEVEL = re.compile("[a-z][a-z0-9_-]*")

_T = TypeVar("_T")


class Pace(StrEnum):
    """How long the table waits between two cards, and after a trick."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


@dataclass(frozen=True, slots=True)
class Setup:
    """What a new game is begun with: its rules, and the bots' names from West round to East.

    `partner` and `opponents` are the levels that the bots play at, by name.
    """

    rules: HouseRules = STANDARD
    names: tuple[str, str, str] = ("Bo", "Ada", "Cy")
    partner: str = "skilled"
    opponents: str = "casual"

    def name_of(self, seat: Seat) -> str:
        """What the player at a seat is called; South is the person, "You"."""
        return "You" if seat is Seat.SOUTH else self.names[seat - 1]

    @property
    def all_names(self) -> tuple[str, str, str, str]:
        """The four names, South first, as a journal's header holds them."""
        return ("You", *self.names)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, at their defaults until the player changes them.

    `watchers` allows other players of the same host to watch, without seeing cards.
    """

    pace: Pace = Pace.NORMAL
    setup: Setup = field(default_factory=Setup)
    watchers: bool = False
    screen: ScreenSettings = field(default_factory=ScreenSettings)


@dataclass(frozen=True, slots=True)
class SettingsRead:
    """Settings as a file leaves them, and a sentence for each value that could not be used."""

    settings: Settings
    troubles: tuple[str, ...] = ()


def name_refusal(name: str) -> str | None:
    """Why a player cannot be called so, as a sentence; None when that is a good name."""
    if not name.strip():
        return "A player needs a name."
    if _columns(name) > LONGEST_NAME:
        return f"A name takes at most {LONGEST_NAME} columns."
    if not name.isprintable():
        return "A name cannot hold control characters."
    return None


def _columns(name: str) -> int:
    """How many columns of a terminal a name takes: wide characters two, accents none."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in name
    )


def read_settings(folders: Folders) -> SettingsRead:
    """The player's settings; the defaults when there is no file, or none that can be read."""
    path = folders.settings
    try:
        values, text = read_toml(path)
    except FileNotFoundError:
        return SettingsRead(Settings())
    except TomlFault as fault:
        return SettingsRead(Settings(), (fault.told(path.name),))
    except OSError as error:
        told = f"{path.name} cannot be read: {error.strerror}; the usual settings are in force."
        return SettingsRead(Settings(), (told,))
    return _Reading(path.name, text).settings(values)


def save_settings(folders: Folders, settings: Settings) -> str | None:
    """Keep the settings. Returns a sentence when they cannot be kept; that stops nothing.

    A file that holds something unusable is set aside first, under a name ending in `.kept`.
    """
    path = folders.settings
    try:
        if path.exists() and read_settings(folders).troubles:
            path.replace(_name_aside(path))
        write_atomically(path, _OPENING + toml_text(_told(settings)))
    except OSError as error:
        return f"The settings cannot be saved: {error.strerror or error}."
    return None


def _told(settings: Settings) -> Table:
    setup = settings.setup
    names = {seat.name.lower(): setup.name_of(seat) for seat in SEATS[1:]}
    rules = {key: plain_value(text) for key, text in differences(setup.rules).items()}
    alone = {"pace": settings.pace.value, "watchers": settings.watchers}
    screen = {
        key: getattr(settings.screen, key).value
        for key in CHOICES
        if getattr(settings.screen, key) != getattr(ScreenSettings(), key)
    }
    chosen = {"screen": screen} if screen else {}
    levels = {"partner": setup.partner, "opponents": setup.opponents}
    return {**alone, **chosen, "setup": {**levels, "names": names, "rules": rules}}


def _name_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.{number}.kept")).exists():
        number += 1
    return aside


class _Reading:
    """One file being read: each fault is noted with its line, and the default taken."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._troubles: list[str] = []

    def settings(self, values: dict[str, Any]) -> SettingsRead:
        self._known(values, ("pace", "watchers", "screen", "setup"))
        usual = Settings()
        pace = self._value(values, "pace", "", usual.pace, _pace)
        watchers = self._value(values, "watchers", "", usual.watchers, _watchers)
        screen = self._screen(self._table(values, "screen", ""))
        setup = self._table(values, "setup", "")
        self._known(setup, ("partner", "opponents", "names", "rules"), "setup")
        partner = self._value(setup, "partner", "setup", usual.setup.partner, _level)
        opponents = self._value(setup, "opponents", "setup", usual.setup.opponents, _level)
        names = self._table(setup, "names", "setup")
        seats = [seat.name.lower() for seat in SEATS[1:]]
        self._known(names, seats, "setup.names")
        west, north, east = (
            self._value(names, seat, "setup.names", usual_name, _name)
            for seat, usual_name in zip(seats, usual.setup.names, strict=True)
        )
        rules = self._rules(self._table(setup, "rules", "setup"))
        read = Settings(
            pace, Setup(rules, (west, north, east), partner, opponents), watchers, screen
        )
        return SettingsRead(read, tuple(self._troubles))

    def _screen(self, values: dict[str, Any]) -> ScreenSettings:
        self._known(values, tuple(CHOICES), "screen")
        usual = ScreenSettings()
        chosen = {
            key: self._value(values, key, "screen", getattr(usual, key), partial(choice, key))
            for key in CHOICES
        }
        return replace(usual, **chosen)

    def _fault(self, what: str, line: int) -> None:
        self._troubles.append(TomlFault(what, line).told(self._file))

    def _known(
        self, values: dict[str, Any], keys: list[str] | tuple[str, ...], of: str = ""
    ) -> None:
        for key in values:
            if key not in keys:
                self._fault(f"there is no setting {quoted(key)}", line_of(self._text, key, of))

    def _table(self, values: dict[str, Any], key: str, of: str) -> dict[str, Any]:
        table = values.get(key, {})
        if isinstance(table, dict):
            return table
        name = f"{of}.{key}".lstrip(".")
        self._fault(f"{key} is a table: write [{name}]", line_of(self._text, key, of))
        return {}

    def _value(
        self, values: dict[str, Any], key: str, of: str, usual: _T, read: Callable[[object], _T]
    ) -> _T:
        if key not in values:
            return usual
        try:
            return read(values[key])
        except ValueError as error:
            self._fault(f"{str(error).rstrip('.')}; {usual} is used", line_of(self._text, key, of))
            return usual

    def _rules(self, values: dict[str, Any]) -> HouseRules:
        good: dict[str, Any] = {}
        for key, value in values.items():
            try:
                rules_of_table({**good, key: value}, self._text, "setup.rules")
                good[key] = value
            except TomlFault as fault:
                self._fault(f"{str(fault).rstrip('.')}; it was left out", fault.line)
        return rules_of_table(good, self._text, "setup.rules")


def _pace(value: object) -> Pace:
    try:
        return Pace(str(value))
    except ValueError:
        accepted = ", ".join(Pace)
        raise ValueError(f"pace is one of {accepted}, not {quoted(value)}") from None


def _watchers(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("watchers is true or false")
    return value


def _level(value: object) -> str:
    """Which levels there are is known where the seats are filled, not here."""
    if not isinstance(value, str) or not _A_LEVEL.fullmatch(value.lower()):
        raise ValueError("a level is a word in quotes")
    return value.lower()


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("a name is a text in quotes")
    name = " ".join(value.split())
    if reason := name_refusal(name):
        raise ValueError(reason)
    return name
