"""What a new game is begun with: the rules, who sits at the table, and how well they play."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.presets import rules_of_table
from spades_tui.storage.reading import Reading
from spades_tui.storage.toml_file import Table, TomlFault, plain_value

LONGEST_NAME = 12
"""Columns of a player's name; more would not fit beside a hand of cards."""

_A_BOT = re.compile("[a-z][a-z0-9_-]*")

_OPPONENTS = ("opponents", "left", "right")
"""Who plays against the person: one word for both, or one for each."""

_SEATS = tuple(seat.name.lower() for seat in SEATS[1:])


@dataclass(frozen=True, slots=True)
class Setup:
    """What a new game is begun with: its rules, and the bots from West round to East.

    `names` is what they are called, `players` who they are: a level or a character, by name.
    """

    rules: HouseRules = STANDARD
    names: tuple[str, str, str] = ("Bo", "Ada", "Cy")
    players: tuple[str, str, str] = ("casual", "skilled", "casual")

    def name_of(self, seat: Seat) -> str:
        """What the player at a seat is called; South is the person, "You"."""
        return "You" if seat is Seat.SOUTH else self.names[seat - 1]

    def player_at(self, seat: Seat) -> str:
        """Who plays at a seat that is not South."""
        return self.players[seat - 1]

    @property
    def all_names(self) -> tuple[str, str, str, str]:
        """The four names, South first, as a journal's header holds them."""
        return ("You", *self.names)


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


def table_of_setup(setup: Setup) -> Table:
    """The `[setup]` table of the settings; only what differs from Standard is said of the rules."""
    names = dict(zip(_SEATS, setup.names, strict=True))
    rules = {key: plain_value(text) for key, text in differences(setup.rules).items()}
    left, partner, right = setup.players
    opponents = {"opponents": left} if left == right else {"left": left, "right": right}
    return {"partner": partner, **opponents, "names": names, "rules": rules}


def read_setup(reading: Reading, values: dict[str, Any]) -> Setup:
    """The setup that a `[setup]` table writes; what cannot be used is noted and left out."""
    usual = Setup()
    reading.known(values, ("partner", *_OPPONENTS, "names", "rules"), "setup")
    usual_opponent, usual_partner, _ = usual.players
    partner = reading.value(values, "partner", "setup", usual_partner, _player)
    both = reading.value(values, "opponents", "setup", usual_opponent, _player)
    left, right = (
        reading.value(values, place, "setup", both, _player) for place in ("left", "right")
    )
    names = reading.table(values, "names", "setup")
    reading.known(names, _SEATS, "setup.names")
    west, north, east = (
        reading.value(names, seat, "setup.names", usual_name, _name)
        for seat, usual_name in zip(_SEATS, usual.names, strict=True)
    )
    rules = _rules(reading, reading.table(values, "rules", "setup"))
    return Setup(rules, (west, north, east), (left, partner, right))


def _rules(reading: Reading, values: dict[str, Any]) -> HouseRules:
    good: dict[str, Any] = {}
    for key, value in values.items():
        try:
            rules_of_table({**good, key: value}, reading.text, "setup.rules")
            good[key] = value
        except TomlFault as fault:
            reading.fault(f"{str(fault).rstrip('.')}; it was left out", fault.line)
    return rules_of_table(good, reading.text, "setup.rules")


def _player(value: object) -> str:
    """Which bots there are is known where the seats are filled, not here."""
    if not isinstance(value, str) or not _A_BOT.fullmatch(value.lower()):
        raise ValueError("a bot is named by a word in quotes")
    return value.lower()


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("a name is a text in quotes")
    name = " ".join(value.split())
    if reason := name_refusal(name):
        raise ValueError(reason)
    return name
