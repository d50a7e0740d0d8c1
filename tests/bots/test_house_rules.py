"""For every house rule: a bid or a card that the bot chooses differently because of it."""

import pytest

from spades_tui.engine.catalogue import CATALOGUE
from tests.bots.positions import bid_made, card_played, cards_passed, decide, position

WEAK = "6S 3S JH 8H 4H 2H 9D 7D 5D 2D 8C 6C 3C"
RISKY_NIL = "JS 7S QH 8H 4H 9D 7D 5D 2D TC 6C 5C 3C"
CLOSE_TO_FOUR = "AS QS 6S KH 9H 4H KD JD 5D 8C 6C 3C 2C"
FOUR_TRICKS = "AS KS QS 2S AH 9H 4H AD 8D 5D 8C 6C 3C"

# Our contract is made; West leads, East plays before South, the last to play.
MADE = """
    seat S
    bids S 2 W 3 N 2 E 1
    hand QD 8D 5C
    out KS 4S 9D 3D 2D KH
    trick W TD 4D JD
    won S 3 N 1 W 4 E 2
"""

FIRST_LEAD = """
    seat S
    dealer E
    bids S 4 W 3 N 3 E 2
    hand AS KS QS JS TS 9S AH 4H KD 5D AC 6C 2C
"""


def test_target() -> None:
    near = {"scores": "455 200", "hand": FOUR_TRICKS}
    assert bid_made("bids W 3 N 3 E 3", **near) == "2"
    assert int(bid_made("bids W 3 N 3 E 3\nrules target=1000", **near)) >= 4


def test_floor() -> None:
    """A nil that would lose the game if it failed must be safer than others."""
    low = {"scores": "-110 60", "hand": RISKY_NIL}
    assert bid_made("seat S\ndealer E\nrules floor=-500", **low) == "nil"
    assert bid_made("seat S\ndealer E", **low) != "nil"


def test_hand_limit() -> None:
    """Behind in the last hand, only a gamble is left."""
    behind = {"scores": "100 230", "number": "4"}
    assert bid_made("face down\nrules blind_nil=behind_100", **behind) == "look"
    assert bid_made("face down\nrules blind_nil=behind_100 hand_limit=4", **behind) == "blind"


def test_set_penalty() -> None:
    """Where a set costs nothing, more is bid."""
    strict = int(bid_made("seat S\ndealer E", hand=CLOSE_TO_FOUR))
    assert (
        int(bid_made("seat S\ndealer E\nrules set_penalty=zero", hand=CLOSE_TO_FOUR)) == strict + 1
    )


def test_overtrick_point() -> None:
    """Where a bag neither scores nor costs, there is no reason to take it."""
    assert card_played(MADE, rules="bag_penalty=none") == "QD"
    assert card_played(MADE, rules="bag_penalty=none overtrick_point=0") == "8D"


def test_bag_penalty() -> None:
    assert card_played(MADE) == "8D"
    assert card_played(MADE, rules="bag_penalty=none") == "QD"


def test_bag_penalty_near_is_bid_against() -> None:
    """Three bags from the penalty, a close hand is bid up."""
    plain = int(bid_made("seat S\ndealer E", hand=CLOSE_TO_FOUR))
    assert int(bid_made("seat S\ndealer E\nbags 8 0", hand=CLOSE_TO_FOUR)) == plain + 1
    assert (
        int(bid_made("seat S\ndealer E\nbags 8 0\nrules bag_penalty=none", hand=CLOSE_TO_FOUR))
        == plain
    )


def test_nil() -> None:
    assert bid_made("seat S\ndealer E", hand=WEAK) == "nil"
    assert bid_made("seat S\ndealer E\nrules nil=off", hand=WEAK) == "1"
    assert bid_made("seat S\ndealer E", hand=RISKY_NIL) == "nil"
    assert bid_made("seat S\ndealer E\nrules nil=50", hand=RISKY_NIL) != "nil"


FAILED_NIL = """
    seat S
    bids S nil W 3 N 5 E 3
    hand QD 8D 5C 3C
    out KS 4S 9D 3D 2D KH QH JH TH
    trick W TD 4D JD
    won S 1 N 3 W 2 E 3
"""


def test_failed_nil_tricks() -> None:
    """A failed nil wins for the contract only where its tricks help."""
    assert card_played(FAILED_NIL) == "8D"
    assert card_played(FAILED_NIL, rules="failed_nil_tricks=help") == "QD"


def test_both_nil() -> None:
    """Beside the partner's nil, a second one is for when nothing else can win."""
    lost = {"hand": WEAK, "scores": "200 460"}
    assert bid_made("bids W 3 N nil E 4", **lost) == "nil"
    assert bid_made("bids W 3 N nil E 4\nrules both_nil=forbidden", **lost) != "nil"
    assert bid_made("bids W 3 N nil E 4", hand=WEAK) != "nil"


def test_blind_nil() -> None:
    assert bid_made("face down\nrules blind_nil=behind_200", scores="100 320") == "blind"
    assert bid_made("seat S\ndealer E", scores="100 320", hand=FOUR_TRICKS) in ("4", "5")


def test_blind_nil_exchange() -> None:
    """Without an exchange a blind nil is for despair only; with one, that many cards are passed."""
    behind = {"scores": "50 260"}
    assert bid_made("face down\nrules blind_nil=behind_200", **behind) == "blind"
    no_exchange = "face down\nrules blind_nil=behind_200 blind_nil_exchange=0"
    assert bid_made(no_exchange, **behind) == "look"


def test_nil_exchange() -> None:
    """With cards to pass away, nil becomes likelier; high spades go first."""
    one_spade_too_high = "KS 3S 8H 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C"
    assert bid_made("seat S\ndealer E", hand=one_spade_too_high) != "nil"
    exchange = "seat S\ndealer E\nrules nil_exchange=2"
    assert bid_made(exchange, hand=one_spade_too_high) == "nil"


def test_the_nil_bidder_passes_its_danger_and_gets_low_cards_back() -> None:
    nil = "bids S nil W 4 N 4 E 3\npass 2\nrules nil_exchange=2"
    assert cards_passed(nil, hand="KS 3S AH 7H 4H 2H 9D 7D 5D 2D 8C 6C 3C") == {"KS", "AH"}
    partner = "bids S 4 W 4 N nil E 3\npass 2\nrules nil_exchange=2\ngot KS AH"
    hand = "AS KS QS 8S AH KH 7H 3H KD 9D 4D QC TC JC 2C"
    assert cards_passed(partner, hand=hand) == {"3H", "2C"}


def test_ten_for_200() -> None:
    """Nine together are bid up to ten and eleven down to it; an exact ten is avoided."""
    hand = "AS KS 9S 6S AH 9H 4H KD 8D 5D 8C 6C 3C"
    assert bid_made("bids W 2 N 5 E 2", hand=hand) == "4"
    assert bid_made("bids W 2 N 5 E 2\nrules ten_for_200=made", hand=hand) == "5"
    assert bid_made("bids W 2 N 6 E 1", hand=hand) == "4"
    assert bid_made("bids W 2 N 6 E 1\nrules ten_for_200=exact", hand=hand) == "3"
    strong = "AS QS JS 7S AH KH 4H KD 8D 3D AC 9C 5C"
    assert bid_made("bids W 1 N 6 E 2", hand=strong) == "6"
    assert bid_made("bids W 1 N 6 E 2\nrules ten_for_200=made", hand=strong) == "4"


def test_an_exact_ten_is_not_overshot() -> None:
    ten = """
        seat S
        bids S 5 W 2 N 5 E 1
        hand QD 8D
        out KS 4S 9D KH
        trick W TD 4D
        won S 5 N 5 W 1
    """
    free = card_played(ten, rules="bag_penalty=none", trick="W TD 4D 3D", out="KS 4S 9D")
    exact = "bag_penalty=none ten_for_200=exact"
    assert free == "QD"
    assert card_played(ten, rules=exact, trick="W TD 4D 3D", out="KS 4S 9D") == "8D"


BOTH_LOSE = {
    "behind": "seat S\nhand QD 8D\nout KS 4S 9D KH 3H\ntrick W TD",
    "on lead": "seat S\nhand QD 8D\nout KS 4S 9D KH 3H 2H",
}
OUR_TEN = {"bids": "S 5 W 1 N 5 E 3", "won": "S 5 N 5 W 1"}
THEIR_TEN = {"bids": "S 3 W 6 N 3 E 4", "won": "S 0 N 1 W 6 E 4"}


@pytest.mark.parametrize("text", BOTH_LOSE.values(), ids=BOTH_LOSE)
def test_a_reason_to_lose_a_trick_tells_of_an_exact_ten(text: str) -> None:
    exact = {"rules": "ten_for_200=exact"}
    assert "more tricks would only be bags" in decide(position(text, **OUR_TEN)).reason
    ours = decide(position(text, **OUR_TEN, **exact)).reason
    assert "one trick more would break our exact ten" in ours
    theirs = decide(position(text, **THEIR_TEN, **exact)).reason
    assert "one trick more breaks the opponents' exact ten" in theirs


def test_board() -> None:
    hand = "9S 7S 2S QH 9H 4H KD 8D 5D JC 8C 6C 3C"
    assert bid_made("bids W 4 N 1 E 4", hand=hand) == "1"
    assert bid_made("bids W 4 N 1 E 4\nrules board=4", hand=hand) == "3"


def test_first_hand_bids_itself() -> None:
    """Without bids every trick scores, so the last to play takes it."""
    first = MADE.replace("bids S 2 W 3 N 2 E 1", "number 1")
    assert card_played(first, rules="first_hand_bids_itself=on") == "QD"
    assert card_played(MADE, rules="first_hand_bids_itself=on") == "8D"


def test_bidding() -> None:
    assert bid_made("seat S\ndealer E\nrules bidding=mirror", hand=FOUR_TRICKS) == "4"
    assert bid_made("seat S\ndealer E\nrules bidding=mirror", hand=WEAK) == "2"
    assert bid_made("seat S\ndealer E\nrules bidding=whiz", hand=WEAK) == "nil"
    assert bid_made("bids W 4 N 5 E nil\nrules bidding=suicide", hand=FOUR_TRICKS) == "nil"
    assert bid_made("bids W 4 N nil E nil\nrules bidding=suicide", hand=WEAK) == "4"


def test_deck() -> None:
    """With jokers out, the ace of spades is third; with jokers held, they count as sure tricks."""
    high = "AS KS 2S 9H 4H 3H 9D 8D 5D 4D 8C 6C 3C"
    assert bid_made("seat S\ndealer E", hand=high) == "2"
    assert bid_made("seat S\ndealer E\nrules deck=jokers", hand=high) == "1"
    jokers = "BJ LJ 2S 9H 4H 3H 9D 8D 5D 4D 8C 6C 3C"
    assert bid_made("seat S\ndealer E\nrules deck=jokers", hand=jokers) == "2"


def test_a_promoted_deuce_ruffs() -> None:
    """The two of diamonds is a spade, so a hand with it is not void of trumps."""
    ruff = """
        seat S
        bids S 4 W 3 N 3 E 2
        hand 2D 9H 4H 3H QC 6C
        out BJ LJ 2S AS KH QH JH TH 8H 3D 4D 5D 7C 8C 9C
        trick W AD 6D 7D
        won S 1 W 2 N 2 E 2
    """
    assert card_played(ruff, rules="deck=jokers_deuces") == "2D"


def test_first_lead() -> None:
    """Whoever has the two of clubs leads it, whatever else would be good."""
    assert card_played(FIRST_LEAD) in ("AH", "AC")
    assert card_played(FIRST_LEAD, rules="first_lead=two_of_clubs") == "2C"


def test_lowest_club_first() -> None:
    second = {"trick": "N 2C 3C 7C", "hand": "AS KS 9S AH 4H KD 5D 4D AC QC 6C 5C 3H"}
    two = "first_lead=two_of_clubs"
    assert card_played(FIRST_LEAD, rules=two, **second) == "QC"
    assert card_played(FIRST_LEAD, rules=two + " lowest_club_first=on", **second) == "5C"


def test_trump_first_trick() -> None:
    void = {"trick": "W AC 3C 7C", "hand": "AS KS 9S 3S AH 4H KD 5D 4D TD 8H 5H 3H"}
    assert card_played(FIRST_LEAD, **void) == "3S"
    forbidden = card_played(FIRST_LEAD, rules="trump_first_trick=forbidden", **void)
    assert not forbidden.endswith("S")


def test_lead_spades() -> None:
    """Long top spades are drawn at once where they may be led."""
    hand = "AS KS QS JS TS 9S 8S AH 4H 5D 4D 6C 3C"
    assert card_played(FIRST_LEAD, hand=hand) == "AH"
    cashed = "AS KS QS JS TS 9S 8S 9H 4H 5D 4D 6C 3C"
    assert card_played(FIRST_LEAD, hand=cashed)[-1] != "S"
    assert card_played(FIRST_LEAD, hand=cashed, rules="lead_spades=any_time").endswith("S")


def test_first_dealer() -> None:
    """Who deals decides who has heard what: the last to bid hears of the opponents' nil."""
    first = int(bid_made("seat S\ndealer E", hand=CLOSE_TO_FOUR))
    last = int(bid_made("seat S\ndealer S\nbids W nil N 3 E 5", hand=CLOSE_TO_FOUR))
    assert last == first + 1


def test_the_reason_counts_the_rule_in() -> None:
    hand = "AS KS 9S 6S AH 9H 4H KD 8D 5D 8C 6C 3C"
    view = position("bids W 2 N 5 E 2\nrules ten_for_200=made", hand=hand)
    assert "200" in decide(view).reason


def test_every_house_rule_is_tested_here() -> None:
    assert not [spec.key for spec in CATALOGUE if f"test_{spec.key}" not in globals()]
