"""How the cards have really fallen for the four seats, beside what chance allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.engine.seats import SEATS
from spades_tui.statistics.chance import MEASURES, Expected, Measure, expected
from spades_tui.storage.past_game import GameFacts, HandFacts


@dataclass(frozen=True, slots=True)
class Fallen:
    """One measure: the sums from the person clockwise (left, partner, right), and by chance."""

    measure: Measure
    sums: tuple[int, ...]
    chance: Expected

    def odd(self, place: int) -> bool:
        """Whether a sum lies outside the band."""
        return not self.chance.low <= self.sums[place] <= self.chance.high


def how_cards_fell(games: Iterable[GameFacts], hands: Sequence[HandFacts]) -> list[Fallen]:
    """Every measure over these hands, which should be of deals that nobody knew before."""
    facts = {game.file: (game.seat, game.house_rules.deck) for game in games}
    decks: Counter[DeckKind] = Counter()
    sums = {measure.name: [0] * len(SEATS) for measure in MEASURES}
    for hand in hands:
        seat, kind = facts[hand.file]
        decks[kind] += 1
        deck, dealt = DECKS[kind], hand.dealt
        for measure in MEASURES:
            for place in range(len(SEATS)):
                sums[measure.name][place] += measure.count(deck, dealt[(seat + place) % 4])
    return [
        Fallen(measure, tuple(sums[measure.name]), expected(measure, dict(decks)))
        for measure in MEASURES
    ]
