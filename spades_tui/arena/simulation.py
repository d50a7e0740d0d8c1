"""Whole games between four bots, and what a number of them comes to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from random import Random

from spades_tui.arena.contest import Names
from spades_tui.arena.playing import play_game
from spades_tui.arena.replaced import Replaced, replaced_as_values, replaced_lines
from spades_tui.bots.levels import DEFAULT_LEVEL, player_of
from spades_tui.bots.player import Player
from spades_tui.engine.catalogue import differences
from spades_tui.engine.contract import MISSED, contract_fate
from spades_tui.engine.game import Game
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import Side


@dataclass(frozen=True, slots=True)
class SideTally:
    """What one side did over a number of games.

    `points` are points scored in all hands, penalties included; `sets` the contracts missed.
    """

    games_won: int = 0
    points: int = 0
    bags: int = 0
    sets: int = 0
    nils_bid: int = 0
    nils_made: int = 0
    blind_nils_bid: int = 0
    blind_nils_made: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """A run of `simulate`: its seed, the rules where not Standard, and both sides' tallies."""

    seed: int
    games: int
    hands: int
    rules: dict[str, str]
    north_south: SideTally
    east_west: SideTally
    replaced: Replaced = field(default_factory=Replaced)

    @property
    def hands_a_game(self) -> float:
        """Hands that a game took on average."""
        return self.hands / self.games if self.games else 0.0

    @property
    def sides(self) -> tuple[SideTally, SideTally]:
        """Both tallies, North–South first."""
        return (self.north_south, self.east_west)

    def as_json(self) -> str:
        """The summary as one JSON object."""
        told = asdict(self) | {"hands_a_game": round(self.hands_a_game, 3)}
        del told["replaced"]
        return json.dumps(told | replaced_as_values(self.replaced))

    def as_text(self) -> str:
        """The summary as a small table."""
        rows = [
            ("games won", *(str(side.games_won) for side in self.sides)),
            ("points a hand", *(self._a_hand(side.points) for side in self.sides)),
            ("bags a hand", *(self._a_hand(side.bags) for side in self.sides)),
            ("sets", *(str(side.sets) for side in self.sides)),
            ("nils made of bid", *(f"{s.nils_made} of {s.nils_bid}" for s in self.sides)),
            (
                "blind nils made of bid",
                *(f"{side.blind_nils_made} of {side.blind_nils_bid}" for side in self.sides),
            ),
        ]
        games, hands = counted(self.games, "game"), counted(self.hands, "hand")
        head = f"{games}, {hands} ({self.hands_a_game:.1f} a game)"
        lines = [head, f"{'':24}{Side.NS.label:>14}{Side.EW.label:>14}"]
        lines += [f"{name:24}{ours:>14}{theirs:>14}" for name, ours, theirs in rows]
        lines += replaced_lines(self.replaced)
        return "\n".join(lines)

    def _a_hand(self, total: int) -> str:
        return f"{total / self.hands:.2f}" if self.hands else "0"


def simulate(
    rules: HouseRules,
    games: int,
    seed: int,
    players: Sequence[Player] | None = None,
    names: Names = (DEFAULT_LEVEL,) * 4,
) -> Summary:
    """Play `games` games between four bots; the same seed gives the same games anywhere.

    `players`, South first, are all of the usual level unless others are given, with their `names`.
    """
    players = players or [player_of(DEFAULT_LEVEL)] * 4
    replaced = Replaced()
    finished = []
    for number in range(games):
        listen = partial(replaced.note, names, str(number))
        finished.append(play_game(rules, players, Random(f"{seed}/{number}"), listen))
    return Summary(
        seed=seed,
        games=games,
        hands=sum(len(game.sheet) for game in finished),
        rules=differences(rules),
        north_south=_tally(finished, Side.NS),
        east_west=_tally(finished, Side.EW),
        replaced=replaced,
    )


def _tally(games: Sequence[Game], side: Side) -> SideTally:
    points = bags = sets = nils_bid = nils_made = blind_bid = blind_made = 0
    for game in games:
        for hand in game.sheet:
            score = hand.sides[side]
            points += score.points
            bags += score.bags_taken
            sets += contract_fate(game.rules, hand.bids, hand.tricks, side) in MISSED
            for seat in side.seats:
                bid = hand.bids[seat]
                if bid is None or not bid.is_nil:
                    continue
                made = not hand.tricks[seat]
                if bid.blind:
                    blind_bid += 1
                    blind_made += made
                else:
                    nils_bid += 1
                    nils_made += made
    won = sum(game.winner is side for game in games)
    return SideTally(won, points, bags, sets, nils_bid, nils_made, blind_bid, blind_made)
