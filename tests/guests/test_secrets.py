"""No word of a guest is heard before the hand is over: it could name a card that is hidden."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from spades_tui.bots.roster import CannotPlay
from spades_tui.cli import main
from spades_tui.table.why import may_tell
from tests.guests.programs import bot, decided
from tests.guests.test_at_the_table import ASSETS, faults, named, sat_down
from tests.lines.dialogue import Dialogue

CRASHING = """
asked = hear()
{}[asked["position"]["hand"][0]]
"""
"""As an ordinary bot in Python ends: its last words are `KeyError: 'AS'`."""

CARD = re.compile(r"['\"]?[2-9TJQKA][CDHS]\b")


@pytest.mark.parametrize(
    "text",
    [
        CRASHING,
        'asked = hear()\nsay({"action": "no", "reason": asked["position"]["hand"][0]})',
        'asked = hear()\nprint("I hold", asked["position"]["hand"][0], flush=True)',
        'asked = hear()\nsys.exit("I hold " + asked["position"]["hand"][0])',
        'asked = hear()\nprint(asked["position"]["hand"][0] * 40_000, flush=True)',
    ],
)
def test_a_fault_names_no_card_and_the_reason_does(tmp_path: Path, text: str) -> None:
    with closing(bot(tmp_path, text)) as player:
        decision = decided(player)
    assert decision.fault
    assert not CARD.search(decision.fault)
    assert CARD.search(decision.reason)


def test_a_greeting_is_not_repeated_at_the_table_either(tmp_path: Path) -> None:
    text = 'print(\'{"protocol": "AS"}\', flush=True)'
    with closing(bot(tmp_path, text, greets=False)) as player:
        decision = decided(player)
        assert not CARD.search(decision.fault)
        assert "It named 'AS'." in decision.reason
    with (
        closing(bot(tmp_path, text, greets=False)) as player,
        pytest.raises(CannotPlay, match=r"it does not speak protocol 1\. It named 'AS'\."),
    ):
        player.meet()


def test_at_the_table_the_last_words_are_told_when_the_hand_is_over(tmp_path: Path) -> None:
    with sat_down(named(tmp_path, CRASHING)) as table:
        (told,) = faults(table)
        assert told == "Ada (mine) ended with status 1; casual acts in its place."
        while not may_tell(table):
            if table.awaits_human:
                table.act(next(iter(table.game.legal_actions())))
            else:
                table.advance()
        reasons = [table.reason_for(place) for place in range(len(table.game.actions))]
    assert any("The last line of its standard error: KeyError: '" in reason for reason in reasons)


def test_the_line_mode_says_nothing_of_them_during_the_hand(tmp_path: Path) -> None:
    named(tmp_path, CRASHING)
    conversation = Dialogue(tmp_path, ["partner mine", "new", "4", "why", "hand", "quit"])
    said = "\n".join(conversation.said)
    assert "Ada (mine) ended with status 1; casual acts in its place." in said
    assert "KeyError" not in said


def test_in_a_position_they_are_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named(tmp_path, CRASHING)
    sample = str(ASSETS / "positions/follow.toml")
    assert main(["--data", str(tmp_path), "suggest", sample, "--level", "mine"]) == 1
    told = capsys.readouterr()
    assert "mine ended with status 1; casual acts in its place." in told.err
    assert "The last line of its standard error: KeyError: 'KS'." in told.out
