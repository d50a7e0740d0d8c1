"""How often each player had the chance of a fault and took it, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from spades_tui.arena.contest import Names
from spades_tui.detector import findings
from spades_tui.engine.actions import Action, Play, write_action
from spades_tui.engine.game import Game
from spades_tui.engine.view import view_of


@dataclass(frozen=True, slots=True)
class Count:
    """Opportunities for a fault, how many of them were taken, and how many of these hits are shown
    to be right by counting.
    """

    chances: int = 0
    hits: int = 0
    right: int = 0

    @property
    def share(self) -> float:
        """Hits of chances, from 0 to 1, without those that are right."""
        return (self.hits - self.right) / self.chances if self.chances else 0.0


@dataclass(frozen=True, slots=True)
class Hit:
    """One fault: who did what where. `game` is the pair's number, `a` or `b` for which of the two;
    with the seed it can be played again. `trick` is 0 in the bidding. `right` tells that counting
    shows the play to be right.
    """

    fault: str
    player: str
    game: str
    hand: int
    trick: int
    seat: str
    action: str
    right: bool = False
    journal: str | None = None


@dataclass(slots=True)
class Faults:
    """Counts by player and by the fault's number, and every hit."""

    counts: dict[str, dict[str, Count]] = field(default_factory=dict)
    hits: list[Hit] = field(default_factory=list)

    def of(self, player: str, number: str) -> Count:
        """How often `player` committed the fault of that number."""
        return self.counts.get(player, {}).get(number, Count())

    def add(self, player: str, number: str, more: Count) -> None:
        """Count some more."""
        before = self.of(player, number)
        self.counts.setdefault(player, {})[number] = Count(
            before.chances + more.chances, before.hits + more.hits, before.right + more.right
        )

    def kept_in(self, journal: Path) -> Faults:
        """The same, with the journal that every hit can be read in."""
        return Faults(self.counts, [replace(hit, journal=str(journal)) for hit in self.hits])


def added_up(parts: Iterable[Faults]) -> Faults:
    """Counts and hits of several games together, in their order."""
    whole = Faults()
    for part in parts:
        for player, counts in part.counts.items():
            for number, count in counts.items():
                whole.add(player, number, count)
        whole.hits += part.hits
    return whole


class FaultWatch:
    """Watches a game, whose seats are filled as `names` say, for faults."""

    def __init__(self, names: Names, place: str) -> None:
        self.faults = Faults()
        self.place = place
        self._names = names

    def __call__(self, game: Game, action: Action) -> None:
        """Judge a decision that is about to be carried out."""
        seat = game.to_act
        assert seat is not None
        for finding in findings(view_of(game, seat), action):
            number, name = finding.fault.number, self._names[seat]
            self.faults.add(name, number, Count(1, int(finding.hit), int(finding.right)))
            if finding.hit:
                trick = len(game.tricks) + 1 if isinstance(action, Play) else 0
                self.faults.hits.append(
                    Hit(
                        fault=number,
                        player=name,
                        game=self.place,
                        hand=game.hand_number,
                        trick=trick,
                        seat=seat.letter,
                        action=write_action(action, game.deck),
                        right=finding.right,
                    )
                )
