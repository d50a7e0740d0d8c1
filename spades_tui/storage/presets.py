"""Presets: rules under a name, as TOML files. Some come with the program, others are the player's.

A preset says only what differs from Standard. A file that cannot be used is named, with the line
and what is wrong, and left out.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from spades_tui.engine.catalogue import SPECS, differences, rules_from
from spades_tui.engine.quoting import printable, quoted
from spades_tui.engine.rules import HouseRules, RulesError
from spades_tui.engine.sentences import listed
from spades_tui.storage.folders import Folders
from spades_tui.storage.free_place import free_place
from spades_tui.storage.one_writer import one_writer
from spades_tui.storage.own_files import own_files
from spades_tui.storage.room import NoRoom, make_room_for_preset
from spades_tui.storage.toml_file import (
    TomlFault,
    line_of,
    parse_toml,
    plain_value,
    read_toml,
    toml_text,
    value_text,
    write_atomically,
)

BUILT_IN = ("standard", "bicycle", "jokers", "quick", "casual", "backyard", "high_stakes")
"""The files of the presets that come with the program, in the order of RULEBOOK section 6."""

LONGEST_NAME = 40
_SUFFIX = ".toml"


class PresetError(ValueError):
    """A preset that is not there or cannot be kept; the sentence can be shown to a player."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules under a name; `path` is the player's own file, None when it came with the program."""

    name: str
    about: str
    rules: HouseRules
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Presets:
    """All presets, built-in ones first, and a sentence for each file that is none."""

    built_in: tuple[Preset, ...]
    own: tuple[Preset, ...] = ()
    troubles: tuple[str, ...] = ()

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Every preset, in the order of the setup screen."""
        return self.built_in + self.own

    def named(self, name: str) -> Preset:
        """The preset of that name, or else of one that is alike.

        Raises PresetError for a name that several are like, and for one that none is like, naming
        all there are and the files that are none.
        """
        alike = [preset for preset in self.presets if _alike(preset.name, name)]
        for preset in alike:
            if preset.name == _tidy(name) or len(alike) == 1:
                return preset
        if alike:
            which = listed([quoted(preset.name) for preset in alike], "or")
            raise PresetError(f"The preset {quoted(name)} may be {which}: write it as it is there.")
        names = ", ".join(preset.name for preset in self.presets)
        told = f"There is no preset {quoted(name)}. The presets are {names}."
        raise PresetError(" ".join([told, *self.troubles]))

    def of_rules(self, rules: HouseRules) -> Preset | None:
        """The first preset with exactly these rules."""
        return next((preset for preset in self.presets if preset.rules == rules), None)


@cache
def built_in_presets() -> tuple[Preset, ...]:
    """The presets that come with the program."""
    folder = files("spades_tui").joinpath("presets")
    presets = []
    for name in BUILT_IN:
        text = folder.joinpath(name + _SUFFIX).read_text(encoding="utf-8")
        presets.append(_preset(parse_toml(text), text, None))
    return tuple(presets)


def all_presets(folders: Folders) -> Presets:
    """The built-in presets and the player's own, by name."""
    own: list[Preset] = []
    try:
        paths, troubles = own_files(folders.presets, _SUFFIX, "preset")
    except OSError as error:
        return Presets(
            built_in_presets(), (), (f"Your presets cannot be looked at: {error.strerror}.",)
        )
    for path in paths:
        try:
            values, text = read_toml(path)
            preset = _preset(values, text, path)
            _check_new(preset.name, [*built_in_presets(), *own], line_of(text, "name"))
            own.append(preset)
        except TomlFault as fault:
            troubles.append(fault.told(path.name))
        except OSError as error:
            troubles.append(f"{path.name} cannot be read: {error.strerror}.")
    own.sort(key=lambda preset: preset.name.casefold())
    return Presets(built_in_presets(), tuple(own), tuple(troubles))


def preset_named(name: str, folders: Folders | None = None) -> Preset:
    """The preset of that name, among the player's own too when `folders` are given.

    Raises PresetError for a name that is none.
    """
    known = Presets(built_in_presets()) if folders is None else all_presets(folders)
    return known.named(name)


def save_preset(folders: Folders, name: str, rules: HouseRules) -> Preset:
    """Keep rules under a name, in place of the player's own preset of that name if there is one.

    One whose name is only alike stays, and this one has a file of its own.

    Raises PresetError when the name cannot be used or the file cannot be written.
    """
    name = _tidy(name)
    reason = save_refusal(name)
    if reason:
        raise PresetError(reason)
    try:
        with one_writer(folders.presets):
            return _saved(folders, name, rules)
    except OSError as error:
        raise PresetError(f"{name} cannot be saved: {error.strerror or error}.") from None
    except NoRoom as error:
        raise PresetError(str(error)) from None


def _saved(folders: Folders, name: str, rules: HouseRules) -> Preset:
    """Save rules while nobody else does. Raises OSError or NoRoom."""
    presets = all_presets(folders)
    old = next((other for other in presets.own if other.name == name), None)
    path = old.path if old and old.path else _free_path(folders.presets, name)
    about = old.about if old else ""
    changes = {key: plain_value(text) for key, text in differences(rules).items()}
    if old is None:
        make_room_for_preset(folders)
    write_atomically(path, toml_text({"name": name, "about": about, "rules": changes}))
    return Preset(name, about, rules, path)


def save_refusal(name: str) -> str | None:
    """Why a preset cannot be saved under a name, as a sentence; None when it can."""
    name = _tidy(name)
    if any(_alike(name, other.name) for other in built_in_presets()):
        return f"{name} comes with the game; choose another name."
    return _name_refusal(name)


def delete_preset(preset: Preset) -> None:
    """Delete one of the player's own presets. Raises PresetError when it cannot be."""
    if preset.path is None:
        raise PresetError(f"{preset.name} comes with the game and stays.")
    try:
        preset.path.unlink(missing_ok=True)
    except OSError as error:
        raise PresetError(f"{preset.name} cannot be deleted: {error.strerror}.") from None


def _preset(values: dict[str, Any], text: str, path: Path | None) -> Preset:
    """The preset that a file's values make; TomlFault says in which line they do not."""
    for key in values:
        if key not in ("name", "about", "rules"):
            what = f"{quoted(key)} is not known; a preset has name, about and [rules]"
            raise TomlFault(what, line_of(text, key))
    name, about = values.get("name"), values.get("about", "")
    if not isinstance(name, str):
        what = "name is a text in quotes" if "name" in values else "the preset has no name"
        raise TomlFault(what, line_of(text, "name") or 1)
    name = _tidy(name)
    reason = _name_refusal(name)
    if reason:
        raise TomlFault(reason, line_of(text, "name"))
    if not isinstance(about, str):
        raise TomlFault("about is a text in quotes", line_of(text, "about"))
    about = printable(" ".join(about.split()))
    return Preset(name, about, _rules(values.get("rules", {}), text), path)


def _rules(values: object, text: str) -> HouseRules:
    if not isinstance(values, dict):
        raise TomlFault("rules is a table: write [rules]", line_of(text, "rules"))
    return rules_of_table(values, text, "rules")


def rules_of_table(values: dict[str, Any], text: str, table: str) -> HouseRules:
    """The rules that a TOML table sets, the rest being Standard; TomlFault names the line."""
    texts: dict[str, str] = {}
    for key, value in values.items():
        written = value_text(value)
        line = line_of(text, key, table)
        if key not in SPECS:
            raise TomlFault(f"there is no rule {quoted(key)}", line)
        if written is None:
            raise TomlFault(f"{key} takes {SPECS[key].accepts}", line)
        try:
            SPECS[key].value(written)
        except RulesError as error:
            raise TomlFault(str(error), line) from None
        texts[key] = written
    try:
        return rules_from(texts)
    except RulesError as error:
        raise TomlFault(str(error), _line_to_blame(texts, text, table)) from None


def _line_to_blame(texts: dict[str, str], text: str, table: str) -> int:
    """The line of the last rule without which the others could be played, or the table's."""
    for key in reversed(texts):
        try:
            rules_from({other: value for other, value in texts.items() if other != key})
        except RulesError:
            continue
        return line_of(text, key, table)
    return line_of(text, table)


def _check_new(name: str, others: list[Preset], line: int) -> None:
    for other in others:
        told = f"a preset named {other.name}"
        if other.path is None and _alike(name, other.name):
            raise TomlFault(f"{told} comes with the game", line)
        if other.path is not None and name == other.name:
            raise TomlFault(f"{told} is also in {other.path.name}", line)


def _name_refusal(name: str) -> str | None:
    if not _folded(name):
        return "A preset needs a name."
    if len(name) > LONGEST_NAME:
        return f"A preset's name has at most {LONGEST_NAME} characters."
    if not name.isprintable():
        return "A preset's name cannot hold control characters."
    return None


def _tidy(name: str) -> str:
    """A name as it is kept: one blank between words, and one way to write each letter."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def _folded(name: str) -> str:
    return re.sub(r"[\s_-]+", "", unicodedata.normalize("NFKC", name).casefold())


def _alike(name: str, other: str) -> bool:
    """Whether names differ at most in case, blanks, hyphens and underscores."""
    return _folded(name) == _folded(other)


def _free_path(folder: Path, name: str) -> Path:
    """A file name that every system takes and that is not in use, made from the preset's name."""
    letters = unicodedata.normalize("NFC", name).casefold()
    slug = re.sub(r"[\W_]+", "-", letters).strip("-")
    while len(slug.encode()) > 80:
        slug = slug[:-1]
    return free_place(folder / f"{slug or 'preset'}{_SUFFIX}", _SUFFIX)
