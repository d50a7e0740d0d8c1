"""Who can be sent into the arena: the frozen pool, the levels, the characters, and the seers.

A contender is asked with the whole game. For all but the seers this door opens on the view of the
seat to act and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spades_tui.arena.seer import Seer
from spades_tui.bots.levels import EXPERT
from spades_tui.bots.player import Decision, Player
from spades_tui.bots.pool import POOL
from spades_tui.bots.roster import HOUSE
from spades_tui.engine.game import Game
from spades_tui.engine.view import view_of

Contender = Callable[[Game], Decision]
"""Decides for the seat to act of a game."""

SEER = "seer"
SEER_IN_PLAY = "seer-in-play"


class UnknownContender(ValueError):
    """A name that nobody in the arena has; the sentence names those there are."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no bot {name[:40]!r}. The bots are {', '.join(known)}.")


def contender_named(name: str) -> Contender:
    """A new contender of that name; where a level has a pool member's name, the pool's is meant.

    Raises UnknownContender.
    """
    known = known_name(name)
    if known == SEER:
        return seeing_all(Seer())
    if known == SEER_IN_PLAY:
        return seeing_all(Seer(bidder=HOUSE.player_of(EXPERT)))
    make = POOL.get(known)
    return seeing_own(HOUSE.player_of(known) if make is None else make())


def known_name(name: str) -> str:
    """The name as the arena writes it. Raises UnknownContender."""
    word = name.strip().lower()
    names = contender_names()
    if word not in names:
        raise UnknownContender(name, names)
    return word


def contender_names() -> tuple[str, ...]:
    """Every name, the pool's first."""
    return tuple(dict.fromkeys([*POOL, *HOUSE.names, SEER, SEER_IN_PLAY]))


def seeing_own(player: Player) -> Contender:
    """The contender that is given the view of its seat."""

    def decide(game: Game) -> Decision:
        seat = game.to_act
        assert seat is not None
        return player.decide(view_of(game, seat))

    return decide


def seeing_all(seer: Seer) -> Contender:
    """The contender that is given all four hands as well: the only door to hidden cards."""

    def decide(game: Game) -> Decision:
        seat = game.to_act
        assert seat is not None
        return seer.decide(view_of(game, seat), tuple(game.hands))

    return decide
