"""`spades-tui arena` and what it refuses."""

import json

import pytest

from spades_tui.cli import main
from spades_tui.cli.errors import USAGE_ERROR


def status_of(arguments: list[str]) -> object:
    """The exit status, also where the arguments cannot even be read."""
    try:
        return main(arguments)
    except SystemExit as ended:
        return ended.code


def test_two_bots_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "rule", "naive", "--pairs", "3", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("rule against naive\n3 pairs of hands, 6 hands, seed 0\n")
    assert not err


def test_matches_under_other_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "rule", "naive", "--matches", "--pairs", "2", "--seed", "5", "--json"]
    assert main([*asked, "--rule", "target=200", "--jobs", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["unit"] == "matches"
    assert told["rules"] == {"target": "200"}
    assert told["seed"] == 5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rule", "nobody"], "There is no bot 'nobody'. The bots are random, naive, rule"),
        (["rule", "naive", "--opponents", "rule"], "--opponents goes with --partner."),
        (["rule", "naive", "--journal", "x"], "--journal goes with --detect."),
        (
            ["rule", "naive", "--detect", "--journal", "/dev/null"],
            "--journal takes a folder, and /dev/null is none.",
        ),
        (["program:'x", "naive"], "its command ends within a quote that is open."),
        (["rule", "naive", "--keep", ""], "--keep: '' names no place; write a path."),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status_of(["arena", *arguments]) == USAGE_ERROR
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("text", ["0", "257", "100000", "1.5", "x"])
def test_processes_are_limited(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "easy", "casual", "--jobs", text])
    assert f"'{text}' is not a whole number from 1 to 256" in capsys.readouterr().err


def test_journals_of_faults_go_where_they_are_asked(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path_factory.mktemp("faults")
    asked = ["arena", "random", "naive", "--pairs", "2", "--detect", "--jobs", "1"]
    assert main([*asked, "--journal", str(folder)]) == 0
    assert str(folder) in capsys.readouterr().out
    assert list(folder.glob("seed-0-game-*.journal"))
