"""A tally as plain text in the format of `spades-tui score`, which can add the same file up.

What that format has no word for stands in comments: the names, a hand that does not count, and
one that is only begun (`.` where nothing is written yet).
"""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.catalogue import differences
from spades_tui.engine.rule_spec import whole_number
from spades_tui.engine.scoring import there_are
from spades_tui.engine.seats import SEATS
from spades_tui.score_sheet import (
    NEW_GAME,
    NO_BID,
    Presets,
    SheetError,
    parse_hand,
    read_sheet,
    tricks_refusal,
    words_of,
)
from spades_tui.storage.setup import name_refusal
from spades_tui.tally.tally import COMPASS, Entry, Names, Tally

_OPENING = (
    "# A score sheet kept with spades-tui: bids and tricks clockwise from South.",
    "# The program writes it anew at every change: hands stay, comments of your own do not.",
)
_ASIDE = "not counted"
_BEGUN = "begun"
_NOT_YET = "."


def tally_text(tally: Tally) -> str:
    """The whole sheet."""
    return "".join(f"{line}\n" for line in _lines(tally))


def _lines(tally: Tally) -> Iterator[str]:
    yield from _OPENING
    for seat in SEATS:
        yield f"# {seat.label}: {tally.names[seat]}"
    for key, text in differences(tally.rules).items():
        yield f"rule {key}={text}"
    if tally.start_totals != (0, 0):
        yield "score {} {}".format(*tally.start_totals)
    if tally.start_bags != (0, 0):
        yield "bags {} {}".format(*tally.start_bags)
    for row in tally.rows:
        hand = _hand(row.entry, NO_BID)
        yield hand if row.score is not None else f"# {_ASIDE}: {hand}  # {row.reason}"
    if not tally.begun.empty:
        yield f"# {_BEGUN}: {_hand(tally.begun, _NOT_YET)}"


def _hand(entry: Entry, no_bid: str) -> str:
    bids = " ".join(no_bid if bid is None else str(bid) for bid in entry.bids)
    tricks = " ".join(_NOT_YET if count is None else str(count) for count in entry.tricks)
    return f"{bids} / {tricks}"


def read_tally(text: str, presets: Presets) -> Tally:
    """The sheet that a text holds. SheetError names the first line that cannot be used.

    `presets` finds the rules that a `preset` line names.
    """
    lines = text.splitlines()
    game, *others = read_sheet(lines, presets)
    if others:
        place = [words_of(line).lower() for line in lines].index(NEW_GAME)
        raise SheetError(
            place + 1, "a second game begins here; a sheet to go on with holds one game."
        )
    reading = _Reading()
    for place, line in enumerate(lines, start=1):
        try:
            reading.read(line)
        except ValueError as error:
            raise SheetError(place, str(error)) from error
    return Tally(
        game.rules,
        reading.names,
        reading.entries,
        reading.begun,
        game.start_totals,
        game.start_bags,
    )


class _Reading:
    """Reads the hands, whose scores are known to be right, and the comments that mean something."""

    def __init__(self) -> None:
        self._names = dict(zip(SEATS, COMPASS, strict=True))
        self.entries: list[Entry] = []
        self.begun: Entry | None = None

    @property
    def names(self) -> Names:
        """The four names."""
        south, west, north, east = self._names.values()
        return south, west, north, east

    def read(self, line: str) -> None:
        """Read one line."""
        said, _, comment = line.partition("#")
        word = said.split()[0].lower() if said.split() else ""
        if "/" in said and word not in ("rule", "preset"):
            self.entries.append(_entry(said))
        elif not word:
            self._read_comment(comment)

    def _read_comment(self, comment: str) -> None:
        mark, colon, rest = (part.strip() for part in comment.partition(":"))
        seats = [seat for seat in SEATS if seat.label == mark]
        if not colon:
            return
        if seats and rest and not self.entries:
            name = " ".join(rest.split())
            if reason := name_refusal(name):
                raise ValueError(reason)
            self._names[seats[0]] = name
        elif mark == _ASIDE:
            entry = _entry(rest.partition("#")[0])
            if reason := tricks_refusal(entry.won):
                raise ValueError(reason)
            self.entries.append(entry)
        elif mark == _BEGUN:
            self.begun = _begun(rest.partition("#")[0])


def _entry(text: str) -> Entry:
    bids, tricks = parse_hand(text)
    # Bids may be left out of a hand that bids itself.
    bids = bids or [None] * len(SEATS)
    if len(bids) != len(SEATS):
        raise ValueError(f"{there_are(len(bids), 'bid')} before the slash, not four.")
    return Entry(tuple(bids), tuple(tricks))


def _begun(text: str) -> Entry:
    left, _, right = text.partition("/")
    bids = [None if word == _NOT_YET else Bid.parse(word) for word in left.split()]
    tricks = [None if word == _NOT_YET else whole_number(word) for word in right.split()]
    if len(bids) != len(SEATS) or len(tricks) != len(SEATS):
        raise ValueError("a hand that is begun has four bids, a slash and four tricks, or dots.")
    if max(count or 0 for count in tricks) > TRICKS_IN_HAND:
        raise ValueError("a player takes 0 to 13 tricks.")
    return Entry(tuple(bids), tuple(tricks))
