"""How a command says that it cannot be carried out."""

from __future__ import annotations

USAGE_ERROR = 2
"""The exit status when the program was asked for something it cannot do."""

OUTPUT_ERROR = 1
"""The exit status when the answer could not be written out."""


class CommandError(Exception):
    """A command that cannot be carried out; the text says what was wrong and what is accepted."""


class Interrupted(Exception):
    """A command that was interrupted and can be gone on with; the sentence says how."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


class OutputError(Exception):
    """What a command has to say cannot be written out; the sentence says why."""
