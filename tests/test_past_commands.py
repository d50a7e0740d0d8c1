"""The commands about finished games: games, export, verify and stats."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from spades_tui.cli import main
from spades_tui.engine.cards import DECKS, DeckKind
from spades_tui.review.game_text import game_as_text, hand_in_suits, ranks_in
from spades_tui.storage.folders import Folders
from spades_tui.storage.journal import read_journal
from tests.golden import assert_golden
from tests.positions import rules
from tests.table.whole_games import Steady, finished_game, header_of, play_through, recorded_game

SHORT = rules("hand_limit=2")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with two finished games."""
    folders = Folders.within(tmp_path)
    finished_game(folders, header_of(SHORT))
    finished_game(folders, header_of(rules("hand_limit=1 nil=50"), "7", "2026-11-29T20:00:00"))
    return tmp_path


def run(data: Path, *arguments: str) -> int:
    """Run a command on that data folder."""
    return main(["--data", str(data), *arguments])


def test_games_are_listed_latest_first(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, "games") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("  1  2026-11-29 20:00")
    assert "1 hand · to 500" in first
    assert "Nil: 50" in first
    assert second.startswith("  2  2026-11-28 20:00")


def test_a_file_in_place_of_the_folder_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(Path("/dev/null"), "games")
    assert ended.value.code == 2
    assert "--data: '/dev/null' is no folder; name one, " in capsys.readouterr().err


def test_that_no_game_is_finished_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, "games") == 0
    told = f"spades-tui: no game is finished yet in {tmp_path}/games.\n"
    assert capsys.readouterr() == ("", told)


@pytest.mark.parametrize("called", ["last", "1", "20261129T200000", "20261129T200000.journal"])
def test_a_game_is_found_by_many_names(
    data: Path, called: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(data, "export", called) == 0
    assert "begun 2026-11-29T20:00:00" in capsys.readouterr().out


@pytest.mark.parametrize("called", ["0", "3", "x", "", "none.journal"])
def test_what_is_no_game_is_refused(
    data: Path, called: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(data, "verify", called) == 2
    assert "no finished game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("called", "sentence"),
    [
        ("/nope", "/nope cannot be read: No such file or directory."),
        ("/etc", "/etc cannot be read: Is a directory."),
        ("/dev/null", "/dev/null cannot be read: it is no ordinary file."),
        (
            "nan",
            (
                "There is no finished game 'nan'. None is finished yet, "
                "so that only a journal's file can be named."
            ),
        ),
        ("last", "No game is finished yet."),
    ],
)
@pytest.mark.parametrize("command", ["verify", "export"])
def test_a_path_is_taken_as_a_path_also_where_no_game_is_finished(
    command: str, called: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, command, called) == 2
    assert capsys.readouterr().err == f"spades-tui: {sentence}\n"


def test_what_may_be_written_is_told(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(data, "verify", "3")
    assert (
        "write last, a number up to 2 (1 is the latest), or a journal's file."
        in capsys.readouterr().err
    )
    next(data.joinpath("games/finished").glob("2026112[8]*")).unlink()
    run(data, "verify", "3")
    assert "write last or 1 for the only one, or a journal's file." in capsys.readouterr().err


def test_a_journal_by_any_name_is_read(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [path] = data.joinpath("games/finished").glob("20261128*")
    path.rename(data / "copy")
    monkeypatch.chdir(data)
    for called in ("copy", "./copy", str(data / "copy")):
        assert run(data, "verify", called) == 0
        assert capsys.readouterr().out.startswith("copy: seed ")


def test_an_unfinished_game_keeps_its_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = play_through(header_of(), tmp_path / "games", hands=1)
    table.close()
    [path] = (tmp_path / "games").glob("*.journal")
    assert run(tmp_path, "export", str(path)) == 2
    assert "is not finished" in capsys.readouterr().err
    assert run(tmp_path, "verify", "last") == 2
    assert "No game is finished yet" in capsys.readouterr().err


def test_an_honest_game_is_verified(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, "verify", "2") == 0
    said = capsys.readouterr().out
    assert "seed 3f9a12cd5e6b7081" in said
    assert said.count("as dealt") == 3
    assert "Every card is as the seed deals it." in said


def test_a_changed_seed_is_found_out_and_the_hands_named(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [path] = (data / "games" / "finished").glob("20261128*")
    checksum, lines = 0, []
    for line in path.read_bytes().splitlines():
        body = line[:-10].replace(b"3f9a12cd5e6b7081", b"3f9a12cd5e6b7082")
        checksum = zlib.crc32(body, checksum)
        lines.append(body + b" #%08x\n" % checksum)
    path.write_bytes(b"".join(lines))
    assert read_journal(path).header.seed.endswith("2")
    assert run(data, "verify", str(path)) == 1
    assert "Not as the seed deals: the draw, hand 1, hand 2." in capsys.readouterr().out


def test_statistics_in_three_forms(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, "stats") == 0
    assert "Statistics of your own games." in capsys.readouterr().out
    assert run(data, "stats", "--rebuild", "--json") == 0
    assert json.loads(capsys.readouterr().out)["own"]["hands"] == 3
    assert run(data, "stats", "--csv") == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_an_exported_game_reads_like_a_score_sheet() -> None:
    header = header_of(rules("hand_limit=2 nil_exchange=2"))
    text = game_as_text(recorded_game(header, player=Steady((3, 0, 3, 4))))
    assert_golden(Path(__file__).parent / "golden" / "exported-game.txt", text)
    assert max(map(len, text.splitlines())) <= 130


def test_promoted_cards_are_written_among_the_spades() -> None:
    deck = DECKS[DeckKind.JOKERS_DEUCES]
    hand = deck.hand("BJ 2D 2S AS 3D")
    assert hand_in_suits(deck, hand) == "♠ BJ 2♦ 2 A  ♥ –  ♦ 3  ♣ –"
    assert ranks_in(deck, hand, deck.suits[deck.card("3D")]) == ["3"]
