"""How much of the play and of the score a seat keeps in mind."""

from __future__ import annotations

from enum import IntEnum


class Recall(IntEnum):
    """What is remembered; each degree remembers what the lower ones do."""

    TRICK = 0
    """One's own hand and the cards on the table."""
    CARDS = 1
    """Every card played, but not who was out of a suit."""
    VOIDS = 2
    """Who has shown out of which suit, and what the bids say of the hands."""


class Sense(IntEnum):
    """What the score is taken to mean; each degree minds what the lower ones do."""

    CONTRACT = 0
    """One's own contract: tricks until it is made, then none."""
    SETS = 1
    """The opponents' contract, and the price of bags."""
    MATCH = 2
    """The totals, the target and the floor: the match is to be won, not the hand."""
