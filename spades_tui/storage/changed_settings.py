"""Settings being written: what was changed here, put into the file as it now is.

Another window or an editor may have changed the file since it was read. What the game would not
write itself, a fault or a comment, is set aside with the whole file before that is written anew.
"""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterable
from dataclasses import fields, replace
from itertools import count
from pathlib import Path
from typing import Any

from spades_tui.storage.chosen_keys import KEY_FORM, KEYS_TABLE
from spades_tui.storage.declared import Setting, written
from spades_tui.storage.folders import Folders
from spades_tui.storage.free_place import first_free
from spades_tui.storage.one_writer import one_writer
from spades_tui.storage.screen_settings import SCREEN_SETTINGS, SCREEN_TABLE
from spades_tui.storage.settings import (
    EVERY_SETTING,
    OWN_SETTINGS,
    SETUP_TABLE,
    Settings,
    SettingsRead,
    read_settings,
)
from spades_tui.storage.setup import Setup, table_of_setup
from spades_tui.storage.toml_file import toml_text, write_atomically

_OPENING = """\
# Settings of spades-tui. The game writes this file anew: values stay, comments do not.
# A setting behind a # is as usual; take the # away to change it.
"""


def save_settings(
    folders: Folders, settings: Settings, before: Settings | None = None
) -> str | None:
    """Keep the settings. Returns a sentence when they cannot be kept; that stops nothing.

    Only what differs from `before`, if given, is changed in a file that can be read. One that
    holds anything but what the game writes is set aside first, under a name ending in `.kept`.
    """
    path = folders.settings
    try:
        with one_writer(path.parent):
            read = read_settings(folders)
            if before is not None and read.text is not None:
                settings = _changed(read.settings, before, settings)
            if read.troubles or _has_own_comments(read):
                _set_aside(path)
            write_atomically(path, _text(settings))
    except OSError as error:
        return f"The settings cannot be saved: {error.strerror or error}."
    return None


def _changed(found: Settings, before: Settings, after: Settings) -> Settings:
    """The settings that were found, with what differs between the two others as it is after."""
    values = {
        each: after.value_of(each)
        for each in EVERY_SETTING
        if after.value_of(each) != before.value_of(each)
    }
    of_setup: dict[str, Any] = {
        each.name: getattr(after.setup, each.name)
        for each in fields(Setup)
        if getattr(after.setup, each.name) != getattr(before.setup, each.name)
    }
    old, new, keys = dict(before.keys), dict(after.keys), dict(found.keys)
    for name in old.keys() | new.keys():
        if old.get(name) != new.get(name):
            keys.pop(name, None)
    keys |= {name: key for name, key in new.items() if old.get(name) != key}
    setup = replace(found.setup, **of_setup)
    return replace(found, setup=setup, keys=tuple(keys.items())).having(values)


def _has_own_comments(read: SettingsRead) -> bool:
    """Whether the file says anything behind a # that the game did not write."""
    ours = {*_text(read.settings).splitlines(), *_text(Settings()).splitlines()}
    lines = (read.text or "").splitlines()
    return any("#" in line and line.strip() not in ours for line in lines)


def _text(settings: Settings) -> str:
    parts = (
        _OPENING,
        *_lines(settings, OWN_SETTINGS),
        f"[{SCREEN_TABLE}]\n",
        *_lines(settings, SCREEN_SETTINGS.values()),
        f"[{KEYS_TABLE}]\n",
        f"# Another key for a command, by its name on the settings screen: {KEY_FORM}.\n"
        '# hint = "h"\n' + toml_text(dict(settings.keys)),
        toml_text({SETUP_TABLE: table_of_setup(settings.setup)}),
    )
    return "\n".join(parts)


def _lines(settings: Settings, declared: Iterable[Setting]) -> list[str]:
    """Each setting with its sentence and what it takes; a comment as long as it is as usual."""
    told = []
    for each in declared:
        value = settings.value_of(each)
        about = textwrap.fill(each.about, 90, initial_indent="# ", subsequent_indent="# ")
        accepted = ", ".join(written(choice) for choice in each.choices)
        line = f"{each.key} = {written(value)}"
        told.append(f"{about}\n# {accepted}\n{'# ' if value == each.usual else ''}{line}\n")
    return told


def _set_aside(path: Path) -> None:
    """Give the file a further name, so that at no moment there is none; or else another name."""
    aside = first_free(path.with_name(f"{path.name}.{number}.kept") for number in count(1))
    try:
        # The file itself, as a further link to it would show what is written next.
        os.link(os.path.realpath(path), aside)
    except OSError:
        # No folder has two names, on some drives nothing has, and none has one on another drive.
        if path.is_file():
            shutil.copyfile(path, aside)
        else:
            path.replace(aside)
