"""Who can be asked for by name, and that nobody takes a level's name."""

from __future__ import annotations

import pytest

from spades_tui.bots.levels import DEFAULT_LEVEL, LEVELS, Level, UnknownLevel
from spades_tui.bots.pool.naive import NaivePlayer
from spades_tui.bots.roster import CAST, HOUSE, Others, Roster

GUEST = Level("guest", "Plays as it likes.", NaivePlayer)
IMPOSTOR = Level(DEFAULT_LEVEL, "Pretends.", NaivePlayer)


def test_the_house_has_the_levels_and_the_characters() -> None:
    assert HOUSE.names == (*LEVELS, *CAST)
    assert HOUSE.named(" Easy ") is LEVELS["easy"]
    assert HOUSE.named("Nell") is CAST["nell"]


def test_others_join_the_levels_under_their_own_names() -> None:
    roster = Roster(lambda: Others({"guest": GUEST}))
    assert roster.names == (*LEVELS, *CAST, "guest")
    assert roster.named("Guest") is GUEST
    assert isinstance(roster.player_of("guest"), NaivePlayer)


def test_a_name_of_the_house_is_always_its_own() -> None:
    roster = Roster(lambda: Others({DEFAULT_LEVEL: IMPOSTOR, "nell": IMPOSTOR}))
    assert roster.names == HOUSE.names
    assert roster.named("nell") is CAST["nell"]
    assert roster.named(DEFAULT_LEVEL) is LEVELS[DEFAULT_LEVEL]


def test_others_are_not_looked_for_as_long_as_levels_are_asked_for() -> None:
    looked: list[int] = []

    def others() -> Others:
        looked.append(1)
        return Others()

    roster = Roster(others)
    roster.player_of(DEFAULT_LEVEL)
    roster.player_of("rule")
    roster.player_of("nell")
    assert looked == []
    assert roster.get("guest") is None
    assert roster.get("ghost") is None
    assert looked == [1]


def test_a_name_that_is_nobodys_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownLevel) as told:
        Roster(lambda: Others({"guest": GUEST})).named("oracle")
    assert str(told.value) == (
        f"There is no bot 'oracle'. The bots are {', '.join(HOUSE.names)}, guest."
    )
