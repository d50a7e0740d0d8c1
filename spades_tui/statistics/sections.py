"""A record in words and columns, laid out by whoever shows it."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.scoring import number, signed
from spades_tui.statistics.fallen import Fallen
from spades_tui.statistics.figures import Figures
from spades_tui.statistics.record import Record
from spades_tui.storage.past_game import Kind

KIND_WORDS = {
    Kind.OWN: "your own games",
    Kind.ASSISTED: "games with undo",
    Kind.AGAIN: "deals known before",
}
"""What the games of a kind are called."""

ODD = "*"
"""What stands behind a sum that chance rarely gives."""

_BY = {"rules": "By rules", "partner": "By partner", "opponents": "By opponents"}
_FALLEN_NOTE = (
    "Behind the sums stands what chance has most likely, and the band that holds the sum 95 times "
    f"in 100. A sum outside it bears {ODD}: of these figures about one in twenty does."
)


@dataclass(frozen=True, slots=True)
class Section:
    """A titled table: the first column of each row is what it is about, the others are figures.

    `heads` name the columns of figures; there are none where a row has a single text. `note` is a
    sentence below.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()
    note: str = ""


def share(part: int, whole: int) -> str:
    """`7 of 12, 58 %`."""
    return f"{part} of {whole}, {100 * part / whole:.0f} %" if whole else "none yet"


def mean(total: int, count: int) -> str:
    """An average with one decimal, `–` of nothing."""
    return f"{total / count:.1f}".replace("-", "−") if count else "–"


def sections(record: Record) -> list[Section]:
    """The whole record, section by section."""
    figures = record.figures
    told = [_games(figures), _hands(figures), _nils(figures)]
    told += [_group(_BY[by], groups) for by, groups in record.groups.items() if figures.games]
    if record.fallen:
        told.append(_fallen(record))
    return told


def _games(figures: Figures) -> Section:
    return Section(
        "Games",
        (
            ("Finished", str(figures.games)),
            ("Won", share(figures.won, figures.games)),
            ("Points in all", f"{number(figures.points)} to {number(figures.their_points)}"),
        ),
    )


def _hands(figures: Figures) -> Section:
    hands = figures.hands
    ours, theirs = mean(figures.points, hands), mean(figures.their_points, hands)
    own = f"{mean(figures.bid, figures.bids)} bid, {mean(figures.taken, figures.bids)} taken"
    side_bid = mean(figures.side_bid, figures.contracts)
    side_taken = mean(figures.side_taken, figures.contracts)
    set_by_us = figures.their_contracts - figures.their_made
    return Section(
        "Hands",
        (
            ("Played", str(hands)),
            ("Contracts made", share(figures.made, figures.contracts)),
            ("Contracts set", share(figures.contracts - figures.made, figures.contracts)),
            ("Theirs set", share(set_by_us, figures.their_contracts)),
            ("Your tricks", own),
            ("Your side", f"{side_bid} bid, {side_taken} taken"),
            ("Bags a hand", mean(figures.bags, hands)),
            ("Points a hand", f"{ours} to {theirs}"),
        ),
    )


def _nils(figures: Figures) -> Section:
    return Section(
        "Nil",
        (
            ("Nil made", share(figures.nils_made, figures.nils)),
            ("Blind nil made", share(figures.blind_nils_made, figures.blind_nils)),
            ("Partner's made", share(figures.partner_nils_made, figures.partner_nils)),
        ),
    )


def _group(title: str, groups: dict[str, Figures]) -> Section:
    rows = tuple(
        (
            name,
            str(figures.games),
            str(figures.won),
            f"{100 * figures.made / figures.contracts:.0f} %" if figures.contracts else "–",
            signed(round((figures.points - figures.their_points) / max(1, figures.hands))),
        )
        for name, figures in groups.items()
    )
    return Section(title, rows, ("games", "won", "made", "lead"))


def _fallen(record: Record) -> Section:
    rows = tuple(_fallen_row(fallen) for fallen in record.fallen)
    about = " ".join(
        f"{fallen.measure.name}: {fallen.measure.about}."
        for fallen in record.fallen
        if fallen.measure.name in ("High spades", "Voids", "Nil hands")
    )
    heads = ("you", "left", "partner", "right", "chance", "95 in 100")
    return Section("How the cards have fallen", rows, heads, f"{_FALLEN_NOTE} {about}")


def _fallen_row(fallen: Fallen) -> tuple[str, ...]:
    sums = (f"{total}{ODD if fallen.odd(place) else ''}" for place, total in enumerate(fallen.sums))
    band = f"{fallen.chance.low}–{fallen.chance.high}"
    return (fallen.measure.name, *sums, f"{fallen.chance.mean:.0f}", band)
