"""How a setting is declared: once, as a field of its table, beside its usual value.

The file, the settings screen and the flags of a start are made from these declarations.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum, StrEnum
from typing import Any, TypeVar

from spades_tui.engine.quoting import quoted

Value = StrEnum | bool
"""What a setting can be: one of several words, or true or false."""

_T = TypeVar("_T")
_DECLARED = "declared"


class Group(Enum):
    """What a setting is about; each group is a page of the settings screen."""

    PLAY = "Play"
    LOOKS = "Looks"
    TERMINAL = "Terminal"
    MACHINE = "Machine"
    HOST = "Shared host"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. `table` is the file's table that holds it, empty for none."""

    key: str
    table: str
    usual: Value
    group: Group
    title: str
    about: str

    @property
    def choices(self) -> tuple[Value, ...]:
        """Every value, in the order in which they are offered."""
        return (False, True) if isinstance(self.usual, bool) else tuple(type(self.usual))

    def read(self, value: object) -> Value:
        """The value that is written so in a file, or after a flag.

        Raises ValueError with a sentence that names the values accepted.
        """
        if isinstance(self.usual, bool):
            if isinstance(value, bool):
                return value
            raise ValueError(f"{self.key} is true or false, not {quoted(value)}")
        for choice in self.choices:
            if choice == str(value):
                return choice
        accepted = ", ".join(map(str, self.choices))
        raise ValueError(f"{self.key} is one of {accepted}, not {quoted(value)}")


def plain(value: Value) -> str:
    """A value as it is said on the screen: `on` and `off` for true and false."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value.value.replace("_", " ")


def written(value: Value) -> str:
    """A value as it stands in the file: words are in quotes."""
    return str(value).lower() if isinstance(value, bool) else f'"{value.value}"'


def setting(usual: _T, group: Group, title: str, about: str) -> _T:
    """Declare a field to be a setting: its usual value, its name and a sentence for the player."""
    declared: _T = field(default=usual, metadata={_DECLARED: (group, title, about)})
    return declared


def settings_of(owner: type, table: str = "") -> tuple[Setting, ...]:
    """The settings that a table's class declares, in their order."""
    declared = [each for each in fields(owner) if _DECLARED in each.metadata]
    usual: list[Any] = [each.default for each in declared]
    return tuple(
        Setting(each.name, table, value, *each.metadata[_DECLARED])
        for each, value in zip(declared, usual, strict=True)
    )
