"""A player's past games for the screens that show them: always the same, whatever bots learn."""

from __future__ import annotations

from pathlib import Path

from spades_tui.storage.folders import Folders
from tests.positions import rules
from tests.table.whole_games import SEED, Steady, finished_game, header_of

_PLAIN = "hand_limit=5 floor=-900 target=1000"


def keep_past_games(folder: Path) -> Folders:
    """Five finished games: two own, two of the same deals, one with undo, one by other rules."""
    folders = Folders.within(folder)
    steady, nils = Steady(), Steady((4, 0, 3, 3))
    long = rules(_PLAIN)
    finished_game(folders, header_of(long, "7", "2026-10-03T20:00:00+00:00"), player=steady)
    casual = rules(f"{_PLAIN} bag_penalty=none")
    finished_game(folders, header_of(casual, "8", "2026-10-24T20:00:00+00:00"), player=nils)
    finished_game(
        folders, header_of(long, "9", "2026-11-27T20:00:00+00:00"), undo=True, player=steady
    )
    header = header_of(long, SEED, "2026-11-28T18:00:00+00:00")
    finished_game(folders, header, player=steady)
    again = rules(f"{_PLAIN} first_dealer=west")
    header = header_of(again, SEED, "2026-11-28T20:00:00+00:00", first_deal=1)
    finished_game(folders, header, player=nils)
    return folders
