"""What a file holds, or is called, moves no cursor by whatever door it leaves."""

from __future__ import annotations

from argparse import Namespace
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from rich.style import Style

from spades_tui.bots.roster import CannotPlay
from spades_tui.cli import main
from spades_tui.cli.output import complain, print_lines
from spades_tui.guests.configured import read_bots
from spades_tui.guests.plugins import PluginPlayer
from spades_tui.lines.voice import Voice
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import all_presets
from spades_tui.ui.glyphs import ASCII, UNICODE
from spades_tui.ui.widgets.canvas import Canvas
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of

CLEARS = "a\x1b[2J\x9b\u202eb"
SHOWN = "a?[2J??b"


@pytest.mark.parametrize("ascii", [False, True])
def test_printed_lines(ascii: bool, capsys: pytest.CaptureFixture[str]) -> None:
    print_lines(Namespace(ascii=ascii), [CLEARS, "next"])
    complain(CLEARS, letters=ascii)
    assert capsys.readouterr() == (f"{SHOWN}\nnext\n", f"spades-tui: {SHOWN}\n")


@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("ascii", [False, True])
def test_sentences_of_the_line_mode(words: bool, ascii: bool) -> None:
    assert Voice(words=words, ascii=ascii).put(CLEARS).lower() == SHOWN.lower()


def test_the_sheet_that_screens_are_drawn_on() -> None:
    canvas = Canvas(10, 1, Style())
    assert canvas.write(0, 0, CLEARS, Style()) == len(SHOWN)
    assert canvas.strip(0).text == f"{SHOWN}  "


def test_running_text_of_the_screens() -> None:
    assert UNICODE.text(CLEARS) == ASCII.text(CLEARS) == SHOWN
    assert ASCII.text(ASCII.spelled("1¾")) == "1 3/4"


@pytest.mark.parametrize("command", ["verify", "export"])
def test_the_name_of_a_journal(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished_game(Folders.within(tmp_path), header_of(rules("hand_limit=1")))
    strange = path.rename(tmp_path / "\x1b[2J.journal")
    assert main(["--data", str(tmp_path), command, str(strange)]) == 0
    assert capsys.readouterr().out.replace("\n", "").isprintable()


def test_what_a_preset_says_of_itself(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.presets.mkdir()
    (folders.presets / "own.toml").write_text('name = "Own"\nabout = "a\\u001b[2J\\u009bb"\n')
    [own] = all_presets(folders).own
    assert own.about == "a?[2J?b"


def test_the_command_of_a_bot(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.bots.write_text('[mine]\ncommand = ["bot", "\\u001b[2J"]\n')
    assert read_bots(folders).levels["mine"].about == "A program of your own: bot '?[2J'."


def test_the_failure_of_a_plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: EntryPoint) -> None:
        raise ImportError(CLEARS)

    monkeypatch.setattr(EntryPoint, "load", fails)
    with pytest.raises(CannotPlay) as refused:
        PluginPlayer("mine", "a:b", "a package")
    assert str(refused.value).isprintable()
