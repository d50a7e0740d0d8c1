"""How the player wants the full screen: the `[screen]` table of the settings.

Whatever is `auto` is decided anew at each start, by what the terminal can do (`terminal.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from spades_tui.storage.declared import Group, setting, settings_of


class Theme(StrEnum):
    """The colours of the room, the table and the cards. All but daylight are light on dark."""

    NIGHT = "night"
    DAYLIGHT = "daylight"
    CLUB = "club"
    TAVERN = "tavern"
    CONTRAST = "contrast"


class Suits(StrEnum):
    """Whether each suit has a colour of its own, or clubs are as spades and diamonds as hearts."""

    FOUR = "four"
    TWO = "two"


class Cards(StrEnum):
    """How large cards are, as far as the terminal has room."""

    AUTO = "auto"
    SMALL = "small"
    LARGE = "large"


class Sorting(StrEnum):
    """How the hand is sorted: by suits, trumps at one end, or by rank whatever the suit."""

    TRUMPS_LEFT = "trumps_left"
    TRUMPS_RIGHT = "trumps_right"
    HIGH_TO_LOW = "high_to_low"
    LOW_TO_HIGH = "low_to_high"


class Colors(StrEnum):
    """How many colours are sent."""

    AUTO = "auto"
    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "truecolor"


class Signs(StrEnum):
    """The characters that are sent: ♠ and ─, or S and -."""

    AUTO = "auto"
    UNICODE = "unicode"
    ASCII = "ascii"


class Mouse(StrEnum):
    """Whether the terminal is asked to report the mouse."""

    AUTO = "auto"
    ON = "on"
    OFF = "off"


class Motion(StrEnum):
    """What may be seen on its way: nothing, each card played, or the trick to its winner too."""

    AUTO = "auto"
    NONE = "none"
    REDUCED = "reduced"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class ScreenSettings:
    """The `[screen]` table, at its defaults until the player changes them."""

    theme: Theme = setting(
        Theme.NIGHT,
        Group.LOOKS,
        "Theme",
        "Green felt by night, the same by daylight, a deep-blue club, a tavern of wood, or much "
        "contrast.",
    )
    suits: Suits = setting(
        Suits.FOUR,
        Group.LOOKS,
        "Suit colours",
        "A colour for each suit, or black and red as cards are usually printed.",
    )
    cards: Cards = setting(
        Cards.AUTO,
        Group.LOOKS,
        "Card size",
        "How large cards are: as fits the table best, smaller, or as large as the terminal lets "
        "thirteen be.",
    )
    sorting: Sorting = setting(
        Sorting.TRUMPS_LEFT,
        Group.LOOKS,
        "Sorting",
        "Your hand by suits with trumps on the left or the right, or by rank whatever the suit.",
    )
    colors: Colors = setting(
        Colors.AUTO,
        Group.TERMINAL,
        "Colours",
        "How many colours are sent; auto goes by what the terminal says of itself.",
    )
    signs: Signs = setting(
        Signs.AUTO,
        Group.TERMINAL,
        "Signs",
        "Suits and lines as signs, or in plain letters where a window cannot show signs.",
    )
    mouse: Mouse = setting(
        Mouse.AUTO,
        Group.TERMINAL,
        "Mouse",
        "Whether a click chooses and plays; auto has it on, but off over SSH.",
    )
    motion: Motion = setting(
        Motion.AUTO,
        Group.LOOKS,
        "Motion",
        "What is seen on its way: nothing, cards (reduced), or tricks too (full). Over SSH auto "
        "is none.",
    )


SCREEN_TABLE = "screen"

SCREEN_SETTINGS = {each.key: each for each in settings_of(ScreenSettings, SCREEN_TABLE)}
"""The settings of the table, by key."""
