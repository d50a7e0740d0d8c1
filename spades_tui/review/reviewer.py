"""The reviewer: a good player asked what it would have done, and what that would have been worth.

A difference is priced by finishing the hand from both choices, with the same player at all four
seats: on layouts that the seat could not tell from the real one (its cost), and on the real one
(how it lay). The same hand always gets the same review.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import fsum, sqrt
from random import Random

from spades_tui.bots.levels import LEVELS, player_of
from spades_tui.bots.player import Decision, Player
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.bots.search.worth import may_end
from spades_tui.engine.actions import MakeBid, Play, write_action
from spades_tui.engine.cards import Card, hand_of
from spades_tui.engine.game import Game
from spades_tui.engine.scoring import HandScore
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import View, view_of
from spades_tui.review.bid_worth import BidWorth, bid_worth, worth_words
from spades_tui.review.finishing import finished, lead, winning
from spades_tui.review.layouts import Layouts
from spades_tui.review.past_hand import PastHand, Turn

BEST_LEVEL = list(LEVELS)[-1]
"""Who reviews unless another level is asked: it takes a second or so for the turns of one seat."""

LAYOUTS = 24
"""Layouts on which a difference is priced."""

WORTH_TELLING = 2.0
"""Points, or matches of a hundred, from which on a difference counts as something given away."""

SURE = 1.5
"""Standard errors from which on a cost is no mere chance of the layouts."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a choice cost against the reviewer's, in points of the side's lead.

    Where the hand may end the match (`of_match`) it is in matches won of a hundred instead. `cost`
    is the mean over so many `layouts`, with the standard error `doubt`; `as_it_lay` the
    difference on the real cards, where the hand finished as in `really` and `instead`.
    """

    cost: float
    doubt: float
    layouts: int
    as_it_lay: float
    really: HandScore
    instead: HandScore
    of_match: bool = False

    @property
    def tells(self) -> bool:
        """Whether it is more than chance and more than a trifle."""
        return self.cost >= max(WORTH_TELLING, SURE * self.doubt)


@dataclass(frozen=True, slots=True)
class Remark:
    """What the reviewer says of one turn: its own decision, and the price where that differs.

    `worth` is of the hand that a bid was made on.
    """

    turn: Turn
    advice: Decision
    differs: bool
    price: Price | None = None
    worth: BidWorth | None = None

    @property
    def mistake(self) -> bool:
        """Whether the turn gave something away."""
        return self.price is not None and self.price.tells


class Reviewer:
    """Reviews turns. `adviser` says what it would do, `finisher` plays hands to their end."""

    def __init__(self, adviser: Player | None = None, finisher: Player | None = None) -> None:
        """Without players the best level advises, and the frozen rule bot finishes hands.

        That one is quick, and the same in every version, so that prices can be compared.
        """
        self._adviser = adviser or player_of(BEST_LEVEL)
        self._finisher = finisher or RuleBot()

    def remark(self, hand: PastHand, turn: Turn, *, priced: bool = True) -> Remark:
        """What is to be said of a turn of a hand."""
        return self.remark_in(hand.game_before(turn), turn, priced=priced)

    def remarks(
        self, hand: PastHand, seat: Seat, stop: Callable[[], bool] = lambda: False
    ) -> list[Remark]:
        """What is to be said of all turns of a seat, priced; cut short when `stop` says so."""
        remarks = []
        for turn, game in hand.moments():
            if stop():
                break
            if turn.seat is seat:
                remarks.append(self.remark_in(game, turn))
        return remarks

    def remark_in(self, game: Game, turn: Turn, *, priced: bool = True) -> Remark:
        """What is to be said of a turn in a game as it stood before it."""
        view = view_of(game, turn.seat)
        advice = self._adviser.decide(view)
        differs = advice.action != turn.action and not _touching(view, turn, advice)
        price = self._price(turn, game, view, advice) if differs and priced else None
        worth = bid_worth(view) if isinstance(turn.action, MakeBid) else None
        return Remark(turn, advice, differs, price, worth)

    def _price(self, turn: Turn, game: Game, view: View, advice: Decision) -> Price:
        side, rules, player = turn.seat.side, game.rules, self._finisher
        really = finished(game, turn.action, player)
        instead = finished(game, advice.action, player)
        of_match = may_end(replace(view, bids=really.bids))

        def gained(there: HandScore, here: HandScore) -> float:
            if of_match:
                number = view.hand_number
                return winning(rules, number, there, side) - winning(rules, number, here, side)
            return lead(rules, there, side) - lead(rules, here, side)

        rng, layouts = _rng(turn, view), Layouts(view)
        gains = []
        for _ in range(LAYOUTS):
            layout = layouts.draw(rng)
            if layout is not None:
                here = finished(game, turn.action, player, layout)
                there = finished(game, advice.action, player, layout)
                gains.append(gained(there, here))
        as_it_lay = gained(instead, really)
        if not gains:
            gains = [as_it_lay]
        count = len(gains)
        cost = fsum(gains) / count
        variance = fsum((gain - cost) ** 2 for gain in gains) / max(1, count - 1)
        doubt = sqrt(variance / count)
        return Price(cost, doubt, count, as_it_lay, really, instead, of_match)


def worth_of(hand: PastHand, remark: Remark) -> str | None:
    """What the hand that was bid on was worth, and what it took; None for what is no such bid."""
    action = remark.turn.action
    if remark.worth is None or not isinstance(action, MakeBid):
        return None
    taken = hand.score.tricks[remark.turn.seat]
    return worth_words(remark.worth, taken, nil_bid=action.bid.is_nil)


def _rng(turn: Turn, view: View) -> Random:
    """Chance that is the same whenever this turn is looked at."""
    deck = view.deck
    return Random(f"{deck.words(view.hand)} {write_action(turn.action, deck)} {view.hand_number}")


def _touching(view: View, turn: Turn, advice: Decision) -> bool:
    """Whether two cards are as good as one: of one suit, with nothing between that is out."""
    if not isinstance(turn.action, Play) or not isinstance(advice.action, Play):
        return False
    low, high = sorted((turn.action.card, advice.action.card))
    if not view.deck.mask_of[low] >> high & 1:
        return False
    return not (view.unseen | hand_of(view.trick)) & _between(low, high)


def _between(low: Card, high: Card) -> int:
    return (1 << high) - (2 << low)
