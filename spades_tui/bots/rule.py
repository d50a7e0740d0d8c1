"""The rule-following bot: it goes by named principles, in an order that reads like advice."""

from __future__ import annotations

from spades_tui.bots.bidding import choose_bid, look_or_bid_blind
from spades_tui.bots.counting import count_bid
from spades_tui.bots.exchange import choose_pass
from spades_tui.bots.last_tricks import count_last_tricks
from spades_tui.bots.player import Decision
from spades_tui.bots.situation import Situation, lowest
from spades_tui.bots.skill import SKILLED, Skill
from spades_tui.engine.actions import PLAYS, Play
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View


class RuleBot:
    """A player that decides by the view alone: no memory of its own, no chance, no search."""

    def __init__(self, skill: Skill = SKILLED) -> None:
        self.skill = skill

    def decide(self, view: View) -> Decision:
        """The action for the seat to act, with its reason. ValueError when it is not its turn."""
        if not view.my_turn:
            raise ValueError(f"It is not {view.seat.label}'s turn.")
        match view.phase:
            case Phase.PLAY:
                return choose_card(view, self.skill)
            case Phase.BID:
                if self.skill.estimates is None:
                    return count_bid(view)
                return choose_bid(view, self.skill.estimates, self.skill.nil_edge, self.skill.style)
            case Phase.PASS:
                return choose_pass(view)
            case Phase.LOOK:
                return look_or_bid_blind(view, self.skill.style)
        raise ValueError("There is nothing to decide now.")


def choose_card(view: View, skill: Skill) -> Decision:
    """The card to play, by the first principle that has an answer."""
    legal = view.legal
    if not legal & (legal - 1):
        card = lowest(legal)
        return Decision(PLAYS[card], f"The rules allow only {view.deck.face(card)}.")
    situation = Situation(view, skill.recall, skill.sense, skill.style)
    for principle in skill.principles:
        decision = principle(situation)
        if decision is not None:
            return (skill.counts and _counted(situation, decision)) or decision
    raise AssertionError("the last principles always have an answer")


def _counted(s: Situation, decision: Decision) -> Decision | None:
    assert isinstance(decision.action, Play)
    return count_last_tricks(s, decision.action.card)
