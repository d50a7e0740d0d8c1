"""How much of the play a seat keeps in mind."""

from __future__ import annotations

from enum import IntEnum


class Recall(IntEnum):
    """What is remembered, each degree with all that the lower ones remember."""

    TRICK = 0
    """Its own hand and the cards on the table."""
    CARDS = 1
    """Every card played, but not who was out of a suit."""
    VOIDS = 2
    """Who has shown out of which suit."""
    BIDS = 3
    """What the bids say of the hands they were made on."""
