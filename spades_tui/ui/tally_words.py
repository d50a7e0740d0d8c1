"""What the score sheet of a real table says: who leads or has won, and what a correction did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spades_tui.engine.scoring import HandScore, number, signed
from spades_tui.engine.seats import SEATS, Seat, Side
from spades_tui.engine.sentences import capital
from spades_tui.tally.tally import Change, Tally
from spades_tui.ui.score_words import ScoreWords


class TallyWords:
    """Sentences on a tally as it now is, with its players called by their names."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def name(self, seat: Seat) -> str:
        """What a player is called."""
        return self.tally.names[seat]

    def pair(self, side: Side, joined: str = " and ") -> str:
        """Both partners: `Ann and Cy`."""
        return joined.join(self.name(seat) for seat in side.seats)

    def initials(self, side: Side) -> str:
        """Both partners in little room: `A&C`."""
        return "&".join(self.name(seat)[0] for seat in side.seats)

    def said(self, reason: str) -> str:
        """A reason as a sentence, the sides called by their players."""
        reason = self._named(reason)
        return capital(reason)

    def _named(self, reason: str) -> str:
        for side in Side:
            reason = reason.replace(side.label, self.pair(side))
        return reason

    def bags(self, side: Side) -> str:
        """`bags 4 of 10`; empty when bags cost nothing."""
        penalty = self.tally.rules.bag_penalty
        return "" if penalty is None else f"bags {self.tally.bags[side]} of {penalty.bags}"

    def standing(self) -> str:
        """Who has won, or leads and by how much, and what is still to go."""
        tally = self.tally
        if tally.winner is not None:
            return f"{self.pair(tally.winner)} have won."
        if not tally.scores and tally.totals == (0, 0):
            return f"Nothing is counted yet; {tally.rules.target} points win."
        high, low = max(tally.totals), min(tally.totals)
        if high == low:
            return f"The totals are equal at {number(high)}."
        leaders = Side.NS if tally.totals[Side.NS] == high else Side.EW
        return f"{self.pair(leaders)} lead by {high - low}, {tally.rules.target - high} to go."

    def short_standing(self) -> str:
        """The same in few columns, with the bags."""
        tally = self.tally
        if tally.winner is not None:
            return f"{self.initials(tally.winner)} have won"
        high, low = max(tally.totals), min(tally.totals)
        told = "Equal totals" if tally.scores else "No hand yet"
        if high != low:
            leaders = Side.NS if tally.totals[Side.NS] == high else Side.EW
            told = f"{self.initials(leaders)} lead by {high - low}"
        penalty = tally.rules.bag_penalty
        if penalty is None:
            return told
        north_south, east_west = tally.bags
        return f"{told} · bags {north_south}, {east_west} of {penalty.bags}"

    def result(self, place: int) -> str:
        """What a hand just written gave to each side, or that it ended the game."""
        if self.tally.winner is not None:
            return f"{self.standing()} {self.tally.why}"
        score = self.tally.rows[place].score
        if score is None:
            return self.not_counted(place)
        points = (f"{self.pair(side)} {signed(score.sides[side].points)}" for side in Side)
        return f"Hand {place + 1}: {', '.join(points)}."

    def not_counted(self, place: int) -> str:
        """Why a hand does not count."""
        return f"Hand {place + 1} is not counted: {self._named(self.tally.rows[place].reason)}"

    def changed(self, change: Change) -> str:
        """What a correction did to other hands, as sentences; empty when it did nothing."""
        told = []
        if change.aside:
            _, *more = change.aside
            first = self.not_counted(change.aside[0])
            told.append(first + (f" Nor {_are(more)} {_hands(more)}." if more else ""))
        if change.back:
            counts = "counts" if len(change.back) == 1 else "count"
            told.append(f"{_hands(change.back).capitalize()} {counts} again.")
        return " ".join(told)

    def score_words(self) -> ScoreWords:
        """The words of the score screens, for the hands that count, numbered as on this sheet."""
        sheet: list[HandScore] = [
            replace(row.score, number=place)
            for place, row in enumerate(self.tally.rows, start=1)
            if row.score is not None
        ]
        titles = (self.initials(Side.NS), self.initials(Side.EW))
        return ScoreWords(self.tally.rules, self.tally.names, Side.NS, tuple(sheet), titles)

    def asked(self, column: int) -> str:
        """What is to be typed in a column: bids by seat from 0, tricks from 4."""
        seat = SEATS[column % len(SEATS)]
        if column >= len(SEATS):
            return f"{self.name(seat)}’s tricks?"
        rules = self.tally.rules
        also = ["n nil"] if rules.nil is not None else []
        also += ["b blind"] if rules.blind_nil_behind is not None else []
        return f"{self.name(seat)}’s bid? 1–13{''.join(f', {told}' for told in also)}"


def _hands(places: Sequence[int]) -> str:
    """`hand 5`, `hands 5 and 7`, `hands 5 to 8`."""
    first, last = places[0] + 1, places[-1] + 1
    if first == last:
        return f"hand {first}"
    if last - first == len(places) - 1 and len(places) > 2:
        return f"hands {first} to {last}"
    numbers = [str(place + 1) for place in places]
    return f"hands {', '.join(numbers[:-1])} and {numbers[-1]}"


def _are(places: Sequence[int]) -> str:
    return "is" if len(places) == 1 else "are"
