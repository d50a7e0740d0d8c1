"""The player's settings: what the program remembers beside the games, as TOML a person may edit.

A value that cannot be used is named and its default taken.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from spades_tui.storage.chosen_keys import KEYS_TABLE, ChosenKeys, read_keys
from spades_tui.storage.declared import Group, Setting, Value, setting, settings_of
from spades_tui.storage.folders import Folders
from spades_tui.storage.reading import Reading
from spades_tui.storage.screen_settings import SCREEN_SETTINGS, SCREEN_TABLE, ScreenSettings
from spades_tui.storage.setup import Setup, read_setup
from spades_tui.storage.toml_file import TomlFault, read_toml

SETUP_TABLE = "setup"


class Pace(StrEnum):
    """How long the table waits between two cards, and after a trick."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class CardPlay(StrEnum):
    """What it takes to play a card."""

    AT_ONCE = "at_once"
    CHOSEN = "chosen"
    TWICE = "twice"


class Coach(StrEnum):
    """The level that gives hints."""

    EASY = "easy"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"


class Thinkers(StrEnum):
    """How many processes of bots that think ahead may run at once."""

    ANY = "any"
    NONE = "0"
    ONE = "1"
    TWO = "2"
    FOUR = "4"

    @property
    def most(self) -> int | None:
        """The number; None for any number."""
        return None if self is Thinkers.ANY else int(self.value)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, at their defaults until the player changes them.

    `watchers` allows other players of the same host to watch, without seeing cards.
    """

    pace: Pace = setting(
        Pace.NORMAL,
        Group.PLAY,
        "Pace",
        "How long the others take over a card, and how long a finished trick stays.",
    )
    setup: Setup = field(default_factory=Setup)
    card_play: CardPlay = setting(
        CardPlay.CHOSEN,
        Group.PLAY,
        "Playing a card",
        "Choose it and then play it; at once by one click or by a key that fits no other card; "
        "or twice, to be sure.",
    )
    auto_play: bool = setting(
        False,
        Group.PLAY,
        "Only card",
        "Whether a card is played for you when you may play no other.",
    )
    coach: Coach = setting(
        Coach.SKILLED,
        Group.PLAY,
        "Coach",
        "Which level gives you hints; expert thinks ahead, which takes a moment.",
    )
    watchers: bool = setting(
        False,
        Group.HOST,
        "Watchers",
        "Whether others on this host may watch your games, without seeing your cards.",
    )
    thinkers: Thinkers = setting(
        Thinkers.ANY,
        Group.MACHINE,
        "Thinking ahead",
        "How many processes of expert bots may run at once for this account; a bot that finds no "
        "place thinks less, not later.",
    )
    screen: ScreenSettings = field(default_factory=ScreenSettings)
    keys: ChosenKeys = ()

    def value_of(self, setting: Setting) -> Value:
        """The value of a setting."""
        value: Value = getattr(self.screen if setting.table else self, setting.key)
        return value

    def having(self, values: dict[Setting, Value]) -> Settings:
        """The same settings with some values in place of theirs."""
        own: dict[str, Any] = {each.key: value for each, value in values.items() if not each.table}
        of_screen: dict[str, Any] = {
            each.key: value for each, value in values.items() if each.table
        }
        return replace(self, **own, screen=replace(self.screen, **of_screen))


OWN_SETTINGS = settings_of(Settings)
"""Those that stand in no table of the file."""

EVERY_SETTING = (*OWN_SETTINGS, *SCREEN_SETTINGS.values())


@dataclass(frozen=True, slots=True)
class SettingsRead:
    """Settings as a file leaves them, and a sentence for each value that could not be used.

    `text` is the file's, None when there is none that can be read as TOML.
    """

    settings: Settings
    troubles: tuple[str, ...] = ()
    text: str | None = None


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
    reading = Reading(path.name, text)
    settings = _settings(reading, values)
    return SettingsRead(settings, reading.troubles, text)


def _settings(reading: Reading, values: dict[str, Any]) -> Settings:
    own = [each.key for each in OWN_SETTINGS]
    reading.known(values, (*own, SCREEN_TABLE, KEYS_TABLE, SETUP_TABLE))
    screen = reading.table(values, SCREEN_TABLE)
    reading.known(screen, SCREEN_SETTINGS, SCREEN_TABLE)
    chosen = {
        each: reading.value(
            screen if each.table else values, each.key, each.table, each.usual, each.read, _said
        )
        for each in EVERY_SETTING
    }
    setup = read_setup(reading, reading.table(values, SETUP_TABLE))
    keys = read_keys(reading, reading.table(values, KEYS_TABLE))
    return Settings(setup=setup, keys=keys).having(chosen)


def _said(value: Value) -> str:
    return str(value).lower()
