"""Seats and sides: who sits where (RULEBOOK 1)."""

import pytest

from spades_tui.engine.seats import SEATS, Seat, Side, round_from


@pytest.mark.parametrize(
    ("seat", "left", "partner", "right", "side"),
    [
        ("South", "West", "North", "East", "North–South"),
        ("West", "North", "East", "South", "East–West"),
        ("North", "East", "South", "West", "North–South"),
        ("East", "South", "West", "North", "East–West"),
    ],
)
def test_four_seats_clockwise_and_partners_opposite(
    seat: str, left: str, partner: str, right: str, side: str
) -> None:
    place = Seat.parse(seat)
    assert (place.left.label, place.partner.label, place.right.label) == (left, partner, right)
    assert place.side.label == side
    assert place in place.side.seats
    assert place not in place.side.other.seats


def test_a_round_runs_clockwise_from_its_first_seat() -> None:
    assert round_from(Seat.NORTH) == (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


def test_a_side_is_two_partners() -> None:
    assert Side.NS.seats == (Seat.SOUTH, Seat.NORTH)
    assert Side.EW.seats == (Seat.WEST, Seat.EAST)
    assert (Side.NS.other, Side.EW.other) == (Side.EW, Side.NS)


def test_a_seat_is_read_as_letter_or_name() -> None:
    for seat in SEATS:
        assert Seat.parse(seat.letter.lower()) is Seat.parse(f" {seat.label} ") is seat
    with pytest.raises(ValueError, match=r"^'Q' is no seat: write S, W, N or E\.$"):
        Seat.parse("Q")
