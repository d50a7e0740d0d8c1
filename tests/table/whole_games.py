"""Whole games for tests of what is kept of them: four bots, one of them in the person's place."""

from __future__ import annotations

from pathlib import Path

from spades_tui.bots.player import Decision, Player
from spades_tui.bots.pool.rule.bot import RuleBot
from spades_tui.engine.actions import LOOK, Action, MakeBid, Pass, Play
from spades_tui.engine.bidding import BIDS
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.game import Phase
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import put_away
from spades_tui.storage.journal import Header, Journal, Recorded, read_journal
from spades_tui.table.table import HUMAN, Table

SEED = "3f9a12cd5e6b7081"
NAMES = ("You", "Bo", "Ada", "Cy")
PLAYERS = (HUMAN, "skilled", "skilled", "skilled")


class Steady:
    """Bids three, or as told by seat, and passes and plays its lowest cards: never improved."""

    def __init__(self, bids: tuple[int, int, int, int] = (3, 3, 3, 3)) -> None:
        self._bids = bids

    def decide(self, view: View) -> Decision:
        """The plainest of everything."""
        return Decision(self._action(view), "It is my lowest.")

    def _action(self, view: View) -> Action:
        match view.phase:
            case Phase.LOOK:
                return LOOK
            case Phase.BID:
                return MakeBid(BIDS[self._bids[view.seat]])
            case Phase.PASS:
                return Pass(hand_of(list(cards_in(view.hand))[: view.to_pass]))
        return Play(next(cards_in(view.legal)))


def header_of(
    rules: HouseRules = STANDARD,
    seed: str = SEED,
    started: str = "2026-11-28T20:00:00+00:00",
    first_deal: int | None = None,
) -> Header:
    """The header of a game of a person, South, against three bots."""
    return Header(rules, NAMES, PLAYERS, seed, started, first_deal)


def play_through(
    header: Header, folder: Path | None = None, player: Player | None = None, hands: int = 100
) -> Table:
    """A table at which so many hands, or a whole game, were played; one player has all seats."""
    player = player or RuleBot()
    bots: dict[Seat, Player] = dict.fromkeys(SEATS[1:], player)
    journal = None if folder is None else Journal.create(folder, header)
    table = Table(Recorded.new(header), bots, journal)
    while table.game.phase is not Phase.GAME_OVER:
        if table.game.phase is Phase.HAND_OVER:
            if len(table.game.sheet) >= hands:
                break
            table.deal()
        elif table.awaits_human:
            table.act(player.decide(table.view).action)
        else:
            table.advance()
    return table


def recorded_game(header: Header, hands: int = 100, player: Player | None = None) -> Recorded:
    """A game as its journal would leave it."""
    return Recorded(header, play_through(header, player=player, hands=hands).game)


def finished_game(
    folders: Folders, header: Header, undo: bool = False, player: Player | None = None
) -> Path:
    """The journal of a finished game, put where it belongs."""
    table = play_through(header, folders.games, player)
    table.close()
    [path] = folders.games.glob("*.journal")
    if undo:
        lines_taken_back(path)
    return put_away(path, folders)


def lines_taken_back(path: Path) -> None:
    """Take the last card back and play it again."""
    recorded, journal = Journal.resume(path)
    last = recorded.game.actions[-1]
    journal.take_back(1)
    journal.append(last)
    journal.close()
    assert read_journal(path).assisted
