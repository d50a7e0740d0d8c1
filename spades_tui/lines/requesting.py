"""The commands that ask something of the session: another game, watchers, to leave."""

from __future__ import annotations

from spades_tui.engine.seats import Seat, Side
from spades_tui.lines.requests import (
    AllowWatchers,
    ChooseBots,
    Continue,
    Leave,
    ListGames,
    NewGame,
    Request,
    TakeOver,
)
from spades_tui.lines.talk import Talk


def on_or_off(text: str, command: str) -> bool:
    """What was said of a switch. Raises ValueError with what can be said."""
    choice = {"on": True, "off": False}.get(text.lower())
    if choice is None:
        raise ValueError(f"Say {command} on, or {command} off.")
    return choice


def new(_: Talk, text: str) -> Request:
    """Begin a new game, by a preset's rules if one is named."""
    return NewGame(text)


def continue_game(_: Talk, text: str) -> Request:
    """Go on with a saved game."""
    if text and not (text.isascii() and text.isdecimal()):
        raise ValueError("Say continue, or continue and the number of the game.")
    return Continue(int(text) if text else 1)


def take(_: Talk, text: str) -> Request:
    """Take over a game from another window."""
    over, *numbers = text.lower().split()[:3] or [""]
    number = numbers[0] if numbers else "1"
    if over != "over" or len(numbers) > 1 or not (number.isascii() and number.isdecimal()):
        raise ValueError("Say take over, or take over and the number of the game.")
    return TakeOver(int(number))


def watchers(_: Talk, text: str) -> Request:
    """Let others watch, or no longer."""
    return AllowWatchers(on_or_off(text, "watchers"))


def games(_: Talk, text: str) -> Request:
    """List finished games."""
    return ListGames(text)


def partner(_: Talk, text: str) -> Request:
    """Choose the partner of new games."""
    return ChooseBots({Seat.NORTH: text} if text else {})


def opponents(_: Talk, text: str) -> Request:
    """Choose both opponents of new games."""
    names = [name for name in text.replace(",", " ").split() if name != "and"]
    if len(names) > len(Side):
        raise ValueError("Say one bot for both opponents, or two: opponents vera otto.")
    return ChooseBots({Seat.WEST: names[0], Seat.EAST: names[-1]} if names else {})


def quit(_: Talk, __: str) -> Request:
    """Leave."""
    return Leave()
