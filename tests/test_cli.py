"""The program as a shell runs it: closed and full outputs, strange files, interrupts, letters."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spades_tui.cli import main
from spades_tui.engine.rules_text import rules_as_text
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.presets import all_presets
from spades_tui.storage.settings import Settings, read_settings
from tests.positions import rules
from tests.table.whole_games import finished_game, header_of
from tests.terminal.pty_process import clean_environment

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "assets/positions/remembered.toml"


def shell(
    folder: Path, line: str, typed: bytes | None = None, extra: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which `$SPADES` is the program, with that folder for its data."""
    program = f"{sys.executable} -m spades_tui --data {folder}"
    return subprocess.run(
        ["/bin/bash", "-c", line],
        input=typed,
        capture_output=True,
        env=clean_environment(folder, {"SPADES": program, **(extra or {})}),
        cwd=ROOT,
        timeout=30,
        check=False,
    )


class TestImports:
    @pytest.mark.parametrize(
        "words",
        [["--version"], ["--help"], ["rules"], ["score", "-"], ["suggest", str(SAMPLE)], ["games"]],
        ids=lambda words: words[0],
    )
    def test_no_command_loads_what_only_the_screen_needs(
        self, words: list[str], tmp_path: Path
    ) -> None:
        script = (
            "import sys\nfrom spades_tui.cli import main\n"
            f"try:\n    main(['--data', {str(tmp_path)!r}, *{words!r}])\n"
            "except SystemExit:\n    pass\n"
            "loaded = {name.split('.')[0] for name in sys.modules} & {'textual', 'rich'}\n"
            "assert not loaded, loaded\n"
        )
        subprocess.run([sys.executable, "-c", script], check=True, input=b"", capture_output=True)


class TestInterrupts:
    @pytest.mark.parametrize("after", [0.03, 0.08, 0.15, 0.25])
    def test_one_while_the_program_starts_is_quiet(self, after: float, tmp_path: Path) -> None:
        # Whatever comes before the first line of the program is Python's own affair.
        script = (
            "import os, runpy, sys\n"
            f"sys.argv[1:] = ['--data', {str(tmp_path)!r}, 'simulate', '--games', '100000']\n"
            "os.write(1, b'.')\nrunpy.run_module('spades_tui', run_name='__main__')\n"
        )
        with subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            assert process.stdout.read(1) == b"."
            time.sleep(after)
            process.send_signal(signal.SIGINT)
            assert process.stderr.read() == b""
            assert process.wait(10) == 130


class TestStreams:
    @pytest.mark.parametrize("command", ["score -", f"suggest {'-'}", "--lines"])
    def test_a_closed_input_is_told(self, command: str, tmp_path: Path) -> None:
        ran = shell(tmp_path, f"$SPADES {command} <&-")
        assert (ran.returncode, ran.stdout) == (2, b"")
        told = b"spades-tui: standard input is closed, so that nothing can be read from it.\n"
        assert ran.stderr == told

    @pytest.mark.parametrize(
        "command", ["rules", "simulate --games 1", "games", "--lines", "--help", "--version"]
    )
    def test_a_closed_output_is_told(self, command: str, tmp_path: Path) -> None:
        ran = shell(tmp_path, f"$SPADES {command} >&-", b"")
        assert ran.returncode == 2
        told = b"spades-tui: standard output is closed, so that nothing can be written out.\n"
        assert ran.stderr == told

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
    @pytest.mark.parametrize(
        "command",
        ["rules", "rules --json", "simulate --games 1", "--help", "--version", "--lines", "stats"],
    )
    @pytest.mark.parametrize("unbuffered", ["", "1"], ids=["held back", "at once"])
    def test_an_output_that_takes_no_more_is_told(
        self, command: str, unbuffered: str, tmp_path: Path
    ) -> None:
        extra = {"PYTHONUNBUFFERED": unbuffered}
        ran = shell(tmp_path, f"$SPADES {command} >/dev/full", b"", extra)
        assert ran.returncode == 1
        told = b"spades-tui: nothing can be written out: No space left on device.\n"
        assert ran.stderr == told

    @pytest.mark.parametrize("command", ["rules", "--help", "stats", "--lines"])
    def test_a_reader_who_has_had_enough_is_no_fault(self, command: str, tmp_path: Path) -> None:
        ran = shell(tmp_path, f"$SPADES {command} | head -0; exit ${{PIPESTATUS[0]}}", b"")
        assert (ran.returncode, ran.stderr) == (0, b"")

    def test_a_pipe_that_the_shell_hands_over_is_read(self, tmp_path: Path) -> None:
        ran = shell(tmp_path, "$SPADES score <(echo '4 3 3 3 / 4 3 3 3')")
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert ran.stdout.startswith(b"Hand 1:")


def stand_in(path: Path, kind: str) -> None:
    """Put something at a path that is no ordinary file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "socket":
            with socket.socket(socket.AF_UNIX) as server:
                server.bind(str(path))
        case "folder":
            path.mkdir()


@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", ["pipe", "device", "socket", "folder"])
class TestStrangeFiles:
    def test_among_the_games(self, kind: str, tmp_path: Path) -> None:
        folders = Folders.within(tmp_path)
        stand_in(folders.games / "x.journal", kind)
        [trouble] = look_at_shelf(folders).troubles
        assert trouble.startswith("x.journal cannot be read: ")

    def test_as_settings(self, kind: str, tmp_path: Path) -> None:
        folders = Folders.within(tmp_path)
        stand_in(folders.settings, kind)
        read = read_settings(folders)
        assert read.settings == Settings()
        [trouble] = read.troubles
        assert trouble.startswith("settings.toml cannot be read: ")

    def test_as_a_preset(self, kind: str, tmp_path: Path) -> None:
        folders = Folders.within(tmp_path)
        stand_in(folders.presets / "mine.toml", kind)
        [trouble] = all_presets(folders).troubles
        assert trouble.startswith("mine.toml cannot be read: ")

    @pytest.mark.parametrize("command", ["score", "suggest", "export"])
    def test_on_the_command_line(
        self, kind: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "x.journal"
        stand_in(path, kind)
        assert main(["--data", str(tmp_path), command, str(path)]) == 2
        assert capsys.readouterr().err.startswith("spades-tui: ")

    @pytest.mark.parametrize("name", ["history.sqlite", "history.sqlite.lock"])
    def test_as_the_memory_of_games(
        self, kind: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        finished_game(Folders.within(tmp_path), header_of(rules("hand_limit=1")))
        for old in tmp_path.glob("history*"):
            old.unlink()
        (tmp_path / "history.sqlite").write_text("damaged, and no database at all" * 50)
        (tmp_path / name).unlink(missing_ok=True)
        stand_in(tmp_path / name, kind)
        assert main(["--data", str(tmp_path), "games"]) == 0
        assert "1 hand" in capsys.readouterr().out


def test_a_link_to_nothing_hides_no_game(tmp_path: Path) -> None:
    folders = Folders.within(tmp_path)
    folders.games.mkdir()
    (folders.games / "gone.journal").symlink_to("nothing")
    [trouble] = look_at_shelf(folders).troubles
    assert trouble == "gone.journal cannot be read: No such file or directory."


class TestLetters:
    @pytest.mark.parametrize(
        ("command", "part"),
        [
            ("rules", "2D and 2S"),
            (f"suggest {SAMPLE}", "Play 5H\nMy partner's QH is winning"),
            ("score -", "7 x 10 = 70"),
            ("export last", "S"),
            ("stats", "Statistics"),
            ("games", "1 hand"),
            ("simulate --games 1", "North-South"),
        ],
    )
    def test_no_sign_is_written_and_none_is_lost(
        self, command: str, part: str, tmp_path: Path
    ) -> None:
        finished_game(Folders.within(tmp_path), header_of(rules("hand_limit=1")))
        deck = " --rule deck=jokers_deuces" if command == "rules" else ""
        ran = shell(tmp_path, f"$SPADES --ascii {command}{deck}", b"4 3 3 3 / 5 2 3 3\n")
        assert ran.returncode == 0
        assert ran.stdout.isascii()
        assert b"?" not in ran.stdout
        assert part.encode() in ran.stdout

    @pytest.mark.parametrize(
        "how", ["PYTHONIOENCODING=ascii", "PYTHONIOENCODING=latin-1", "LC_ALL=C"]
    )
    def test_letters_are_written_where_signs_cannot_be(self, how: str, tmp_path: Path) -> None:
        name, _, value = how.partition("=")
        ran = shell(tmp_path, f"$SPADES suggest {SAMPLE}", extra={name: value})
        assert ran.stdout == b"Play 5H\nMy partner's QH is winning, so 5H is enough.\n"

    def test_the_flag_may_stand_behind_the_command_too(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["suggest", str(SAMPLE), "--ascii"]) == 0
        assert capsys.readouterr().out.startswith("Play 5H\n")

    def test_a_refusal_is_written_in_letters_as_well(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        sheet = tmp_path / "sheet.txt"
        sheet.write_text("rule nil=off\n4 nil 3 3 / 4 3 3 3")
        assert main(["--ascii", "score", str(sheet)]) == 2
        told = "spades-tui: line 2: East-West: nil is off: the lowest bid is 1.\n"
        assert capsys.readouterr().err == told


class TestArguments:
    def test_rules_may_stand_before_and_behind_the_command(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        before = ["--ascii", "--rule", "target=300", "rules", "--rule", "board=4"]
        assert main(before) == 0
        told = capsys.readouterr().out
        assert "300" in told
        assert "least contract (4)" in told
        assert rules_as_text(rules("target=300 board=4")).count("\n") == told.count("\n") - 1

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["--rule", "bag_penalty=5:-5"], "The bag penalty is bags:points, both at least 1"),
            (["--rule", "target=+500"], "target takes a number from 100 to 1000, not '+500'."),
            (["--rule", "target=５００"], "target takes a number from 100 to 1000, not "),
            (["--rule", "target=5 00"], "target takes a number from 100 to 1000, not '5 00'."),
            (["--rule", "target=0500"], "target takes a number from 100 to 1000, not '0500'."),
            (
                ["--rule", "floor=-999999999999999999"],
                "floor takes a number from -999999 to -1, or off, not '-999999999999999999'.",
            ),
            (["--rule", "target=300", "--rule", "target=400"], "--rule sets target twice."),
            (["--rule", "x" * 900_000], "--rule takes key=value, such as target=300, not 'xxx"),
            (["--preset", "x" * 900_000], "There is no preset 'xxx"),
        ],
    )
    def test_what_cannot_be_taken_is_refused_in_a_line(
        self, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["rules", *words]) == 2
        err = capsys.readouterr().err
        assert told in err
        assert len(err) < 400

    @pytest.mark.parametrize("text", ["+5", "５", "1_0", " 5", "1.0", "9" * 5000, "-", ""])
    @pytest.mark.parametrize("option", ["--games", "--seed"])
    def test_numbers_are_plain_digits(
        self, option: str, text: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["simulate", f"{option}={text}"])
        assert ended.value.code == 2
        assert "is not a whole number" in capsys.readouterr().err

    def test_a_line_is_quoted_by_its_beginning_only(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        sheet = tmp_path / "sheet.txt"
        for line in ("x" * 900_000, "rule " + "x" * 900_000, f"{'4' * 900_000} 3 3 3 / 4 3 3 3"):
            sheet.write_text(line)
            assert main(["score", str(sheet)]) == 2
            assert len(capsys.readouterr().err) < 600

    def test_one_is_not_many(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["simulate", "--games", "1", "--rule", "hand_limit=1"]) == 0
        assert capsys.readouterr().out.startswith("1 game, 1 hand (")

    def test_nesting_without_an_end_is_told(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "deep.toml"
        path.write_text("a = " + "[" * 50_000)
        assert main(["suggest", str(path)]) == 2
        assert "deep.toml: its tables and lists are nested too deeply." in capsys.readouterr().err
        path.write_text(".".join("a" * 50_000) + " = 1")
        assert main(["suggest", str(path)]) == 2
        assert "deep.toml, line 1: a key has at most 20 parts" in capsys.readouterr().err
