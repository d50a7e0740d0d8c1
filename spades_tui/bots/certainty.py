"""What can be said for certain of the last tricks: a card that is worse however the others' lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from spades_tui.bots.every_layout import every_layout
from spades_tui.bots.search.endgame import Endgame
from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.scoring import score_side, winning_side
from spades_tui.engine.seats import Side
from spades_tui.engine.view import View

LAST_TRICKS = 5
"""With more tricks left nothing is certain that can be counted."""

GAME = 100_000.0
"""Points that winning the game is taken for, more than any hand can bring."""

WORSE = 5.0
"""Points from which on a card is called worse: less than a bag costs, more than it scores."""


def surely_worse(
    view: View, unseen: Hand, may_hold: Sequence[Hand], choices: Hand, asked: Hand
) -> tuple[Hand, Hand]:
    """The `choices` that are best in every layout, and those that are worse in every one.

    Both are 0 unless some are best, and unless some of those `asked` about are worse. Best play by
    all is supposed; `may_hold` are, by seat, the `unseen` cards it can still have.
    """
    best = worse = choices
    for worth in _worths(view, unseen, may_hold, choices):
        most = max(worth.values())
        for card in cards_in(best | worse):
            if worth[card] < most:
                best &= ~(1 << card)
            if worth[card] > most - WORSE:
                worse &= ~(1 << card)
        if not best or not worse & asked:
            return 0, 0
    return (best, worse) if worse != choices else (0, 0)


def _worths(
    view: View, unseen: Hand, may_hold: Sequence[Hand], choices: Hand
) -> Iterator[dict[Card, float]]:
    """For each layout what each of `choices` brings; nothing where these cannot be counted."""
    if 2 <= view.hand.bit_count() <= LAST_TRICKS:
        endgame = Endgame(view.rules, final_worth(view), view.seat.side)
        for hands in every_layout(view, unseen, may_hold):
            yield endgame.values(hands, view.trick, view.leader, view.won, view.broken, choices)


def final_worth(view: View) -> Callable[[Sequence[int]], float]:
    """The lead in points that final tricks by seat leave the side of `view`.

    A bag is charged at its share of the penalty; a game won or lost outweighs all points.
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
