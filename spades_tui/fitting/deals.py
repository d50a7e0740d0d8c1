"""Deals that bots play to be learnt from: what was held and heard at each bid, and what came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from spades_tui.bots import hand_value, nil_risk, table_talk
from spades_tui.bots.counting import high_cards
from spades_tui.bots.estimates import Estimates
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.skill import SKILLED
from spades_tui.engine.actions import Action, MakeBid
from spades_tui.engine.bidding import NIL
from spades_tui.engine.cards import DeckKind
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.view import View, view_of

FEW_TRICKS = 3.0
"""Hands that expect fewer tricks are sometimes made to bid nil, to learn from more than the
safest."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One bid: what it was judged by, and the tricks that the seat took after it."""

    nil: bool
    counts: Sequence[float]
    tricks: int


def samples(kind: DeckKind, estimates: Estimates | None, deals: range, seed: int) -> list[Sample]:
    """The bids of so many deals, four a deal, played by skilled bots with these estimates."""
    # The second look in the last tricks takes most of the time and changes few results.
    bot = RuleBot(replace(SKILLED, estimates=estimates, counts=False))
    return [sample for deal in deals for sample in _play(kind, bot, f"{seed}/{kind}/{deal}")]


def _play(kind: DeckKind, bot: RuleBot, seed: str) -> Iterator[Sample]:
    rng = Random(seed)
    game = Game(HouseRules(deck=kind, first_dealer=FirstDealer.SOUTH))
    game.apply(shuffled_deal(rng, game.deck, game.next_dealer))
    tempted = rng.randrange(4)
    bids: list[tuple[View, bool]] = []
    while game.phase is not Phase.HAND_OVER:
        assert game.to_act is not None
        view = view_of(game, game.to_act)
        action: Action
        if game.phase is Phase.BID and game.to_act == tempted and _nil_is_thinkable(view, bot):
            action = MakeBid(NIL)
        else:
            action = bot.decide(view).action
        if isinstance(action, MakeBid):
            bids.append((view, action.bid.is_nil))
        game.apply(action)
    won = game.sheet[-1].tricks
    for view, nil in bids:
        yield Sample(nil, (nil_counts if nil else trick_counts)(view), won[view.seat])


def _nil_is_thinkable(view: View, bot: RuleBot) -> bool:
    if nil_risk.cannot_escape(view.deck, view.hand):
        return False
    partner = view.bids[view.seat.partner]
    if partner is not None and partner.is_nil:
        return False
    estimates = bot.skill.estimates
    if estimates is None:
        return high_cards(view.deck, view.hand) < FEW_TRICKS
    return estimates.tricks(view.deck, view.hand, view.bids, view.seat) < FEW_TRICKS


def trick_counts(view: View) -> list[float]:
    """What an estimate of tricks is made of."""
    held = hand_value.features(view.deck, view.hand)
    return held + table_talk.features(view.bids, view.seat)


def nil_counts(view: View) -> list[float]:
    """What the chance of a nil is made of."""
    return nil_risk.features(view.deck, view.hand, view.bids, view.seat)
