"""Results that are kept of a bot by somebody else go on with that bot, and with no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades_tui.cli import main
from spades_tui.guests.joining import bot_named, roster_of
from spades_tui.storage.folders import Folders
from tests.guests.plugin import install
from tests.guests.programs import FIRST_CHOICE, written

CODE = """
from spades_tui.bots.levels import player_of

def one():
    return player_of("easy")

other = one
"""


def played(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> str:
    """What is complained of when results of the bot `mine` are kept, or gone on with."""
    kept = ("--pairs", "1", "--jobs", "1", "--keep", str(data / "kept"))
    status = main(["--data", str(data), "arena", "mine", "naive", *kept, *words])
    complaint = capsys.readouterr().err
    assert bool(status) == bool(complaint)
    return complaint


def test_another_command_or_another_time_is_another_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python, script = written(tmp_path, FIRST_CHOICE)
    twin = tmp_path / "twin.py"
    twin.write_text(Path(script).read_text())

    def named(command: str, seconds: int = 2) -> None:
        about = 'about = "The best."'
        text = f'[mine]\ncommand = "{python} {command}"\nseconds = {seconds}\n{about}\n'
        tmp_path.joinpath("bots.toml").write_text(text)

    named("bot.py")
    assert played(capsys, tmp_path) == ""
    named(script)
    assert played(capsys, tmp_path, "--continue") == ""
    named("twin.py")
    assert played(capsys, tmp_path, "--continue") == (
        f"spades-tui: {tmp_path}/kept holds another comparison: its bot mine is "
        f"'2 seconds for {python} {script}', and '2 seconds for {python} {twin}' is asked for.\n"
    )
    named("bot.py", 3)
    assert "and '3 seconds for " in played(capsys, tmp_path, "--continue")
    named("bot.py")
    assert "and '4 seconds for " in played(capsys, tmp_path, "--continue", "--seconds", "4")
    assert played(capsys, tmp_path, "--continue") == ""


def test_another_entry_point_or_another_version_is_another_plug_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def installed(entry: str, version: str) -> None:
        patch.undo()
        install(patch, tmp_path / entry / version, {"mine": entry}, CODE, version=version)

    with pytest.MonkeyPatch.context() as patch:
        installed("odd_bots:one", "1.0")
        assert played(capsys, tmp_path) == ""
        assert played(capsys, tmp_path, "--continue") == ""
        installed("odd_bots:one", "1.1")
        assert (
            "its bot mine is 'odd_bots:one of odd-bots 1.0', and 'odd_bots:one of odd-bots 1.1' "
            in (played(capsys, tmp_path, "--continue"))
        )
        installed("odd_bots:other", "1.0")
        assert "and 'odd_bots:other of odd-bots 1.0' is asked for." in (
            played(capsys, tmp_path, "--continue")
        )


def test_a_command_typed_out_is_known_by_the_files_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "bot.py"
    script.touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    roster = roster_of(Folders.within(tmp_path))
    for word in ("bot.py", "./bot.py", "'~/bot.py'", str(script)):
        level = bot_named(f"program:python3 {word} deep ''", roster, 1)
        assert level.behind == f"1 second for python3 {script} deep ''"
