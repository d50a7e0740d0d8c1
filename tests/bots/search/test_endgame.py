"""The exact search agrees with trying every line of play."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from spades_tui.bots.pool.yardstick import Yardstick
from spades_tui.bots.search.endgame import Endgame
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Card, Hand, cards_in
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.tricks import legal_cards, winner_of
from tests.bots.random_views import random_positions

Worth = Callable[[Sequence[int]], float]


def by_trying_all(
    rules: HouseRules,
    worth: Worth,
    side: Side,
    hands: list[Hand],
    trick: list[Card],
    leader: Seat,
    won: list[int],
    broken: bool,
) -> float:
    """The worth under best play, by the engine's own rules and without any short cut."""
    if len(trick) == len(SEATS):
        winner = winner_of(rules, leader, trick)
        taken = [count + (seat == winner) for seat, count in enumerate(won)]
        return by_trying_all(rules, worth, side, hands, [], winner, taken, broken)
    if not any(hands):
        return worth(won)
    seat = SEATS[leader + len(trick) & 3]
    values = []
    for card in cards_in(legal_cards(rules, hands[seat], trick, first_trick=False, broken=broken)):
        held = [hand & ~(1 << card) for hand in hands]
        breaks = broken or bool(rules.cards.trumps >> card & 1)
        values.append(by_trying_all(rules, worth, side, held, [*trick, card], leader, won, breaks))
    return max(values) if seat.side is side else min(values)


class Late(NamedTuple):
    """A position near the end of a hand."""

    rules: HouseRules
    bids: list[Bid | None]
    to_act: Seat
    hands: list[Hand]
    trick: list[Card]
    leader: Seat
    won: list[int]
    broken: bool

    @property
    def worth(self) -> Worth:
        return Yardstick(self.rules, self.bids, self.to_act.side).lead

    @property
    def endgame(self) -> Endgame:
        return Endgame(self.rules, self.worth, self.to_act.side)

    @property
    def value(self) -> float:
        return self.endgame.value(self.hands, self.trick, self.leader, self.won, self.broken)


def late_positions(seed: str, tricks_left: int) -> list[Late]:
    """Positions with so many tricks or fewer to go, under all kinds of rules."""
    return [
        Late(
            game.rules,
            list(game.bids),
            game.to_act,
            list(game.hands),
            list(game.trick),
            game.leader,
            list(game.won),
            game.broken,
        )
        for game in islice(random_positions(Random(seed)), 1500)
        if game.phase is Phase.PLAY and len(game.tricks) >= 13 - tricks_left
        if game.to_act is not None
    ]


@pytest.mark.parametrize("seed", range(3))
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    positions = late_positions(f"endgame {seed}", 3)
    assert len(positions) > 100
    for late in positions:
        assert late.value == by_trying_all(
            late.rules,
            late.worth,
            late.to_act.side,
            late.hands,
            late.trick,
            late.leader,
            late.won,
            late.broken,
        )


def test_the_best_card_is_worth_what_the_position_is() -> None:
    for late in late_positions("cards", 2):
        choices = legal_cards(
            late.rules, late.hands[late.to_act], late.trick, first_trick=False, broken=late.broken
        )
        worth = late.endgame.values(
            late.hands, late.trick, late.leader, late.won, late.broken, choices
        )
        assert len(worth) == choices.bit_count()
        assert max(worth.values()) == late.value


def test_positions_solved_before_do_not_mislead_the_next_question() -> None:
    late = next(late for late in late_positions("kept", 3) if not late.trick)
    shared = late.endgame
    for turn in (0, 1, 2, 3, 0):
        hands = late.hands[turn:] + late.hands[:turn]
        other = late._replace(hands=hands)
        assert shared.value(hands, [], late.leader, late.won, late.broken) == other.value


def test_the_side_may_be_either() -> None:
    deck = STANDARD.cards
    hands = [deck.hand(text) for text in ("AS 2C", "KS 3C", "4C 5C", "6C 7C")]

    def tricks_of_north_south(won: Sequence[int]) -> float:
        return won[0] + won[2]

    def value(side: Side) -> float:
        endgame = Endgame(STANDARD, tricks_of_north_south, side)
        return endgame.value(hands, [], Seat.SOUTH, [3, 3, 3, 2], True)

    # West's king falls under the ace and East's club wins, whoever wants what.
    assert value(Side.NS) == 7
    assert value(Side.EW) == 7
