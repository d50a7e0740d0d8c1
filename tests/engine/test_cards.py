"""Cards and decks: notation both ways, and the order of RULEBOOK 1 and 6."""

import pytest

from spades_tui.engine.cards import DECKS, CardError, DeckKind, Suit, cards_in, hand_of

STANDARD, JOKERS, DEUCES = DeckKind


def highest_first(kind: DeckKind, suit: Suit) -> str:
    """The cards of a suit in their order."""
    return DECKS[kind].words(DECKS[kind].suit_masks[suit])


@pytest.mark.parametrize("kind", DeckKind)
def test_every_card_is_read_as_it_is_written(kind: DeckKind) -> None:
    deck = DECKS[kind]
    assert len(deck) == 52
    for card in range(52):
        assert deck.card(deck.text(card)) == deck.card(deck.text(card).lower()) == card


@pytest.mark.parametrize("text", ["TH", "th", " 10h ", "10♥", "T♥"])
def test_a_ten_may_be_written_in_several_ways(text: str) -> None:
    deck = DECKS[STANDARD]
    assert deck.text(deck.card(text)) == "TH"


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        (STANDARD, "1H", "'1H' is no card: write a rank and a suit, such as QH or TS."),
        (STANDARD, "", "'' is no card: write a rank and a suit, such as QH or TS."),
        (STANDARD, "Дама", "'Дама' is no card: write a rank and a suit, such as QH or TS."),
        (STANDARD, "BJ", "BJ is not in this deck."),
        (JOKERS, "2h", "2H is not in this deck."),
        (DEUCES, "2C", "2C is not in this deck."),
    ],
)
def test_text_that_names_no_card_of_the_deck_is_refused(
    kind: DeckKind, text: str, reason: str
) -> None:
    with pytest.raises(CardError) as error:
        DECKS[kind].card(text)
    assert str(error.value) == reason


def test_a_hand_is_written_highest_card_first_and_read_in_any_order() -> None:
    deck = DECKS[STANDARD]
    assert deck.words(deck.hand("2C, AS TH 10D")) == "AS TH TD 2C"
    with pytest.raises(CardError, match=r"^Q♥ is there twice\.$"):
        deck.hand("QH AS Q♥")


def test_a_hand_is_a_set_of_cards() -> None:
    assert list(cards_in(hand_of([51, 0, 17]))) == [0, 17, 51]
    assert list(cards_in(0)) == []


@pytest.mark.parametrize(
    ("kind", "text", "face", "rank"),
    [
        (STANDARD, "AS", "A♠", "A"),
        (STANDARD, "TH", "10♥", "10"),
        (JOKERS, "BJ", "big joker", "BJ"),
        (JOKERS, "LJ", "little joker", "LJ"),
        (DEUCES, "2D", "2♦", "2"),
    ],
)
def test_a_card_has_a_face_for_the_player(kind: DeckKind, text: str, face: str, rank: str) -> None:
    deck = DECKS[kind]
    assert (deck.face(deck.card(text)), deck.rank(deck.card(text))) == (face, rank)


@pytest.mark.parametrize("suit", Suit)
def test_standard_ranks_run_from_ace_to_two(suit: Suit) -> None:
    ranks = [name[0] for name in highest_first(STANDARD, suit).split()]
    assert ranks == list("AKQJT98765432")


def test_the_jokers_are_the_two_highest_spades_and_two_red_deuces_leave() -> None:
    assert highest_first(JOKERS, Suit.SPADES) == "BJ LJ AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    assert highest_first(JOKERS, Suit.HEARTS) == "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
    assert highest_first(JOKERS, Suit.DIAMONDS) == "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D"
    assert highest_first(JOKERS, Suit.CLUBS) == "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"


def test_high_deuces_stand_under_the_jokers_and_two_deuces_leave() -> None:
    assert highest_first(DEUCES, Suit.SPADES) == "BJ LJ 2D 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
    assert highest_first(DEUCES, Suit.HEARTS) == "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
    assert highest_first(DEUCES, Suit.DIAMONDS) == "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D"
    assert highest_first(DEUCES, Suit.CLUBS) == "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"


@pytest.mark.parametrize("kind", DeckKind)
def test_clubs_diamonds_hearts_and_then_the_trumps_stand_in_one_order(kind: DeckKind) -> None:
    deck = DECKS[kind]
    suits = [deck.suits[card] for card in range(52)]
    assert suits == sorted(suits)
    assert all(deck.mask_of[card] == deck.suit_masks[deck.suits[card]] for card in range(52))
    assert deck.trumps == deck.suit_masks[Suit.SPADES]
    assert sum(deck.suit_masks) == deck.full == 2**52 - 1
    assert repr(deck) == f"Deck('{kind}')"


def test_a_suit_has_a_letter_a_sign_and_a_name() -> None:
    assert [(suit.letter, suit.symbol, suit.label) for suit in Suit] == [
        ("C", "♣", "clubs"),
        ("D", "♦", "diamonds"),
        ("H", "♥", "hearts"),
        ("S", "♠", "spades"),
    ]
