"""The `[keys]` table of the settings: another key for a command, by the command's name.

Which commands there are, and which keys would mean two things, is known to the screens.
"""

from __future__ import annotations

import re
from typing import Any

from spades_tui.engine.quoting import quoted
from spades_tui.storage.reading import Reading
from spades_tui.storage.toml_file import line_of

KEYS_TABLE = "keys"

ChosenKeys = tuple[tuple[str, str], ...]
"""Commands by name, each with the key chosen for it."""

KEY_FORM = "a letter or sign, f1 to f12, or ctrl+ and a letter"

_KEY = re.compile(r"[!-~]|f([1-9]|1[0-2])|ctrl\+[a-z]")

_TAKEN = {
    **dict.fromkeys("[OABCD", "the arrow keys send it on some lines"),
    **dict.fromkeys(
        ("ctrl+c", "ctrl+d", "ctrl+z", "ctrl+q", "ctrl+s", "ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"),
        "terminals keep it for themselves",
    ),
    ",": "it parts keys from one another",
}
"""Keys that no command may have, and why."""


def key_refusal(key: str) -> str | None:
    """Why no command can have a key, as a sentence; None when one may."""
    if not _KEY.fullmatch(key):
        return f"{quoted(key)} cannot be chosen: a key is {KEY_FORM}."
    if key in _TAKEN:
        return f"{key} cannot be chosen: {_TAKEN[key]}."
    return None


def read_keys(reading: Reading, values: dict[str, Any]) -> ChosenKeys:
    """The keys that a table writes; what is no key is noted and left out."""
    chosen = []
    for name, key in values.items():
        reason = "a key is a text in quotes" if not isinstance(key, str) else key_refusal(key)
        if reason is None:
            chosen.append((name, key))
        else:
            what = f"{name}: {reason.rstrip('.')}; the usual key is in force"
            reading.fault(what, line_of(reading.text, name, KEYS_TABLE))
    return tuple(chosen)
