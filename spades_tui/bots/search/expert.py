"""The bot that thinks ahead: it weighs sensible bids and cards on likely deals."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spades_tui.bots.player import Decision, Player
from spades_tui.bots.search.bidding import bids_to_weigh, weigh_bids
from spades_tui.bots.search.blind_nil import gain_of_blind_nil
from spades_tui.bots.search.candidates import distinct, sensible, stands_for, surely_bad
from spades_tui.bots.search.cards import weigh_cards
from spades_tui.bots.search.deals import NoSuchDeal
from spades_tui.bots.search.evidence import Witness, before_play
from spades_tui.bots.search.reasons import why_better, why_bid
from spades_tui.bots.search.weighing import Depth
from spades_tui.engine.actions import LOOK, PLAYS, MakeBid, Play
from spades_tui.engine.bidding import BLIND_NIL, Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.view import View

DEALS = 100
"""Deals that a card is weighed on, each of them several times."""

SURE = 1.5
"""Standard errors by which a bid or card must be better before the adviser's is given up."""

SURE_OF_AN_END = 2.5
"""The same where the last tricks were searched, as if everybody saw all cards.

In 250 hands, cards better by less than that gained 0.1 ± 5.1 points each, the others 9.0 ± 5.0.
"""

WORTH_IT = 0.002
"""Chance to win the match by which it must be better, too: about a point of a match just begun."""

BLIND_EDGE = 0.05
"""Chance to win the match by which blind nil must be better or worse to overrule the adviser."""


SEED = 0
"""What its chance is drawn from, beside the view."""


class ExpertBot:
    """Departs from its adviser's bids and cards where thinking ahead says so.

    `deals` is how many deals it keeps in mind. The same view gives the same decision, whatever was
    decided before; `seconds` of `clock` only cut. Not `filtered`, it weighs plays too that good
    players do not make.
    """

    def __init__(
        self,
        adviser: Player,
        deals: int = DEALS,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        filtered: bool = True,
    ) -> None:
        self._adviser, self._filtered = adviser, filtered
        self._deals = deals
        self._depth = Depth(seconds=seconds, clock=clock)
        self._witness: Witness | None = None
        self._watched: tuple[object, ...] = ()

    def decide(self, view: View) -> Decision:
        """The action for the seat to act, with its reason."""
        advice = self._adviser.decide(view)
        try:
            match advice.action:
                case Play():
                    return self._card(view, advice)
                case MakeBid() if view.phase is Phase.BID:
                    return self._bid(view, advice)
            if view.phase is Phase.LOOK:
                return _blind_or_not(view, advice)
        except NoSuchDeal:
            pass
        return advice

    def _card(self, view: View, advice: Decision) -> Decision:
        assert isinstance(advice.action, Play)
        if not view.tricks_played and view.rules.lowest_club_first:
            return advice
        cards = distinct(view)
        usual = stands_for(view, advice.action.card, cards)
        if self._filtered:
            cards = sensible(view, cards)
        cards = [usual, *(card for card in cards if card != usual)]
        if len(cards) == 1:
            return advice
        witness = self._watch(view)
        rng = Random(f"{SEED} {view.hand} {view.tricks_played}")
        weighing = weigh_cards(view, cards, witness, self._depth, rng)
        played_out = weighing.choices[usual].tricks
        best = weighing.best(usual, SURE if played_out else SURE_OF_AN_END, WORTH_IT)
        if best == usual or surely_bad(view, best):
            return _thought(advice, weighing.cut)
        reason = why_better(view, witness.pool, weighing, best, usual)
        return _thought(Decision(PLAYS[best], reason), weighing.cut)

    def _bid(self, view: View, advice: Decision) -> Decision:
        assert isinstance(advice.action, MakeBid)
        usual = advice.action.bid.tricks
        choices = bids_to_weigh(view, advice.action.bid)
        if len(choices) == 1:
            return advice
        rng = Random(f"{SEED} {view.hand} bid")
        weighing = weigh_bids(view, choices, self._adviser, self._deals, self._depth, rng)
        best = weighing.best(usual, SURE, WORTH_IT)
        if best == usual:
            return _thought(advice, weighing.cut)
        reason = why_bid(view, weighing, best, usual)
        return _thought(Decision(MakeBid(Bid(best)), reason), weighing.cut)

    def _watch(self, view: View) -> Witness:
        """The witness of this hand, who has seen all cards played so far."""
        start = before_play(view)
        hand = (view.hand_number, view.seat, start.hand, view.bids, view.totals, view.gone)
        witness = self._witness
        if witness is None or hand != self._watched or not witness.knows(view):
            seed = f"{SEED} {view.hand_number} {int(view.seat)} {start.hand}"
            witness = Witness(view, self._deals, seed)
        self._witness = None
        witness.follow(view)
        self._witness, self._watched = witness, hand
        return witness


def _thought(decision: Decision, cut: bool) -> Decision:
    if not cut:
        return decision
    return Decision(decision.action, f"{decision.reason} (Thought shorter than usual.)")


def _blind_or_not(view: View, advice: Decision) -> Decision:
    """The adviser's choice to look or to bid blind, unless the chance to win says otherwise."""
    gain = gain_of_blind_nil(view)
    times = max(1, round(100 * abs(gain)))
    if advice.action == LOOK and gain > BLIND_EDGE and BLIND_NIL in view.bid_choices:
        why = f"At this score a blind nil wins the match {times} times in 100 more than looking."
        return Decision(MakeBid(BLIND_NIL), why)
    if advice.action != LOOK and gain < -BLIND_EDGE:
        why = f"At this score looking wins the match {times} times in 100 more than a blind nil."
        return Decision(LOOK, why)
    return advice
