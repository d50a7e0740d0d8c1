"""Who sits where: characters under their own names, each once, whatever a file says."""

from __future__ import annotations

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.bots.roster import HOUSE
from spades_tui.engine.seats import Seat
from spades_tui.storage.setup import Setup
from spades_tui.table.seating import invited, refusal, seated, settled

Three = tuple[str, str, str]


@pytest.mark.parametrize(
    ("names", "players", "seated_names", "seated_players"),
    [
        (("Bo", "Ada", "Cy"), ("easy", "nell", "easy"), ("Bo", "Nell", "Cy"), None),
        (
            ("Bo", "Ada", "Cy"),
            ("vera", "vera", "oracle"),
            ("Vera", "Ada", "Cy"),
            ("vera", "casual", DEFAULT_LEVEL),
        ),
        (("Otto", "Ada", "Cy"), ("easy", "easy", "otto"), ("Bo", "Ada", "Otto"), None),
        (("Ada", "Ada", "Ada"), ("easy", "easy", "easy"), ("Bo", "Cy", "Ada"), None),
        (("You", "Ada", "Cy"), ("easy", "easy", "easy"), ("Bo", "Ada", "Cy"), None),
    ],
)
def test_whatever_a_file_says_a_table_can_have_it(
    names: Three, players: Three, seated_names: Three, seated_players: Three | None
) -> None:
    setup = settled(Setup(names=names, players=players), HOUSE)
    assert setup.names == seated_names
    assert setup.players == (seated_players or players)
    assert settled(setup, HOUSE) == setup


def test_who_is_invited_comes_over_from_another_seat() -> None:
    setup = seated(Setup(), Seat.WEST, "nell")
    setup = invited(setup, {Seat.NORTH: "nell", Seat.EAST: "expert"})
    assert setup.players == ("skilled", "nell", "expert")
    assert setup.names == ("Bo", "Nell", "Cy")


def test_a_level_after_a_character_takes_a_name_that_is_free() -> None:
    setup = seated(Setup(names=("Ada", "Bo", "Cy")), Seat.NORTH, "rex")
    assert setup.names == ("Ada", "Rex", "Cy")
    assert seated(setup, Seat.NORTH, "silas").names == ("Ada", "Silas", "Cy")
    assert seated(setup, Seat.NORTH, "easy").names == ("Ada", "Bo", "Cy")


def test_a_name_given_to_a_level_stays_with_another_level() -> None:
    assert seated(Setup(names=("Bo", "Zoe", "Cy")), Seat.NORTH, "easy").names == ("Bo", "Zoe", "Cy")


def test_nobody_sits_at_two_seats() -> None:
    setup = seated(Setup(), Seat.WEST, "tess")
    assert refusal(setup, Seat.EAST, "tess") == "Tess sits at the table already."
    assert refusal(setup, Seat.WEST, "tess") is None
    assert refusal(setup, Seat.EAST, "casual") is None
