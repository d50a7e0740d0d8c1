"""Which cards may be played, why others are refused, and who wins a trick (RULEBOOK 3 and 6)."""

import pytest

from spades_tui.engine.seats import Seat, round_from
from spades_tui.engine.tricks import Trick, best_card, legal_cards, play_refusal, winner_of
from tests.positions import rules

BROKEN = True
UNBROKEN = False
FIRST = True
LATER = False
CLUBS = "first_lead=two_of_clubs"
LOWEST = "first_lead=two_of_clubs lowest_club_first=on"
NO_TRUMP = "trump_first_trick=forbidden"
ANY_TIME = "lead_spades=any_time"

# Rules, the hand, the cards on the table, first trick?, spades broken?, what may be played.
LEGAL = [
    # Follow suit if you can; otherwise play anything.
    ("", "AS KH 2H 5C", "QH", LATER, UNBROKEN, "KH 2H"),
    ("", "AS KH 2H 5C", "QH AH 3H", LATER, BROKEN, "KH 2H"),
    ("", "AS KH 2H 5C", "QD", LATER, UNBROKEN, "AS KH 2H 5C"),
    ("", "AS 3S KH", "QS", LATER, BROKEN, "AS 3S"),
    ("", "KH 2D", "QS", LATER, BROKEN, "KH 2D"),
    # A spade on the trick changes nothing for those who follow.
    ("", "AS KH 2H", "QH 2S", LATER, BROKEN, "KH 2H"),
    # Spades cannot be led until broken, unless the leader holds nothing but spades.
    ("", "AS KH 2C", "", LATER, UNBROKEN, "KH 2C"),
    ("", "AS KH 2C", "", LATER, BROKEN, "AS KH 2C"),
    ("", "AS 7S 2S", "", LATER, UNBROKEN, "AS 7S 2S"),
    # First lead: any suit but spades; a leader with only spades may lead one even then.
    ("", "AS KH 2C", "", FIRST, UNBROKEN, "KH 2C"),
    ("", "AS KS 2S", "", FIRST, UNBROKEN, "AS KS 2S"),
    # Standard lets a spade fall on trick one.
    ("", "AS KH 2D", "5C", FIRST, UNBROKEN, "AS KH 2D"),
    ("", "AS KH 2C", "5C", FIRST, UNBROKEN, "2C"),
    # lead_spades=any_time
    (ANY_TIME, "AS KH 2C", "", FIRST, UNBROKEN, "AS KH 2C"),
    (ANY_TIME, "AS KH 2C", "", LATER, UNBROKEN, "AS KH 2C"),
    (ANY_TIME, "AS KH 2C", "QH", LATER, UNBROKEN, "KH"),
    # trump_first_trick=forbidden: no spade to trick one while another suit is held.
    (NO_TRUMP, "AS KH 2D", "5C", FIRST, UNBROKEN, "KH 2D"),
    (NO_TRUMP, "AS KS", "5C", FIRST, UNBROKEN, "AS KS"),
    (NO_TRUMP, "AS KH 2C", "5C", FIRST, UNBROKEN, "2C"),
    (NO_TRUMP, "AS KH 2D", "5C", LATER, UNBROKEN, "AS KH 2D"),
    (f"{NO_TRUMP} {ANY_TIME}", "AS KH 2C", "", FIRST, UNBROKEN, "KH 2C"),
    (f"{NO_TRUMP} {ANY_TIME}", "AS KS", "", FIRST, UNBROKEN, "AS KS"),
    (f"{NO_TRUMP} {ANY_TIME}", "AS KH 2C", "", LATER, UNBROKEN, "AS KH 2C"),
    # A leader with only spades led one: following suit comes first.
    (NO_TRUMP, "AS KH 2D", "5S", FIRST, BROKEN, "AS"),
    # first_lead=two_of_clubs: the holder leads it, or the lowest club of the deck.
    (CLUBS, "AS KH 7C 2C", "", FIRST, UNBROKEN, "2C"),
    (f"{CLUBS} {ANY_TIME}", "AS KH 7C 2C", "", FIRST, UNBROKEN, "2C"),
    (f"{CLUBS} deck=jokers_deuces", "BJ KH 7C 3C", "", FIRST, UNBROKEN, "3C"),
    # Where another holds it, as in a position told from memory, the next best is led.
    (CLUBS, "AS KH 7C 5C", "", FIRST, UNBROKEN, "5C"),
    (CLUBS, "AS KH 7D", "", FIRST, UNBROKEN, "KH 7D"),
    (CLUBS, "AS KS", "", FIRST, UNBROKEN, "AS KS"),
    (CLUBS, "AS KH 7C 3C", "2C", FIRST, UNBROKEN, "7C 3C"),
    (CLUBS, "AS KH", "2C", FIRST, UNBROKEN, "AS KH"),
    (f"{CLUBS} {NO_TRUMP}", "AS KH", "2C", FIRST, UNBROKEN, "KH"),
    (CLUBS, "AS KH 7C", "", LATER, UNBROKEN, "KH 7C"),
    # lowest_club_first: all play their lowest club; without one any card but a spade.
    (LOWEST, "AS KH 7C 2C", "", FIRST, UNBROKEN, "2C"),
    (LOWEST, "AS KH 7C 3C", "2C", FIRST, UNBROKEN, "3C"),
    (LOWEST, "AS KH 7D", "2C", FIRST, UNBROKEN, "KH 7D"),
    (LOWEST, "AS KS", "2C", FIRST, UNBROKEN, "AS KS"),
    (LOWEST, "AS KH 7C 3C", "2C", LATER, UNBROKEN, "7C 3C"),
    # A promoted card is a spade for following, leading and breaking.
    ("deck=jokers", "BJ KH 3H", "QH", LATER, UNBROKEN, "KH 3H"),
    ("deck=jokers", "LJ KH", "QS", LATER, BROKEN, "LJ"),
    ("deck=jokers", "2S KH 3H", "BJ", LATER, BROKEN, "2S"),
    ("deck=jokers", "BJ KH", "", LATER, UNBROKEN, "KH"),
    ("deck=jokers", "BJ LJ AS", "", LATER, UNBROKEN, "BJ LJ AS"),
    ("deck=jokers_deuces", "2D KD 3D", "QD", LATER, UNBROKEN, "KD 3D"),
    ("deck=jokers_deuces", "2D KH", "QD", LATER, UNBROKEN, "2D KH"),
    ("deck=jokers_deuces", "KD 3D 5S", "2D", LATER, BROKEN, "5S"),
    ("deck=jokers_deuces", "2D KD", "3S", LATER, BROKEN, "2D"),
    ("deck=jokers_deuces", "2D 2S KD", "", FIRST, UNBROKEN, "KD"),
]


@pytest.mark.parametrize(("text", "hand", "table", "first", "broken", "may_play"), LEGAL)
def test_these_cards_may_be_played_and_every_other_is_refused(
    text: str, hand: str, table: str, first: bool, broken: bool, may_play: str
) -> None:
    law = rules(text)
    deck = law.cards
    held, trick = deck.hand(hand), [deck.card(word) for word in table.split()]
    legal = legal_cards(law, held, trick, first_trick=first, broken=broken)
    assert deck.words(legal) == may_play
    for card in range(len(deck)):
        reason = play_refusal(law, held, trick, card, first_trick=first, broken=broken)
        assert (reason is None) is bool(legal >> card & 1), deck.text(card)
        assert reason is None or reason.endswith("."), deck.text(card)


@pytest.mark.parametrize(
    ("text", "hand", "table", "first", "card", "reason"),
    [
        ("", "AS KH 5C", "QH", LATER, "AS", "You must follow ♥."),
        ("", "AS KH 5C", "QH", LATER, "2H", "You do not hold 2♥."),
        ("", "AS KH 5C", "", LATER, "AS", "Spades are not broken yet."),
        ("", "AS KH 5C", "", FIRST, "AS", "Spades are not broken yet."),
        ("", "AS KH 5C", "2C", FIRST, "AS", "You must follow ♣."),
        ("deck=jokers", "KH 3S", "BJ", LATER, "KH", "You must follow ♠."),
        ("deck=jokers", "BJ KH", "", LATER, "BJ", "Spades are not broken yet."),
        ("deck=jokers", "KH", "", LATER, "BJ", "You do not hold big joker."),
        ("deck=jokers_deuces", "2D 3D", "KD", LATER, "2D", "You must follow ♦."),
        (CLUBS, "AS KH 5C 2C", "", FIRST, "KH", "2♣ leads the first trick."),
        (CLUBS, "AS KH 5C 2C", "", FIRST, "5C", "2♣ leads the first trick."),
        (f"{CLUBS} deck=jokers_deuces", "5C 3C", "", FIRST, "5C", "3♣ leads the first trick."),
        (
            LOWEST,
            "AS 7C 2C",
            "",
            FIRST,
            "7C",
            "Everyone plays the lowest club to the first trick: 2♣.",
        ),
        (
            LOWEST,
            "AS 7C 3C",
            "2C",
            FIRST,
            "7C",
            "Everyone plays the lowest club to the first trick: 3♣.",
        ),
        (
            LOWEST,
            "AS 7C 3C",
            "2C",
            FIRST,
            "AS",
            "Everyone plays the lowest club to the first trick: 3♣.",
        ),
        (
            LOWEST,
            "AS KH",
            "2C",
            FIRST,
            "AS",
            "No spades on the first trick while you hold another suit.",
        ),
        (
            NO_TRUMP,
            "AS KH",
            "2C",
            FIRST,
            "AS",
            "No spades on the first trick while you hold another suit.",
        ),
        (NO_TRUMP, "AS KH", "", FIRST, "AS", "Spades are not broken yet."),
        (
            f"{NO_TRUMP} {ANY_TIME}",
            "AS KH",
            "",
            FIRST,
            "AS",
            "No spades on the first trick while you hold another suit.",
        ),
    ],
)
def test_a_refused_card_comes_with_its_reason(
    text: str, hand: str, table: str, first: bool, card: str, reason: str
) -> None:
    law = rules(text)
    deck = law.cards
    trick = [deck.card(word) for word in table.split()]
    refused = deck.card(card)
    told = play_refusal(law, deck.hand(hand), trick, refused, first_trick=first, broken=False)
    assert told == reason


@pytest.mark.parametrize(
    ("text", "trick", "best"),
    [
        # With no spade the highest card of the suit led wins.
        ("", "5H KH AH 2H", "AH"),
        ("", "5H AD KC AC", "5H"),
        ("", "2C 3C JC TC", "JC"),
        # The highest spade wins.
        ("", "AH 2S KH QH", "2S"),
        ("", "AH 2S 9S TS", "TS"),
        ("", "3S AH KS AS", "AS"),
        # A trick that is not complete has a best card too.
        ("", "5H", "5H"),
        ("", "5H 6H AD", "6H"),
        ("deck=jokers", "AS LJ BJ KS", "BJ"),
        ("deck=jokers", "AH 2S LJ AS", "LJ"),
        ("deck=jokers_deuces", "AS 2S KS QS", "2S"),
        ("deck=jokers_deuces", "AD KD 2D QD", "2D"),
        ("deck=jokers_deuces", "2D LJ 2S AS", "LJ"),
        ("deck=jokers_deuces", "AC KC 3S AD", "3S"),
    ],
)
def test_the_highest_spade_or_else_the_highest_of_the_suit_led_wins(
    text: str, trick: str, best: str
) -> None:
    law = rules(text)
    cards = [law.cards.card(word) for word in trick.split()]
    assert law.cards.text(best_card(law, cards)) == best
    for leader in Seat:
        place = trick.split().index(best)
        assert winner_of(law, leader, cards) is Seat((leader + place) % 4)


def test_lowest_clubs_are_won_by_the_highest_of_them() -> None:
    law = rules(LOWEST)
    cards = [law.cards.card(word) for word in ("2C", "3C", "AH", "8C")]
    assert winner_of(law, Seat.NORTH, cards) is Seat.WEST


def test_a_trick_knows_who_played_which_card() -> None:
    trick = Trick(Seat.NORTH, (10, 11, 12, 13), Seat.NORTH)
    assert [trick.card_of(seat) for seat in Seat] == [12, 13, 10, 11]


def test_a_trick_knows_who_played_what() -> None:
    cards = (7, 3, 12, 40)
    trick = Trick(Seat.EAST, cards, Seat.WEST)
    assert tuple(trick.card_of(seat) for seat in round_from(Seat.EAST)) == cards
