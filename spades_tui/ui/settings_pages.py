"""What can be set, page by page, and how each value is said."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.storage.declared import Group, Setting, Value, plain
from spades_tui.storage.settings import EVERY_SETTING
from spades_tui.terminal import Terminal

_SHORT = {Group.TERMINAL: "Term.", Group.HOST: "Host"}


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """The settings of a group; `short` is its title where there is little room."""

    title: str
    short: str
    settings: tuple[Setting, ...]


def settings_pages(*, shared: bool) -> tuple[SettingsPage, ...]:
    """The pages, in the groups' order; what is about a host for many only where it is `shared`."""
    return tuple(
        SettingsPage(
            group.value,
            _SHORT.get(group, group.value),
            tuple(each for each in EVERY_SETTING if each.group is group),
        )
        for group in Group
        if shared or group is not Group.HOST
    )


def value_in_words(setting: Setting, value: Value, terminal: Terminal) -> str:
    """A value, and what `auto` has come to on this terminal."""
    words = plain(value)
    if words != "auto":
        return words
    found = {
        "colors": plain(terminal.colors),
        "signs": "ascii" if terminal.ascii else "unicode",
        "mouse": plain(terminal.mouse),
        "motion": plain(terminal.motion),
    }
    return f"auto, now {found[setting.key]}"


def next_value(setting: Setting, value: Value, by: int) -> Value:
    """The value so many places on; it goes round."""
    choices = setting.choices
    return choices[(choices.index(value) + by) % len(choices)]
