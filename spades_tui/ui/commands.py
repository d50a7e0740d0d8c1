"""Every command, declared once: keys, label, help sentence. Bindings, footer and help follow.

A screen names its commands in `OFFERED` and defines `action_<command.action>`; `Page` makes the
bindings of them, the footer shows those that have a label, and the help screen lists them
with their sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the player can do.

    `keys` are Textual's key names. `shown` is what stands for them on the screen (through
    `glyphs.text`, so it may hold arrows). `label` is the footer's word, empty for none. With
    `each_key` the action is given the key that was pressed.
    """

    action: str
    keys: tuple[str, ...]
    shown: str
    label: str
    help: str
    each_key: bool = False

    @property
    def bindings(self) -> list[BindingType]:
        """The command's keys bound to its action."""
        if self.each_key:
            return [
                Binding(key, f"{self.action}({key!r})", self.help, show=False) for key in self.keys
            ]
        return [Binding(",".join(self.keys), self.action, self.help, show=False)]


def bindings_of(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of several commands, for a class's BINDINGS."""
    return [binding for command in commands for binding in command.bindings]


HELP = Command("help", ("question_mark",), "?", "help", "Show the keys and how to play.")
LEAVE = Command(
    "leave", ("q", "ctrl+c"), "q", "leave", "Leave; the game is saved and can be continued."
)
BACK = Command("back", ("escape", "q"), "esc", "back", "Go back to where you came from.")
SCORES = Command("scores", ("s",), "s", "scores", "Show the score sheet of this game.")
RULES = Command("rules", ("r",), "r", "rules", "Show the rules this game is played by.")
