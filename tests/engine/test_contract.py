"""What counts towards a contract and how it is made, in every rule that has a say in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spades_tui.engine.contract import (
    MISSED,
    Fate,
    contract_fate,
    counting_tricks,
    counts,
    fate_with,
    is_exact,
)
from spades_tui.engine.rules import FailedNilTricks, TenFor200
from spades_tui.engine.seats import Side
from tests.positions import bids_of, rules, side_score

HELP, BAGS = "failed_nil_tricks=help", "failed_nil_tricks=bags"
EXACT = "ten_for_200=exact"


@pytest.mark.parametrize(
    ("text", "bids", "won", "count", "fate"),
    [
        ("", "4 3", "4 3", 7, Fate.MADE),
        ("", "4 3", "5 4", 9, Fate.MADE),
        ("", "4 3", "3 3", 6, Fate.SHORT),
        (BAGS, "nil 4", "1 3", 3, Fate.SHORT),
        (HELP, "nil 4", "1 3", 4, Fate.MADE),
        (HELP, "nil 4", "0 3", 3, Fate.SHORT),
        ("failed_nil_tricks=nothing", "nil 4", "2 4", 4, Fate.MADE),
        ("ten_for_200=made", "6 4", "7 5", 12, Fate.MADE),
        ("ten_for_200=made", "6 4", "5 4", 9, Fate.SHORT),
        (EXACT, "6 4", "6 4", 10, Fate.MADE),
        (EXACT, "6 4", "7 4", 11, Fate.OVER),
        (EXACT, "6 4", "5 4", 9, Fate.SHORT),
        (EXACT, "5 4", "7 4", 11, Fate.MADE),
        (EXACT, "nil 10", "1 10", 10, Fate.MADE),
        (f"{EXACT} {HELP}", "nil 10", "1 10", 11, Fate.OVER),
        ("", "nil nil", "0 2", 0, None),
        (HELP, "nil nil", "0 2", 2, None),
        ("first_hand_bids_itself=on", "- -", "3 4", 7, None),
    ],
)
def test_the_tricks_that_count_and_what_comes_of_the_contract(
    text: str, bids: str, won: str, count: int, fate: Fate | None
) -> None:
    for side in Side:
        all_bids, tricks = [bids_of("1")[0]] * 4, [0] * 4
        for seat, bid, taken in zip(side.seats, bids_of(bids), won.split(), strict=True):
            all_bids[seat], tricks[seat] = bid, int(taken)
        assert counting_tricks(rules(text), all_bids, tricks, side) == count
        assert contract_fate(rules(text), all_bids, tricks, side) is fate


@pytest.mark.parametrize("failed_nil", FailedNilTricks)
def test_only_a_nils_tricks_may_not_count(failed_nil: FailedNilTricks) -> None:
    played = rules(f"failed_nil_tricks={failed_nil}")
    nils: Sequence[str] = ("nil", "blind")
    for bid in bids_of(" ".join(["-", *nils, *map(str, range(1, 14))])):
        is_nil = bid is not None and str(bid) in nils
        assert counts(played, bid) == (not is_nil or failed_nil is FailedNilTricks.HELP)


@pytest.mark.parametrize("ten", TenFor200)
def test_only_an_exact_ten_is_lost_by_a_trick_more(ten: TenFor200) -> None:
    played = rules(f"ten_for_200={ten}")
    for contract in range(14):
        exact = ten is TenFor200.EXACT and contract == 10
        assert is_exact(played, contract) == exact
        for won in range(14):
            fate = fate_with(played, contract, won)
            assert (fate is Fate.SHORT) == (won < contract)
            assert (fate is Fate.OVER) == (exact and won > contract)


@pytest.mark.parametrize("ten", TenFor200)
@pytest.mark.parametrize("failed_nil", FailedNilTricks)
@pytest.mark.parametrize("bids", ["6 4", "4 3", "nil 10", "nil 4", "nil nil"])
def test_a_contract_is_missed_where_the_score_says_so(
    bids: str, failed_nil: FailedNilTricks, ten: TenFor200
) -> None:
    text = f"failed_nil_tricks={failed_nil} ten_for_200={ten}"
    first, second = bids_of(bids)
    for won in range(14):
        for other in range(14 - won):
            score = side_score(text, bids, f"{won} {other}")
            missed = any(word in score.working for word in ("set by", "short", "too many"))
            told = [first, None, second, None], [won, 0, other, 0]
            assert (contract_fate(rules(text), *told, Side.NS) in MISSED) == missed
