"""Bots by others at a table, in the arena and in simulations: named everywhere, and told of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.cli import main
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.game import Phase
from spades_tui.guests import programs
from spades_tui.guests.joining import roster_of
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import Header, Journal
from spades_tui.storage.setup import Setup
from spades_tui.table.opening import new_table, saved_table
from spades_tui.table.table import HUMAN, Table
from tests.guests.programs import FIRST_CHOICE, written
from tests.lines.dialogue import Dialogue
from tests.positions import rules

ASSETS = Path(__file__).parents[2] / "assets"
NOW = datetime(2026, 3, 14, 15, 9, 26, tzinfo=UTC)
SETUP = Setup(rules("first_dealer=south"), players=("easy", "mine", "easy"))
WRONG = 'while True:\n    hear()\n    say({"action": "XX"})\n'


def named(folder: Path, code: str = FIRST_CHOICE) -> Folders:
    """Folders of a player who has named this program `mine`."""
    python, script = written(folder, code)
    folder.joinpath("bots.toml").write_text(f'[mine]\ncommand = ["{python}", "{script}"]\n')
    return Folders.within(folder)


@contextmanager
def sat_down(folders: Folders) -> Iterator[Table]:
    """A new game with that bot as the partner."""
    table = new_table(folders, SETUP, NOW, seed="3", roster=roster_of(folders))
    try:
        yield table
    finally:
        table.close()


def faults(table: Table) -> list[str]:
    """What is told until the person is to act."""
    told = []
    while (step := table.advance()) is not None:
        told.append(step.fault)
    return list(filter(None, told))


def test_a_game_is_begun_and_continued_with_a_bot_by_its_name(tmp_path: Path) -> None:
    folders = named(tmp_path)
    with sat_down(folders) as table:
        assert table.header.players == (HUMAN, "easy", "mine", "easy")
        assert faults(table) == []
        table.act(MakeBid(table.view.bid_choices[3]))
    (saved,) = look_at_shelf(folders).games
    again = saved_table(saved.path, roster_of(folders))
    assert again.notice == ""
    while again.game.phase is not Phase.PLAY or not again.awaits_human:
        step = again.advance()
        assert step is None or step.fault == ""
    again.close()


def test_where_it_is_gone_the_usual_level_plays_on(tmp_path: Path) -> None:
    folders = named(tmp_path)
    with sat_down(folders) as table:
        faults(table)
    folders.bots.unlink()
    (saved,) = look_at_shelf(folders).games
    again = saved_table(saved.path, roster_of(folders))
    assert again.notice == f"'mine' is not known here. In its place {DEFAULT_LEVEL} plays for Ada."
    again.close()
    folders.bots.write_text("[mine\n")
    again = saved_table(saved.path, roster_of(folders))
    assert again.notice.startswith("'mine' is not known here. In its place ")
    assert "for Ada. bots.toml, line 1: " in again.notice
    again.close()
    folders.bots.write_text('[mine]\ncommand = "./gone"\n')
    again = saved_table(saved.path, roster_of(folders))
    gone = tmp_path / "./gone"
    assert again.notice == (
        f"The bot mine cannot play: its program '{gone}' is not there. "
        f"In its place {DEFAULT_LEVEL} plays for Ada."
    )
    again.close()


def test_a_journal_by_a_stranger_starts_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    player = f"program:touch {mark}"
    header = Header(
        rules(), ("You", "Bo", "Ada", "Cy"), (HUMAN, *[player] * 3), "1", "2026-11-28T20:00"
    )
    Journal.create(tmp_path / "games", header).close()
    (saved,) = look_at_shelf(Folders.within(tmp_path)).games
    table = saved_table(saved.path, roster_of(Folders.within(tmp_path)))
    faults(table)
    table.close()
    assert "is not known here" in table.notice
    assert not mark.exists()


def test_a_position_by_a_stranger_starts_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mark = tmp_path / "started"
    position = tmp_path / "position.toml"
    sample = ASSETS.joinpath("positions/follow.toml").read_text()
    position.write_text(f'level = "program:touch {mark}"\n{sample}')
    assert main(["--data", str(tmp_path), "suggest", str(position)]) == 2
    assert "There is no bot 'program:touch" in capsys.readouterr().err
    assert not mark.exists()


def test_a_fault_is_told_once_without_a_card_that_is_hidden(tmp_path: Path) -> None:
    with sat_down(named(tmp_path, WRONG)) as table:
        (told,) = faults(table)
    assert told == "Ada (mine) gave an answer that cannot be used; casual acts in its place."


def test_the_line_mode_names_chooses_and_tells(tmp_path: Path) -> None:
    named(tmp_path, WRONG)
    conversation = Dialogue(
        tmp_path, ["partner", "partner mine", "opponents nobody", "new", "4", "hand"]
    )
    listed = conversation.after("partner")
    assert any(line.startswith("mine: A program of your own: ") for line in listed)
    assert conversation.after("partner mine") == ["Your partner is mine from the next new game on."]
    assert "There is no bot 'nobody'." in conversation.after("opponents nobody")[0]
    assert "Ada (mine) gave an answer that cannot be used" in "".join(conversation.after("4"))
    assert Folders.within(tmp_path).settings.read_text().count('partner = "mine"') == 1


def run(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> tuple[int, str, str]:
    """Exit status and both outputs of a command."""
    status = main(["--data", str(data), *words])
    told = capsys.readouterr()
    return status, told.out, told.err


@pytest.mark.parametrize("program", ["python3 {}/bots/steady.py", "sh {}/bots/cautious.sh"])
def test_the_samples_play_whole_hands_without_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], program: str
) -> None:
    named_so = "program:" + program.format(ASSETS)
    ways = (
        ("arena", named_so, "naive", "--pairs", "2", "--jobs", "1"),
        ("simulate", "--games", "1", "--north-south", named_so, "--rule", "blind_nil=any_time",
         "--rule", "nil_exchange=2", "--rule", "target=100"),
    )  # fmt: skip
    for words in ways:
        status, out, err = run(capsys, tmp_path, *words, "--json")
        assert (status, err) == (0, "")
        assert "replaced" not in json.loads(out)


@pytest.mark.parametrize("sample", sorted(ASSETS.glob("positions/*.toml")), ids=lambda p: p.stem)
def test_the_samples_answer_every_kind_of_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sample: Path
) -> None:
    for program in (f"python3 {ASSETS}/bots/steady.py", f"sh {ASSETS}/bots/cautious.sh"):
        status, _, err = run(
            capsys, tmp_path, "suggest", str(sample), "--level", f"program:{program}"
        )
        assert (status, err) == (0, "")


def test_the_arena_tells_what_was_not_a_bots_own_with_any_number_of_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named(tmp_path, WRONG)
    words = ("arena", "mine", "naive", "--pairs", "2", "--json")
    told = [json.loads(run(capsys, tmp_path, *words, "--jobs", jobs)[1]) for jobs in ("1", "2")]
    assert told[0] == told[1]
    assert told[0]["replaced"] == {"mine": 2 * 2 * 2 * 14}
    first = told[0]["incidents"][0]
    assert first["what"].startswith("mine gave an answer that cannot be used. It answered 'XX'; ")
    out = run(capsys, tmp_path, *words[:-1], "--jobs", "1")[1]
    assert "mine: 112 decisions of it were made by another" in out


def test_the_arena_says_before_the_first_deal_who_cannot_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("bots.toml").write_text('[mine]\ncommand = "./gone"\n[other]\n')
    status, out, err = run(capsys, tmp_path, "arena", "mine", "casual")
    assert (status, out) == (2, "")
    assert "bots.toml, line 3: a command is a text in quotes" in err
    assert "The bot mine cannot play: its program" in err
    for text, why in (
        ("sleep 60", "it did not answer the greeting within 0.5 seconds."),
        ("exit 3", "it ended with status 3."),
    ):
        monkeypatch.setattr(programs, "START_SECONDS", 0.5)
        tmp_path.joinpath("bot.sh").write_text(text)
        status, out, err = run(capsys, tmp_path, "arena", f"program:sh {tmp_path}/bot.sh", "casual")
        assert (status, out) == (2, "")
        assert err.endswith(f"cannot play: {why}\n")
    status, _, err = run(capsys, tmp_path, "simulate", "--east-west", "mine")
    assert status == 2
    assert "The bot mine cannot play: its program" in err


def test_suggest_tells_an_answer_that_cannot_be_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named(tmp_path, WRONG)
    sample = str(ASSETS / "positions/follow.toml")
    status, out, err = run(capsys, tmp_path, "suggest", sample, "--level", "mine")
    assert status == 1
    assert "mine gave an answer that cannot be used; casual acts in its place." in err
    assert "It answered 'XX'; accepted is one of" in out
