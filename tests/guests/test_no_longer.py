"""Nobody waits for a program longer than its time, and not at all for one that has ended."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from spades_tui.bots.roster import CannotPlay
from spades_tui.guests import program
from spades_tui.guests.programs import ProgramPlayer
from tests.guests.programs import bot, decided

AGES = 40


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """Whatever is done here is done before anybody has waited in vain."""
    before = monotonic()
    yield
    assert monotonic() - before < AGES / 2


def in_shell(text: str, folder: Path) -> ProgramPlayer:
    """The bot that runs this text in a shell, with much time for its answers."""
    script = folder / "bot.sh"
    script.write_text(text)
    return ProgramPlayer("odd", shlex.split(f"sh {script}"), AGES)


GREETS = "read -r line; echo '{\"protocol\":1}'; read -r line\n"


def test_one_that_ends_is_known_to_have_though_a_child_holds_its_output(tmp_path: Path) -> None:
    text = f"{GREETS}sleep {AGES} & echo no cards >&2; exit 4"
    with closing(in_shell(text, tmp_path)) as player:
        decision = decided(player)
    assert decision.fault == "ended with status 4"
    assert "The last line of its standard error: no cards." in decision.reason


def test_it_is_known_before_the_first_deal_as_well(tmp_path: Path) -> None:
    with (
        closing(in_shell(f"sleep {AGES} & exit 4", tmp_path)) as player,
        pytest.raises(CannotPlay, match="it ended with status 4"),
    ):
        player.meet()


def test_what_it_answered_before_it_ended_counts(tmp_path: Path) -> None:
    text = f'{GREETS}sleep {AGES} & echo \'{{"action":"2H"}}\'; exit 4'
    with closing(in_shell(text, tmp_path)) as player:
        assert decided(player).fault == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("hear(); time.sleep(60)", "took longer than 0.5 seconds"),
        ("hear(); os.close(1); time.sleep(60)", "closed its output"),
        ("time.sleep(60)", "took longer than 0.5 seconds"),
    ],
)
def test_one_that_fails_is_not_waited_for_until_it_has_left(
    text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = bot(tmp_path, text, seconds=0.5)
    with monkeypatch.context() as patch:
        patch.setattr(program, "_FAREWELL", AGES)
        assert decided(player).fault == fault
    player.close()
