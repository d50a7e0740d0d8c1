"""Positions as text: any moment of a hand that a player can describe, read into a seat's view.

A position is a TOML file; `assets/positions` holds one of each kind, with comments. What is missing
or contradicts itself is said by the name of its key.
"""

from spades_tui.position.fields import KEYS
from spades_tui.position.reader import Position, position_of, read_position
from spades_tui.position.values import PositionError

__all__ = ["KEYS", "Position", "PositionError", "position_of", "read_position"]
