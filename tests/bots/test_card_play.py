"""Card play as positions: what is held, what lies on the table, and the card that is wanted."""

import pytest

from tests.bots.positions import card_played, decide, position

# The partner bid 3 and the opponents 7; diamonds are led to the second trick.
SECOND_TRICK = """
    seat S
    bids S 3 W 4 N 3 E 3
    hand KS 7S 2S AH 9H 4H KD QD 5D 8C 6C 3C
    tricks W KC AC 2C TC
    trick N 7D 9D
"""


def test_last_to_play_wins_with_the_cheapest_card_that_wins() -> None:
    assert card_played(SECOND_TRICK, trick="W 2D 4D 9D") == "QD"


def test_last_to_play_leaves_the_trick_to_the_partner() -> None:
    assert card_played(SECOND_TRICK, trick="W 2D JD 9D") == "5D"


def test_third_to_play_does_not_overtake_a_card_that_stands() -> None:
    assert card_played(SECOND_TRICK, trick="N AD 2D") == "5D"


# The opponents are out of spades; North leads hearts, of which it has more.
PARTNERS_SUIT = """
    seat S
    bids S 3 W 2 N 7 E 1
    hand KH 4H 6D 3C
    out QH JH TH 9D 8D TC 9C 8C 7C 2C
    trick N AH 2H
    won S 2 W 2 N 4 E 1
    void W spades E spades N spades
"""


def test_under_the_partners_winner_the_card_that_would_block_its_suit_is_thrown() -> None:
    unblocked = decide(position(PARTNERS_SUIT))
    assert unblocked.reason == "K♥ goes now, so that my partner can go on leading hearts."


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "9H 4H 6D 3C"},  # no trick that would take the lead
        {"hand": "KH 4H AD 3C"},  # the lead is welcome: the ace of diamonds wins then
        {"void": "N hearts W spades E spades"},  # the partner has no more
    ],
)
def test_otherwise_the_low_card_is_enough(change: dict[str, str]) -> None:
    assert card_played(PARTNERS_SUIT, **change) == "4H"


def test_third_to_play_plays_high_behind_a_weak_lead() -> None:
    assert card_played(SECOND_TRICK, trick="N 3D 9D") == "QD"


def test_second_to_play_keeps_a_king_from_a_possible_ace() -> None:
    assert card_played(SECOND_TRICK, trick="E 9D", hand="KS 7S 2S AH 9H 4H KD 8D 5D 8C 6C 3C") in (
        "5D",
        "8D",
    )


def test_out_of_the_suit_led_a_needed_trick_is_ruffed_low() -> None:
    hand = "KS 7S 2S AH 9H 4H QH TH 7H 8C 6C 3C"
    assert card_played(SECOND_TRICK, trick="W AD 3D KD", hand=hand) == "2S"


def test_the_partners_winner_is_not_ruffed() -> None:
    hand = "KS 7S 2S AH 9H 4H QH TH 7H 8C 6C 3C"
    assert card_played(SECOND_TRICK, trick="W KD AD 9D", hand=hand) not in ("2S", "7S", "KS")


def test_an_ace_is_cashed_before_anybody_is_out_of_the_suit() -> None:
    assert card_played(SECOND_TRICK, trick="") == "AH"


def test_with_the_contract_made_the_highest_loser_is_played() -> None:
    """Our four tricks are in; the opponents need one of three and cannot be set for sure."""
    made = """
        seat S
        bids S 2 W 3 N 2 E 1
        hand QD 8D 5C
        out KS 4S JD 9D 3D 2D KH 7C
        trick W TD
        won S 3 N 1 W 4 E 2
    """
    assert card_played(made) == "8D"


def test_without_a_bag_penalty_the_same_trick_is_taken() -> None:
    made = """
        seat S
        bids S 2 W 3 N 2 E 1
        hand QD 8D 5C
        out KS 4S 9D 3D 2D KH
        trick W TD 4D JD
        won S 3 N 1 W 4 E 2
    """
    assert card_played(made) == "8D"
    assert card_played(made, rules="bag_penalty=none") == "QD"


@pytest.mark.parametrize(
    ("trick", "wanted"),
    [
        ("W KD 9D 4D", "JD"),  # under the king, as high as can be
        ("W 6D 9D 4D", "2D"),
        ("W AC 9C 4C", "QH"),  # out of clubs: the queen is the danger
    ],
)
def test_a_nil_plays_as_high_as_it_can_and_still_lose(trick: str, wanted: str) -> None:
    nil = """
        seat S
        bids S nil W 4 N 4 E 3
        hand 3S 2S QH 5H 2H JD 8D 2D 7D 4H
        tricks W KC AC 3C TC / N 5C 6C 9C JC / W TH AH 6H KH
    """
    if trick == "W 6D 9D 4D":
        wanted = "8D"
    assert card_played(nil, trick=trick) == wanted


def test_a_nil_partner_who_is_winning_is_rescued() -> None:
    covering = """
        seat S
        bids S 4 W 3 N nil E 4
        hand AS KS 5S AH KH 6H KD JD 5D AC 9C 3C
        tricks W KC QC 8C 7C
        trick N 9D 4D
    """
    assert card_played(covering, trick="N 9D 4D") in ("JD", "KD")
    assert card_played(covering, trick="E 3D 6D 7D", bids="S 4 W nil N 3 E 4") in ("5D", "KD", "JD")


def test_on_lead_a_high_card_is_led_for_a_nil_partner() -> None:
    leading = """
        seat S
        bids S 4 W 3 N nil E 4
        hand 9S 8S 5S AH KH 6H QD JD 5D AC 9C 3C
        tricks S KC QC 8C 7C
    """
    assert card_played(leading) in ("AH", "KH", "AC")


def test_an_opponents_nil_is_left_with_the_trick() -> None:
    attacking = """
        seat S
        bids S 4 W nil N 3 E 5
        hand AS KS 5S AH KH 6H QD JD 5D AC 9C 3C
        tricks N KC QC 8C 7C
        trick W 8D 4D 2D
    """
    assert card_played(attacking) == "5D"


def test_the_reason_names_the_card_and_what_is_needed() -> None:
    reason = decide(position(SECOND_TRICK, trick="")).reason
    assert "A♥" in reason
    assert "we need" in reason
