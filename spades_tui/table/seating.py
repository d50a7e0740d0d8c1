"""Who sits where at a new table: a level under any name, a character under its own, and once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from spades_tui.bots.characters import CHARACTERS
from spades_tui.bots.levels import DEFAULT_LEVEL
from spades_tui.bots.roster import Roster
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.storage.setup import Setup

NAMES = ("Bo", "Ada", "Cy", "Dot", "Eli", "Fay", "Gus", "Ivy", "Joe", "Kit", "Lou", "Max")
"""Names for the levels; any other can be given."""


def seated(setup: Setup, seat: Seat, player: str) -> Setup:
    """The setup with that player at a seat. A level that follows a character takes a free name."""
    name, before = setup.name_of(seat), setup.player_at(seat)
    if player in CHARACTERS:
        name = CHARACTERS[player].name
    elif before in CHARACTERS:
        name = _free_name(setup, seat)
    return _put(setup, seat, player, name)


def refusal(setup: Setup, seat: Seat, player: str) -> str | None:
    """Why a player cannot sit there beside the others, as a sentence; None when they can."""
    if player not in CHARACTERS:
        return None
    name = CHARACTERS[player].name
    taken = {setup.name_of(other).casefold() for other in SEATS if other != seat}
    return f"{name} sits at the table already." if name.casefold() in taken else None


def invited(setup: Setup, players: Mapping[Seat, str]) -> Setup:
    """The setup with these at their seats; who sits elsewhere already comes over to them.

    Raises ValueError when a character is asked to two of them.
    """
    invitations = list(players.values())
    for player in invitations:
        if player in CHARACTERS and invitations.count(player) > 1:
            raise ValueError(f"{CHARACTERS[player].name} can sit at one seat only.")
    for seat in SEATS[1:]:
        player = setup.player_at(seat)
        if seat not in players and player in CHARACTERS and player in players.values():
            setup = seated(setup, seat, CHARACTERS[player].level)
    for seat, player in players.items():
        setup = seated(setup, seat, player)
    return setup


def settled(setup: Setup, roster: Roster) -> Setup:
    """The setup as a table can have it, whatever a file says.

    Who is not known gives way to the usual level, and a character who sits there already to the
    level it leans from.
    """
    for seat in SEATS[1:]:
        player = setup.player_at(seat)
        if roster.get(player) is None:
            setup = seated(setup, seat, DEFAULT_LEVEL)
        elif player in CHARACTERS:
            earlier = [other for other in SEATS[1:seat] if setup.player_at(other) == player]
            setup = seated(setup, seat, CHARACTERS[player].level if earlier else player)
    for seat in SEATS[1:]:
        others = {setup.name_of(other).casefold() for other in SEATS if other != seat}
        if setup.player_at(seat) not in CHARACTERS and setup.name_of(seat).casefold() in others:
            setup = _put(setup, seat, setup.player_at(seat), _free_name(setup, seat))
    return setup


def _free_name(setup: Setup, seat: Seat) -> str:
    taken = {setup.name_of(other).casefold() for other in SEATS if other != seat}
    usual = Setup().name_of(seat)
    return next(name for name in (usual, *NAMES) if name.casefold() not in taken)


def _put(setup: Setup, seat: Seat, player: str, name: str) -> Setup:
    names, players = list(setup.names), list(setup.players)
    names[seat - 1], players[seat - 1] = name, player
    west, north, east = names
    left, partner, right = players
    return replace(setup, names=(west, north, east), players=(left, partner, right))
