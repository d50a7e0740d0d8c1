"""Games played to their end by whoever fills the seats, one step after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from spades_tui.arena.contenders import Contender
from spades_tui.bots.player import Decision, Player
from spades_tui.engine.actions import Action
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.view import view_of

Watcher = Callable[[Game, Action], None]
"""Is told every action just before it is carried out."""

Listener = Callable[[Game, Decision], None]
"""Is told the whole decision, with its reason, just before it is carried out."""


def play_game(
    rules: HouseRules, players: Sequence[Player], rng: Random, listen: Listener | None = None
) -> Game:
    """Play a whole game between four players, South's first, with chance from `rng`."""
    game = Game(rules)
    while game.phase is not Phase.GAME_OVER:
        step(game, players, rng, listen)
    return game


def step(
    game: Game, players: Sequence[Player], rng: Random, listen: Listener | None = None
) -> None:
    """Do the next thing in a game: draw, deal, or let the seat to act decide."""
    if game.to_act is None:
        game.apply(chance(game, rng))
    else:
        seat = game.to_act
        decision = players[seat].decide(view_of(game, seat))
        if listen is not None:
            listen(game, decision)
        game.apply(decision.action)


def chance(game: Game, rng: Random) -> Action:
    """The draw for the deal or the deal that is due now."""
    if game.phase is Phase.DRAW:
        return drawn_cards(rng, game.deck)
    return shuffled_deal(rng, game.deck, game.next_dealer)


def play_hand(
    game: Game,
    contenders: Sequence[Contender],
    rng: Random,
    watch: Watcher | None = None,
    listen: Listener | None = None,
) -> None:
    """Play one hand of a game, from the draw or the deal with chance from `rng` to its score."""
    hands_before = len(game.sheet)
    while len(game.sheet) == hands_before:
        if game.to_act is None:
            game.apply(chance(game, rng))
            continue
        decision = contenders[game.to_act](game)
        action = decision.action
        if listen is not None:
            listen(game, decision)
        if watch is not None:
            watch(game, action)
        game.apply(action)
