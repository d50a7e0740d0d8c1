"""Watching a game from its journal: what all four at the table can see, as it happens.

Nothing is locked or written. The hands are told when they have been played.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from spades_tui.engine.actions import Action, Deal, Event, GameWon, HandScored
from spades_tui.engine.game import Game
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.engine.view import View, view_of
from spades_tui.lines.card_words import hand_by_suits
from spades_tui.lines.events import Teller
from spades_tui.lines.standing import table_words
from spades_tui.storage.journal import Header, JournalError, Recorded, is_played, read_journal
from spades_tui.table.company import Company
from spades_tui.table.table import HUMAN

NOTHING_HAPPENED = 4
"""The exit status after so long a silence that watching was given up."""

_State = tuple[int, int, int]
"""What changes when a file does."""

_SURE = 2
"""Looks in a row that find nobody at the game before that is told; a new window takes a moment."""


class Onlooker:
    """Follows one game, action by action, and tells what is public."""

    def __init__(self, header: Header, person: str, *, words: bool = False) -> None:
        """`person` is what the one who is no bot is called."""
        names = (
            person if player == HUMAN else name
            for name, player in zip(header.names, header.players, strict=True)
        )
        self._company = Company(tuple(names), None)
        self._words = words
        self._teller = Teller(self._company, words=words)
        self._game = Game(header.rules)
        self._begun = False

    def catch_up(self, actions: list[Action]) -> Iterator[str]:
        """The sentences for all that is new in these actions, the whole game so far."""
        if not self._begun:
            self._begun = True
            for action in actions:
                self._game.apply(action)
            yield from self._standing()
            return
        known = self._game.actions
        same = next(
            (at for at, pair in enumerate(zip(known, actions, strict=False)) if pair[0] != pair[1]),
            min(len(known), len(actions)),
        )
        if back := len(known) - same:
            self._game.undo(back)
            yield f"The last {counted(back, 'step')} were taken back."
        for action in actions[same:]:
            yield from self._told(self._game.apply(action))

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self._game.winner is not None

    def _standing(self) -> Iterator[str]:
        if self._game.hand_number == 0:
            yield "The game is about to begin."
        else:
            yield from table_words(self._view, self._company)

    @property
    def _view(self) -> View:
        """What everybody at the table can see."""
        return replace(view_of(self._game, Seat.SOUTH), hand=0, given=0, got=0, bid_choices=())

    def _told(self, events: list[Event]) -> Iterator[str]:
        for event in events:
            yield from self._teller.tell([event], self._view)
            if isinstance(event, HandScored):
                yield from self._hands()
            elif isinstance(event, GameWon):
                yield "The game is over."

    def _hands(self) -> Iterator[str]:
        deck = self._game.deck
        dealt = next(deal for deal in reversed(self._game.actions) if isinstance(deal, Deal))
        for seat in SEATS:
            cards = hand_by_suits(deck, dealt.hands[seat], words=self._words)
            yield f"{self._company.names[seat]} was dealt {cards}."


def watch(
    path: Path,
    finished: Path,
    person: str,
    say: Callable[[str], None],
    wait: Callable[[], None],
    *,
    idle: int | None = None,
    words: bool = False,
) -> int:
    """Tell of a game until it is over; the exit status.

    `path` is its journal, which may move to the folder `finished`; `wait` lets a second pass.
    That its player leaves it or comes back is told. After `idle` minutes in which nothing happened,
    watching is given up.
    """
    onlooker: Onlooker | None = None
    seen: _State | None = None
    quiet = absent = 0
    while True:
        try:
            path, state, recorded = _looked_at(path, finished, seen)
        except FileNotFoundError:
            say("The game is gone.")
            return 1
        except JournalError as error:
            say(str(error))
            return 1
        except OSError as error:
            say(f"{path.name} cannot be read: {error.strerror or error}.")
            return 1
        if recorded is not None:
            onlooker = onlooker or Onlooker(recorded.header, person, words=words)
            seen, quiet = state, 0
            for sentence in onlooker.catch_up(recorded.game.actions):
                say(sentence)
        if onlooker is not None and onlooker.over:
            return 0
        if not is_played(path):
            absent += 1
            if absent == _SURE:
                say(f"{person} has left the game. It can be continued, and is told here then.")
        else:
            if absent >= _SURE:
                say(f"{person} is back at the game.")
            absent = 0
        wait()
        quiet += 1
        if idle is not None and quiet > idle * 60:
            say("Nothing has happened for a long time, so there is nothing to watch.")
            return NOTHING_HAPPENED


def _looked_at(
    path: Path, finished: Path, seen: _State | None
) -> tuple[Path, _State, Recorded | None]:
    """Where the journal is now, how it is, and what it says unless that was seen.

    It may be put away at any moment. Raises FileNotFoundError when it is nowhere, OSError or
    JournalError when it cannot be read.
    """
    for place in (path, finished / path.name):
        with contextlib.suppress(FileNotFoundError):
            facts = place.stat()
            state = (facts.st_ino, facts.st_size, facts.st_mtime_ns)
            return place, state, None if state == seen else read_journal(place)
    raise FileNotFoundError
