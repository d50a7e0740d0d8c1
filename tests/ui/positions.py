"""Tables at a position written down by a person, with bots that play as they are told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spades_tui.bots.player import Decision
from spades_tui.engine.actions import Action, MakeBid, read_action
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.scoring import score_hand
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from spades_tui.storage.journal import Header, Journal, Recorded
from spades_tui.table.table import HUMAN, Table
from tests.positions import bid, bids_of, dealt, play

NAMES = ("You", "Bo", "Ada", "Cy")
SOUTH = "AS JS 8S QH 5H 3H KC 7C 5C 4C 9D 3D 2D"
WEST = "KS 4S KH 9H 7H JC TC 2C AD QD TD 7D 5D"
NORTH = "QS TS 5S TH 8H 6H AC 9C 3C KD JD 8D 4D"


class Quiet:
    """A player that bids three and plays its lowest card, unless told otherwise in advance."""

    def __init__(self, told: Sequence[str] = ()) -> None:
        self._told = list(told)

    def decide(self, view: View) -> Decision:
        """The next action told, or a plain one."""
        if self._told:
            return Decision(read_action(self._told.pop(0), view.deck), "I was told so.")
        return Decision(plain_action(view), "It is my lowest.")


def plain_action(view: View) -> Action:
    """A bid of three if there is one, the lowest cards, a look."""
    game = _game_of(view)
    actions = game.legal_actions()
    for action in actions:
        if isinstance(action, MakeBid) and action.bid.tricks == 3:
            return action
    return actions[0]


class _Game(Game):
    """Just enough of a game to ask what one seat may do."""


def _game_of(view: View) -> Game:
    game = _Game(view.rules)
    game.phase, game.to_act, game.dealer = view.phase, view.to_act, view.dealer
    game.bids, game.hands[view.seat] = list(view.bids), view.hand
    game.tricks, game.trick = list(view.tricks), list(view.trick)
    game.leader, game.broken = view.leader, view.broken
    return game


def table_of(
    game: Game, *, told: dict[Seat, Sequence[str]] | None = None, journals: Path | None = None
) -> Table:
    """A table at which `game` goes on, the person at South; a journal when a folder is given."""
    header = Header(game.rules, NAMES, (HUMAN, "rule", "rule", "rule"), "seed", "2026-11-28T20:00")
    bots = {seat: Quiet((told or {}).get(seat, ())) for seat in SEATS[1:]}
    journal = None
    if journals is not None:
        journal = Journal.create(journals, header)
        for action in game.actions:
            journal.append(action)
    return Table(Recorded(header, game), bots, journal)


def hand_of_four(text: str = "", dealer: str = "west", **hands: str) -> Game:
    """The hand of this file just dealt; North bids and leads first when West deals."""
    held = {"south": SOUTH, "west": WEST, "north": NORTH} | hands
    return dealt(text, dealer, **held)


def with_scores(game: Game, tricks: str = "5 3 4 1", bids: str = "4 3 3 2") -> Game:
    """The same game as if one hand more had been scored before."""
    game.sheet.append(
        score_hand(
            game.rules,
            len(game.sheet) + 1,
            game.dealer.right,
            bids_of(bids),
            [int(count) for count in tricks.split()],
            game.bags,
            game.totals,
        )
    )
    return game


def third_to_play() -> Game:
    """South must follow hearts to K♥, having bid 3 of a contract of 7; Bo's king is not out."""
    game = with_scores(hand_of_four())
    bid(game, "4 2 3 3")
    play(game, "AC 6C 4C 2C")
    play(game, "TH AH")
    return game


def asked_to_bid(text: str = "") -> Game:
    """North and East have bid 4 and 2; South is to bid."""
    game = with_scores(hand_of_four(text))
    bid(game, "4 2")
    return game


def asked_to_pass(text: str = "nil_exchange=2") -> Game:
    """North bid nil and has passed two cards; South is to give two back."""
    game = hand_of_four(text)
    bid(game, "nil 2 5 3")
    assert game.phase is Phase.PASS
    game.apply(read_action("pass QS KD", game.deck))
    return game


def hand_played() -> Game:
    """A whole hand, everyone playing the lowest card."""
    game = hand_of_four()
    bid(game, "4 2 3 3")
    while game.to_act is not None:
        game.apply(plain_action(view_of(game, game.to_act)))
    return game


def plain_to(game: Game, tricks: int) -> Game:
    """South's next turn after so many tricks, everyone playing the lowest card."""
    while len(game.tricks) < tricks or game.to_act is not Seat.SOUTH:
        assert game.to_act is not None
        game.apply(plain_action(view_of(game, game.to_act)))
    return game
