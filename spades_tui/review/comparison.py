"""The same deals played more than once: what the same cards made each time."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.storage.folders import Folders
from spades_tui.storage.history import open_history
from spades_tui.storage.past_game import GameFacts, HandFacts


@dataclass(frozen=True, slots=True)
class Result:
    """What the cards compared made in one game. `whose` says who held them there."""

    game: GameFacts
    whose: str
    points: int
    their_points: int


@dataclass(frozen=True, slots=True)
class SameDeal:
    """One deal of a seed: what the person's cards made in this game, and in the others."""

    deal: int
    here: HandFacts
    elsewhere: tuple[Result, ...]


def same_deals(folders: Folders, file: str) -> list[SameDeal]:
    """The deals of a finished game that were played in other games too, in order.

    Cards are known again by where they lay from the dealer, so it does not matter who sat where.
    """
    with open_history(folders) as history:
        games = {game.file: game for game in history.games()}
        hands = history.hands()
    here = games.get(file)
    if here is None:
        return []
    others = [game for game in games.values() if _alike(game, here) and game.file != file]
    found = []
    for hand in (hand for hand in hands if hand.file == file):
        results = tuple(
            _result(game, other, here, hand)
            for game in others
            for other in hands
            if other.file == game.file and other.deal == hand.deal
        )
        if results:
            found.append(SameDeal(hand.deal, hand, results))
    return found


def _alike(game: GameFacts, other: GameFacts) -> bool:
    return game.seed == other.seed and game.house_rules.deck is other.house_rules.deck


def _result(game: GameFacts, there: HandFacts, here: GameFacts, hand: HandFacts) -> Result:
    """What the cards of the person of `here` made in another game."""
    holder = (there.dealer + here.seat - hand.dealer) % 4
    if (holder - game.seat) % 2:
        whose = f"{game.named(1)} and {game.named(3)}"
        return Result(game, whose, there.their_points, there.points)
    whose = f"you and {game.named(2)}"
    return Result(game, whose, there.points, there.their_points)
