"""The bot that thinks ahead: it weighs the sensible cards on likely deals and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spades_tui.bots.player import Decision, Player
from spades_tui.bots.search.candidates import distinct, sensible, stands_for
from spades_tui.bots.search.deals import NoSuchDeal
from spades_tui.bots.search.evidence import Witness, before_play
from spades_tui.bots.search.reasons import why_better
from spades_tui.bots.search.weighing import Depth, Weighing, weigh
from spades_tui.engine.actions import PLAYS, Play
from spades_tui.engine.cards import Card
from spades_tui.engine.view import View

DEALS = 120
"""Deals that a decision is weighed on."""

SURE = 1.0
"""Standard errors by which a card must be better before the adviser's is given up."""


class ExpertBot:
    """Bids as its adviser does; at cards it departs from the advice where thinking ahead says so.

    `deals` is how many deals it keeps in mind, `seed` what its chance is drawn from. The same view
    and seed give the same decision, whatever was decided before; `seconds` of `clock` only cut.
    """

    def __init__(
        self,
        adviser: Player,
        deals: int = DEALS,
        seed: int = 0,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self._adviser = adviser
        self._deals, self._seed = deals, seed
        self._depth = Depth(seconds=seconds, clock=clock)
        self._witness: Witness | None = None
        self._watched: tuple[object, ...] = ()

    def decide(self, view: View) -> Decision:
        """The action for the seat to act, with its reason."""
        advice = self._adviser.decide(view)
        if not isinstance(advice.action, Play):
            return advice
        cards = distinct(view)
        usual = stands_for(view, advice.action.card, cards)
        if not view.tricks_played and view.rules.lowest_club_first:
            return advice
        cards = sensible(view, cards)
        if usual not in cards:
            cards.append(usual)
        if len(cards) == 1:
            return advice
        try:
            witness = self._watch(view)
        except NoSuchDeal:
            return advice
        rng = Random(f"{self._seed} {view.hand} {view.tricks_played}")
        weighing = weigh(view, cards, witness, self._depth, rng)
        best = _best(weighing, cards, usual)
        reason = advice.reason
        if best != usual:
            reason = why_better(view, weighing, best, usual)
        if weighing.cut:
            reason += " (Thought shorter than usual.)"
        return Decision(advice.action if best == usual else PLAYS[best], reason)

    def _watch(self, view: View) -> Witness:
        """The witness of this hand, who has seen all cards played so far."""
        start = before_play(view)
        hand = (view.hand_number, view.seat, start.hand, view.bids, view.totals, view.gone)
        witness = self._witness
        if witness is None or hand != self._watched or not witness.knows(view):
            seed = f"{self._seed} {view.hand_number} {int(view.seat)} {start.hand}"
            witness = Witness(view, self._deals, seed)
        self._witness = None
        witness.follow(view)
        self._witness, self._watched = witness, hand
        return witness


def _best(weighing: Weighing, cards: list[Card], usual: Card) -> Card:
    """The card that is surely better than the usual one by most, or the usual one."""
    best, most = usual, 0.0
    for card in cards:
        if card != usual:
            mean, error = weighing.gain(card, usual)
            if mean > most and mean > SURE * error + 1e-9:
                best, most = card, mean
    return best
