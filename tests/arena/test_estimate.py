"""Means, deviations and intervals."""

import pytest

from spades_tui.arena.estimate import estimate, share, wilson


def test_a_mean_has_the_interval_of_its_deviation() -> None:
    found = estimate([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.deviation == pytest.approx(1.29099, abs=1e-5)
    assert found.reach == pytest.approx(1.959964 * 1.29099 / 2, abs=1e-5)
    assert found.high - 2.5 == pytest.approx(2.5 - found.low)


def test_a_thousand_pairs_of_deviation_32_tell_within_two_points() -> None:
    found = estimate([32.0, -32.0] * 500)
    assert found.reach == pytest.approx(2.0, abs=0.02)


@pytest.mark.parametrize("values", [[], [3.0]])
def test_one_value_or_none_has_no_interval(values: list[float]) -> None:
    found = estimate(values)
    assert found.low == found.mean == found.high


def test_a_share_stays_between_none_and_all() -> None:
    assert share([1.0, 1.0, 0.5]).high == 1.0
    assert share([0.0, 0.0, 0.5]).low == 0.0


def test_a_share_without_deviation_is_still_uncertain() -> None:
    found = share([1.0] * 20)
    assert found.mean == 1.0
    assert found.low == pytest.approx(0.839, abs=1e-3)
    assert share([]).low == 0.0


def test_wilsons_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
