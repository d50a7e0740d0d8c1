"""The real program on a real terminal, played by keys alone: to its end, and through kills."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest

from spades_tui.engine.game import Phase
from spades_tui.engine.seats import Seat
from spades_tui.storage.journal import Recorded, read_journal
from tests.terminal.at_the_table import OVER, begin_game, play_on, settle, start


def journals(home: Path) -> list[Path]:
    return sorted((home / "data" / "games").rglob("*.journal"))


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 12)])
def test_a_whole_game_is_played_to_its_end_by_keys(tmp_path: Path, columns: int, rows: int) -> None:
    settle(tmp_path, target="200", bag_penalty="5:50")
    with start(tmp_path, columns, rows) as terminal:
        begin_game(terminal)
        last = play_on(terminal)
        assert " win." in last
        terminal.press("escape")
        terminal.wait_for("▸ New game")
        terminal.press("q")
        assert terminal.wait_for_exit() == 0
    (path,) = journals(tmp_path)
    game = read_journal(path).game
    assert path.parent.name == "finished"
    assert game.phase is Phase.GAME_OVER
    assert len(game.sheet) >= 2
    assert max(game.totals) >= 200 or min(game.totals) <= -200


@pytest.mark.timeout(300)
def test_killed_at_any_moment_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    settle(tmp_path, pace="fast", target="300")
    moments = random.Random(20)
    with start(tmp_path, 80, 24) as terminal:
        begin_game(terminal)
        terminal.wait_for("⏎ bid")
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_exit()
    kills = 1
    before = recorded(tmp_path)
    while kills <= 22:
        with start(tmp_path, 80, 24) as terminal:
            terminal.wait_for("▸ Continue")
            terminal.press("enter")
            terminal.wait_for(lambda text: "Continue" not in text)
            for _ in range(moments.randrange(1, 12)):
                terminal.press("enter")
                time.sleep(moments.random() * 0.25)
            assert OVER not in terminal.text()
            terminal.kill(signal.SIGKILL)
            terminal.wait_for_exit()
        kills += 1
        after = recorded(tmp_path)
        done = after.game.actions
        assert done[: len(before.game.actions)] == before.game.actions, "nothing was dealt again"
        assert after.header == before.header
        before = after
    assert len(before.game.actions) > 60
    with start(tmp_path, 80, 24) as terminal:
        terminal.wait_for("▸ Continue")
        terminal.press("enter")
        text = terminal.wait_for(lambda text: "Continue" not in text)
        assert f"Hand {before.game.hand_number} " in text
    assert len(journals(tmp_path)) == 1


def recorded(home: Path) -> Recorded:
    """The one game there is, read from its journal."""
    (path,) = journals(home)
    return read_journal(path)


@pytest.mark.timeout(120)
def test_a_continued_game_shows_the_same_cards_to_the_same_question(tmp_path: Path) -> None:
    settle(tmp_path, first_dealer="east")
    with start(tmp_path, 80, 24) as terminal:
        begin_game(terminal)
        asked_to_bid = terminal.wait_for("⏎ bid")
        terminal.kill()
        terminal.wait_for_exit()
    game = recorded(tmp_path).game
    assert (game.phase, game.to_act) == (Phase.BID, Seat.SOUTH)
    with start(tmp_path, 80, 24) as terminal:
        terminal.wait_for("▸ Continue")
        terminal.press("enter")
        continued = terminal.wait_for("⏎ bid")
    assert hand_rows(continued) == hand_rows(asked_to_bid)
    assert recorded(tmp_path).game.hands == game.hands


def hand_rows(text: str) -> list[str]:
    """The rows of the screen that show the player's cards."""
    return text.splitlines()[-7:-2]


@pytest.mark.timeout(120)
@pytest.mark.parametrize("keys", [("q",), ("ctrl+c",)])
def test_leaving_asks_first_and_keeps_the_game(tmp_path: Path, keys: tuple[str, ...]) -> None:
    settle(tmp_path, first_dealer="east")
    with start(tmp_path, 80, 24) as terminal:
        begin_game(terminal)
        terminal.wait_for("⏎ bid")
        terminal.press(*keys)
        terminal.wait_for("Leave the table?")
        terminal.press("escape")
        terminal.wait_for(lambda text: "Leave the table?" not in text)
        terminal.press(*keys)
        terminal.wait_for("Leave the table?")
        terminal.press("enter")
        assert terminal.wait_for_exit() == 0
    assert recorded(tmp_path).game.phase is Phase.BID
