"""The score sheet so far: a small table, or a sentence a hand when everything is said in words."""

from __future__ import annotations

import io
from collections.abc import Iterator

from spades_tui.engine.bidding import Bid
from spades_tui.engine.scoring import HandScore, counted, number, signed
from spades_tui.engine.seats import Seat, Side
from spades_tui.engine.sentences import capital
from spades_tui.engine.view import View
from spades_tui.lines.standing import score_words
from spades_tui.lines.voice import Voice
from spades_tui.table.company import Company


def sheet_lines(view: View, company: Company, voice: Voice) -> Iterator[str]:
    """Every finished hand of the game for both sides, and where they stand."""
    if not view.sheet:
        yield "No hand is finished yet."
        return
    if voice.words:
        for score in view.sheet:
            for side in company.sides:
                yield _in_words(view, score, side, company)
    else:
        yield from _as_table(view, company)
    yield score_words(view, company)


def _in_words(view: View, score: HandScore, side: Side, company: Company) -> str:
    own = score.sides[side]
    won = sum(score.tricks[seat] for seat in side.seats)
    bags = ""
    if view.rules.bag_penalty is not None:
        bags = f", {counted(own.bags_after, 'bag')}"
    return (
        f"Hand {score.number}, {company.pair(side)}: {_bids(score, company.seats_of(side))}, "
        f"{counted(won, 'trick')}, {signed(own.points)}, total {number(own.total_after)}{bags}."
    )


def _as_table(view: View, company: Company) -> Iterator[str]:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("Hand", justify="right")
    table.add_column("Side")
    table.add_column("Bid")
    for title in ("Won", "Points", "Total"):
        table.add_column(title, justify="right")
    with_bags = view.rules.bag_penalty is not None
    if with_bags:
        table.add_column("Bags", justify="right")
    for score in view.sheet:
        for side in company.sides:
            own = score.sides[side]
            table.add_row(
                str(score.number),
                capital(company.pair(side)),
                _bids(score, company.seats_of(side)),
                str(sum(score.tricks[seat] for seat in side.seats)),
                signed(own.points),
                number(own.total_after),
                *([str(own.bags_after)] if with_bags else []),
            )
    paper = io.StringIO()
    console = Console(file=paper, width=100, color_system=None, markup=False, highlight=False)
    console.print(table)
    yield from (line.rstrip() for line in paper.getvalue().splitlines())


def _bids(score: HandScore, seats: tuple[Seat, Seat]) -> str:
    bids: list[Bid] = [bid for seat in seats if (bid := score.bids[seat]) is not None]
    return " and ".join(bid.words for bid in bids) or "no bids"
