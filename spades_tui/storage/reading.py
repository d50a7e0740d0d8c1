"""One file of settings being read: each fault is noted with its line, and the usual value taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from spades_tui.engine.quoting import quoted
from spades_tui.storage.toml_file import TomlFault, line_of

_T = TypeVar("_T")


class Reading:
    """What is wrong with a file, found out value by value. `of` names the table a key stands in."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self._faults: list[TomlFault] = []

    @property
    def troubles(self) -> tuple[str, ...]:
        """A sentence for each fault, in the order of the lines."""
        by_line = sorted(self._faults, key=lambda fault: fault.line)
        return tuple(fault.told(self.file) for fault in by_line)

    def fault(self, what: str, line: int) -> None:
        """Note a fault in a line."""
        self._faults.append(TomlFault(what, line))

    def known(self, values: dict[str, Any], keys: Iterable[str], of: str = "") -> None:
        """Note every key that is none of those."""
        accepted = set(keys)
        for key in values:
            if key not in accepted:
                self.fault(f"there is no setting {quoted(key)}", line_of(self.text, key, of))

    def table(self, values: dict[str, Any], key: str, of: str = "") -> dict[str, Any]:
        """The table under a key; an empty one where there is none."""
        table = values.get(key, {})
        if isinstance(table, dict):
            return table
        name = f"{of}.{key}".lstrip(".")
        self.fault(f"{key} is a table: write [{name}]", line_of(self.text, key, of))
        return {}

    def value(
        self,
        values: dict[str, Any],
        key: str,
        of: str,
        usual: _T,
        read: Callable[[object], _T],
        told: Callable[[_T], str] = str,
    ) -> _T:
        """The value under a key, or the usual one, which `told` says in words, if it is no good."""
        if key not in values:
            return usual
        try:
            return read(values[key])
        except ValueError as error:
            what = f"{str(error).rstrip('.')}; {told(usual)} is used"
            self.fault(what, line_of(self.text, key, of))
            return usual
