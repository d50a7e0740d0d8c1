"""Which of the lines that a program writes is the answer, and which nobody asked for."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from spades_tui.bots.player import Decision
from spades_tui.guests.programs import ProgramPlayer
from tests.guests.programs import FIRST_CHOICE, bot, decided


def decisions(player: ProgramPlayer, count: int = 6) -> list[Decision]:
    """As many as that one after the other, as fast as they come."""
    with closing(player):
        return [decided(player) for _ in range(count)]


@pytest.mark.parametrize(
    "beside",
    [
        'say("by the way")',
        'os.write(1, b"by "); time.sleep(0.1); os.write(1, b"the way\\n")',
        'os.write(1, b"by the way" * 3000 + b"\\n")',
        'say({"action": "2C"}); say({"action": "2D"})',
    ],
)
def test_what_was_there_or_begun_before_the_question_is_passed_over(
    tmp_path: Path, beside: str
) -> None:
    text = f"""
    while True:
        asked = hear()
        say({{"action": asked["choices"][-1]}})
        {beside}
    """
    with closing(bot(tmp_path, text)) as player:
        for _ in range(3):
            assert decided(player).fault == ""
            # Half of what comes slowly is there by now.
            sleep(0.05 if "sleep" in beside else 0.2)


@pytest.mark.parametrize("pause", [0, 0.1])
def test_the_protocol_may_be_said_both_unasked_and_when_greeted(
    tmp_path: Path, pause: float
) -> None:
    text = f"""
    import json, sys, time
    print('{{"protocol": 1}}', flush=True)
    time.sleep({pause})
    for line in sys.stdin:
        asked = json.loads(line)
        if "hello" in asked:
            time.sleep({pause})
            print('{{"hello": "odd", "protocol": 1}}', flush=True)
        else:
            print(json.dumps({{"action": asked["choices"][0]}}), flush=True)
    """
    assert [each.fault for each in decisions(bot(tmp_path, text, greets=False))] == [""] * 6


TWICE = """
number = 0
while True:
    asked, number = hear(), number + 1
    reason = f"It is answer {{number}}."
    answer = {{"id": asked["id"], "action": asked["choices"][0], "reason": reason}}
    say(answer)
    time.sleep({pause})
    say(answer)
"""


@pytest.mark.parametrize("pause", [0, 0.003, 0.03])
def test_one_that_answers_twice_with_the_number_is_never_an_answer_behind(
    tmp_path: Path, pause: float
) -> None:
    told = decisions(bot(tmp_path, TWICE.format(pause=pause)), 20)
    assert [each.reason for each in told] == [f"It is answer {place}." for place in range(1, 21)]
    assert {each.fault for each in told} == {""}


@pytest.mark.parametrize(
    "number", ["asked['id']", "str(asked['id'])", "None", "float(asked['id'])"]
)
def test_the_number_may_be_repeated_as_text_and_left_out(tmp_path: Path, number: str) -> None:
    text = FIRST_CHOICE.replace('say({"action"', f'say({{"id": {number}, "action"')
    assert [each.fault for each in decisions(bot(tmp_path, text), 3)] == [""] * 3


def test_one_that_repeats_another_number_is_told_what_it_wrote(tmp_path: Path) -> None:
    text = FIRST_CHOICE.replace('say({"action"', 'say({"id": 99, "action"')
    (late,) = decisions(bot(tmp_path, text, seconds=0.5), 1)
    assert late.fault == "took longer than 0.5 seconds"
    assert 'It wrote \'{"id": 99, ' in late.reason
    assert "which is no answer to this." in late.reason


def test_the_numbers_count_on_after_a_new_start(tmp_path: Path) -> None:
    text = """
    asked = hear()
    say({"action": asked["choices"][0], "reason": f"It is question {asked['id']}."})
    """
    told = decisions(bot(tmp_path, text), 4)
    assert [each.reason for each in told if not each.fault][:2] == [
        "It is question 1.",
        "It is question 3.",
    ]
