"""A score sheet that was added up, as a person reads it and as plain values for a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore, SideScore, number, signed, why_over
from spades_tui.engine.seats import Side
from spades_tui.score_sheet import NO_BID, SheetGame


def sheet_objects(games: Iterable[SheetGame]) -> Iterator[dict[str, Any]]:
    """The sheet as plain objects: one a hand, and after each game its winner (None to play on)."""
    for game in games:
        for hand in game.hands:
            yield {"hand": hand.number} | {
                side.name: _side_object(hand.sides[side]) for side in Side
            }
        yield {"winner": None if game.winner is None else game.winner.name}


def _side_object(score: SideScore) -> dict[str, Any]:
    points = score.points
    return {
        "points": points,
        "bags_taken": score.bags_taken,
        "bags": score.bags_after,
        "total": score.total_before + points,
        "working": [f"{line.words()}: {signed(line.points)}" for line in score.lines],
    }


def sheet_lines(games: Sequence[SheetGame]) -> Iterator[str]:
    """The sheet as a person reads it: each hand with both sides' working, totals and bags."""
    for place, game in enumerate(games, start=1):
        if len(games) > 1:
            yield f"Game {place}"
        for hand in game.hands:
            yield from _hand_lines(game.rules, hand)
        yield _outcome(game)
        if place < len(games):
            yield ""


def _hand_lines(rules: HouseRules, hand: HandScore) -> Iterator[str]:
    bids = " ".join(NO_BID if bid is None else str(bid) for bid in hand.bids)
    yield f"Hand {hand.number}: bids {bids}, tricks {' '.join(map(str, hand.tricks))}"
    for side in Side:
        score = hand.sides[side]
        bags = f", bags {score.bags_after}" if rules.bag_penalty else ""
        yield (
            f"  {side.name}  {signed(score.points):>5}  total {number(score.total_after):>5}{bags}"
            f"   {score.working or 'nothing to score'}"
        )


def _outcome(game: SheetGame) -> str:
    if game.winner is None:
        north_south, east_west = map(number, game.totals)
        return f"Nobody has won yet: play on at {north_south} to {east_west}."
    why = why_over(game.rules, len(game.hands), game.totals)
    return f"{game.winner.label} have won. {why}"
