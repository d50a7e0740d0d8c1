"""The file of a sheet: plain text that the score command reads, and that is read back whole."""

from __future__ import annotations

import pytest

from spades_tui.engine.catalogue import rules_from
from spades_tui.score_sheet import SheetError, read_sheet
from spades_tui.storage.presets import preset_named
from spades_tui.tally.tally import COMPASS, Tally
from spades_tui.tally.text import tally_text
from tests.tally.sheets import BLIND, OVER, entry_of, tally_of


def same(tally: Tally, other: Tally) -> bool:
    return vars(tally) == vars(other)


@pytest.mark.parametrize("text", [BLIND, OVER, "", "preset quick\nscore 50 -20\nbags 3 1\n"])
def test_a_sheet_is_read_back_as_it_was_written(text: str) -> None:
    tally = tally_of(text)
    assert same(tally_of(tally_text(tally)), tally)


def test_the_score_command_reads_the_same_file() -> None:
    tally = tally_of(BLIND)
    tally.write(0, entry_of("4 1 3 3 / 4 8 0 1"))
    tally.begun = tally_of("# begun: 3 nil . . / . . . .").begun
    (game,) = read_sheet(tally_text(tally).splitlines(), lambda name: preset_named(name).rules)
    assert (game.totals, game.bags) == (tally.totals, tally.bags)
    assert len(game.hands) == 4


def test_what_does_not_count_and_what_is_begun_stand_in_comments() -> None:
    tally = tally_of(BLIND)
    tally.write(0, entry_of("4 1 3 3 / 4 8 0 1"))
    tally.begun = tally_of("# begun: 3 blind . . / . . . .").begun
    text = tally_text(tally)
    assert "\n# not counted: 3 blind 4 5 / 4 0 5 4  # East–West: blind nil is open" in text
    assert text.endswith("\n# begun: 3 blind . . / . . . .\n")
    assert same(tally_of(text), tally)


def test_names_and_rules_open_the_file() -> None:
    lines = tally_text(tally_of(BLIND)).splitlines()
    assert lines[2:8] == BLIND.splitlines()[:6]


def test_players_without_names_are_called_by_their_seats() -> None:
    assert tally_of("# a comment: of a person\n4 3 3 3 / 4 3 3 3").names == COMPASS


def test_bids_may_be_left_out_where_the_rules_leave_them_out() -> None:
    tally = tally_of("rule first_hand_bids_itself=on\n/ 4 3 5 1\n")
    assert tally.totals == (90, 40)


def test_rules_are_written_as_what_differs_from_standard() -> None:
    rules = rules_from({"bag_penalty": "none", "target": "300"})
    assert [line for line in tally_text(Tally(rules)).splitlines() if "rule " in line] == [
        "rule target=300",
        "rule bag_penalty=none",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4 3 3 3 / 4 3 3 3\n4 3 3 3 / 4 3 3 4\n", "line 2: the tricks add up to 14, not 13."),
        ("rule nil=7\n", "line 1: nil takes 100, 50 or off, not '7'."),
        ("4 3 3 3 / 4 3 3 3\nnew game\n", "line 2: a second game"),
        ("4 3 3 3 / 4 3 3 3\n\n New  GAME # the second\n", "line 3: a second game"),
        ("# not counted: 4 3 3 / 4 3 3 3\n", "line 1: there are 3 bids before the slash"),
        ("# not counted: 4 3 3 3 / 99 3 3 3\n", "line 1: a player takes 0 to 13 tricks"),
        ("\n# begun: 3 . .\n", "line 2: a hand that is begun has four bids"),
        ("# begun: 3 . . . / 14 . . .\n", "line 1: a player takes 0 to 13 tricks."),
        ("# South: Ann\x1b[31m\n", "line 1: A name cannot hold control characters."),
    ],
)
def test_a_broken_file_is_named_by_its_line(text: str, told: str) -> None:
    with pytest.raises(SheetError) as caught:
        tally_of(text)
    assert str(caught.value).startswith(told)
