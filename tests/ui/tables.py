"""Tables with a score sheet already written, for the screens that show one."""

from __future__ import annotations

from spades_tui.engine.bidding import Bid
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.scoring import score_hand, winning_side
from spades_tui.engine.seats import Seat
from spades_tui.storage.journal import Header, Recorded
from spades_tui.table.table import Table

NAMES = ("You", "Bo", "Ada", "Cy")

FOUR_HANDS = (
    "4 2 3 3 / 4 3 5 1",
    "3 4 4 1 / 5 4 4 0",
    "2 4 3 4 / 3 4 2 4",
    "3 nil 4 5 / 4 0 5 4",
)
"""A game in its fourth hand: bids from South on, then tricks."""

WON_GAME = (*FOUR_HANDS, "4 3 4 2 / 4 3 4 2", "5 2 4 2 / 5 1 5 2", "nil 5 4 3 / 0 4 5 4")


def header_of(rules: HouseRules, names: tuple[str, ...] = NAMES) -> Header:
    """The header of a game of a person against three bots."""
    return Header(rules, names, ("human", "rule", "rule", "rule"), "seed", "2026-11-28T20:00:00")


def table_after(
    hands: tuple[str, ...] = FOUR_HANDS,
    rules: HouseRules = STANDARD,
    names: tuple[str, ...] = NAMES,
) -> Table:
    """A table at which these hands have been played, the person at South."""
    table = Table(Recorded.new(header_of(rules, names)), {}, None)
    table.human = Seat.SOUTH
    game = table.game
    for number, hand in enumerate(hands, start=1):
        bids_text, tricks_text = hand.split("/")
        bids = [None if bid == "-" else Bid.parse(bid) for bid in bids_text.split()]
        tricks = [int(count) for count in tricks_text.split()]
        dealer = Seat(number % 4)
        game.sheet.append(score_hand(rules, number, dealer, bids, tricks, game.bags, game.totals))
    game.winner = winning_side(rules, len(game.sheet), game.totals)
    game.phase = Phase.GAME_OVER if game.winner is not None else Phase.HAND_OVER
    return table
