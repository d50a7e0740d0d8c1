"""Cards typed in the line mode: whole, by their rank alone, or as what is no card."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.lines.voice import Voice
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from tests.lines.dialogue import Dialogue
from tests.positions import rules

RULES = rules("first_dealer=east")

LEAD = {
    "7": "♥ 10 9 6 4; ♣ A 6 5; ♦ A 7",
    "8": "♥ 9 7 5; ♣ K 6 3 2; ♦ K Q 3",
}
"""What South may lead after a bid of 4, by the seed; spades, which are held too, may not be led."""


def answer(folder: Path, seed: str, typed: str, voice: Voice | None = None) -> list[str]:
    """What is answered to this at South's first lead."""
    lead = Dialogue(folder, ["4", typed], RULES, voice or Voice(), seed)
    assert LEAD[seed] in lead.prompts[1] or voice
    return lead.after(typed)


def cards_played(folder: Path) -> int:
    """How many cards were played in the one saved game."""
    (saved,) = look_at_shelf(Folders.within(folder)).games
    return len(saved.recorded.game.trick)


def test_a_bid_or_a_card_alone_is_understood(tmp_path: Path) -> None:
    lead = Dialogue(tmp_path, ["4", "Ace of Clubs"], RULES)
    assert lead.after("4")[0] == "You bid 4."
    assert lead.after("Ace of Clubs")[0] == "You lead A♣."


@pytest.mark.parametrize(
    ("seed", "typed", "led"),
    [
        ("7", "play 10", "10♥"),
        ("7", "play T", "10♥"),
        ("7", "p 7", "7♦"),
        ("8", "play q", "Q♦"),
        ("8", "play the queen", "Q♦"),
        ("8", "play six", "6♣"),
    ],
)
def test_the_one_card_of_a_rank_is_played_by_it(
    tmp_path: Path, seed: str, typed: str, led: str
) -> None:
    assert answer(tmp_path, seed, typed)[0] == f"You lead {led}."


@pytest.mark.parametrize(
    ("seed", "typed", "told"),
    [
        ("7", "10", "Do you mean 10♥? Say 10h, or play 10."),
        ("7", "ten", "Do you mean 10♥? Say 10h, or play 10."),
        ("8", "6", "Do you mean 6♣? Say 6c, or play 6."),
        ("8", "The Queen", "Do you mean Q♦? Say qd, or play q."),
    ],
)
def test_without_the_word_play_it_is_asked_as_it_may_be_a_bid_typed_twice(
    tmp_path: Path, seed: str, typed: str, told: str
) -> None:
    assert answer(tmp_path, seed, typed) == [told]
    assert cards_played(tmp_path) == 0


@pytest.mark.parametrize("play", ["", "play "])
@pytest.mark.parametrize(
    ("seed", "typed", "told"),
    [
        ("7", "6", "You may play 6♥ and 6♣: say which, such as 6c."),
        ("7", "a", "You may play A♦ and A♣: say which, such as ac."),
        ("7", "j", "Spades are not broken yet."),
        ("7", "king", "Spades are not broken yet."),
        ("7", "3", "You hold no 3."),
        ("8", "jack", "You hold no jack."),
        ("7", "12", "'12' is no card: write a rank and a suit, such as QH or TS."),
    ],
)
def test_a_rank_that_is_not_one_playable_card_is_told_why(
    tmp_path: Path, seed: str, typed: str, told: str, play: str
) -> None:
    assert answer(tmp_path, seed, f"{play}{typed}") == [told]
    assert cards_played(tmp_path) == 0


def test_in_words_the_card_is_said_in_words(tmp_path: Path) -> None:
    told = "Do you mean queen of diamonds? Say qd, or play q."
    assert answer(tmp_path, "8", "queen", Voice(words=True)) == [told]


def test_where_cards_are_to_be_passed_a_number_is_no_bid(tmp_path: Path) -> None:
    told = rules("first_dealer=east blind_nil=any_time")
    passing = Dialogue(tmp_path, ["blind nil", "6"], told)
    assert passing.prompts[1].startswith("Your turn to pass ")
    assert passing.after("6") == ["'6' is no card: write a rank and a suit, such as QH or TS."]
