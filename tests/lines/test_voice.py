"""The same sentence short, in plain letters, and in words; and cards as a player types them."""

from __future__ import annotations

import pytest

from spades_tui.engine.cards import DECKS, CardError, DeckKind
from spades_tui.lines.card_words import typed_cards
from spades_tui.lines.voice import Voice
from spades_tui.plain_letters import can_write_signs

STANDARD = DECKS[DeckKind.STANDARD]


@pytest.mark.parametrize(
    ("sentence", "plain", "words"),
    [
        ("Bo leads K♥.", "Bo leads KH.", "Bo leads king of hearts."),
        ("You must follow ♥.", "You must follow hearts.", "You must follow hearts."),
        (
            "10♠ is the best. A♦ goes.",
            "10S is the best. AD goes.",
            "10 of spades is the best. Ace of diamonds goes.",
        ),
        ("♠ A K; no ♦", "Spades A K; no diamonds", "Spades A K; no diamonds"),
        ("Bags 7 → 10: −100.", "Bags 7 -> 10: -100.", "Bags 7 to 10: minus 100."),
        ("5 × 10 = +50", "5 x 10 = +50", "5 times 10 = plus 50"),
        ("K♥ guarded ¾", "KH guarded 3/4", "King of hearts guarded ¾"),
        ("North–South", "North-South", "North–South"),
    ],
)
def test_a_sentence_is_put_as_the_player_wants_it(sentence: str, plain: str, words: str) -> None:
    assert Voice().put(sentence) == sentence
    assert Voice(ascii=True).put(sentence) == plain
    assert Voice(words=True).put(sentence) == words
    assert Voice(words=True, ascii=True).put(sentence).isascii()


@pytest.mark.parametrize(
    ("encoding", "can"),
    [("utf-8", True), ("ascii", False), ("latin-1", False), (None, False), ("no-such", False)],
)
def test_letters_stand_in_where_suits_cannot_be_written(encoding: str | None, can: bool) -> None:
    assert can_write_signs(encoding) is can


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("qh", "QH"),
        ("Q♥", "QH"),
        ("10s", "TS"),
        ("ts", "TS"),
        ("q h", "QH"),
        ("queen of hearts", "QH"),
        ("the Queen of Hearts", "QH"),
        ("10 of spades", "TS"),
        ("ten spades", "TS"),
        ("2 of clubs and 3 of diamonds", "3D 2C"),
        ("2c, 3d", "3D 2C"),
        ("2c 3d", "3D 2C"),
    ],
)
def test_cards_may_be_typed_in_many_ways(typed: str, meant: str) -> None:
    assert STANDARD.words(typed_cards(typed, STANDARD)) == meant


def test_jokers_and_promoted_cards_may_be_typed() -> None:
    deck = DECKS[DeckKind.JOKERS_DEUCES]
    assert deck.words(typed_cards("big joker, lj and 2 of diamonds", deck)) == "BJ LJ 2D"


@pytest.mark.parametrize(
    "typed", ["kings", "aces", "q", "hearts", "1h", "qhh", "2c3d", "big joker"]
)
def test_what_names_no_card_is_refused(typed: str) -> None:
    with pytest.raises(CardError):
        typed_cards(typed, STANDARD)
