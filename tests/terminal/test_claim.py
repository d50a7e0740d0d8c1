"""A claim that is broken off: killed while it is played out, the game goes on where it was."""

from __future__ import annotations

import signal
from pathlib import Path

from spades_tui.engine.game import Phase
from spades_tui.storage.folders import Folders
from spades_tui.storage.games import look_at_shelf
from tests.terminal.at_the_table import settle
from tests.terminal.terminal import Terminal
from tests.terminal.windows import recorded, window
from tests.ui.claims import claimable
from tests.ui.positions import table_of


def sit_down(terminal: Terminal) -> str:
    """Continue the game; what the screen shows when the claim is offered."""
    terminal.wait_for("▸ Continue")
    terminal.press("enter")
    return terminal.wait_for("c claim")


def test_a_claim_survives_a_kill_in_its_midst(tmp_path: Path) -> None:
    settle(tmp_path, first_dealer="east")
    table = table_of(claimable(first_hand=True), journals=Folders.within(tmp_path / "data").games)
    table.close()
    before = len(table.game.actions)
    with window(tmp_path) as terminal:
        sit_down(terminal)
        terminal.press("c")
        assert "All 8 tricks left are certain" in terminal.wait_for("certain for you")
        terminal.press("c")
        terminal.wait_for(lambda text: "certain for you" not in text and "any key" in text)
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_exit()
    kept = recorded(tmp_path).game
    assert kept.phase is Phase.PLAY
    assert before < len(kept.actions) < before + 32
    with window(tmp_path) as terminal:
        sit_down(terminal)
        terminal.press("c")
        terminal.wait_for("certain for you")
        terminal.press("c")
        assert "+90" in terminal.wait_for("next hand")
    after = recorded(tmp_path).game
    assert after.actions[: len(kept.actions)] == kept.actions
    assert after.sheet[-1].tricks == (9, 4, 0, 0)
    assert not look_at_shelf(Folders.within(tmp_path / "data")).troubles
