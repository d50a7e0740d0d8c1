"""Plug-ins: found by name, loaded when they play, and never able to stop the game."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from spades_tui.bots.player import LongThinker
from spades_tui.bots.roster import CannotPlay
from spades_tui.engine.actions import MakeBid
from spades_tui.guests.joining import playing, roster_of
from spades_tui.guests.notation import accepts
from spades_tui.guests.plugins import GROUP, PluginPlayer, plugins
from spades_tui.position import read_position
from spades_tui.storage.folders import Folders
from spades_tui.storage.room import HOUSE_LIMITS
from tests.guests.plugin import install

ROOT = Path(__file__).parents[2]
FOLLOW = read_position(ROOT.joinpath("assets/positions/follow.toml").read_text()).view
BID = read_position(ROOT.joinpath("assets/positions/bid.toml").read_text()).view

CODE = """
from spades_tui.bots.levels import player_of
from spades_tui.bots.player import Decision
from spades_tui.engine.actions import LOOK

class Sound:
    closed = []
    def decide(self, view):
        return player_of("easy").decide(view)
    def close(self):
        self.closed.append(1)

def broken():
    raise RuntimeError("no table")

def leaving():
    raise SystemExit("goodbye")

def nobody():
    return 7

class Failing:
    def decide(self, view):
        raise KeyError("ace")

class Illegal:
    def decide(self, view):
        return Decision(LOOK, "I look.")

class Silent:
    def decide(self, view):
        return None
"""


def player(patch: pytest.MonkeyPatch, folder: Path, maker: str) -> PluginPlayer:
    """The player that one of these makes, as it is found by its name."""
    install(patch, folder / "site", {"odd": f"odd_bots:{maker}"}, CODE)
    found = roster_of(Folders.within(folder)).player_of("odd")
    assert isinstance(found, PluginPlayer)
    return found


def test_the_sample_is_a_package_whose_bot_is_found_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = ROOT / "assets/bots/plugin"
    project = tomllib.loads(sample.joinpath("pyproject.toml").read_text())["project"]
    install(
        monkeypatch,
        tmp_path / "site",
        project["entry-points"][GROUP],
        name=project["name"],
        version=project["version"],
        summary=project["description"],
    )
    monkeypatch.syspath_prepend(sample)
    level = roster_of(Folders.within(tmp_path)).named("careful")
    assert level.about == (
        "A plug-in of spades-careful 1.0: Bids one less than skilled, and never nil."
    )
    with playing(level) as careful:
        decision = careful.decide(BID)
        assert isinstance(decision.action, MakeBid)
        assert decision.fault == ""
        assert accepts(FOLLOW, careful.decide(FOLLOW).action)


def test_a_sound_plug_in_plays_and_is_told_when_it_may_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = player(monkeypatch, tmp_path, "Sound")
    assert isinstance(sound, LongThinker)
    assert sound.decide(FOLLOW).fault == ""
    sound.close()
    assert sys.modules["odd_bots"].Sound.closed == [1]


@pytest.mark.parametrize(
    ("maker", "why"),
    [
        ("broken", "RuntimeError: no table"),
        ("leaving", "SystemExit: goodbye"),
        ("nobody", "TypeError: odd_bots:nobody makes no player, which has a method decide(view)"),
        ("absent", "AttributeError: module 'odd_bots' has no attribute 'absent'"),
    ],
)
def test_one_that_cannot_be_loaded_is_named_with_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, maker: str, why: str
) -> None:
    with pytest.raises(CannotPlay) as told:
        player(monkeypatch, tmp_path, maker)
    assert str(told.value) == f"The plug-in odd of odd-bots 2.1 cannot play: {why}."


def test_one_whose_module_is_not_sound_is_named_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, tmp_path / "site", {"odd": "odd_bots:x"}, "this is no Python")
    with pytest.raises(
        CannotPlay, match=r"The plug-in odd of odd-bots .* cannot play: SyntaxError"
    ):
        roster_of(Folders.within(tmp_path)).player_of("odd")


@pytest.mark.parametrize(
    ("maker", "fault"),
    [
        ("Failing", "failed"),
        ("Illegal", "gave an answer that cannot be used"),
        ("Silent", "gave an answer that cannot be used"),
    ],
)
def test_a_decision_that_cannot_be_used_is_replaced_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, maker: str, fault: str
) -> None:
    decision = player(monkeypatch, tmp_path, maker).decide(FOLLOW)
    assert accepts(FOLLOW, decision.action)
    assert decision.fault == f"{fault}; casual acts in its place"
    assert "Accepted would have been one of" in decision.reason


def test_a_plug_in_is_not_loaded_to_be_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, tmp_path, {"odd": "odd_bots:broken"}, "raise RuntimeError")
    (found,) = [level for level in plugins() if level.name == "odd"]
    assert found.about == "A plug-in of odd-bots 2.1."
    assert "odd_bots" not in sys.modules


def test_it_can_be_sent_to_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, tmp_path / "site", {"odd": "odd_bots:Sound"}, CODE)
    level = roster_of(Folders.within(tmp_path)).named("odd")
    assert pickle.loads(pickle.dumps(level)).player().decide(FOLLOW).fault == ""


def test_one_by_the_name_of_a_level_is_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, tmp_path / "site", {"easy": "odd_bots:Sound"}, CODE)
    roster = roster_of(Folders.within(tmp_path))
    assert roster.named("easy").about != "A plug-in of odd-bots 2.1."
    assert (
        "The name easy is taken already, so one bot is left out: A plug-in of odd-bots 2.1."
        in roster.others.troubles
    )


def test_on_a_public_account_only_the_programs_own_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, tmp_path / "site", {"odd": "odd_bots:Sound"}, CODE)
    public = Folders(tmp_path, tmp_path, HOUSE_LIMITS)
    assert roster_of(Folders.within(tmp_path)).get("odd") is not None
    assert roster_of(public).get("odd") is None


def test_a_start_does_not_look_for_plug_ins() -> None:
    script = """
import sys
import spades_tui.guests.joining, spades_tui.ui.screens.title, spades_tui.table.opening
assert "importlib.metadata" not in sys.modules, "plug-ins were looked for"
"""
    subprocess.run([sys.executable, "-c", script], check=True)
