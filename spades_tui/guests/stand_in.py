"""The house's bot that acts where a guest cannot: safe, quick, and open about it."""

from __future__ import annotations

from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.bots.skill import CASUAL
from spades_tui.engine.view import View

LEVEL = CASUAL.name
"""The level that acts in a guest's place."""


class StandIn:
    """Acts for the guest of that name."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._player = player_of(LEVEL)

    def decide(self, view: View, what: str, detail: str) -> Decision:
        """Act in the guest's place.

        `what` it did is the rest of a sentence that anybody at the table may hear; `detail`, a
        sentence, may tell of its cards, and goes into the reason.
        """
        decision = self._player.decide(view)
        reason = f"{self._name} {what}. {detail} {LEVEL} instead: {decision.reason}"
        return Decision(
            decision.action, " ".join(reason.split()), f"{what}; {LEVEL} acts in its place"
        )
