"""The hand in the line mode, in the order that the player likes."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.engine.cards import Deck, DeckKind
from spades_tui.lines.card_words import hand_told
from spades_tui.storage.changed_settings import save_settings
from spades_tui.storage.folders import Folders
from spades_tui.storage.screen_settings import ScreenSettings, Sorting
from spades_tui.storage.settings import Settings
from tests.lines.dialogue import Dialogue
from tests.positions import rules

DECK = Deck(DeckKind.STANDARD)
HAND = DECK.hand("AS 3S KH 5H 9C")


@pytest.mark.parametrize(
    ("sorting", "told"),
    [
        (Sorting.TRUMPS_LEFT, "♠ A 3; ♥ K 5; ♣ 9; no ♦"),
        (Sorting.TRUMPS_RIGHT, "no ♦; ♣ 9; ♥ K 5; ♠ A 3"),
        (Sorting.HIGH_TO_LOW, "A♠ K♥ 9♣ 5♥ 3♠; no ♦"),
        (Sorting.LOW_TO_HIGH, "3♠ 5♥ 9♣ K♥ A♠; no ♦"),
    ],
)
def test_each_order(sorting: Sorting, told: str) -> None:
    assert hand_told(DECK, HAND, sorting, words=False, voids=True) == told


def test_in_words_cards_are_parted_by_commas() -> None:
    told = hand_told(DECK, HAND, Sorting.HIGH_TO_LOW, words=True)
    assert told == "A♠, K♥, 9♣, 5♥, 3♠"
    assert hand_told(DECK, 0, Sorting.HIGH_TO_LOW, words=False) == "no cards"


def test_a_game_in_lines_follows_the_settings(tmp_path: Path) -> None:
    sorted_by_rank = ScreenSettings(sorting=Sorting.LOW_TO_HIGH)
    save_settings(Folders.within(tmp_path), Settings(screen=sorted_by_rank))
    conversation = Dialogue(tmp_path, ["hand"], rules("first_dealer=east"), seed="7")
    (told,) = conversation.after("hand")[:1]
    cards = told.removeprefix("Your hand: ").rstrip(".").split("; ")[0].split(" ")
    assert len(cards) == 13
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert [card[:-1] for card in cards] == sorted((card[:-1] for card in cards), key=order.index)
