"""The puzzles that come with the program: each can be read and answered; who solves how many."""

from __future__ import annotations

from collections import Counter

import pytest

from spades_tui.bots.levels import LEVELS, player_of
from spades_tui.engine.game import Phase
from spades_tui.puzzle_book import Puzzle, PuzzleError, all_puzzles, read_puzzles

SOLVED_AT_LEAST = {"skilled": 0.85, "expert": 0.95}
"""The share of all puzzles that a level must solve; levels not named are only counted."""

ONE = """
theme = "One"
[[puzzle]]
title = "Take it"
seat = "S"
dealer = "E"
bids = [4, 3, 3, 3]
hand = "KD 4D"
trick = "W QD 3D 6D"
won = [3, 3, 2, 3]
answers = ["KD"]
why = "It wins."
"""


def fails(level: str) -> list[Puzzle]:
    player = player_of(level)
    return [
        puzzle
        for puzzle in all_puzzles()
        if player.decide(puzzle.view).action not in puzzle.answers
    ]


def test_there_are_at_least_120_of_twelve_themes() -> None:
    themes = Counter(puzzle.theme for puzzle in all_puzzles())
    assert themes.total() >= 120
    assert len(themes) == 12
    assert min(themes.values()) >= 6


def test_no_title_is_there_twice() -> None:
    titles = Counter(puzzle.title for puzzle in all_puzzles())
    assert [title for title, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("puzzle", all_puzzles(), ids=lambda puzzle: puzzle.title)
def test_each_asks_for_a_choice_and_gives_its_reason_in_a_sentence(puzzle: Puzzle) -> None:
    view = puzzle.view
    if view.phase is Phase.PLAY:
        assert len(puzzle.answers) < view.legal.bit_count()
    if view.phase is Phase.BID:
        assert len(puzzle.answers) < len(view.bid_choices)
    assert len(set(puzzle.answers)) == len(puzzle.answers)
    assert puzzle.why[0].isupper()
    assert puzzle.why.endswith(".")
    assert not puzzle.title.endswith(".")


def test_every_phase_of_a_hand_is_asked() -> None:
    assert {puzzle.view.phase for puzzle in all_puzzles()} == {
        Phase.LOOK,
        Phase.BID,
        Phase.PASS,
        Phase.PLAY,
    }


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_solves_its_share(level: str) -> None:
    failed = fails(level)
    share = 1 - len(failed) / len(all_puzzles())
    print(f"{level} solves {share:.0%} of {len(all_puzzles())} puzzles; it fails:")
    for puzzle in failed:
        print(f"  {puzzle.theme}: {puzzle.title}")
    assert share >= SOLVED_AT_LEAST.get(level, 0.0)


def test_easy_fails_only_what_a_puzzle_allows() -> None:
    assert [puzzle.title for puzzle in fails("easy") if not puzzle.easy_may_fail] == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('answers = ["KD"]', 'answers = ["AD"]', "Take it: AD may not be done here."),
        ('answers = ["KD"]', "answers = []", "Take it: answers and why must be there."),
        ('hand = "KD 4D"', 'hand = "KD"', "Take it: hand: 1 card is there, and South holds 2"),
        ('theme = "One"', "", "A file of puzzles has a theme"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_said(old: str, new: str, said: str) -> None:
    assert read_puzzles(ONE)[0].why == "It wins."
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(ONE.replace(old, new))
    assert str(caught.value).startswith(said)
