"""Scoring: bids and tricks of one hand into itemised points and bags, and the end of the game.

The running bag count is a counter of its own; it is never read back from the score (RULEBOOK 4).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from spades_tui.engine.bidding import Bid, contract_of
from spades_tui.engine.contract import TEN as TEN
from spades_tui.engine.contract import Fate, counting_tricks, fate_with, is_exact
from spades_tui.engine.rules import FailedNilTricks, HouseRules, SetPenalty, TenFor200
from spades_tui.engine.seats import SEATS, Seat, Side

POINTS_PER_TRICK = 10
TEN_POINTS = 200
BLIND_NIL_POINTS = 200

_LABELS = tuple(seat.label for seat in SEATS)
_COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def signed(points: int) -> str:
    """Points with their sign, as a scorer writes them: `+70`, `−100`, `0`."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def number(points: int) -> str:
    """A total with a true minus sign."""
    return str(points).replace("-", "−")


def counted(count: int, thing: str) -> str:
    """`1 bag`, `2 bags`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def are(count: int) -> str:
    """The verb that goes with a count: `is` with 1, else `are`."""
    return "is" if count == 1 else "are"


def there_are(count: int, thing: str) -> str:
    """`there is 1 bid`, `there are 2 bids`."""
    return f"there {are(count)} {counted(count, thing)}"


def in_words(count: int) -> str:
    """A small count as a word, larger ones as a number."""
    return _COUNT_WORDS[count] if count < len(_COUNT_WORDS) else str(count)


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a side's score.

    `what` is the step in words; `seat` is who did it when it is one partner's own doing, and then
    stands before the words. `short` is the step as a scorer writes it, behind `joins`; `points`
    what it adds.
    """

    what: str
    points: int
    short: str
    seat: Seat | None = None
    joins: str = "; "

    def words(self, names: Sequence[str] = _LABELS) -> str:
        """The step as a line to read, with the seats called by `names` (South first)."""
        return self.what if self.seat is None else f"{names[self.seat]} {self.what}"


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's hand, added up: the steps, the bags, and the total before it."""

    lines: tuple[Line, ...]
    bags_taken: int
    bags_before: int
    bags_after: int
    total_before: int

    @property
    def points(self) -> int:
        """The hand's points, bag penalty included."""
        return sum(line.points for line in self.lines)

    @property
    def total_after(self) -> int:
        """The side's total after the hand."""
        return self.total_before + self.points

    @property
    def working(self) -> str:
        """The hand as a scorer would write it: `5 × 10 = 50, 3 bags = 53; bags 7 → 10 = −100 …`."""
        return "".join(
            (line.joins if place else "") + line.short for place, line in enumerate(self.lines)
        )


@dataclass(frozen=True, slots=True)
class HandScore:
    """One finished hand: bids (all None when it bid itself) and tricks by seat, and both scores."""

    number: int
    dealer: Seat
    bids: tuple[Bid | None, ...]
    tricks: tuple[int, ...]
    sides: tuple[SideScore, SideScore]

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals after the hand."""
        return (self.sides[0].total_after, self.sides[1].total_after)

    @property
    def bags(self) -> tuple[int, int]:
        """Both running bag counts after the hand."""
        return (self.sides[0].bags_after, self.sides[1].bags_after)


def score_side(
    rules: HouseRules,
    side: Side,
    bids: Sequence[Bid | None],
    tricks: Sequence[int],
    bags_before: int,
    total_before: int,
) -> SideScore:
    """Add up one side's hand (RULEBOOK 4 and 6). `bids` and `tricks` are by seat, South first.

    A side whose bids are None played a hand that bid itself: ten a trick, no bags.
    """
    if bids[side] is None:
        won = sum(tricks[seat] for seat in side.seats)
        points = POINTS_PER_TRICK * won
        line = Line(f"Won {won}, without bidding", points, f"{won} × 10 = {points}")
        return SideScore((line,), 0, bags_before, bags_before, total_before)
    lines, bags = _contract_lines(rules, side, bids, tricks)
    for seat in side.seats:
        bid = bids[seat]
        if bid is not None and bid.is_nil:
            nil_lines, nil_bags = _nil_lines(rules, seat, bid, tricks[seat])
            lines += nil_lines
            bags += nil_bags
    after = bags_before + bags
    if rules.bag_penalty is not None:
        limit, cost = rules.bag_penalty
        crossed, after = divmod(after, limit)
        if crossed:
            times = "penalty" if crossed == 1 else f"{in_words(crossed)} penalties"
            step = f"{bags_before} → {bags_before + bags}"
            lines.append(
                Line(
                    f"Bags {step}: {times}, back to {after}",
                    -crossed * cost,
                    f"bags {step} = {signed(-crossed * cost)}, back to {after}",
                )
            )
    return SideScore(tuple(lines), bags, bags_before, after, total_before)


def _contract_lines(
    rules: HouseRules, side: Side, bids: Sequence[Bid | None], tricks: Sequence[int]
) -> tuple[list[Line], int]:
    """The steps for a side's contract and overtricks, and the bags these give."""
    bidders = [seat for seat in side.seats if (bid := bids[seat]) is not None and not bid.is_nil]
    contract = contract_of(bids, side)
    won = counting_tricks(rules, bids, tricks, side)
    if not contract:
        return _overtrick_lines(rules, won, 0)
    lone = bidders[0] if len(bidders) == 1 else None
    what = f"bid {contract}, won {won}" if lone is not None else f"Contract {contract}, won {won}"
    if helped := won - sum(tricks[seat] for seat in bidders):
        what += f" (the failed nil's {helped} among them)"
    fate = fate_with(rules, contract, won)
    if fate is Fate.MADE:
        points = POINTS_PER_TRICK * contract
        line = Line(what, points, f"{contract} × 10 = {points}", lone)
        if contract == TEN and rules.ten_for_200 is not TenFor200.OFF:
            points = TEN_POINTS
            line = Line(f"{what}: ten for 200", points, "ten for 200 = +200", lone)
        overtricks, bags = _overtrick_lines(rules, won - contract, points)
        return [line, *overtricks], bags
    off = in_words(abs(won - contract))
    if is_exact(rules, contract):
        told = f"ten for 200, {off} {'short' if fate is Fate.SHORT else 'too many'}"
        return [Line(f"{what}: {told}", -TEN_POINTS, f"{told} = −200", lone)], 0
    cost = POINTS_PER_TRICK * contract if rules.set_penalty is SetPenalty.PER_TRICK else 0
    told = f"set by {off}"
    return [Line(f"{what}: {told}", -cost, f"{contract} bid, {told} = {signed(-cost)}", lone)], 0


def _overtrick_lines(rules: HouseRules, over: int, points: int) -> tuple[list[Line], int]:
    """The step for the tricks beyond the contract, which so far scored `points`."""
    if not over:
        return [], 0
    bags = counted(over, "bag")
    gain = over * rules.overtrick_point
    if not gain:
        return [Line(f"{bags}, not scored", 0, f"{bags}, not scored", joins=", ")], over
    return [Line(bags, gain, f"{bags} = {points + gain}", joins=", ")], over


def _nil_lines(rules: HouseRules, seat: Seat, bid: Bid, won: int) -> tuple[list[Line], int]:
    """The steps for one nil, and the bags that its tricks give on their own."""
    worth = BLIND_NIL_POINTS if bid.blind else rules.nil or 0
    if not won:
        return [Line(f"made {bid.words}", worth, f"{bid.words} made {signed(worth)}", seat)], 0
    taken = counted(won, "trick")
    lines = [
        Line(f"failed {bid.words}, won {won}", -worth, f"{bid.words} failed {signed(-worth)}", seat)
    ]
    match rules.failed_nil_tricks:
        case FailedNilTricks.BAGS:
            what = f"{counted(won, 'bag')} from the failed nil"
            return [*lines, Line(what, 0, what)], won
        case FailedNilTricks.BAGS_AND_POINTS:
            gain = won * rules.overtrick_point
            what = f"{counted(won, 'bag')} from the failed nil"
            return [*lines, Line(what, gain, f"{what} {signed(gain)}")], won
        case FailedNilTricks.HELP:
            return lines, 0
        case FailedNilTricks.NOTHING:
            what = f"{taken} of the failed nil: nothing"
            return [*lines, Line(what, 0, what)], 0
        case _:
            assert_never(rules.failed_nil_tricks)


def score_hand(
    rules: HouseRules,
    number: int,
    dealer: Seat,
    bids: Sequence[Bid | None],
    tricks: Sequence[int],
    bags_before: Sequence[int] = (0, 0),
    totals_before: Sequence[int] = (0, 0),
) -> HandScore:
    """Score one hand for both sides; bids and tricks by seat, bags and totals by side."""
    north_south, east_west = (
        score_side(rules, side, bids, tricks, bags_before[side], totals_before[side])
        for side in Side
    )
    return HandScore(number, dealer, tuple(bids), tuple(tricks), (north_south, east_west))


def winning_side(rules: HouseRules, hands_played: int, totals: Sequence[int]) -> Side | None:
    """Who has won after a fully scored hand, or None to play on (RULEBOOK 5)."""
    north_south, east_west = totals
    crossed = max(totals) >= rules.target or (
        rules.floor is not None and min(totals) <= rules.floor
    )
    at_limit = rules.last_hand is not None and hands_played >= rules.last_hand
    if north_south == east_west or not (crossed or at_limit):
        return None
    return Side.NS if north_south > east_west else Side.EW


def why_over(rules: HouseRules, hands_played: int, totals: Sequence[int]) -> str:
    """Why a game that `winning_side` decided is over, as a sentence."""
    high, low = max(totals), min(totals)
    score = f"{number(high)} to {number(low)}"
    if low >= rules.target:
        return f"Both sides passed {rules.target}; the higher total wins, {score}."
    if high >= rules.target:
        return f"{number(high)} points reach the target of {rules.target}, {score}."
    if rules.floor is not None and low <= rules.floor:
        return f"{number(low)} points are at or below the floor of {number(rules.floor)}, {score}."
    played = counted(hands_played, "hand")
    return f"{played} {are(hands_played)} played; the higher total wins, {score}."
