"""The rule-following bot of the pool: named principles, asked in a fixed order."""

from __future__ import annotations

from collections.abc import Callable

from spades_tui.bots.player import Decision
from spades_tui.bots.pool.rule import attack, cover, ducking, leading, nil_play, taking
from spades_tui.bots.pool.rule.bidding import choose_bid, look_or_bid_blind
from spades_tui.bots.pool.rule.exchange import choose_pass
from spades_tui.bots.pool.rule.habits import USUAL, Habits
from spades_tui.bots.pool.rule.situation import Situation, lowest
from spades_tui.engine.actions import PLAYS
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View

Principle = Callable[[Situation], Decision | None]

PRINCIPLES: tuple[Principle, ...] = (
    *nil_play.PRINCIPLES,
    *cover.PRINCIPLES,
    *attack.PRINCIPLES,
    *leading.TAKING,
    *leading.LOSING,
    *taking.PRINCIPLES,
    *ducking.PRINCIPLES,
)
"""All principles of card play in the order they are asked; the first with an answer decides."""


class RuleBot:
    """A player that decides by the view alone: no memory of its own, no chance, no search."""

    def __init__(self, habits: Habits = USUAL) -> None:
        self._habits = habits

    def decide(self, view: View) -> Decision:
        """The action for the seat to act, with its reason. ValueError when it is not its turn."""
        if not view.my_turn:
            raise ValueError(f"It is not {view.seat.label}'s turn.")
        match view.phase:
            case Phase.PLAY:
                return choose_card(view, self._habits)
            case Phase.BID:
                return choose_bid(view, self._habits)
            case Phase.PASS:
                return choose_pass(view)
            case Phase.LOOK:
                return look_or_bid_blind(view)
        raise ValueError("There is nothing to decide now.")


def choose_card(view: View, habits: Habits) -> Decision:
    """The card to play, by the first principle that has an answer."""
    legal = view.legal
    if not legal & (legal - 1):
        card = lowest(legal)
        return Decision(PLAYS[card], f"The rules allow only {view.deck.face(card)}.")
    situation = Situation(view, habits)
    for principle in PRINCIPLES:
        decision = principle(situation)
        if decision is not None:
            return decision
    raise AssertionError("the last principles always have an answer")
