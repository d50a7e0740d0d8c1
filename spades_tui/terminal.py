"""What the terminal at hand can do and what the player asked of it: decided once, before Textual.

Textual reads the environment while it is imported, so whatever is decided here has to be put
into it first. This module imports nothing of the interface.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any

from spades_tui.storage.screen_settings import (
    SCREEN_SETTINGS,
    Colors,
    Motion,
    Mouse,
    ScreenSettings,
    Signs,
)

_FLAGS = ("theme", "suits", "colors", "motion")
"""Settings of the screen whose flags bear their names and take the same values."""

_COLOR_SYSTEMS = {Colors.SIXTEEN: "standard", Colors.MANY: "256", Colors.TRUE: "truecolor"}
"""What Textual calls them; it has no name for none."""

_COLORLESS = ("vt52", "vt100", "vt102", "vt220", "vt320")
"""Terminals without colours, by how their names begin."""

_MANY_COLORS = ("alacritty", "foot", "ghostty", "kitty", "wezterm")
"""Terminals with 256 colours, or more, that do not say so in their names."""

_FEW_SIGNS = (*_COLORLESS, "linux", "ansi", "cons25")
"""Terminals, and the Linux console, whose fonts hold letters but few of the other signs."""

_SET_BY_PYTHON = ("C.UTF-8", "C.utf8", "UTF-8")

_FAR_AWAY = ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")
_ESCAPE_DELAY = "250"
"""Milliseconds after which a lone Escape is one: the bytes of an arrow key may come apart."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """What is to be sent to the terminal, with nothing left open.

    `variables` are what the environment has to hold before Textual is imported; None stands for a
    variable that may not be there.
    """

    colors: Colors
    ascii: bool
    mouse: bool
    motion: Motion
    variables: tuple[tuple[str, str | None], ...] = ()

    def prepare(self, environment: MutableMapping[str, str]) -> None:
        """Set the variables. Has no effect once Textual is imported."""
        for name, value in self.variables:
            if value is None:
                environment.pop(name, None)
            else:
                environment[name] = value


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Declare the flags of the full screen; `asked_of` reads them."""
    group = parser.add_argument_group("the full screen")
    group.add_argument(
        "--ascii",
        action=argparse.BooleanOptionalAction,
        help="write suits and signs in plain letters",
    )
    group.add_argument(
        "--mouse", action=argparse.BooleanOptionalAction, help="let the mouse choose and play"
    )
    for key in _FLAGS:
        setting = SCREEN_SETTINGS[key]
        choices = [str(choice) for choice in setting.choices]
        group.add_argument(f"--{key}", choices=choices, help=setting.title.lower())


def asked_of(asked: argparse.Namespace, settings: ScreenSettings) -> ScreenSettings:
    """The settings with what this start's flags ask for in their place."""
    given = {key: getattr(asked, key) for key in _FLAGS}
    chosen: dict[str, Any] = {
        key: SCREEN_SETTINGS[key].read(value) for key, value in given.items() if value is not None
    }
    settings = replace(settings, **chosen)
    if asked.ascii is not None:
        settings = replace(settings, signs=Signs.ASCII if asked.ascii else Signs.UNICODE)
    if asked.mouse is not None:
        settings = replace(settings, mouse=Mouse.ON if asked.mouse else Mouse.OFF)
    return settings


def terminal_for(wanted: ScreenSettings, environment: Mapping[str, str]) -> Terminal:
    """Decide what is open in `wanted`, by what the environment tells of the terminal."""
    far = any(environment.get(name) for name in _FAR_AWAY)
    colors = colors_of(environment) if wanted.colors is Colors.AUTO else wanted.colors
    signs = wanted.signs
    motion = wanted.motion
    if motion is Motion.AUTO:
        motion = Motion.NONE if far else Motion.FULL
    variables: list[tuple[str, str | None]] = [
        ("NO_COLOR", "1" if colors is Colors.NONE else None),
        ("TEXTUAL_COLOR_SYSTEM", _COLOR_SYSTEMS.get(colors, "standard")),
    ]
    if far:
        # A line that drops would leave the keyboard's mode on in the player's own terminal.
        variables.append(("TEXTUAL_DISABLE_KITTY_KEY", "1"))
        if "ESCDELAY" not in environment:
            variables.append(("ESCDELAY", _ESCAPE_DELAY))
    return Terminal(
        colors=colors,
        ascii=not shows_signs(environment) if signs is Signs.AUTO else signs is Signs.ASCII,
        mouse=not far if wanted.mouse is Mouse.AUTO else wanted.mouse is Mouse.ON,
        motion=motion,
        variables=tuple(variables),
    )


def colors_of(environment: Mapping[str, str]) -> Colors:
    """How many colours the terminal has, as far as the environment tells."""
    if environment.get("NO_COLOR"):
        return Colors.NONE
    forced = environment.get("TEXTUAL_COLOR_SYSTEM", "auto").lower()
    for colors, name in _COLOR_SYSTEMS.items():
        if forced == name:
            return colors
    if environment.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Colors.TRUE
    term = environment.get("TERM", "").strip().lower()
    if term.startswith(_COLORLESS):
        return Colors.NONE
    if term.endswith("-direct"):
        return Colors.TRUE
    many = term.endswith("256color") or any(name in term for name in _MANY_COLORS)
    return Colors.MANY if many else Colors.SIXTEEN


def shows_signs(environment: Mapping[str, str]) -> bool:
    """Whether more than ASCII can be shown: a locale in UTF-8, on more than an old terminal."""
    if environment.get("TERM", "").lower().startswith(_FEW_SIGNS):
        return False
    return in_utf8(environment)


def in_utf8(environment: Mapping[str, str]) -> bool:
    """Whether text is written in UTF-8. Where no locale is set it is taken for granted.

    Where the locale is C, or one that is not installed, Python sets LC_CTYPE before it runs
    anything. Such a value tells nothing as long as LANG says otherwise.
    """
    if locale := environment.get("LC_ALL"):
        return _names_utf8(locale)
    kind, language = environment.get("LC_CTYPE", ""), environment.get("LANG", "")
    if kind and not (kind in _SET_BY_PYTHON and language):
        return _names_utf8(kind)
    return not language or _names_utf8(language)


def _names_utf8(locale: str) -> bool:
    return "UTF8" in locale.upper().replace("-", "")
