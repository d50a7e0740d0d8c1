"""Whoever follows the page of the journal's format deals the very cards that the game dealt."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from spades_tui.engine.cards import DECKS, Deck, DeckKind, cards_in
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.seats import SEATS
from spades_tui.table.fair_deals import draw_from, sealed_code, seeded_deal
from tests.docs.pages import text_of
from tests.table.whole_games import header_of

PAGE = text_of("docs/journal-format.md")
SEEDS = ["3f9a12cd5e6b7081", "7", "any text ♠", *(str(Random(n).random()) for n in range(20))]


@pytest.fixture
def recipe() -> dict[str, Any]:
    """What the page's Python defines."""
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    return found


def pack_of(kind: DeckKind, standard: list[str]) -> list[str]:
    """The pack as the page's sentence has it be."""
    if kind is DeckKind.STANDARD:
        return standard
    if kind is DeckKind.JOKERS:
        return [card for card in standard if card not in ("2D", "2H")] + ["LJ", "BJ"]
    return [card for card in standard if card[0] != "2"] + ["2S", "2D", "LJ", "BJ"]


def words(deck: Deck, hand: int) -> set[str]:
    return {deck.text(card) for card in cards_in(hand)}


@pytest.mark.parametrize("kind", DeckKind)
def test_the_deals_of_the_page_are_those_of_the_game(
    kind: DeckKind, recipe: dict[str, Any]
) -> None:
    deck = DECKS[kind]
    recipe["PACK"] = pack_of(kind, recipe["PACK"])
    for place, seed in enumerate(SEEDS, start=1):
        for dealer in SEATS:
            hands = seeded_deal(seed, place, deck, dealer).hands
            told = recipe["deal"](seed, place, int(dealer))
            assert [words(deck, hand) for hand in hands] == list(map(set, told))


@pytest.mark.parametrize("kind", DeckKind)
def test_so_are_the_draw_and_the_sealed_codes(kind: DeckKind, recipe: dict[str, Any]) -> None:
    recipe["PACK"] = pack_of(kind, recipe["PACK"])
    for seed in SEEDS:
        header = header_of(rules_from({"deck": kind.value}), seed)
        drawn = [DECKS[kind].text(card) for card in draw_from(header).cards]
        assert recipe["draw"](seed) == drawn
        assert recipe["sealed_code"](seed, 3) == sealed_code(header, 3)


def test_so_is_the_game_that_the_page_shows(recipe: dict[str, Any]) -> None:
    [seed] = re.findall(r'"seed": "(\w+)"', PAGE)
    [drawn] = re.findall(r"^draw ([^#…]+) #", PAGE, re.MULTILINE)
    [dealt] = re.findall(r"^deal ([^#…]+) #", PAGE, re.MULTILINE)
    north = 2
    assert recipe["draw"](seed) == drawn.split()
    told = [set(hand.split()) for hand in dealt.split(" / ")]
    assert told == list(map(set, recipe["deal"](seed, 1, north)))
