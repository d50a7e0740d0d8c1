"""How the player wants the full screen: the `[screen]` table of the settings.

Whatever is `auto` is decided anew at each start, by what the terminal can do (`terminal.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from spades_tui.engine.quoting import quoted


class Theme(StrEnum):
    """Light on dark, or dark on light."""

    NIGHT = "night"
    DAYLIGHT = "daylight"


class Suits(StrEnum):
    """Whether each suit has a colour of its own, or clubs are as spades and diamonds as hearts."""

    FOUR = "four"
    TWO = "two"


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

    theme: Theme = Theme.NIGHT
    suits: Suits = Suits.FOUR
    colors: Colors = Colors.AUTO
    signs: Signs = Signs.AUTO
    mouse: Mouse = Mouse.AUTO
    motion: Motion = Motion.AUTO


CHOICES: dict[str, type[StrEnum]] = {
    "theme": Theme,
    "suits": Suits,
    "colors": Colors,
    "signs": Signs,
    "mouse": Mouse,
    "motion": Motion,
}
"""The values that each key of the table takes."""


def choice(key: str, value: object) -> StrEnum:
    """The value of a key as it is written in a file or after a flag.

    Raises ValueError with a sentence that names the values accepted.
    """
    choices = CHOICES[key]
    try:
        return choices(str(value))
    except ValueError:
        accepted = ", ".join(choices)
        raise ValueError(f"{key} is one of {accepted}, not {quoted(value)}") from None
