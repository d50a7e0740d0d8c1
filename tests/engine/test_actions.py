"""Actions in text."""

import pytest

from spades_tui.engine.actions import ActionTextError, read_action, write_action
from spades_tui.engine.rules import STANDARD
from tests.positions import deal_of

DECK = STANDARD.cards


@pytest.mark.parametrize(
    "text", ["play QH", "bid 4", "bid nil", "bid blind", "look", "pass AS 2C", "draw 2C AS KH 3D"]
)
def test_every_kind_of_action_has_a_notation(text: str) -> None:
    assert write_action(read_action(text, DECK), DECK) == text


def test_a_deal_is_written_as_its_four_hands() -> None:
    deal = deal_of(DECK, south="AS KS", west="QS")
    text = write_action(deal, DECK)
    assert text.startswith("deal AS KS ")
    assert text.count(" / ") == 3
    assert read_action(text, DECK) == deal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 1H",
        "play QH KH",
        "look now",
        "bid",
        "bid 14",
        "bid pass",
        "pass 2C 2C",
        "deal AS / KS",
        "draw AS KS",
        "fold",
        "Play QH",
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        read_action(text, DECK)


def test_a_line_of_no_kind_is_named() -> None:
    with pytest.raises(ActionTextError, match=r"^'fold' is no action\.$"):
        read_action("fold", DECK)
