"""Decisions that were another's, because a bot by somebody else gave none that could be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from spades_tui.arena.contest import Names
from spades_tui.bots.player import Decision
from spades_tui.engine.game import Game

MOST_TOLD = 3
"""So many are told one by one of each kind that a player has; all are counted."""


@dataclass(frozen=True, slots=True)
class Incident:
    """One such decision: whose, in which game (as in `Hit`), of what kind, and all about it."""

    player: str
    game: str
    hand: int
    seat: str
    fault: str
    what: str


@dataclass(slots=True)
class Replaced:
    """How many of each player's decisions were another's, and the first of them."""

    counts: Counter[str] = field(default_factory=Counter)
    first: list[Incident] = field(default_factory=list)

    def note(self, names: Names, place: str, game: Game, decision: Decision) -> None:
        """Look at a decision that is about to be carried out."""
        seat = game.to_act
        if not decision.fault or seat is None:
            return
        player = names[seat]
        self.counts[player] += 1
        hand, fault = game.hand_number, decision.fault
        self._tell(Incident(player, place, hand, seat.letter, fault, decision.reason))

    def add(self, other: Replaced) -> None:
        """Add those of another game."""
        self.counts.update(other.counts)
        for incident in other.first:
            self._tell(incident)

    def _tell(self, incident: Incident) -> None:
        alike = [told for told in self.first if _kind(told) == _kind(incident)]
        if len(alike) < MOST_TOLD:
            self.first.append(incident)


def _kind(incident: Incident) -> tuple[str, str]:
    return incident.player, incident.fault


def all_replaced(parts: Iterable[Replaced]) -> Replaced:
    """Several games together, in their order."""
    whole = Replaced()
    for part in parts:
        whole.add(part)
    return whole


def replaced_as_values(replaced: Replaced) -> dict[str, Any]:
    """The same as plain values for JSON; none when every decision was a player's own."""
    if not replaced.counts:
        return {}
    first = [asdict(incident) for incident in replaced.first]
    return {"replaced": dict(replaced.counts), "incidents": first}


def replaced_lines(replaced: Replaced) -> Iterator[str]:
    """Whose decisions were another's, and the first of them one by one."""
    for player, count in replaced.counts.items():
        were = "decision of it was" if count == 1 else "decisions of it were"
        yield f"  {player}: {count} {were} made by another, as its own could not be used"
    for incident in replaced.first:
        where = f"game {incident.game}, hand {incident.hand}, {incident.seat}"
        yield f"    {where}: {incident.what}"
    more = replaced.counts.total() - len(replaced.first)
    if more:
        yield f"    … and {more} more"
