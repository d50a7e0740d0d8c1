"""Counting the last tricks: layouts that agree with what was seen, and what brings most."""

from spades_tui.bots.last_tricks import count_last_tricks
from spades_tui.bots.layouts import some_layouts
from spades_tui.bots.manners import ill_mannered
from spades_tui.bots.situation import Situation
from tests.bots.endings import DOOMED
from tests.bots.positions import position

# Three tricks are left; West led the eight of clubs and East is out of hearts.
THREE_LEFT = """
    seat S
    bids S 3 W 3 N 3 E 3
    hand KS 9H 4D
    out AS 7S QH JH 8D 6C 3C 2C
    trick W 8C
    won S 3 W 3 N 2 E 2
    void E hearts
"""


def situation(text: str, **changes: str) -> Situation:
    return Situation(position(text, **changes))


def test_layouts_agree_with_what_was_seen() -> None:
    s = situation(THREE_LEFT)
    layouts = some_layouts(s, 12)
    assert len(layouts) == len(set(layouts)) == 12
    hearts = s.deck.suit_masks[2]
    for hands in layouts:
        assert [hand.bit_count() for hand in hands] == [3, 2, 3, 3]
        assert hands[0] == s.hand
        assert hands[1] | hands[2] | hands[3] == s.unseen
        assert not hands[3] & hearts


def test_the_same_position_gives_the_same_layouts() -> None:
    assert some_layouts(situation(THREE_LEFT), 8) == some_layouts(situation(THREE_LEFT), 8)


def test_where_few_layouts_are_possible_each_comes_once() -> None:
    two_left = """
        seat S
        hand KS 4D
        bids S 3 W 3 N 3 E 3
        out AS 7S 8D 6C 3C
        trick W 8C
        won S 3 W 3 N 2 E 3
        void E spades N clubs
    """
    assert 1 <= len(some_layouts(situation(two_left), 60)) <= 5


def test_a_needed_trick_is_taken_when_counting_shows_that_it_will_not_come_again() -> None:
    """One trick is needed; the seven of spades ruffs now, and later would be drawn by the ace."""
    last_two = """
        seat S
        bids S 4 W 3 N 3 E 3
        hand 7S 4D
        out AS 9D 8D
        trick W KC 3C 2C
        won S 3 W 4 N 3 E 1
    """
    s = situation(last_two)
    four = s.deck.card("4D")
    decision = count_last_tricks(s, four)
    assert decision is not None
    assert s.deck.face(s.deck.card("7S")) in decision.reason
    assert count_last_tricks(s, s.deck.card("7S")) is None


def test_early_in_the_hand_nothing_is_counted() -> None:
    s = situation("seat S\nbids S 3 W 3 N 3 E 3\nhand KS 9S 4S 9H 8H 7H 6H AD 4D 3D KC QC 2C")
    assert count_last_tricks(s, s.deck.card("9H")) is None


def test_the_partners_winner_is_left_alone() -> None:
    """North's king stands; ruffing it is ill manners, whatever it brings."""
    ruff = """
        seat S
        bids S 4 W 3 N 3 E 3
        hand 7S 4D
        out 9S 9D 8D
        trick W JC KC 2C
        won S 3 W 4 N 3 E 1
    """
    s = situation(ruff)
    assert ill_mannered(s) == 1 << s.deck.card("7S")
    assert not ill_mannered(situation(ruff, trick="W KC JC 2C")) >> s.deck.card("7S") & 1


def test_a_nil_never_goes_over_when_it_can_stay_under() -> None:
    nil = """
        seat S
        bids S nil W 4 N 4 E 4
        hand 9D 4D
        out KS QS JS TS
        trick W 8D 2D
        won W 4 N 4 E 3
    """
    s = situation(nil)
    assert ill_mannered(s) == 1 << s.deck.card("9D")


def test_good_manners_give_way_only_to_what_is_best_in_every_layout() -> None:
    """Every trick is needed and the nine takes this one, but a higher spade takes the last."""
    s = situation(DOOMED)
    nine, queen = s.deck.card("9S"), s.deck.card("QC")
    assert ill_mannered(s) == 1 << queen
    decision = count_last_tricks(s, nine)
    assert decision is not None
    assert decision.reason == "However the other cards lie, Q♣ brings more than 9♠."
    # With the nine the best spade, or perhaps the partner's the higher ones, it is not given up.
    assert count_last_tricks(situation(DOOMED, out="8S 6S KC"), nine) is None
    assert count_last_tricks(situation(DOOMED, void="W clubs"), nine) is None


def test_no_spade_is_thrown_under_the_partners() -> None:
    ruffed = """
        seat S
        bids S 4 W 3 N 3 E 3
        hand 7S 5S 4D
        out AS KS 9S 9D 8D 6C
        trick W JC 8S 9C
        won S 2 W 4 N 2 E 2
    """
    s = situation(ruffed)
    assert ill_mannered(s) == s.hand & s.trumps


SETTLED = """
    seat S
    bids S 3 W 1 N 3 E 2
    won S 3 W 4 N 3 E 0
    hand AH 7H 2C
    out KH 9D 8D 5C 4C 3C
    trick W 3H 4H TH
"""


def test_near_the_penalty_no_bag_is_taken_for_nothing() -> None:
    ace = 1 << situation(SETTLED).deck.card("AH")
    assert ill_mannered(situation(SETTLED, bags="8 0")) == ace
    assert not ill_mannered(situation(SETTLED, bags="7 0"))
    assert not ill_mannered(situation(SETTLED, bags="8 0", rules="bag_penalty=none"))


def test_a_trick_is_not_taken_off_a_partner_whose_nil_is_gone() -> None:
    gone = {"bids": "S 3 W 3 N nil E 6", "trick": "W 3H TH 4H", "won": "S 4 W 2 N 1 E 3"}
    s = situation(SETTLED, **gone)
    assert ill_mannered(s) == 1 << s.deck.card("AH")
    alive = gone | {"won": "S 5 W 2 N 0 E 3"}
    assert not ill_mannered(situation(SETTLED, **alive))
