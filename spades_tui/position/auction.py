"""The bids of a position: who has bid what, in order, and whether each bid was a legal one."""

from __future__ import annotations

from collections.abc import Mapping

from spades_tui.engine.bidding import (
    BLIND_NIL,
    Bid,
    Bids,
    bid_refusal,
    blind_nil_open,
)
from spades_tui.engine.rules import Bidding, HouseRules
from spades_tui.engine.scoring import counted
from spades_tui.engine.seats import SEATS, Seat, round_from
from spades_tui.position.values import PositionError, bid_of, by_seat

_KEY = "bids"


def read_bids(value: object, dealer: Seat) -> list[Bid | None]:
    """The bids by seat, South first; None for a seat still to bid.

    `value` is a table by seat, or a list or text in bidding order. Raises PositionError when a seat
    has bid before its turn.
    """
    order = round_from(dealer.left)
    bids: list[Bid | None] = [None] * len(SEATS)
    if isinstance(value, str):
        value = value.replace(",", " ").split()
    if isinstance(value, list):
        if len(value) > len(SEATS):
            raise PositionError(_KEY, "there are only four bids.")
        told: dict[Seat, object] = dict(zip(order, value, strict=False))
    else:
        told = by_seat(_KEY, value)
    for seat, its in told.items():
        bids[seat] = bid_of(_KEY, its)
    waiting: Seat | None = None
    for seat in order:
        if bids[seat] is None:
            waiting = waiting or seat
        elif waiting is not None:
            raise PositionError(
                _KEY, f"{seat.label} bids after {waiting.label}, whose bid is missing."
            )
    return bids


def check_bids(
    rules: HouseRules,
    dealer: Seat,
    bids: Bids,
    totals: tuple[int, int],
    hand_number: int,
    spades_held: Mapping[Seat, int],
) -> None:
    """Raise PositionError for a bid that the rules did not allow when it was made.

    `spades_held` are the spades dealt to the seats of which that is known.
    """
    so_far: list[Bid | None] = [None] * len(SEATS)
    for seat in round_from(dealer.left):
        bid = bids[seat]
        if bid is None:
            break
        if bid == BLIND_NIL:
            if not blind_nil_open(rules, so_far, seat, totals, hand_number):
                raise PositionError(
                    _KEY, f"{seat.label} cannot bid blind nil by these rules at this score."
                )
        else:
            reason = bid_refusal(rules, so_far, seat, spades_held.get(seat, bid.tricks), bid)
            if reason:
                raise PositionError(_KEY, f"{seat.label} cannot bid {bid.words}. {reason}")
        so_far[seat] = bid
    if rules.bidding in (Bidding.MIRROR, Bidding.WHIZ):
        _check_spades(rules, so_far)


def _check_spades(rules: HouseRules, bids: Bids) -> None:
    spades = rules.cards.trumps.bit_count()
    told = sum(bid.tricks for bid in bids if bid is not None)
    mirrored = rules.bidding is Bidding.MIRROR and None not in bids
    if told > spades or (mirrored and told < spades):
        held = counted(told, "spade")
        raise PositionError(_KEY, f"they tell of {held}, and the deck has {spades}.")
