"""What a command may ask of the session: things that go beyond the game at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spades_tui.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Leave:
    """End the session; the game is saved."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begin a game, with the rules the session was started with or a preset's."""

    preset: str = ""


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with a saved game: its number in the list, counted from 1."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Go on here with a saved game that is open in another window."""

    number: int = 1


@dataclass(frozen=True, slots=True)
class AllowWatchers:
    """Let others watch the player's games, or no longer."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class ListGames:
    """Tell of the finished games, or of those that a search finds."""

    search: str = ""


@dataclass(frozen=True, slots=True)
class ChooseBots:
    """Have these seats played by the bots of those names in new games.

    Without a name, tell who there is.
    """

    names: Mapping[Seat, str]


Request = Leave | NewGame | Continue | TakeOver | AllowWatchers | ListGames | ChooseBots
