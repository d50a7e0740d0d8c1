"""The exchange of a position: who has passed cards to a nil or back, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.bidding import exchanges
from spades_tui.engine.cards import Hand
from spades_tui.engine.seats import Seat
from spades_tui.position.fields import Fields
from spades_tui.position.values import PositionError, cards_are, cards_listed


@dataclass(frozen=True, slots=True)
class Exchange:
    """What has been passed: `passes` who passed how many; `to_pass` what the seat is to pass now.

    `bidder` is the nil of the seat's own side that exchanges, None when it has none.
    """

    passes: tuple[tuple[Seat, int], ...] = ()
    to_pass: int = 0
    bidder: Seat | None = None


NO_EXCHANGE = Exchange()
"""What holds before the last bid."""


def read_exchange(fields: Fields) -> Exchange:
    """How far the exchange has come. A play position need not say what was passed.

    Raises PositionError when cards were passed that the rules do not pass, or when another seat is
    to pass.
    """
    seat, given, got = fields.seat, fields.given, fields.got
    due = exchanges(fields.rules, fields.bids, fields.dealer)
    own = [(bidder, count) for bidder, count in due if bidder.side is seat.side]
    passed = [(key, cards.bit_count()) for key, cards in (("given", given), ("got", got)) if cards]
    if not own:
        for key, _ in passed:
            raise PositionError(key, "your side exchanges no cards by these bids and rules.")
        return Exchange(_passes(due))
    ((bidder, count),) = own
    for key, number in passed:
        if number != count:
            raise PositionError(key, f"{cards_are(number)} there, and the rules pass {count}.")
    if fields.record.begun or (given and got):
        return Exchange(_passes(due), 0, bidder)
    before = _passes(due[: due.index((bidder, count))])
    if seat is bidder:
        if given:
            raise PositionError("got", f"it is missing: {seat.partner.label} passes back first.")
        if got:
            raise PositionError("given", "it is missing: the nil bidder passes first.")
        return Exchange(before, count, bidder)
    if not got:
        raise PositionError("got", f"it is missing: {bidder.label}, the nil bidder, passes first.")
    return Exchange((*before, (bidder, count)), count, bidder)


def check_passed(fields: Fields, own: Hand, *, gave_first: bool) -> None:
    """Raise PositionError when cards passed are not where they must be.

    `own` are the cards that the seat holds or has played; `gave_first` for the nil bidder, who may
    get back what it gave.
    """
    deck, record, given, got = fields.rules.cards, fields.record, fields.given, fields.got
    away = given & ~got if gave_first else given
    if own & away:
        raise PositionError(
            "given", f"{cards_listed(deck, own & away)} passed, and yet held or played."
        )
    if not record.told:
        # A position told from memory does not say who played which card.
        return
    played = record.hands()
    stray = away & (played[fields.seat.left] | played[fields.seat.right])
    if stray:
        raise PositionError(
            "given",
            f"{cards_listed(deck, stray)} passed to the partner, and played by an opponent.",
        )
    lost = (got if gave_first else got & ~given) & ~own
    if lost:
        raise PositionError(
            "got", f"{cards_listed(deck, lost)} taken up, and neither held nor played."
        )


def _passes(due: list[tuple[Seat, int]]) -> tuple[tuple[Seat, int], ...]:
    return tuple((giver, count) for nil, count in due for giver in (nil, nil.partner))
