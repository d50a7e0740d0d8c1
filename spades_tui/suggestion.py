"""What a bot would do in a position, and why, in words and as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spades_tui.bots.player import Player
from spades_tui.engine.action_words import as_asked
from spades_tui.engine.actions import Action, MakeBid, Pass, Play, write_action
from spades_tui.engine.cards import Deck
from spades_tui.engine.sentences import capital
from spades_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action and its reason, with the deck that the action's cards belong to.

    `fault` is as in `Decision`.
    """

    deck: Deck
    action: Action
    reason: str
    fault: str = ""

    @property
    def words(self) -> str:
        """The action as a player says it: `Play Q♥`, `Bid nil`, `Pass K♠ 9♠`."""
        return capital(as_asked(self.action, self.deck))

    def told(self) -> dict[str, Any]:
        """Plain values for JSON: `action` is a card, a bid, `look` or a list of cards."""
        return {"action": action_told(self.action, self.deck), "reason": self.reason}


def suggest(view: View, player: Player) -> Suggestion:
    """What that player does, whose turn it is in `view`."""
    decision = player.decide(view)
    return Suggestion(view.deck, decision.action, decision.reason, decision.fault)


def action_told(action: Action, deck: Deck) -> str | list[str]:
    """The action as plain values: `QH`, `4`, `nil`, `blind`, `look`, or the cards to pass."""
    match action:
        case Play(card):
            return deck.text(card)
        case MakeBid(bid):
            return str(bid)
        case Pass(cards):
            return deck.words(cards).split()
    return write_action(action, deck)
