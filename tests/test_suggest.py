"""`spades-tui suggest`: any position, any bot; bad input is one sentence and exit status 2."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spades_tui.bots.levels import LEVELS, UnknownLevel, player_of
from spades_tui.bots.roster import HOUSE
from spades_tui.cli import main
from spades_tui.engine.actions import Action, read_action
from spades_tui.engine.cards import Deck
from spades_tui.engine.game import Phase
from spades_tui.position import read_position
from spades_tui.suggestion import Suggestion, action_told

SAMPLES = sorted(Path(__file__).parents[1].joinpath("assets/positions").glob("*.toml"))
WORDS = {
    "bid": "Bid ",
    "blind_look": "Bid blind nil",
    "exchange_pass": "Pass ",
    "exchange_return": "Pass ",
    "follow": "Play ",
    "last_seat": "Play ",
    "lead": "Play ",
    "remembered": "Play 5♥",
}


class Fed(io.TextIOWrapper):
    """Standard input that holds some bytes."""

    def __init__(self, content: bytes) -> None:
        super().__init__(io.BytesIO(content))


def asked(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> tuple[int, str, str]:
    """Exit status and both outputs of `spades-tui suggest`, with no presets of one's own."""
    status = main(["--data", str(data), "suggest", *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def test_there_is_a_sample_of_each_kind() -> None:
    assert {path.stem for path in SAMPLES} == set(WORDS)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("level", LEVELS)
def test_a_sample_is_answered_in_words_and_as_json(
    path: Path, level: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = asked(capsys, tmp_path, str(path), "--level", level)
    assert (status, err) == (0, "")
    assert out.startswith(WORDS[path.stem])
    status, told, _ = asked(capsys, tmp_path, str(path), "--level", level, "--json")
    assert status == 0
    answer = json.loads(told)
    assert answer.keys() == {"action", "reason"}
    assert answer["reason"] in out
    view = read_position(path.read_text()).view
    if view.phase is Phase.PASS:
        assert view.deck.hand(" ".join(answer["action"])) & ~view.hand == 0
        assert len(answer["action"]) == view.to_pass
    if view.phase is Phase.PLAY:
        assert view.legal >> view.deck.card(answer["action"]) & 1


def test_a_position_is_read_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", Fed(SAMPLES[0].read_bytes()))
    assert asked(capsys, tmp_path, "-")[0] == 0


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff", "standard input is no text: a position is plain text in UTF-8.\n"),
        (b" " * 1_100_000, "standard input is too large for a position.\n"),
        (b'seat = "S"\nseat = 3\n', "standard input, line 2: "),
    ],
)
def test_standard_input_is_called_so(
    content: bytes,
    told: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("sys.stdin", Fed(content))
    status, out, err = asked(capsys, tmp_path, "-")
    assert (status, out) == (2, "")
    assert err.startswith(f"spades-tui: {told}")


@pytest.mark.parametrize(
    ("text", "action", "words"),
    [
        ("play QH", "QH", "Play Q♥"),
        ("bid 4", "4", "Bid 4"),
        ("bid nil", "nil", "Bid nil"),
        ("bid blind", "blind", "Bid blind nil"),
        ("look", "look", "Look at your cards"),
        ("pass 2C 3D", ["3D", "2C"], "Pass 3♦ 2♣"),
    ],
)
def test_each_kind_of_action_has_its_notation(text: str, action: object, words: str) -> None:
    deck = read_position(SAMPLES[0].read_text()).view.deck
    done: Action = read_action(text, deck)
    assert isinstance(deck, Deck)
    assert (action_told(done, deck), Suggestion(deck, done, "").words) == (action, words)


def test_a_preset_of_ones_own_is_known(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    presets = tmp_path / "presets"
    presets.mkdir()
    presets.joinpath("mine.toml").write_text('name = "Mine"\n[rules]\nblind_nil = "any_time"\n')
    position = tmp_path / "position.toml"
    position.write_text('seat = "S"\ndealer = "E"\nrules = "mine"\n')
    assert asked(capsys, tmp_path, str(position))[0] == 0


class TestRefusals:
    def refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, *words: str
    ) -> str:
        path = tmp_path / "position.toml"
        path.write_bytes(content)
        status, out, err = asked(capsys, tmp_path, str(path), *words)
        assert (status, out, err.count("\n")) == (2, "", 1)
        return err

    def test_no_toml(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert "position.toml, line 1:" in self.refused(capsys, tmp_path, b"hand AS\n")

    @pytest.mark.parametrize(
        "content",
        [b"", b"\xff\xfe\x00", b"\x00", b"[" * 5000, b"hand_number = " + b"9" * 5000, b"[[seat]]"],
    )
    def test_garbage(
        self, content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        assert self.refused(capsys, tmp_path, content).startswith("spades-tui: ")

    def test_a_level_that_is_none(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        said = self.refused(capsys, tmp_path, SAMPLES[0].read_bytes(), "--level", "grandmaster")
        assert f"There is no bot 'grandmaster'. The bots are {', '.join(HOUSE.names)}." in said
        with pytest.raises(UnknownLevel):
            player_of("")

    @pytest.mark.parametrize("name", ["missing.toml", "."])
    def test_a_file_that_cannot_be_read(
        self, name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        status, out, err = asked(capsys, tmp_path, str(tmp_path / name))
        assert (status, out) == (2, "")
        assert "cannot be read:" in err

    def test_more_than_a_person_writes(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        assert "too large" in self.refused(capsys, tmp_path, b"#" * (1024 * 1024 + 1))

    @settings(
        max_examples=150,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    @given(st.data())
    def test_a_damaged_file_is_answered_or_refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, data: st.DataObject
    ) -> None:
        content = bytearray(data.draw(st.sampled_from(SAMPLES)).read_bytes())
        for _ in range(data.draw(st.integers(1, 4))):
            at = data.draw(st.integers(0, len(content) - 1))
            end = data.draw(st.integers(at, min(at + 20, len(content))))
            content[at:end] = data.draw(st.binary(max_size=6))
        path = tmp_path / "position.toml"
        path.write_bytes(bytes(content))
        status, out, err = asked(capsys, tmp_path, str(path), "--json")
        assert (status, bool(out), err.count("\n")) in [(0, True, 0), (2, False, 1)]
