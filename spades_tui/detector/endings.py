"""The fault of the last tricks: a card that is worse whatever the others hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spades_tui.bots.pool.rule.situation import Situation
from spades_tui.bots.search.endgame import Endgame
from spades_tui.detector.faults import CardFaults, Fault
from spades_tui.detector.layouts import layouts
from spades_tui.engine.cards import Hand, cards_in
from spades_tui.engine.scoring import score_side, winning_side
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View

LAST_TRICKS = 5
GAME = 100_000.0
"""Points that winning the game is taken for, more than any hand can bring."""

WORSE = 5.0
"""Points from which on a card is called worse: less than a bag costs, more than it scores."""


def worse_in_every_layout(s: Situation) -> Hand:
    """The cards that lose against one that is best in every layout, best play by all supposed."""
    if s.stakes.left > LAST_TRICKS or s.stakes.left < 2:
        return 0
    best = worse = s.legal
    endgame = Endgame(s.view.rules, worth_for(s.view), s.view.seat.side)
    possible = layouts(s)
    for hands in possible:
        worth = endgame.values(
            hands, s.view.trick, s.view.leader, s.view.won, s.view.broken, s.legal
        )
        most = max(worth.values())
        for card in cards_in(best | worse):
            if worth[card] < most:
                best &= ~(1 << card)
            if worth[card] > most - WORSE:
                worse &= ~(1 << card)
        if not best or not worse:
            return 0
    return worse if possible else 0


def worth_for(view: View) -> Callable[[Sequence[int]], float]:
    """The lead in points that final tricks by seat leave the side of `view`.

    Bags are charged at their share of the penalty; a game won or lost outweighs all points.
    """
    rules, side = view.rules, view.seat.side
    penalty = rules.bag_penalty
    bag_price = penalty.points / penalty.bags if penalty else 0.0
    known: dict[tuple[int, ...], float] = {}

    def worth(won: Sequence[int]) -> float:
        key = tuple(won)
        if key not in known:
            scores = [
                score_side(rules, each, view.bids, won, view.bags[each], view.totals[each])
                for each in Side
            ]
            winner = winning_side(rules, view.hand_number, [score.total_after for score in scores])
            if winner is not None:
                known[key] = GAME if winner is side else -GAME
            else:
                ours, theirs = scores[side], scores[side.other]
                lead = ours.total_after - theirs.total_after
                known[key] = lead - bag_price * (ours.bags_after - theirs.bags_after)
        return known[key]

    return worth


ENDINGS: CardFaults = (
    (Fault("D19", "a worse card however the others' lie"), worse_in_every_layout),
)
