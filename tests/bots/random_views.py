"""Positions met in random games under random house rules, for what holds in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from spades_tui.bots.rule import RuleBot
from spades_tui.engine.actions import Action, Pass
from spades_tui.engine.cards import cards_in, hand_of
from spades_tui.engine.catalogue import CATALOGUE, rules_from
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import HouseRules, RulesError
from spades_tui.engine.seats import Side
from spades_tui.engine.view import view_of


def random_rules(rng: Random) -> HouseRules:
    """Accepted rules in which each key has its default or, as often, any of its choices."""
    while True:
        texts = {spec.key: rng.choice(spec.choices)[0] for spec in CATALOGUE if rng.random() < 0.5}
        try:
            return rules_from(texts)
        except RulesError:
            continue


def random_action(game: Game, rng: Random) -> Action:
    """Any legal action; cards to pass are drawn rather than listed, which would be slow."""
    if game.phase is Phase.PASS:
        assert game.to_act is not None
        held = list(cards_in(game.hands[game.to_act]))
        return Pass(hand_of(rng.sample(held, game.cards_to_pass)))
    return rng.choice(game.legal_actions())


def random_positions(rng: Random, noise: float = 0.3) -> Iterator[Game]:
    """The same game again and again, before every action of a seat, hand after hand.

    The bot plays, but with chance `noise` any legal action is done instead, so that odd positions
    come up. Now and then the score jumps, as it would late in a game.
    """
    while True:
        rules = random_rules(rng)
        game = Game(rules)
        bot = RuleBot()
        for _ in range(rng.randint(1, 3)):
            if game.phase is Phase.DRAW:
                game.apply(drawn_cards(rng, game.deck))
            if game.phase is Phase.GAME_OVER:
                break
            game.apply(shuffled_deal(rng, game.deck, game.next_dealer))
            while game.to_act is not None:
                yield game
                if rng.random() < noise:
                    game.apply(random_action(game, rng))
                else:
                    game.apply(bot.decide(view_of(game, game.to_act)).action)
            _change_score(game, rng)


def _change_score(game: Game, rng: Random) -> None:
    last = game.sheet[-1]
    sides = tuple(replace(last.sides[side], total_before=rng.randrange(-150, 480)) for side in Side)
    game.sheet[-1] = replace(last, sides=(sides[0], sides[1]))
