"""The other parts of the proof of strength, on a handful of deals."""

from __future__ import annotations

import pytest

from spades_tui.arena.contest import Contest
from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.view import View
from spades_tui.review.reviewer import Reviewer
from tests.strength import reviewed
from tests.strength.__main__ import main
from tests.strength.leaning_table import head, row
from tests.strength.leanings import compared
from tests.strength.reviewed import Advised, advised, gain_by_advice, told


def test_advice_is_taken_where_it_is_a_mistake_not_to_and_brings_points() -> None:
    hands = advised("naive", 8, seed=2, reviewer="skilled")
    assert sum(hand.taken for hand in hands) > 4
    assert gain_by_advice(hands).mean > 0
    assert advised("naive", 8, seed=2, reviewer="skilled") == hands


def test_whoever_is_advised_by_their_own_level_plays_as_before() -> None:
    assert advised("casual", 3, seed=2, reviewer="casual") == [Advised(0, 0.0)] * 3


def test_the_reviewer_is_asked_at_each_turn_of_the_seat_with_what_it_may_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[View] = []

    class Listening:
        def decide(self, view: View) -> Decision:
            asked.append(view)
            return player_of("skilled").decide(view)

    monkeypatch.setattr(reviewed, "Reviewer", lambda _: Reviewer(Listening()))
    advised("naive", 1, seed=2)
    assert {view.seat for view in asked} == {0}
    assert len(asked) == 14


def test_the_gain_is_told_with_its_interval() -> None:
    lines = list(told("casual", [Advised(1, 12.0), Advised(2, 14.0), Advised(0, 13.0)]))
    assert lines == [
        "casual, advised in 3 hands: the advice was taken 3 times",
        "  it brings +13.0 ± 1.1 points a hand",
    ]
    (_, unsure) = told("casual", [Advised(1, 12.0), Advised(0, -14.0)])
    assert unsure.endswith(": not surely more than nothing")


def test_each_character_has_a_row_beside_its_level() -> None:
    found = compared(Contest("vera", "casual", seed=1), 4, detect=True)
    line, *faults = row("vera", found)
    assert line.startswith("vera      casual        8")
    assert line.count("/") == 7
    assert len(head()) == len(line)
    assert all(fault.strip().startswith("D") for fault in faults)


def test_the_parts_are_asked_for_one_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--characters", "--review"])
    assert "not allowed with" in capsys.readouterr().err
