"""The characters: each plays as it is said to, measurably, and is asked for by its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from random import Random

import pytest

from spades_tui.arena.contest import Contest
from spades_tui.bots.bidding import look_or_bid_blind
from spades_tui.bots.characters import CHARACTERS
from spades_tui.bots.levels import LEVELS
from spades_tui.bots.roster import HOUSE, THINKING
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.search.expert import ExpertBot
from spades_tui.bots.style import PLAIN
from spades_tui.engine.actions import LOOK, MakeBid
from spades_tui.engine.bidding import Bid
from spades_tui.engine.deals import drawn_cards, shuffled_deal
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD
from spades_tui.engine.view import View, view_of
from spades_tui.storage.setup import name_refusal
from tests.bots.positions import position
from tests.bots.random_views import random_positions
from tests.strength.leanings import Comparison, Leanings, compared

SEED = 77
DEALS = 300
PAIRS = 300
LEANING = {name: who.skill.style.bid for name, who in CHARACTERS.items() if who.skill.style.bid}


def views_of_bidders() -> Iterator[View]:
    """Each bidder's view in turn, when all bid as skilled does."""
    skilled = HOUSE.player_of("skilled")
    for number in range(DEALS):
        chance = Random(f"{SEED}/{number}")
        game = Game(STANDARD)
        game.apply(drawn_cards(chance, game.deck))
        game.apply(shuffled_deal(chance, game.deck, game.next_dealer))
        while game.phase is Phase.BID and game.to_act is not None:
            view = view_of(game, game.to_act)
            yield view
            game.apply(skilled.decide(view).action)


@cache
def bids_of(name: str) -> tuple[Bid, ...]:
    """What a player bids in 1,200 hands, each after the same bids of others."""
    player = HOUSE.player_of(name)
    actions = [player.decide(view).action for view in views_of_bidders()]
    return tuple(action.bid for action in actions if isinstance(action, MakeBid))


def mean_beside(name: str) -> float:
    """Tricks that a character bids more than its level, where both bid a number."""
    own, usual = bids_of(name), bids_of(CHARACTERS[name].level)
    both = [
        one.tricks - other.tricks
        for one, other in zip(own, usual, strict=True)
        if one.tricks and other.tricks
    ]
    return sum(both) / len(both)


def nils_of(name: str) -> float:
    """The share of hands that a player bids nil on."""
    bids = bids_of(name)
    return sum(bid.is_nil for bid in bids) / len(bids)


@cache
def beside_its_level(name: str) -> Comparison:
    """A character against its level: the same hands from both sides, fewer where both count."""
    contest = Contest(name, CHARACTERS[name].level, seed=SEED)
    return compared(contest, PAIRS // 6 if CHARACTERS[name].skill.counts else PAIRS)


def counts_of(name: str) -> tuple[Leanings, Leanings]:
    """What was counted of a character, and of its level."""
    counts = beside_its_level(name).counts
    return counts[name], counts[CHARACTERS[name].level]


def test_careful_bidders_bid_less_than_their_level() -> None:
    assert -0.4 < mean_beside("martha") < -0.2
    assert -0.4 < mean_beside("juno") < -0.2


def test_bold_bidders_bid_more_than_their_level() -> None:
    assert 0.1 < mean_beside("rex") < 0.3
    assert 0.1 < mean_beside("felix") < 0.3


def test_those_who_like_nil_bid_it_oftener_and_the_doubter_more_seldom() -> None:
    skilled = nils_of("skilled")
    assert nils_of("nell") > 1.25 * skilled
    assert nils_of("felix") > 1.15 * skilled
    assert nils_of("otto") < 0.75 * skilled
    assert nils_of("otto") > 0


def test_nobody_bids_nil_that_cannot_escape() -> None:
    hand = "AS 7S 5S 8H 6H 3H 2H 9D 5D 3D 7C 6C 4C"
    for name in CHARACTERS:
        decision = HOUSE.player_of(name).decide(position("dealer E", hand=hand))
        assert decision.action != MakeBid(Bid(0)), name


def test_a_gambler_bids_blind_nil_sooner() -> None:
    blind = {"rules": "blind_nil=behind_100", "scores": "200 320", "hand": "", "dealer": "E"}
    style = CHARACTERS["felix"].skill.style
    view = position("", **blind)
    assert look_or_bid_blind(view, style).action == MakeBid(Bid(0, blind=True))
    assert look_or_bid_blind(view, PLAIN).action == LOOK


def test_the_setter_sets_more_than_her_level_and_takes_the_bags_for_it() -> None:
    vera, casual = counts_of("vera")
    assert vera.sets > casual.sets
    assert vera.bags > 1.1 * casual.bags


def test_the_bag_dodger_ends_with_fewer_bags() -> None:
    tess, casual = counts_of("tess")
    assert tess.bags < 0.9 * casual.bags
    assert tess.sets < casual.sets


def test_some_lead_spades_oftener_and_some_more_seldom() -> None:
    for name, least, most in (
        ("archie", 1.2, 9.0),
        ("magnus", 1.3, 9.0),
        ("olive", 0.0, 0.8),
    ):
        own, usual = counts_of(name)
        ratio = own.spades / own.could_lead_spade / (usual.spades / usual.could_lead_spade)
        assert least < ratio < most, name


def test_some_keep_their_aces_back() -> None:
    for name in ("silas", "magnus"):
        own, usual = counts_of(name)
        assert own.aces / own.could_lead_ace < 0.8 * usual.aces / usual.could_lead_ace, name


@pytest.mark.parametrize("name", ["archie", "martha", "tess", "vera", "silas", "olive"])
def test_a_leaning_brings_no_fault_that_may_never_be(name: str) -> None:
    level = CHARACTERS[name].level
    faults = compared(Contest(name, level, seed=SEED), 40, detect=True).faults
    for number in ("D2", "D4", "D6", "D7", "D13", "D15", "D16", "D17", "D18"):
        assert faults.of(name, number).share <= faults.of(level, number).share, number


def test_a_leaning_costs_a_few_points_at_most() -> None:
    for name in ("archie", "martha", "tess", "vera", "silas", "olive"):
        assert beside_its_level(name).lead.mean > -6.0, name


def test_whatever_the_rules_each_does_what_is_legal_and_says_why() -> None:
    everybody = [RuleBot(who.skill) for who in CHARACTERS.values()]
    positions = random_positions(Random("characters"))
    for bot, game in zip(cycle(everybody), islice(positions, 1_500), strict=False):
        assert game.to_act is not None
        decision = bot.decide(view_of(game, game.to_act))
        assert game.refusal(decision.action) is None, decision
        assert decision.reason.endswith("."), decision.reason


def test_a_bid_that_leans_says_so() -> None:
    hand = {"hand": "AS KS 7S 2S AH 9H 4H KD 8D 5D 8C 6C 3C"}
    lean = {name: HOUSE.player_of(name).decide(position("dealer E", **hand)) for name in LEANING}
    usual = HOUSE.player_of("skilled").decide(position("dealer E", **hand))
    assert isinstance(usual.action, MakeBid)
    for name, by in LEANING.items():
        action = lean[name].action
        assert isinstance(action, MakeBid)
        told = "like to bid with care" if by < 0 else "like to bid high"
        assert (told in lean[name].reason) == (action.bid.tricks != usual.action.bid.tricks)
    assert len({decision.action for decision in lean.values()}) > 1


def test_each_has_a_name_that_fits_a_seat_and_a_sentence() -> None:
    assert len(CHARACTERS) == 12
    assert not CHARACTERS.keys() & LEVELS.keys()
    for name, who in CHARACTERS.items():
        assert name == who.name.lower()
        assert name_refusal(who.name) is None
        assert who.skill.style != PLAIN
        assert HOUSE.named(name).about == f"{who.level.capitalize()}. {who.about}"
        assert who.about.endswith(".")


def test_each_plays_at_the_level_it_is_said_to_lean_from() -> None:
    assert HOUSE.names == (*LEVELS, *CHARACTERS)
    for name, who in CHARACTERS.items():
        player = HOUSE.player_of(who.name)
        assert isinstance(player, ExpertBot if name in THINKING else RuleBot)
        assert (who.level == "expert") == (name in THINKING)
    assert {who.level for who in CHARACTERS.values()} == set(LEVELS)
