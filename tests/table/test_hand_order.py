"""How a hand is held: by suits with trumps at an end, or by rank."""

from __future__ import annotations

import pytest

from spades_tui.engine.cards import Deck, DeckKind
from spades_tui.engine.seats import Seat
from spades_tui.engine.view import view_of
from spades_tui.storage.screen_settings import Sorting
from spades_tui.table.hand_order import by_rank, hand_order
from tests.positions import bid, play
from tests.ui.positions import hand_of_four


def held(sorting: Sorting, **hands: str) -> str:
    """South's hand in an order, as text."""
    view = view_of(hand_of_four(**hands), Seat.SOUTH)
    return " ".join(map(view.deck.text, hand_order(view, sorting)))


@pytest.mark.parametrize(
    ("sorting", "told"),
    [
        (Sorting.TRUMPS_LEFT, "AS JS 8S QH 5H 3H KC 7C 5C 4C 9D 3D 2D"),
        (Sorting.TRUMPS_RIGHT, "9D 3D 2D KC 7C 5C 4C QH 5H 3H AS JS 8S"),
        (Sorting.HIGH_TO_LOW, "AS KC QH JS 9D 8S 7C 5H 5C 4C 3H 3D 2D"),
        (Sorting.LOW_TO_HIGH, "2D 3H 3D 4C 5H 5C 7C 8S 9D JS QH KC AS"),
    ],
)
def test_each_order(sorting: Sorting, told: str) -> None:
    assert held(sorting) == told


@pytest.mark.parametrize("sorting", Sorting)
def test_no_card_is_lost_and_none_changes_places_while_cards_are_played(sorting: Sorting) -> None:
    game = hand_of_four()
    before = hand_order(view_of(game, Seat.SOUTH), sorting)
    assert sum(1 << card for card in before) == view_of(game, Seat.SOUTH).hand
    bid(game, "4 2 3 3")
    play(game, "AC 6C 4C 2C")
    play(game, "TH AH QH")
    view = view_of(game, Seat.SOUTH)
    left = [card for card in before if view.hand >> card & 1]
    assert list(hand_order(view, sorting)) == left


def test_jokers_and_promoted_deuces_are_above_the_aces() -> None:
    deck = Deck(DeckKind.JOKERS_DEUCES)
    cards = by_rank(deck, deck.hand("3C AS AH BJ LJ 2D 2S KD"))
    assert " ".join(map(deck.text, cards)) == "BJ LJ 2D 2S AS AH KD 3C"
