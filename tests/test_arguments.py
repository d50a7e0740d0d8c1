"""What is typed wrongly on the command line is told in one sentence, and nothing is ignored."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from spades_tui.cli import main
from spades_tui.cli.unused import USES
from tests.guests.programs import FIRST_CHOICE, written

SAMPLE = str(Path(__file__).parents[1] / "assets/positions/follow.toml")

TIME = (
    "--seconds goes with a program as a bot, named as program:COMMAND or in bots.toml; none is "
    "asked here"
)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that these words are refused with."""
    try:
        status: object = main(list(words))
    except SystemExit as ended:
        status = ended.code
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    line, end = told.err.removeprefix("spades-tui: ").split("\n")
    assert not end
    return line


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "simulate --games 0",
            "--games: '0' is not a whole number of at least 1, in up to nine digits. See ",
        ),
        ("simulate --games", "--games needs a value behind it. See spades-tui simulate --help."),
        ("rules --json=x", "--json takes no value. See spades-tui rules --help."),
        ("stats --json --csv", "--csv does not go with --json. See spades-tui stats --help."),
        ("verify", "GAME is missing. See spades-tui verify --help."),
        ("rules x", "rules takes no word such as 'x'. See spades-tui rules --help."),
        ("stats -- x", "stats takes no word such as 'x'. See spades-tui stats --help."),
        (
            "score a b",
            "score takes FILE alone; 'b' is one word too many. See spades-tui score --help.",
        ),
        (
            "arena a b c",
            "arena takes A and B alone; 'c' is one word too many. See spades-tui arena",
        ),
        ("games --data x", "--data goes before the command: spades-tui --data … games. "),
        ("games --lines", "--lines goes before the command: spades-tui --lines … games. "),
        ("games --data=x", "--data goes before the command: "),
        ("--frobnicate", "There is no option '--frobnicate'. See spades-tui --help."),
        ("--frobnicate 3", "There is no option '--frobnicate'. See spades-tui --help."),
        ("rules --games 3", "rules has no option '--games'. See spades-tui rules --help."),
        ("score --frobnicate", "score has no option '--frobnicate'. See spades-tui score --help."),
        (
            "games --frobnicate=3",
            "games has no option '--frobnicate'. See spades-tui games --help.",
        ),
        (
            "--games 3 simulate",
            "--games goes behind its command, as in spades-tui simulate --games. ",
        ),
        ("shuffle", "There is no command 'shuffle'; the commands are simulate, arena, rules, "),
        ("--theme pink", "--theme: 'pink' is none of night, daylight, "),
        ("--data= games", "--data: '' names no place; write a path. See spades-tui --help."),
    ],
)
def test_arguments_are_refused_in_a_sentence(
    typed: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *typed.split()).startswith(told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--dat x games", "There is no option '--dat'; --data begins so. See spades-tui --help."),
        ("--m", "There is no option '--m'; --mouse and --motion begin so. See spades-tui --help."),
        (
            "rules --pre=jokers",
            "rules has no option '--pre'; --preset begins so. See spades-tui rules --help.",
        ),
        ("arena a b --see 3", "arena has no option '--see'; --seed begins so. "),
    ],
)
def test_no_option_may_be_shortened(
    typed: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *typed.split()).startswith(told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("--lines rules", "--lines goes with playing, without a command; rules does nothing"),
        (f"--rule nil=off suggest {SAMPLE}", "--rule goes with --lines, simulate, arena and rules"),
        ("--preset quick games", "--preset goes with --lines, simulate, arena and rules; games "),
        ("--words", "--words goes with --lines and watch; the full screen does nothing with it."),
        ("--no-mouse stats", "--no-mouse goes with the full screen; stats does nothing with it."),
        ("--lines --theme night", "--theme goes with the full screen; --lines does nothing "),
        ("--idle 3 score -", "--idle goes with playing and watch; score does nothing with it."),
        ("--kiosk --words", "--words goes with --lines and watch; the full screen does nothing "),
        ("--kiosk --theme night --lines", "--theme goes with the full screen; --lines does "),
        ("--kiosk --no-mouse watch", "--no-mouse goes with the full screen; watch does nothing "),
        ("simulate --seconds 3", f"{TIME}, and simulate does nothing with it."),
        ("simulate --seconds 3 --east-west archie", f"{TIME}, and simulate does nothing"),
        ("arena easy random --partner rule --seconds 3", f"{TIME}, and arena does nothing"),
        (f"suggest {SAMPLE} --seconds 3", f"{TIME}, and suggest does nothing"),
        (f"suggest {SAMPLE} --level expert --seconds 3", f"{TIME}, and suggest does nothing"),
        ("arena easy random --jobs 2 --executor dask:", "There is no executor 'dask:'. Write "),
        (
            "arena easy random --jobs 2 --executor dask:tcp://far:8786",
            "--jobs goes with workers on this machine; those of 'dask:tcp://far:8786' are there ",
        ),
    ],
)
def test_an_option_is_never_ignored(
    typed: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *typed.split()).startswith(told)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--games", "1", "--east-west"),
        ("arena", "easy", "--pairs", "1", "--jobs", "1"),
        ("suggest", SAMPLE, "--level"),
    ],
)
@pytest.mark.parametrize("name", ["mine", "program:"])
def test_a_program_of_whatever_name_has_the_time_that_is_asked_for(
    words: tuple[str, ...], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = shlex.join(written(tmp_path, FIRST_CHOICE))
    tmp_path.joinpath("bots.toml").write_text(f"[mine]\ncommand = {json.dumps(command)}\n")
    bot = name if name == "mine" else name + command
    assert main(["--data", str(tmp_path), *words, bot, "--seconds", "30"]) == 0
    assert capsys.readouterr().err == ""


def test_of_an_option_given_twice_the_last_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--preset", "quick", "rules", "--preset", "standard"]) == 0
    last = capsys.readouterr().out
    assert main(["rules"]) == 0
    assert capsys.readouterr().out == last


def test_help_is_there_whatever_else_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["rules", "--frobnicate", "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: spades-tui rules ")


def test_every_option_of_the_program_is_known_to_go_with_something() -> None:
    from spades_tui.cli.arguments import program_parser

    everywhere = {"help", "version", "data", "ascii", "kiosk", "command"}
    assert {action.dest for action in program_parser()._actions} == {*USES, *everywhere}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "--preset", ""], "There is no preset ''. The presets are Standard, "),
        (["--preset", "", "rules"], "There is no preset ''. The presets are Standard, "),
        (["--preset", ""], "--preset and --rule go with --lines; otherwise the game asks for"),
        (["suggest", SAMPLE, "--level", ""], "There is no bot ''. The bots are easy, "),
        (["simulate", "--east-west", ""], "There is no bot ''. The bots are easy, "),
        (["score", ""], "'' names no file; name one with a score sheet, or write - for standard"),
        (["suggest", " "], "' ' names no file; name one with a position, or write - for standard"),
        (["rules", "--rule", "target=5"], "--rule target=5: The target is 100 to 1000 points."),
        (["rules", "--rule", "target=x"], "target takes a number from 100 to 1000, not 'x'."),
    ],
)
def test_what_is_empty_or_out_of_range_is_named(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *words).startswith(told)
