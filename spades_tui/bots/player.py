"""What a bot is: a view in, a decision with its reason out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from spades_tui.engine.actions import Action
from spades_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and the reason for it: a sentence that tells a player what the bot went by.

    `fault` is empty unless another bot had to act in the asked one's place: then it says what the
    asked one did instead, as the rest of a sentence that anybody at the table may hear.
    """

    action: Action
    reason: str
    fault: str = ""


class Player(Protocol):
    """Anything that can fill a seat."""

    def decide(self, view: View) -> Decision:
        """The action for the seat of `view`, whose turn it is. Always a legal one."""
        ...


@runtime_checkable
class LongThinker(Player, Protocol):
    """A player whose decisions take so long that a screen should not wait for them idly."""

    def close(self) -> None:
        """Stop thinking, a decision under way included, and end what was started for it."""
        ...
