"""All statistics of a player at once, gathered from the memory of finished games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from spades_tui.statistics.fallen import Fallen, how_cards_fell
from spades_tui.statistics.figures import (
    Figures,
    by_opponents,
    by_partner,
    by_rules,
    figures_of,
    grouped,
)
from spades_tui.storage.counting_since import counting_since
from spades_tui.storage.folders import Folders
from spades_tui.storage.history import open_history
from spades_tui.storage.past_game import GameFacts, HandFacts, Kind

COUNTED = (Kind.OWN, Kind.ASSISTED, Kind.AGAIN)
"""The kinds that are counted, each apart."""


@dataclass(frozen=True, slots=True)
class Record:
    """The games of one kind, the latest first, with their hands and what they add up to.

    `fallen` is about the cards of all games whose deals nobody knew before, of whatever kind.
    """

    kind: Kind
    games: tuple[GameFacts, ...]
    hands: tuple[HandFacts, ...]
    fallen: tuple[Fallen, ...]
    since: datetime | None
    troubles: tuple[str, ...]

    @property
    def figures(self) -> Figures:
        """The sums over all of them."""
        return figures_of(self.games, self.hands)

    @property
    def groups(self) -> dict[str, dict[str, Figures]]:
        """The sums by rules, partner and opponents."""
        return {
            "rules": grouped(self.games, self.hands, by_rules),
            "partner": grouped(self.games, self.hands, by_partner),
            "opponents": grouped(self.games, self.hands, by_opponents),
        }


def records_of(folders: Folders, *, rebuild: bool = False) -> dict[Kind, Record]:
    """The record of each kind, since the last reset; with `rebuild` all journals are read anew."""
    since = counting_since(folders)
    begun = since.timestamp() if since else 0.0
    with open_history(folders, rebuild=rebuild) as history:
        fresh = (Kind.OWN, Kind.ASSISTED)
        fallen = tuple(
            how_cards_fell(history.games(*fresh, since=begun), history.hands(*fresh, since=begun))
        )
        return {
            kind: Record(
                kind,
                tuple(history.games(kind, since=begun)),
                tuple(history.hands(kind, since=begun)),
                fallen,
                since,
                history.troubles,
            )
            for kind in COUNTED
        }
