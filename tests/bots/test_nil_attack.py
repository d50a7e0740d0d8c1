"""Breaking a nil: how likely it is stuck, and whether trying is worth a trick."""

import pytest

from spades_tui.bots.situation import Situation
from spades_tui.bots.stuck import stuck
from tests.bots.positions import card_played, decide, position

ATTACK = """
    seat S
    bids S 3 W 4 N 3 E nil
    hand QS 8S 5S AH JH 7H KD 6D 2D AC 9C 5C
    tricks S 3H 2H KH 4H
"""


def test_the_fewer_lower_cards_a_nil_may_hold_the_likelier_it_is_stuck() -> None:
    s = Situation(position(ATTACK))
    spades = s.trumps
    chances = [
        stuck(s.memory, 3, s.deck.card(card), spades, tricks)
        for card, tricks in (("2S", 1), ("5S", 1), ("8S", 1), ("QS", 1))
    ]
    assert chances == sorted(chances, reverse=True)
    assert 0.0 < chances[-1] < chances[0] <= 1.0


def test_a_nil_has_low_cards_oftener_than_chance_says_and_ever_more_so() -> None:
    s = Situation(position(ATTACK))
    diamond, suit = s.deck.card("6D"), s.deck.suit_masks[1]
    early, late = (stuck(s.memory, 3, diamond, suit, tricks) for tricks in (1, 9))
    assert late < early


def test_a_nil_that_has_shown_out_is_not_stuck() -> None:
    s = Situation(position(ATTACK, tricks="S 3H 2H KH 9D"))
    hearts = s.deck.suit_masks[2]
    assert stuck(s.memory, 3, s.deck.card("7H"), hearts, 1) == 0.0


LAST_NEEDED = """
    seat S
    bids S 4 W nil N 3 E 4
    hand AH 4H
    out 9H 6H 3H KC 7D
    trick E 8H
    won S 3 N 3 E 5
"""


def test_no_gamble_with_the_last_trick_that_is_needed() -> None:
    """Ducking breaks the nil only when it holds the nine and nothing lower."""
    assert card_played(LAST_NEEDED) == "AH"


@pytest.mark.parametrize(("won", "worth"), [("S 3 N 3 E 5", True), ("S 4 N 3 E 4", False)])
def test_a_trick_is_worth_much_when_the_contract_hangs_on_it(won: str, worth: bool) -> None:
    s = Situation(position(LAST_NEEDED, won=won))
    assert (s.trick_worth > 20.0) is worth


def test_the_nil_behind_is_left_a_low_card() -> None:
    behind = """
        seat S
        bids S 3 W nil N 4 E 4
        hand QS 9S 3S KH 6H 4H AD TD 5D 2D JC 8C 4C
        dealer W
        trick N 7H 5H
    """
    decision = decide(position(behind))
    assert "nil" in decision.reason
    assert card_played(behind) in ("6H", "4H")
