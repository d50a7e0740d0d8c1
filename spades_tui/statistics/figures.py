"""Results added up: of all games, and by rules, partner and opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace

from spades_tui.bots.characters import in_brackets
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.rules_text import in_effect, one_line
from spades_tui.storage.past_game import GameFacts, HandFacts, NilBid
from spades_tui.storage.presets import built_in_presets


@dataclass(slots=True)
class Figures:
    """Sums over games and their hands, from the person's side of the table.

    `bids` counts the hands in which the person bid a number, `bid` adds those numbers up and
    `taken` the tricks the person took in them.
    """

    games: int = 0
    won: int = 0
    hands: int = 0
    contracts: int = 0
    made: int = 0
    their_contracts: int = 0
    their_made: int = 0
    bids: int = 0
    bid: int = 0
    taken: int = 0
    side_bid: int = 0
    side_taken: int = 0
    bags: int = 0
    nils: int = 0
    nils_made: int = 0
    blind_nils: int = 0
    blind_nils_made: int = 0
    partner_nils: int = 0
    partner_nils_made: int = 0
    points: int = 0
    their_points: int = 0

    def add_game(self, game: GameFacts) -> None:
        """Count a game."""
        self.games += 1
        self.won += game.won

    def add_hand(self, hand: HandFacts) -> None:
        """Count a hand."""
        self.hands += 1
        self.points += hand.points
        self.their_points += hand.their_points
        self.bags += hand.bags
        if hand.contract is not None and hand.made is not None:
            self.contracts += 1
            self.made += hand.made
            self.side_bid += hand.contract
            self.side_taken += hand.taken
        if hand.their_made is not None:
            self.their_contracts += 1
            self.their_made += hand.their_made
        if hand.bid is not None:
            self.bids += 1
            self.bid += hand.bid
            self.taken += hand.tricks
        if hand.nil == NilBid.NIL:
            self.nils += 1
            self.nils_made += hand.nil_made
        elif hand.nil == NilBid.BLIND:
            self.blind_nils += 1
            self.blind_nils_made += hand.nil_made
        if hand.partner_nil:
            self.partner_nils += 1
            self.partner_nils_made += hand.partner_nil_made

    def told(self) -> dict[str, int]:
        """All sums by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def figures_of(games: Iterable[GameFacts], hands: Iterable[HandFacts]) -> Figures:
    """The sums over these games and hands."""
    figures = Figures()
    for game in games:
        figures.add_game(game)
    for hand in hands:
        figures.add_hand(hand)
    return figures


def grouped(
    games: Sequence[GameFacts], hands: Iterable[HandFacts], by: Callable[[GameFacts], str]
) -> dict[str, Figures]:
    """The sums by what `by` calls each game; the group with most games comes first."""
    group_of = {game.file: by(game) for game in games}
    groups: dict[str, Figures] = {name: Figures() for name in group_of.values()}
    for game in games:
        groups[group_of[game.file]].add_game(game)
    for hand in hands:
        groups[group_of[hand.file]].add_hand(hand)
    return dict(sorted(groups.items(), key=lambda group: -group[1].games))


def rules_title(rules: HouseRules) -> str:
    """A preset's name, or what differs from Standard; who dealt first makes no difference."""
    plain = replace(in_effect(rules), first_dealer=FirstDealer.HIGH_CARD)
    for preset in built_in_presets():
        if replace(preset.rules, first_dealer=FirstDealer.HIGH_CARD) == plain:
            return preset.name
    return one_line(plain)


def by_rules(game: GameFacts) -> str:
    """The rules a game was played by."""
    return rules_title(game.house_rules)


def by_partner(game: GameFacts) -> str:
    """The partner with their level or trait: `Ada (skilled)`, `Nell (nil lover)`."""
    return f"{game.named(2)} ({in_brackets(game.level(2))})"


def by_opponents(game: GameFacts) -> str:
    """Both opponents with their levels or traits: `Bo and Cy (skilled)`."""
    levels = in_brackets(game.level(1)), in_brackets(game.level(3))
    told = levels[0] if levels[0] == levels[1] else " and ".join(levels)
    return f"{game.named(1)} and {game.named(3)} ({told})"
