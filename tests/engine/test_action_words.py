"""What a seat does, in words."""

import pytest

from spades_tui.engine.action_words import as_answer, as_asked, as_done, faces_of
from spades_tui.engine.actions import read_action
from spades_tui.engine.cards import DECKS, DeckKind

DECK = DECKS[DeckKind.STANDARD]


@pytest.mark.parametrize(
    ("text", "asked", "done", "answer"),
    [
        ("play QH", "play Q♥", "played Q♥", "Q♥"),
        ("bid 4", "bid 4", "bid 4", "4"),
        ("bid blind", "bid blind nil", "bid blind nil", "blind nil"),
        ("pass KS 9S", "pass K♠ 9♠", "passed K♠ 9♠", "K♠ 9♠"),
        ("look", "look at your cards", "looked at the cards", "look at your cards"),
    ],
)
def test_an_action_is_asked_for_told_and_compared(
    text: str, asked: str, done: str, answer: str
) -> None:
    action = read_action(text, DECK)
    assert as_asked(action, DECK) == asked
    assert as_done(action, DECK) == done
    assert as_answer(action, DECK) == answer


def test_cards_can_be_listed_in_another_way() -> None:
    action = read_action("pass KS 9S", DECK)
    assert as_asked(action, DECK, " and ".join) == "pass K♠ and 9♠"
    assert as_done(action, DECK, " and ".join) == "passed K♠ and 9♠"
    assert as_answer(action, DECK, " and ".join) == "K♠ and 9♠"


def test_cards_stand_highest_first() -> None:
    assert faces_of(DECK, DECK.hand("2C TH AS")) == ["A♠", "10♥", "2♣"]


def test_what_no_seat_does_has_no_words() -> None:
    draw = read_action("draw 2C 3C 4C 5C", DECK)
    with pytest.raises(TypeError, match="nobody's to do"):
        as_asked(draw, DECK)
