"""A preset of the player's own is named wherever rules are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from spades_tui.engine.catalogue import differences, rules_from
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import all_presets, save_preset
from spades_tui.storage.setup import Setup
from spades_tui.ui.draft import Draft
from spades_tui.ui.rules_brief import own_presets, preset_name, rules_brief, rules_name
from spades_tui.ui.screens.game_over import GameOverScreen
from spades_tui.ui.screens.rules import RulesScreen
from spades_tui.ui.screens.score_sheet import ScoreSheetScreen
from spades_tui.ui.screens.setup import SetupScreen
from spades_tui.ui.screens.summary import SummaryScreen
from spades_tui.ui.screens.table import TableScreen
from tests.ui.positions import asked_to_bid, table_of
from tests.ui.screens_as_text import COMPACT, FULL, app_in, text_of
from tests.ui.tables import FOUR_HANDS, WON_GAME, table_after

OURS = "bag_penalty=5:50 lead_spades=any_time nil=50"
RULES = asked_to_bid(OURS).rules
TEXTS = differences(RULES)


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders with these rules kept as Our Kit."""
    folders = Folders.within(tmp_path)
    save_preset(folders, "Our Kit", RULES)
    return folders


SCREENS: dict[str, Callable[[Folders], Screen[Any]]] = {
    "setup": lambda folders: SetupScreen(Draft(Setup(RULES), all_presets(folders))),
    "table": lambda folders: TableScreen(table_of(asked_to_bid(OURS))),
    "rules": lambda folders: RulesScreen(RULES),
    "summary": lambda folders: SummaryScreen(table_after(FOUR_HANDS, RULES)),
    "score-sheet": lambda folders: ScoreSheetScreen(table_after(FOUR_HANDS, RULES)),
    "game-over": lambda folders: GameOverScreen(table_after(WON_GAME, RULES)),
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [FULL, COMPACT])
def test_its_name_stands_in_the_header(
    folders: Folders, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    if (name, size) == ("table", COMPACT):
        pytest.skip("there is no header")
    header = text_of(app_in(tmp_path), size, lambda: SCREENS[name](folders)).splitlines()[0]
    assert "Our Kit" in header
    assert "change" not in header
    assert "house rules" not in header


@pytest.mark.parametrize("size", [FULL, COMPACT])
def test_the_setup_names_standard_and_the_changes(tmp_path: Path, size: tuple[int, int]) -> None:
    draft = Draft(Setup(RULES), all_presets(Folders.within(tmp_path)))
    header = text_of(app_in(tmp_path), size, lambda: SetupScreen(draft)).splitlines()[0]
    assert header.endswith("Standard + 4 changes")


def test_only_exactly_these_rules_have_it(folders: Folders) -> None:
    own = own_presets(folders)
    assert preset_name(RULES, own) == "Our Kit"
    assert rules_name(rules_from(TEXTS | {"nil": "off"}), own) == "Standard + 4 changes"
    assert rules_brief(rules_from(TEXTS | {"target": "300"}), own) == (
        "to 300 · Standard + 4 changes"
    )
    assert rules_brief(RULES, own) == f"to {RULES.target} · Our Kit"
