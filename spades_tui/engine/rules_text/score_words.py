"""The rules in words: what a hand scores, bags, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.contract import TEN
from spades_tui.engine.rules import BlindNil, FailedNilTricks, HouseRules, SetPenalty, TenFor200
from spades_tui.engine.rules_text.bidding_words import partners_can_both_bid_nil
from spades_tui.engine.scoring import (
    BLIND_NIL_POINTS,
    POINTS_PER_TRICK,
    TEN_POINTS,
    counted,
    number,
)
from spades_tui.engine.sentences import listed


def scoring(rules: HouseRules) -> Iterator[str]:
    """What a hand scores."""
    if rules.first_hand_bids_itself:
        none = "no contract and no bags" if rules.nil is None else "no contract, no bags and no nil"
        yield (
            f"The first hand scores {POINTS_PER_TRICK} points for every trick won. It has {none}."
        )
    yield (
        f"A side that wins its contract or more scores {POINTS_PER_TRICK} points for each trick"
        " bid."
    )
    yield _overtricks(rules)
    if rules.set_penalty is SetPenalty.PER_TRICK:
        yield (
            f"A side that wins fewer is set: it loses {POINTS_PER_TRICK} points for each trick bid,"
            f" and the tricks won count for nothing{_and_no_bags(rules)}."
        )
    else:
        yield (
            "A side that wins fewer is set: it scores nothing for its contract, neither plus nor"
            f" minus, and its tricks count for nothing{_and_no_bags(rules)}."
        )
    yield from _ten_for_200(rules)
    yield from _nil_scores(rules)


def _counts_bags(rules: HouseRules) -> bool:
    return rules.bag_penalty is not None


def _and_no_bags(rules: HouseRules) -> str:
    return " and give no bags" if _counts_bags(rules) else ""


def _overtricks(rules: HouseRules) -> str:
    each = "Each trick beyond the contract"
    match rules.overtrick_point, _counts_bags(rules):
        case 1, True:
            return f"{each} scores 1 point and is a bag."
        case 1, False:
            return f"{each}, a bag, scores 1 point. Nothing is ever lost for bags."
        case _, True:
            return f"{each} is a bag and scores no point."
        case _:
            return f"{each}, a bag, scores nothing and costs nothing."


def _ten_for_200(rules: HouseRules) -> Iterator[str]:
    zero = rules.set_penalty is SetPenalty.ZERO
    if rules.ten_for_200 is TenFor200.MADE:
        missed = "scores nothing" if zero else f"loses {TEN * POINTS_PER_TRICK}"
        yield (
            f"A contract of exactly {TEN} that is made scores {TEN_POINTS} instead of"
            f" {TEN * POINTS_PER_TRICK}; tricks beyond ten count as always. Missed, it is an"
            f" ordinary set and {missed}."
        )
    elif rules.ten_for_200 is TenFor200.EXACT:
        yield (
            f"A contract of exactly {TEN} scores {TEN_POINTS} for exactly ten tricks and loses"
            f" {TEN_POINTS} for any other number, fewer or more. That stands in place of the"
            f" ordinary score or set, and tricks beyond ten score no points{_and_no_bags(rules)}."
        )


def _nil_scores(rules: HouseRules) -> Iterator[str]:
    if rules.nil is None:
        return
    yield (
        f"Nil is scored on its own: the side gains {rules.nil} points if the bidder wins no trick"
        f" and loses {rules.nil} if the bidder wins any."
    )
    if rules.blind_nil is not BlindNil.OFF:
        yield f"Blind nil is scored in the same way, with {BLIND_NIL_POINTS} points."
    yield _failed_nil(rules)
    if partners_can_both_bid_nil(rules):
        yield (
            "When both partners bid nil, their side has no contract and no points for one; each nil"
            " is scored on its own."
        )


def _failed_nil(rules: HouseRules) -> str:
    if rules.failed_nil_tricks is FailedNilTricks.HELP:
        text = (
            "The tricks of a failed nil count towards the partner's contract; what is left beyond"
            " it counts as tricks beyond the contract always do."
        )
        if partners_can_both_bid_nil(rules):
            text += " Where there is no contract, all of them are tricks beyond it."
        return text
    never = "The tricks of a failed nil never help the partner's contract"
    always = ", whether or not the contract is made"
    gain = rules.overtrick_point
    match rules.failed_nil_tricks, _counts_bags(rules):
        case FailedNilTricks.BAGS_AND_POINTS, True if gain:
            return f"{never}. Each of them is a bag and scores {gain} point{always}."
        case FailedNilTricks.BAGS | FailedNilTricks.BAGS_AND_POINTS, True:
            return f"{never}. Each of them is a bag without a point{always}."
        case FailedNilTricks.BAGS_AND_POINTS, False if gain:
            return f"{never}. Each of them scores {gain} point{always}."
    return f"{never}{_and_count_for_nothing(rules)}."


def _and_count_for_nothing(rules: HouseRules) -> str:
    bags = ", not even as bags" if _counts_bags(rules) else ""
    return f", and they count for nothing{bags}"


def bags(rules: HouseRules) -> Iterator[str]:
    """How bags add up, when they cost anything."""
    if rules.bag_penalty is None:
        return
    limit, cost = rules.bag_penalty
    come = "comes" if limit == 1 else "come"
    yield (
        f"Bags add up from hand to hand. Each time a side's count reaches {limit}, the side loses"
        f" {counted(cost, 'point')} and {limit} {come} off the count, as often as that happens in"
        " one hand."
    )
    if limit > 1:
        yield f"So {counted(limit - 1, 'bag')} and 3 more cost {_example_cost(limit, cost)}."
    yield "The count is kept for itself and never read off the score's last digit."


def _example_cost(limit: int, cost: int) -> str:
    times, left = divmod(limit + 2, limit)
    return f"{times * cost} and leave {left}"


def end(rules: HouseRules) -> Iterator[str]:
    """When the game is over, and who has won."""
    ends = [f"a side has {rules.target} points or more"]
    if rules.floor is not None:
        ends.append(f"a side has {number(rules.floor)} or less")
    if rules.last_hand is not None:
        ends.append(f"{counted(rules.last_hand, 'hand')} {_have(rules.last_hand)} been played")
    order = "bag penalty included, " if rules.bag_penalty is not None else ""
    yield f"After a hand is fully scored, {order}the game is over if {listed(ends, 'or')}."
    yield (
        "The higher total then wins, whatever ended the game. If the totals are equal, another hand"
        " is played."
    )


def _have(count: int) -> str:
    return "has" if count == 1 else "have"
