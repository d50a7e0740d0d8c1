"""Looking back in the line mode: the review of a hand, and the finished games."""

from __future__ import annotations

from pathlib import Path

from tests.lines.dialogue import Dialogue, ScriptedPlayer
from tests.positions import rules
from tests.ui.past import keep_past_games

ONE_HAND = rules("hand_limit=1 first_dealer=east")


class Looker(ScriptedPlayer):
    """Plays a hand, looks back on it in every way, and leaves."""

    def __init__(self) -> None:
        super().__init__("7")
        self._then = ["review", "v 1", "review 2", "games", "quit"]

    def answer(self, prompt: str) -> str | None:
        """The next thing to ask for once the game is over."""
        if prompt.startswith("The game is over"):
            return self._then.pop(0)
        return super().answer(prompt)


def test_a_hand_is_looked_back_on(tmp_path: Path) -> None:
    conversation = Dialogue(tmp_path, Looker(), ONE_HAND)
    told = conversation.after("review")
    assert told[0].startswith("Hand 1. ")
    assert conversation.after("v 1") == told
    assert told[1].startswith("The hand was worth about ")
    for line in told[2::2]:
        assert line.startswith(("Trick", "Before the play"))
        assert "; better " in line
    assert conversation.after("review 2") == ["Say review, or review and a hand from 1 to 1."]
    assert "won" in conversation.after("games")[0] or "lost" in conversation.after("games")[0]


def test_a_hand_still_played_is_not(tmp_path: Path) -> None:
    conversation = Dialogue(tmp_path, ["4", "review"], ONE_HAND)
    assert conversation.after("review") == ["A hand is looked back on when it is over."]


def test_finished_games_are_told_and_searched(tmp_path: Path) -> None:
    keep_past_games(tmp_path)
    conversation = Dialogue(tmp_path, ["games", "games undo", "games tomorrow"], ONE_HAND)
    told = conversation.after("games")
    assert len(told) == 5
    assert told[0].startswith("2026-11-28 20:00: won")
    assert len(conversation.after("games undo")) == 1
    assert conversation.after("games tomorrow") == ["No finished game is like that."]
