"""The keys in force: those that commands are declared with, and those the player gave them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spades_tui.ui.commands import Command


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys by the commands' actions; `troubles` are sentences on what the file has that is none."""

    chosen: Mapping[str, str] = field(default_factory=dict)
    troubles: tuple[str, ...] = ()

    def on(self, command: Command) -> Command:
        """The command with the key it has now."""
        key = self.chosen.get(command.action)
        return command.with_key(key) if key is not None and command.changeable else command
