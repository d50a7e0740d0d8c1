"""Small TOML files that a person may edit: written atomically, and read with the line of a fault.

Presets and settings are such files. Reading is the standard library's; it has no writer.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from spades_tui.storage.regular_file import LARGEST_TEXT, mode_of, read_regular
from spades_tui.storage.temporary import mark_used, remove_leftovers, temporary_for

Value = str | int | bool | Sequence[str]
Table = Mapping[str, "Value | Table"]

MOST_PARTS = 20
"""Parts of a dotted key; what the game reads has four at most."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*[=.]""")
_PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_LONG_KEY = re.compile(
    rf"(?:^|[\[{{,])[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART}){{{MOST_PARTS}}})", re.MULTILINE
)
"""Found only where a key may begin, so that a text of many dots within quotes is no key."""

_PLACE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")


class TomlFault(ValueError):
    """What is wrong in a file, and in which line (counted from 1; 0 when it is in no one line)."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(what)
        self.line = line

    def told(self, file: str) -> str:
        """The fault as a sentence that names the file and the line."""
        place = f"{file}, line {self.line}" if self.line else file
        return f"{place}: {str(self).rstrip('.')}."


def read_toml(path: Path) -> tuple[dict[str, Any], str]:
    """The values in a file, and its text. Raises TomlFault, or OSError when it cannot be read."""
    content = read_regular(path, LARGEST_TEXT)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TomlFault("it is not UTF-8 text", line) from None
    return parse_toml(text), text


def parse_toml(text: str) -> dict[str, Any]:
    """The values that TOML text writes; TomlFault says in which line it is no TOML."""
    # The standard library takes a time that grows with the square of a key's parts, and worse.
    if key := _LONG_KEY.search(text):
        line = text.count("\n", 0, key.start(1)) + 1
        raise TomlFault(f"a key has at most {MOST_PARTS} parts between dots", line)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlFault("its tables and lists are nested too deeply") from None
    except ValueError as error:
        told = str(error)
        place = _PLACE.search(told)
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        what = _PLACE.sub("", told)
        raise TomlFault(what[:1].lower() + what[1:], line) from None


def line_of(text: str, key: str, table: str = "") -> int:
    """The line that sets `key` in `[table]` (in no table when that is empty), or 0."""
    return _lines_of(text).get(f"{table}.{key}".lstrip("."), 0)


# Looked for once a text, or a file of many faults would be gone through as often.
@lru_cache(maxsize=2)
def _lines_of(text: str) -> Mapping[str, int]:
    """The first line that sets each key, or opens each table, by its table and name."""
    lines: dict[str, int] = {}
    here = ""
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            here = ".".join(part.strip().strip("\"'") for part in header[1].split("."))
            lines.setdefault(here, number)
        elif key := _KEY.match(line):
            name = next(part for part in key.groups() if part is not None)
            lines.setdefault(f"{here}.{name}".lstrip("."), number)
    return lines


def value_text(value: object) -> str | None:
    """A single value as a rule's text: a number and true or false may stand without quotes."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) if isinstance(value, str | int) else None


def plain_value(text: str) -> str | int:
    """A rule's text as it reads best in a file: a number without quotes."""
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def toml_text(table: Table, name: str = "") -> str:
    """A table as TOML, its own values before the tables within it."""
    values = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    lines = [f"[{name}]"] if name and (values or not table) else []
    lines += [f"{_key(key)} = {_value(value)}" for key, value in values.items()]
    parts = ["\n".join(lines) + "\n"] if lines else []
    for key, value in table.items():
        if isinstance(value, Mapping):
            parts.append(toml_text(value, f"{name}.{_key(key)}" if name else _key(key)))
    return "\n".join(parts)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _value(key)


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return f"[{', '.join(map(_value, value))}]"


def write_atomically(path: Path, text: str) -> None:
    """Put `text` in the file so that a reader, or a crash, finds the old text or the new, whole.

    A link stays one, and leads to the new text. Who may read a file stays as it was; of a new one
    it is what the umask allows. Makes the folder when it is missing, and removes what a killed
    writing has left there. Raises OSError when the folder or the text cannot be written.
    """
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = mode_of(path)
    temporary = temporary_for(path)
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            mark_used(file)
            if stat.S_ISREG(mode):
                # Some drives know no such rights.
                with contextlib.suppress(OSError):
                    os.fchmod(file.fileno(), stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    remove_leftovers(path)
