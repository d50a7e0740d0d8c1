"""One game with real cards on a sheet: the hands as they were written, and what they come to.

Everything is added up anew after each change. A hand that an earlier correction made impossible
stays where it is, with the reason, and does not count; nothing that was written is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades_tui.engine.bidding import Bid
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.scoring import HandScore, why_over
from spades_tui.engine.seats import SEATS, Side
from spades_tui.score_sheet import SheetGame

Names = tuple[str, str, str, str]

COMPASS: Names = ("South", "West", "North", "East")
"""What the players are called until they are named."""

_NOTHING = (None,) * len(SEATS)


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand as written, by seat: None where nothing stands yet, and for a bid never made."""

    bids: tuple[Bid | None, ...] = _NOTHING
    tricks: tuple[int | None, ...] = _NOTHING

    @property
    def empty(self) -> bool:
        """Whether nothing is written."""
        return self == Entry()

    @property
    def won(self) -> tuple[int, ...]:
        """The tricks as far as they are written."""
        return tuple(count for count in self.tricks if count is not None)


@dataclass(frozen=True, slots=True)
class Row:
    """A hand on the sheet: its score, or the reason why it does not count."""

    entry: Entry
    score: HandScore | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction did to other hands (from 0): those that no longer count, or do again."""

    aside: tuple[int, ...] = ()
    back: tuple[int, ...] = ()


class Tally:
    """The sheet of one game: names and rules, whole hands in order, and the one just begun."""

    def __init__(
        self,
        rules: HouseRules = STANDARD,
        names: Names = COMPASS,
        entries: Iterable[Entry] = (),
        begun: Entry | None = None,
        start_totals: tuple[int, int] = (0, 0),
        start_bags: tuple[int, int] = (0, 0),
    ) -> None:
        """A sheet that goes on from `start_totals` and `start_bags`, North–South first."""
        self.rules = rules
        self.names = names
        self.entries = list(entries)
        self.begun = begun or Entry()
        self.start_totals = start_totals
        self.start_bags = start_bags
        self._add_up()

    @property
    def rows(self) -> Sequence[Row]:
        """Every whole hand with its score or the reason why it does not count."""
        return self._rows

    @property
    def scores(self) -> tuple[HandScore, ...]:
        """The hands that count."""
        return tuple(self._game.hands)

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals now."""
        return self._game.totals

    @property
    def bags(self) -> tuple[int, int]:
        """Both running bag counts now."""
        return self._game.bags

    @property
    def winner(self) -> Side | None:
        """The side that has won, or None to play on."""
        return self._game.winner

    @property
    def why(self) -> str:
        """Why the game is over, as a sentence; empty while it is not."""
        if self.winner is None:
            return ""
        return why_over(self.rules, len(self._game.hands), self.totals)

    def before(self, place: int) -> SheetGame:
        """The game as it stood before the hand at `place`, from 0."""
        return self._added_up(place)[0]

    def refusal(self, place: int, entry: Entry) -> str | None:
        """Why a hand cannot stand at `place`, after those before it; None when it can.

        A hand below the end of the game is judged as if the game went on.
        """
        if None in entry.tricks:
            return "the tricks are not all written."
        return self.before(place).hand_refusal(entry.bids, entry.won)

    def write(self, place: int, entry: Entry) -> Change:
        """Write a hand at `place`, or below all others. The caller has asked `refusal`."""
        if place == len(self.entries):
            self.entries.append(entry)
            self.begun = Entry()
        else:
            self.entries[place] = entry
        return self._change(but=place)

    def delete_last(self) -> None:
        """Take the last whole hand off the sheet, or what is written of the one begun."""
        if not self.begun.empty:
            self.begun = Entry()
        elif self.entries:
            self.entries.pop()
            self._add_up()

    def play_by(self, rules: HouseRules) -> Change:
        """Add everything up by other rules."""
        self.rules = rules
        limit = rules.bag_penalty.bags if rules.bag_penalty else None
        if limit is not None:
            north_south, east_west = self.start_bags
            self.start_bags = (min(north_south, limit - 1), min(east_west, limit - 1))
        return self._change()

    def _change(self, but: int | None = None) -> Change:
        counted = [row.score is not None for row in self._rows]
        self._add_up()
        now = [row.score is not None for row in self._rows]
        turned = [
            place
            for place, (was, is_now) in enumerate(zip(counted, now, strict=False))
            if was != is_now and place != but
        ]
        return Change(
            tuple(place for place in turned if not now[place]),
            tuple(place for place in turned if now[place]),
        )

    def _add_up(self) -> None:
        self._game, self._rows = self._added_up(len(self.entries))

    def _added_up(self, count: int) -> tuple[SheetGame, list[Row]]:
        game = SheetGame(self.rules, self.start_totals, self.start_bags)
        rows = []
        for entry in self.entries[:count]:
            try:
                rows.append(Row(entry, game.add(entry.bids, entry.won)))
            except ValueError as error:
                rows.append(Row(entry, None, str(error)))
        return game, rows
