"""What is to be compared, over which deals: all that decides how a contest comes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from random import Random

from spades_tui.arena.contenders import Contender, contender_named, known_name, seeing_own
from spades_tui.bots.levels import Level
from spades_tui.bots.player import LongThinker, Player
from spades_tui.engine.game import Game, Phase
from spades_tui.engine.rules import STANDARD, FirstDealer, HouseRules
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.lifeline import unbroken

Names = tuple[str, str, str, str]
"""Who sits where, South first."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Two contenders over the same deals, single hands or whole `matches`.

    Without `partner` each is a whole side against the other, and the second game of a pair swaps
    the sides. With it each in turn has South beside that partner, against `opponents` (by default
    two more such partners), so that what is compared is how good a partner they are.

    `guests` are those among them who are none of the arena's own.
    """

    first: str
    second: str
    rules: HouseRules = STANDARD
    seed: int = 0
    matches: bool = False
    partner: str | None = None
    opponents: str | None = None
    guests: tuple[Level, ...] = ()

    def __post_init__(self) -> None:
        """Raises UnknownContender when a name is nobody's."""
        for name in (self.first, self.second, self.partner, self.opponents):
            if name is not None:
                self._known(name)

    @property
    def tables(self) -> tuple[Names, Names]:
        """Who sits where in the two games of a pair."""
        one, other = self._known(self.first), self._known(self.second)
        if self.partner is None:
            return (one, other, one, other), (other, one, other, one)
        beside = self._known(self.partner)
        against = self._known(self.opponents or self.partner)
        return (one, against, beside, against), (other, against, beside, against)

    def _known(self, name: str) -> str:
        """The name as the arena writes it. Raises UnknownContender."""
        return name if any(name == guest.name for guest in self.guests) else known_name(name)

    @property
    def first_side(self) -> tuple[Side, Side]:
        """The side whose score tells for the first contender, in the two games of a pair."""
        return (Side.NS, Side.NS if self.partner else Side.EW)

    def new_game(self, pair: int) -> Game:
        """A game of that pair, before its first deal; single hands are dealt by each seat in turn.

        A single hand is never the one that bids itself.
        """
        if self.matches:
            return Game(self.rules)
        dealer = FirstDealer[SEATS[pair & 3].name]
        return Game(replace(self.rules, first_dealer=dealer, first_hand_bids_itself=False))

    def chance(self, pair: int, hand: int) -> Random:
        """What that hand of that pair is dealt from, the same in both its games."""
        return Random(f"{self.seed}/{pair}/{hand}")

    def hands(self, pair: int, game: Game) -> Iterator[Random]:
        """The chance for each hand that is to be played in a game of that pair, one by one."""
        hand = 0
        while game.phase is not Phase.GAME_OVER and (self.matches or not hand):
            hand += 1
            yield self.chance(pair, hand)


class Entrants(AbstractContextManager["Entrants"]):
    """The contenders of a contest by name, each made once a process; guests once for each seat.

    What a guest has started ends when they leave.
    """

    def __init__(self, guests: Iterable[Level] = ()) -> None:
        self._guests = {guest.name: guest for guest in guests}
        self._made: dict[str, Contender] = {}
        self._seated: dict[tuple[str, Seat], Player] = {}

    def at(self, names: Names) -> tuple[Contender, ...]:
        """Those who fill the four seats. Raises CannotPlay."""
        return tuple(self._contender(names[seat], seat) for seat in SEATS)

    def _contender(self, name: str, seat: Seat) -> Contender:
        guest = self._guests.get(name)
        if guest is None:
            if name not in self._made:
                self._made[name] = contender_named(name)
            return self._made[name]
        # One for each seat, or partners would know each other's cards.
        if (name, seat) not in self._seated:
            self._seated[name, seat] = guest.player()
        return seeing_own(self._seated[name, seat])

    def __exit__(self, *_: object) -> None:
        with unbroken():
            for player in self._seated.values():
                if isinstance(player, LongThinker):
                    player.close()
