"""Who may play here: programs with a name, programs named on the command line, and nobody else."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from spades_tui.bots.levels import UnknownLevel
from spades_tui.bots.roster import HOUSE, CannotPlay
from spades_tui.guests.joining import bot_named, playing, roster_of
from spades_tui.position import read_position
from spades_tui.storage.folders import Folders
from spades_tui.storage.room import HOUSE_LIMITS
from tests.guests.programs import FIRST_CHOICE, written

FOLLOW = read_position(
    Path(__file__).parents[2].joinpath("assets/positions/follow.toml").read_text()
).view


def named(folder: Path, text: str) -> Folders:
    """Folders whose list of bots has this text."""
    folder.joinpath("bots.toml").write_text(text)
    return Folders.within(folder)


def troubles(folder: Path, text: str) -> tuple[str, ...]:
    """What is wrong in a list of bots."""
    return roster_of(named(folder, text)).others.troubles


@pytest.mark.parametrize("relative", [True, False])
def test_a_program_plays_under_the_name_that_the_player_gave_it(
    tmp_path: Path, relative: bool
) -> None:
    python, script = written(tmp_path, FIRST_CHOICE)
    script = "bot.py" if relative else script
    text = f'[mine]\ncommand = ["{python}", "{script}"]\nabout = "Plays what comes first."\n'
    roster = roster_of(named(tmp_path, text))
    assert roster.names == (*HOUSE.names, "mine")
    assert roster.named("mine").about == "Plays what comes first."
    with playing(roster.named("mine")) as player:
        assert player.decide(FOLLOW).reason == "It comes first."


def test_a_command_may_be_one_text_as_a_shell_has_it(tmp_path: Path) -> None:
    written(tmp_path, FIRST_CHOICE)
    roster = roster_of(named(tmp_path, f"[mine]\ncommand = \"'{sys.executable}' 'bot.py'\"\n"))
    assert "bot.py" in roster.named("mine").about
    with playing(roster.named("mine")) as player:
        assert player.decide(FOLLOW).fault == ""


def test_its_time_is_its_own_or_that_of_the_command_line(tmp_path: Path) -> None:
    python, script = written(tmp_path, "hear(); time.sleep(60)")
    folders = named(tmp_path, f'[slow]\ncommand = ["{python}", "{script}"]\nseconds = 0.4\n')
    for roster, seconds in ((roster_of(folders), "0.4"), (roster_of(folders, 0.2), "0.2")):
        with playing(roster.named("slow")) as player:
            assert player.decide(FOLLOW).fault.startswith(f"took longer than {seconds} seconds")


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("[mine]\n", "bots.toml, line 1: a command is a text in quotes, such as"),
        ("[mine]\ncommand = 3\n", "bots.toml, line 2: a command is a text in quotes, such as"),
        ('[mine]\ncommand = ""\n', "bots.toml, line 2: a command is a text in quotes"),
        ('[mine]\ncommand = "\'"\n', "line 2: its command ends within a quote that is open."),
        ('[mine]\ncommand = "x \\\\"\n', "line 2: its command ends behind a backslash."),
        ("[mine]\ncommand = []\n", "bots.toml, line 2: a command is a text in quotes"),
        ('[mine]\ncommand = ["x", 3]\n', "bots.toml, line 2: a command is a text in quotes"),
        ('[easy]\ncommand = "x"\n', "bots.toml, line 1: easy is one of the program's own"),
        ('["My Bot"]\ncommand = "x"\n', "a bot's name is a small letter and up to 19 more"),
        ('mine = "x"\n', "bots.toml, line 1: a bot is a table: write [mine]"),
        ("[mine\n", "bots.toml, line 1: "),
    ],
)
def test_one_that_cannot_be_used_is_left_out_and_the_line_is_named(
    tmp_path: Path, text: str, trouble: str
) -> None:
    roster = roster_of(named(tmp_path, text))
    (told,) = roster.others.troubles
    assert trouble in told
    assert roster.names == HOUSE.names
    with pytest.raises(UnknownLevel, match=rf"^There is no bot 'nobody'\..* {re.escape(told)}$"):
        roster.named("nobody")


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        ("seconds = 0", "line 3: seconds is a number from 0.1 to 600; 5 is used."),
        ('seconds = "two"', "line 3: seconds is a number from 0.1 to 600; 5 is used."),
        ("seconds = true", "line 3: seconds is a number from 0.1 to 600; 5 is used."),
        ("about = 3", "line 3: about is a sentence in quotes; it was left out."),
        ("level = 3", "line 3: there is no key 'level'; the keys are command, seconds, about."),
    ],
)
def test_another_value_that_cannot_be_used_gives_way_to_the_usual_one(
    tmp_path: Path, line: str, trouble: str
) -> None:
    text = f'[mine]\ncommand = "cat"\n{line}\n'
    assert troubles(tmp_path, text) == (f"bots.toml, {trouble}",)
    assert roster_of(Folders.within(tmp_path)).get("mine") is not None


def test_faults_are_told_in_the_order_of_their_lines(tmp_path: Path) -> None:
    text = '["Bad Name"]\n[mine]\nabout = 3\nseconds = 0\nlevel = 1\ncommand = ""\n[skilled]\n'
    told = [trouble.split(":")[0] for trouble in troubles(tmp_path, text)]
    assert told == [f"bots.toml, line {line}" for line in (1, 5, 6, 7)]


def test_a_list_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    tmp_path.joinpath("bots.toml").mkdir()
    (told,) = roster_of(Folders.within(tmp_path)).others.troubles
    assert told.startswith("bots.toml cannot be read: ")


def test_a_program_that_is_not_there_or_cannot_be_run_is_named(tmp_path: Path) -> None:
    tmp_path.joinpath("text").write_text("no program")
    roster = roster_of(named(tmp_path, "[a]\ncommand='./gone'\n[b]\ncommand='./text'\n"))
    for name, why in (("a", "gone' is not there"), ("b", "text' cannot be run")):
        with pytest.raises(CannotPlay, match=f"The bot {name} cannot play: its program '.*{why}."):
            roster.player_of(name)


def test_the_command_line_may_name_any_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python, script = written(tmp_path, FIRST_CHOICE)
    starter = tmp_path / "starter"
    starter.write_text(f"#!/bin/sh\nexec {python} '{script}'\n")
    starter.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    roster = roster_of(Folders.within(tmp_path))
    for command in (f"{python} '{script}'", "./starter", str(starter)):
        with playing(bot_named(f"program:{command}", roster)) as player:
            assert player.decide(FOLLOW).reason == "It comes first."
    for nothing in ("program:", "program: ''"):
        with pytest.raises(UnknownLevel, match="program:COMMAND"):
            bot_named(nothing, roster)
    with pytest.raises(CannotPlay, match="its command ends within a quote that is open"):
        bot_named("program:'unbal", roster)


def test_no_file_can_name_a_program_by_its_path(tmp_path: Path) -> None:
    roster = roster_of(Folders.within(tmp_path))
    for name in ("program:true", "program:/bin/true", "/bin/true", "true"):
        assert roster.get(name) is None


def test_on_a_public_account_no_program_plays(tmp_path: Path) -> None:
    named(tmp_path, '[mine]\ncommand = "cat"\n')
    assert roster_of(Folders(tmp_path, tmp_path, HOUSE_LIMITS)).names == HOUSE.names
