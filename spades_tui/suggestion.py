"""What a bot would do in a position, and why, in words and as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.bots.roster import HOUSE, Roster
from spades_tui.engine.actions import Action, Look, MakeBid, Pass, Play, write_action
from spades_tui.engine.cards import Deck, cards_in
from spades_tui.position import Position


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action and its reason, with the deck that the action's cards belong to."""

    deck: Deck
    action: Action
    reason: str

    @property
    def words(self) -> str:
        """The action as a player says it: `Play Q♥`, `Bid nil`, `Pass K♠ 9♠`."""
        return action_words(self.action, self.deck)

    def told(self) -> dict[str, Any]:
        """Plain values for JSON: `action` is a card, a bid, `look` or a list of cards."""
        return {"action": action_told(self.action, self.deck), "reason": self.reason}


def suggest(position: Position, level: str | None = None, roster: Roster = HOUSE) -> Suggestion:
    """What the bot of that level does; by default of the level that the position asks.

    Raises UnknownLevel.
    """
    player = roster.player_of(level or position.level or DEFAULT_LEVEL)
    decision = player.decide(position.view)
    return Suggestion(position.view.deck, decision.action, decision.reason)


def action_words(action: Action, deck: Deck) -> str:
    """The action as a player says it."""
    match action:
        case Play(card):
            return f"Play {deck.face(card)}"
        case MakeBid(bid):
            return f"Bid {bid.words}"
        case Pass(cards):
            return f"Pass {' '.join(deck.face(card) for card in reversed(list(cards_in(cards))))}"
        case Look():
            return "Look at the cards"
    return write_action(action, deck)


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
