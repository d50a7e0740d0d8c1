"""The pages of the settings screen: what stands in their rows, and what changing a row does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from spades_tui.storage.declared import Group, Setting, Value, plain
from spades_tui.storage.settings import EVERY_SETTING
from spades_tui.terminal import Terminal
from spades_tui.ui.widgets.rule_list import Row

if TYPE_CHECKING:
    from spades_tui.ui.app import SpadesApp
    from spades_tui.ui.commands import Command

_SHORT = {Group.TERMINAL: "Term.", Group.HOST: "Host"}


class SettingsPage(Protocol):
    """One page; `short` is its title where there is little room.

    `asks` when a row is answered by pressing a key, `shows_looks` when cards are to be seen beside.
    """

    title: str
    short: str
    asks: bool
    shows_looks: bool

    def rows(self) -> list[Row]:
        """What can be set, with the values in force."""

    def about(self, place: int) -> str:
        """A sentence on a row."""

    def step(self, place: int, by: int) -> str | None:
        """Take the value so many places on. Returns a sentence when it cannot be kept."""

    def put_back(self, place: int) -> str | None:
        """Take the usual value. Returns a sentence when that cannot be, or not be kept."""


class GroupPage:
    """The settings of a group."""

    asks = False

    def __init__(self, app: SpadesApp, group: Group) -> None:
        self.title = group.value
        self.short = _SHORT.get(group, group.value)
        self.shows_looks = group in (Group.LOOKS, Group.TERMINAL)
        self.settings = tuple(each for each in EVERY_SETTING if each.group is group)
        self._app = app

    def _value(self, setting: Setting) -> Value:
        """The value in force, which a flag may have put in place of the one that is kept."""
        if setting.table:
            value: Value = getattr(self._app.wanted, setting.key)
            return value
        return self._app.settings.value_of(setting)

    def rows(self) -> list[Row]:
        """Each setting with its value."""
        terminal = self._app.looked_at(self._app.wanted)
        values = [(setting, self._value(setting)) for setting in self.settings]
        return [
            Row(setting.title, value_in_words(setting, value, terminal), value != setting.usual)
            for setting, value in values
        ]

    def about(self, place: int) -> str:
        """The setting's sentence."""
        return self.settings[place].about

    def step(self, place: int, by: int) -> str | None:
        """Take another value, at once."""
        setting = self.settings[place]
        return self._app.change(setting, next_value(setting, self._value(setting), by))

    def put_back(self, place: int) -> str | None:
        """Take the usual value, at once."""
        return self._app.change(self.settings[place], self.settings[place].usual)


class KeysPage:
    """The keys of all commands that may have another one."""

    title = short = "Keys"
    asks = True
    shows_looks = False

    def __init__(self, app: SpadesApp) -> None:
        self._app = app

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands, the table's first."""
        from spades_tui.ui.key_choice import changeable

        return changeable()

    def rows(self) -> list[Row]:
        """Each command with its key."""
        keys = self._app.keys
        return [
            Row(each.name, keys.on(each).shown, each.action in keys.chosen, steps=False)
            for each in self.commands
        ]

    def about(self, place: int) -> str:
        """What the command does, and what it is called in the file."""
        command = self.commands[place]
        return f"{command.help} In the file: {command.action}."

    def refusal(self, place: int, key: str) -> str | None:
        """Why the command cannot have a key, as a sentence."""
        from spades_tui.ui.key_choice import refusal

        return refusal(self._app.keys, self.commands[place].action, key)

    def take(self, place: int, key: str) -> str | None:
        """Give the command a key that is free."""
        return self._app.change_key(self.commands[place], key)

    def step(self, place: int, by: int) -> str | None:
        """Nothing: a key is pressed."""
        return None

    def put_back(self, place: int) -> str | None:
        """Give the command its usual key, unless another has it now."""
        usual = self.commands[place].shown
        return self.refusal(place, usual) or self.take(place, usual)


def settings_pages(app: SpadesApp) -> tuple[SettingsPage, ...]:
    """The pages in the groups' order: a host for many has one of its own, for another's.

    On such a host no process thinks ahead, and nowhere else does a player have to allow watchers.
    """
    elsewhere = Group.HOST if app.folders.limits is None else Group.MACHINE
    groups = (group for group in Group if group is not elsewhere)
    return (*(GroupPage(app, group) for group in groups), KeysPage(app))


def value_in_words(setting: Setting, value: Value, terminal: Terminal) -> str:
    """A value, and what `auto` has come to on this terminal."""
    words = plain(value)
    found = {
        "colors": plain(terminal.colors),
        "signs": "ascii" if terminal.ascii else "unicode",
        "mouse": plain(terminal.mouse),
        "motion": plain(terminal.motion),
    }
    if words != "auto" or setting.key not in found:
        return words
    return f"auto, now {found[setting.key]}"


def next_value(setting: Setting, value: Value, by: int) -> Value:
    """The value so many places on; it goes round."""
    choices = setting.choices
    return choices[(choices.index(value) + by) % len(choices)]
