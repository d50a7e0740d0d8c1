"""Programs as bots: whatever one does, there is a legal decision in time, and it is told."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from spades_tui.bots.player import Decision, LongThinker
from spades_tui.guests import programs
from spades_tui.guests.notation import told
from spades_tui.guests.program import Program
from spades_tui.guests.programs import PATIENCE, ProgramPlayer
from spades_tui.position import read_position
from tests.guests.programs import FIRST_CHOICE, FOLLOW, SAMPLES, bot, decided, written

PASS = read_position(SAMPLES.joinpath("exchange_pass.toml").read_text()).view


def alive(process: int) -> bool:
    """Whether that process is there, a zombie included."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def number_in(path: Path) -> int:
    """The process number that a program wrote down, once it has."""
    until = monotonic() + 10
    while monotonic() < until:
        if path.exists() and (text := path.read_text()).endswith("\n"):
            return int(text)
        sleep(0.01)
    raise AssertionError(f"nothing in {path}")


def test_a_program_answers_and_gives_its_reason(tmp_path: Path) -> None:
    with closing(bot(tmp_path, FIRST_CHOICE)) as player:
        for view in (FOLLOW, PASS, FOLLOW):
            decision = decided(player, view)
            assert (decision.reason, decision.fault) == ("It comes first.", "")


def test_it_is_one_who_thinks_long_so_that_a_screen_does_not_wait_for_it(tmp_path: Path) -> None:
    assert isinstance(bot(tmp_path, FIRST_CHOICE), LongThinker)


@pytest.mark.parametrize(
    "answer",
    [
        '"QC and more"',
        "[]",
        "null",
        '{"card": "QH"}',
        '{"action": "AS KS"}',
        '{"action": null}',
        "[" * 10_000,
        '{"action": ' + "9" * 5_000 + "}",
        "",
    ],
)
def test_an_answer_that_cannot_be_used_is_replaced_and_told(tmp_path: Path, answer: str) -> None:
    text = f"while True:\n    hear()\n    print({answer!r}, flush=True)\n"
    with closing(bot(tmp_path, text)) as player:
        for _ in range(PATIENCE + 1):
            decision = decided(player)
            assert decision.fault == "gave an answer that cannot be used"
            assert "accepted is one of" in decision.reason
            assert "casual instead: " in decision.reason


def test_after_a_bad_answer_the_next_good_one_counts(tmp_path: Path) -> None:
    with closing(bot(tmp_path, "hear(); print('what?', flush=True)" + FIRST_CHOICE)) as player:
        assert decided(player).fault
        assert not decided(player).fault


def test_a_greeting_may_come_before_it_is_asked_for(tmp_path: Path) -> None:
    said = tmp_path / "said"
    text = f"print('early', flush=True); open({str(said)!r}, 'w').close(); input(); input()"
    program = Program([sys.executable, "-c", text])
    try:
        until = monotonic() + 30
        while not said.exists() and monotonic() < until:
            sleep(0.01)
        assert program.ask("hello", 30, may_have_spoken=True) == "early"
    finally:
        program.end()


def test_one_who_is_late_is_replaced_and_asked_again(tmp_path: Path) -> None:
    first = tmp_path / "first"
    text = f"""
    hear()
    if not os.path.exists({str(first)!r}):
        open({str(first)!r}, "w").close()
        time.sleep(60)
    say({{"action": "{told(FOLLOW, FIRST.action)}"}})
    """
    with closing(bot(tmp_path, text, seconds=0.3)) as player:
        before = monotonic()
        late = decided(player)
        assert monotonic() - before < 5
        assert late.fault == "took longer than 0.3 seconds"
        assert "Accepted would have been one of" in late.reason
        assert decided(player).fault == ""


FIRST = ProgramPlayer("none", ["/nonexistent"]).decide(FOLLOW)


def test_one_who_is_late_every_time_is_left_out_for_the_rest_of_the_game(tmp_path: Path) -> None:
    with closing(bot(tmp_path, "time.sleep(60)", seconds=0.2)) as player:
        faults = [decided(player).fault for _ in range(PATIENCE + 1)]
    late = "took longer than 0.2 seconds"
    out = f"{late}, and is left out from now on"
    assert faults == [late, late, out, out]


def test_one_that_does_not_greet_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "START_SECONDS", 1)
    with closing(bot(tmp_path, "import time; time.sleep(60)", greets=False, seconds=30)) as player:
        before = monotonic()
        faults = {decided(player).fault for _ in range(20)}
        assert monotonic() - before < 10
    assert faults == {
        "did not answer the greeting within 1 second, and is left out from now on",
    }


def test_one_second_is_told_as_one(tmp_path: Path) -> None:
    with closing(bot(tmp_path, "time.sleep(60)", seconds=1)) as player:
        assert decided(player).fault == "took longer than 1 second"


def test_one_that_ends_is_started_again_and_its_last_words_are_told(tmp_path: Path) -> None:
    text = "hear()\nsys.stderr.write('first\\nno such card\\n')\nsys.exit(3)"
    with closing(bot(tmp_path, text)) as player:
        told = [decided(player) for _ in range(PATIENCE + 1)]
    assert told[0].fault == "ended with status 3"
    assert (
        "odd ended with status 3. The last line of its standard error: no such card. Accepted"
        in (told[0].reason)
    )
    assert told[-1].fault == "ended with status 3, and is left out from now on"


def test_one_that_was_killed_goes_on_after_a_new_start(tmp_path: Path) -> None:
    number = tmp_path / "number"
    text = f"open({str(number)!r}, 'w').write(f'{{os.getpid()}}\\n')" + FIRST_CHOICE
    with closing(bot(tmp_path, text)) as player:
        assert not decided(player).fault
        os.kill(number_in(number), 9)
        assert decided(player).fault == "ended with signal 9"
        assert not decided(player).fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("while True: print('x' * 9999, end='')", "wrote a line of more than 65536 bytes"),
        ("hear(); sys.stdout.close(); os.close(1); time.sleep(60)", "closed its output"),
    ],
)
def test_what_is_no_conversation_is_ended(tmp_path: Path, text: str, fault: str) -> None:
    with closing(bot(tmp_path, text)) as player:
        assert decided(player).fault == fault


def test_one_that_never_reads_holds_nobody_up(tmp_path: Path) -> None:
    text = "while True:\n    say({'action': None})\n    time.sleep(0.01)"
    with closing(bot(tmp_path, text, seconds=1)) as player:
        before = monotonic()
        for _ in range(60):
            decided(player)
        assert monotonic() - before < 20


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("print('{\"protocol\": 2}', flush=True)", "It named 2."),
        ("print('{}', flush=True)", "It named None."),
        ("print('ready', flush=True)", "It named no protocol."),
    ],
)
def test_one_that_speaks_another_protocol_is_left_out_at_once(
    tmp_path: Path, text: str, named: str
) -> None:
    with closing(bot(tmp_path, f"import time\n{text}\ntime.sleep(60)", greets=False)) as player:
        decision = decided(player)
        assert decision.fault == "does not speak protocol 1, and is left out from now on"
        assert named in decision.reason


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    player = ProgramPlayer("gone", [str(tmp_path / "gone")])
    assert decided(player).fault == "cannot be started: No such file or directory"


@pytest.fixture(params=["well", "stubborn", "parent"])
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[ProgramPlayer, int]]:
    """A bot and a process of its: one that ends with its input, one that does not, and a child."""
    number = tmp_path / "number"
    note = f"open({str(number)!r}, 'w').write(f'{{%s}}\\n')\n"
    own = note % "os.getpid()"
    text = {
        "well": own + FIRST_CHOICE,
        "stubborn": own + "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "hear(); say({'action': 'x'})\nwhile True: time.sleep(1)",
        "parent": "import subprocess\nchild = subprocess.Popen(['sleep', '60'])\n"
        + note % "child.pid"
        + FIRST_CHOICE,
    }[request.param]
    player = bot(tmp_path, text)
    decided(player)
    yield player, number_in(number)
    player.close()


def test_nothing_of_it_is_left_when_the_game_ends(running: tuple[ProgramPlayer, int]) -> None:
    player, process = running
    assert alive(process)
    before = monotonic()
    player.close()
    assert monotonic() - before < 2
    until = monotonic() + 5
    # A child of the program is for the system to reap.
    while alive(process) and monotonic() < until:
        sleep(0.05)
    assert not alive(process) or "Z" in Path(f"/proc/{process}/stat").read_text()
    assert decided(player).fault == "has left the table"


def test_closing_ends_a_question_under_way(tmp_path: Path) -> None:
    player = bot(tmp_path, "hear(); time.sleep(60)", seconds=60)
    decisions: list[Decision] = []
    asking = threading.Thread(target=lambda: decisions.append(decided(player)))
    asking.start()
    sleep(0.5)
    before = monotonic()
    player.close()
    asking.join(10)
    assert monotonic() - before < 3
    assert len(decisions) == 1


def test_its_folder_is_where_it_runs(tmp_path: Path) -> None:
    command = written(tmp_path, "open('here', 'w').close()" + FIRST_CHOICE)
    with closing(ProgramPlayer("odd", command, folder=tmp_path)) as player:
        decided(player)
    assert tmp_path.joinpath("here").exists()
