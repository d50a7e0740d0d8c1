"""What a planted fault is: a small change of the program that breaks one rule of the game."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """A line that a tired developer might have written.

    `right`, which stands once in the engine's `module`, is replaced by `wrong`; `tests` must
    notice that `rule` does not hold any more.
    """

    rule: str
    module: str
    right: str
    wrong: str
    tests: str
