"""The table as golden text: every phase of a hand, at every size, with many colours or few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.game import Game
from spades_tui.ui.glyphs import ASCII
from spades_tui.ui.palettes.few import SIXTEEN
from spades_tui.ui.screens.table import TableScreen
from tests.positions import bid, dealt
from tests.ui.positions import (
    Quiet,
    asked_to_bid,
    asked_to_pass,
    hand_of_four,
    plain_to,
    table_of,
    third_to_play,
    with_scores,
)
from tests.ui.screens_as_text import COMPACT, FULL, SIZES, WIDE, app_in, assert_screen

BETWEEN = ((60, 24), (66, 18), (100, 30))


@pytest.fixture(autouse=True)
def _quiet_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.coach.coach", Quiet)


def check(
    name: str,
    folder: Path,
    game: Game,
    size: tuple[int, int],
    keys: Sequence[str] = (),
    **options: Any,
) -> None:
    """Compare a game's table with its golden text."""
    table = table_of(game)
    assert_screen(
        f"table-{name}", app_in(folder, **options), size, lambda: TableScreen(table), keys
    )


def nil_in_play() -> Game:
    """Bo's nil has taken a trick; Ada's holds."""
    game = with_scores(hand_of_four(dealer="south"), tricks="5 3 4 1")
    bid(game, "nil 4 3 nil")
    return plain_to(game, 4)


def first_hand() -> Game:
    """A hand that bids itself, under many house rules."""
    game = dealt(
        "deck=jokers_deuces first_hand_bids_itself=on nil=off board=4",
        south="AS JS 8S QH 5H 3H KC 7C 5C 4C 9D 8D 3D",
    )
    return plain_to(game, 3)


def jokers() -> Game:
    """South holds both jokers and the promoted deuces."""
    game = dealt("deck=jokers_deuces", south="BJ LJ 2D 2S AS QH 5H KC 7C 9D 8D 4D 3D")
    bid(game, "5 3 3 2")
    return game


def drawn() -> Game:
    """Nothing has happened yet: the cards are drawn for the deal."""
    return Game(rules_from({}))


def face_down() -> Game:
    """Blind nil is open to South, who has not looked."""
    game = hand_of_four("blind_nil=any_time")
    for _ in range(2):
        game.apply(game.legal_actions()[0])
        bid(game, "4")
    return game


@pytest.mark.parametrize("size", [*SIZES, *BETWEEN])
def test_a_turn_in_play(tmp_path: Path, size: tuple[int, int]) -> None:
    check("turn", tmp_path, third_to_play(), size)


@pytest.mark.parametrize("size", [*SIZES, *BETWEEN])
def test_the_bid_pad(tmp_path: Path, size: tuple[int, int]) -> None:
    check("bid", tmp_path, asked_to_bid(), size)


POSITIONS: tuple[tuple[str, Callable[[], Game], tuple[str, ...]], ...] = (
    ("refused", third_to_play, ("K",)),
    ("hint", third_to_play, ("h",)),
    ("last-trick", third_to_play, ("l",)),
    ("bid-hint", asked_to_bid, ("h",)),
    ("bid-too-many", asked_to_bid, ("1", "2")),
    ("board", lambda: asked_to_bid("board=4 both_nil=forbidden"), ("n",)),
    ("pass", asked_to_pass, ("space", "right", "right", "space")),
    ("face-down", face_down, ()),
    ("nil", nil_in_play, ()),
    ("first-hand", first_hand, ()),
    ("jokers", jokers, ()),
    ("draw", drawn, ()),
    ("no-bags", lambda: asked_to_bid("bag_penalty=none"), ()),
    ("leave", third_to_play, ("q",)),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "position", "keys"), POSITIONS, ids=[row[0] for row in POSITIONS])
def test_every_phase(
    tmp_path: Path,
    name: str,
    position: Callable[[], Game],
    keys: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    check(name, tmp_path, position(), size, keys)


@pytest.mark.parametrize("size", SIZES)
def test_sixteen_colours(tmp_path: Path, size: tuple[int, int]) -> None:
    check("sixteen", tmp_path, third_to_play(), size, palette=SIXTEEN)


@pytest.mark.parametrize("size", SIZES)
def test_ascii(tmp_path: Path, size: tuple[int, int]) -> None:
    check("ascii", tmp_path, third_to_play(), size, palette=SIXTEEN, glyphs=ASCII)


def test_ascii_bid_pad(tmp_path: Path) -> None:
    check("ascii-bid", tmp_path, asked_to_bid(), FULL, palette=SIXTEEN, glyphs=ASCII)


def test_a_finished_trick_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades_tui.ui.settling.SETTLING", 0.0)
    check("trick-over", tmp_path, third_to_play(), FULL, ("enter", "x"))


def test_too_small(tmp_path: Path) -> None:
    check("too-small", tmp_path, third_to_play(), (36, 10))


def test_wide_history_fills_up(tmp_path: Path) -> None:
    game = with_scores(hand_of_four())
    bid(game, "4 2 3 3")
    check("late", tmp_path, plain_to(game, 11), WIDE, ("h",))


def test_compact_exchange_of_three(tmp_path: Path) -> None:
    game = hand_of_four("nil_exchange=3")
    bid(game, "nil 2 5 3")
    game.apply(game.legal_actions()[0])
    check("pass-three", tmp_path, game, COMPACT)
