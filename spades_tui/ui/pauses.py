"""How long the table waits after each thing that happens, at every pace the player can choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spades_tui.engine.actions import (
    BidMade,
    CardPlayed,
    CardsPassed,
    DealerDrawn,
    Event,
    HandDealt,
    Looked,
    TrickWon,
)
from spades_tui.storage.settings import Pace


@dataclass(frozen=True, slots=True)
class Pauses:
    """Seconds after a card or a bid, after a finished trick, and after the draw for the deal."""

    step: float
    trick: float
    draw: float


PAUSES = {
    Pace.INSTANT: Pauses(0.0, 0.3, 0.6),
    Pace.FAST: Pauses(0.2, 0.7, 1.5),
    Pace.NORMAL: Pauses(0.5, 1.1, 3.0),
    Pace.SLOW: Pauses(1.0, 2.2, 5.0),
}


def pause_after(events: Sequence[Event], pace: Pace) -> float:
    """Seconds to let these events be seen."""
    pauses = PAUSES[pace]
    seconds = 0.0
    for event in events:
        match event:
            case TrickWon():
                seconds = max(seconds, pauses.trick)
            case DealerDrawn():
                seconds = max(seconds, pauses.draw)
            case CardPlayed() | BidMade() | CardsPassed():
                seconds = max(seconds, pauses.step)
            case HandDealt() | Looked():
                seconds = max(seconds, pauses.step / 2)
    return seconds


def next_pace(pace: Pace) -> Pace:
    """The pace after this one, round and round."""
    paces = list(Pace)
    return paces[(paces.index(pace) + 1) % len(paces)]
