"""Whole games by a scripted player that knows nothing but the prompts, under every preset."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spades_tui.engine.catalogue import texts_of
from spades_tui.engine.rules import HouseRules
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from spades_tui.storage.journal import read_journal
from spades_tui.storage.presets import Preset, built_in_presets
from tests.lines.dialogue import Dialogue, ScriptedPlayer
from tests.lines.pipe import Pipe
from tests.positions import rules

PRESETS = built_in_presets()
HOUSE_RULES = (
    "blind_nil=any_time nil_exchange=1 blind_nil_exchange=3",
    "blind_nil=any_time deck=jokers_deuces failed_nil_tricks=help floor=off hand_limit=6",
    "bidding=mirror first_lead=two_of_clubs lowest_club_first=on",
    "bidding=whiz deck=jokers overtrick_point=0",
    "bidding=suicide nil_exchange=3 trump_first_trick=forbidden",
    "board=4 both_nil=forbidden bag_penalty=none set_penalty=zero floor=off hand_limit=5",
)
RULES = [pytest.param(preset.rules, id=preset.name) for preset in PRESETS] + [
    pytest.param(rules(text), id=text) for text in HOUSE_RULES
]


def finished(folder: Path) -> Path:
    """The one finished game's journal."""
    folders = Folders.within(folder)
    assert look_at_shelf(folders).games == ()
    (path,) = folders.finished.iterdir()
    return path


@pytest.mark.parametrize("house_rules", RULES)
def test_a_whole_game_is_played_from_its_prompts(tmp_path: Path, house_rules: HouseRules) -> None:
    conversation = Dialogue(tmp_path, ScriptedPlayer("3"), house_rules)
    assert conversation.status == 0
    game = read_journal(finished(tmp_path)).game
    assert game.winner is not None
    assert game.rules == house_rules
    assert sum("wins trick" in line or "win trick" in line for line in conversation.said) == (
        13 * len(game.sheet)
    )


class AsksBetween(ScriptedPlayer):
    """Asks everything that can be asked before every answer."""

    _asked = 0
    QUESTIONS = ("why", "table", "last", "score")

    def answer(self, prompt: str) -> str | None:
        self._asked = (self._asked + 1) % (len(self.QUESTIONS) + 1)
        return self.QUESTIONS[self._asked - 1] if self._asked else super().answer(prompt)


@pytest.mark.parametrize(
    "house_rules",
    [rules(""), rules("blind_nil=any_time nil_exchange=2"), rules("deck=jokers_deuces")],
)
def test_no_card_is_told_before_the_person_may_know_it(
    tmp_path: Path, house_rules: HouseRules
) -> None:
    conversation = Dialogue(tmp_path, AsksBetween("4"), house_rules)
    known: set[str] = set()
    in_hand = False
    for line in conversation.said:
        if re.match(r"Hand \d+\. .* deals?\.$", line):
            known, in_hand = set(), True
        elif line.endswith("is over."):
            in_hand = False
        if not in_hand or line.startswith("Rules: "):
            continue
        cards = set(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]|big joker|little joker", line))
        told = re.match(r"Your hand: |(?:You|Bo|Ada|Cy) (?:leads?|plays?) |\w+ passes you ", line)
        if told:
            known |= cards
        if line.startswith("Your hand: "):
            player = ScriptedPlayer("")
            player.hear(line)
            known |= set(player.hand)
        assert cards <= known, line
    assert len(conversation.typed) > 100


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_whole_game_is_played_through_pipes(
    tmp_path: Path, preset: Preset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    said = Pipe(tmp_path, "--preset", preset.name, "--rule", "hand_limit=3").play(
        ScriptedPlayer("9")
    )
    assert said[-1] == "Goodbye."
    recorded = read_journal(finished(tmp_path))
    told = texts_of(preset.rules) | {"hand_limit": "3"}
    assert texts_of(recorded.game.rules) == told
    assert recorded.header.players[0] == "human"
