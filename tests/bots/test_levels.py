"""What the levels have in common, and what sets each apart, as positions."""

from itertools import islice
from random import Random

import pytest

from spades_tui.bots.levels import LEVELS, UnknownLevel, player_of
from spades_tui.bots.rule import RuleBot
from spades_tui.bots.skill import CASUAL, EASY, SKILLED, Skill
from spades_tui.detector import findings
from spades_tui.engine.actions import write_action
from spades_tui.engine.deals import shuffled_deal
from spades_tui.engine.game import Game
from spades_tui.engine.rules import FirstDealer, HouseRules
from spades_tui.engine.view import view_of
from tests.bots.positions import position
from tests.bots.random_views import random_positions
from tests.bots.test_properties import deal_unseen_again

SKILLS = (EASY, CASUAL, SKILLED)


def done(skill: Skill, text: str, **changes: str) -> str:
    """What a level does in a position: a card, or a bid."""
    view = position(text, **changes)
    action = write_action(RuleBot(skill).decide(view).action, view.deck)
    return action.partition(" ")[2]


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name)
def test_every_decision_is_legal_and_carries_a_sentence(skill: Skill) -> None:
    bot = RuleBot(skill)
    for game in islice(random_positions(Random(f"legal {skill.name}")), 4000):
        assert game.to_act is not None
        decision = bot.decide(view_of(game, game.to_act))
        assert game.refusal(decision.action) is None, decision
        assert decision.reason.endswith("."), decision.reason


@pytest.mark.parametrize("skill", SKILLS, ids=lambda skill: skill.name)
def test_no_level_peeks(skill: Skill) -> None:
    """The unseen cards are dealt again, and the decision is the same."""
    bot, rng = RuleBot(skill), Random(f"peek {skill.name}")
    for game in islice(random_positions(rng), 2000):
        seat = game.to_act
        assert seat is not None
        before = bot.decide(view_of(game, seat))
        hands = list(game.hands)
        deal_unseen_again(game, seat, rng)
        assert bot.decide(view_of(game, seat)) == before
        game.hands[:] = hands


@pytest.mark.parametrize("fault", ["D2", "D4", "D13"])
def test_no_level_hurts_its_partner(fault: str, hits_of_easy: set[str]) -> None:
    assert fault not in hits_of_easy


@pytest.fixture(scope="module")
def hits_of_easy() -> set[str]:
    """The faults that four easy bots commit in some hands."""
    bot, hits = RuleBot(EASY), set()
    for number in range(120):
        game = Game(HouseRules(first_dealer=FirstDealer.EAST))
        game.apply(shuffled_deal(Random(f"easy {number}"), game.deck, game.next_dealer))
        while game.to_act is not None:
            view = view_of(game, game.to_act)
            action = bot.decide(view).action
            hits |= {found.fault.number for found in findings(view, action) if found.hit}
            game.apply(action)
    return hits


ACE_GONE = """
    seat S
    bids S 3 W 4 N 3 E 3
    hand KS 7S 2S KH 9H 4H KD 8D 5D 8C 6C
    tricks W AH 2H 5H 3H / W 4C 2C 5C AC
"""


def test_easy_forgets_that_the_ace_is_gone() -> None:
    assert done(EASY, ACE_GONE) != "KH"
    assert done(CASUAL, ACE_GONE) == "KH"
    assert done(SKILLED, ACE_GONE) == "KH"


def test_only_skilled_remembers_who_is_out_of_the_suit() -> None:
    """East threw a club on the ace of hearts, so the king would be ruffed."""
    out_of_hearts = "W AH 2H JC 3H / W 4C 2C 5C AC"
    assert done(CASUAL, ACE_GONE, tricks=out_of_hearts) == "KH"
    assert done(SKILLED, ACE_GONE, tricks=out_of_hearts) != "KH"


def test_only_skilled_counts_the_last_tricks() -> None:
    """All are home: the ace takes its one bag now, and the five is not likely to take another."""
    two_spades = """
        seat W
        bids S 2 W 5 N 1 E 3
        hand AS 5S
        out KS QS JS QC JC
        trick S 7C
        won S 3 W 4 E 4
    """
    assert done(CASUAL, two_spades) == "5S"
    assert done(SKILLED, two_spades) == "AS"


SAFE_NIL = "6S 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C"
RISKY_NIL = "JS 7S QH 8H 4H 9D 7D 5D 2D TC 6C 5C 3C"


def test_casual_bids_nil_on_safer_hands_than_skilled_and_easy_on_safer_still() -> None:
    assert [done(skill, "dealer E", hand=SAFE_NIL) for skill in (CASUAL, SKILLED)] == ["nil"] * 2
    assert done(CASUAL, "dealer E", hand=RISKY_NIL) != "nil"
    assert done(SKILLED, "dealer E", hand=RISKY_NIL) == "nil"
    assert done(EASY, "dealer E", hand=RISKY_NIL) != "nil"
    assert done(EASY, "dealer E", hand="4S 2S 8H 6H 3H 2H 9D 5D 3D 7C 6C 4C 2C") == "nil"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("AS KS 7S 2S AH 9H 4H KD 8D 5D 8C 6C 3C", "5"),  # two spades, a long one, ace and king
        ("9S 7S 2S QH 9H 4H KD 8D 5D JC 8C 6C 3C", "1"),
        ("9S 7S 5S 4S 2S QH 9H 4H AD 8D JC 8C 6C", "3"),  # two long spades and the ace
    ],
)
def test_easy_counts_high_cards_and_long_spades(hand: str, bid: str) -> None:
    assert done(EASY, "dealer E", hand=hand) == bid


def test_easy_does_not_read_the_score() -> None:
    hand = "AS KS QS 2S AH 9H 4H AD 8D 5D 8C 6C 3C"
    near = {"hand": hand, "scores": "455 200"}
    assert done(SKILLED, "bids W 3 N 3 E 3", **near) == "2"
    assert int(done(EASY, "bids W 3 N 3 E 3", **near)) >= 4


def test_each_level_says_what_it_does() -> None:
    for name, level in LEVELS.items():
        assert level.name == name
        assert level.about.endswith(".")


def test_a_saved_game_of_the_former_level_goes_on() -> None:
    player = player_of("rule")
    assert isinstance(player, RuleBot)
    assert player.skill is SKILLED
    with pytest.raises(UnknownLevel):
        player_of("oracle")
