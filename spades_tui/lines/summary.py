"""A finished hand in sentences: each side's bids and tricks, its working, totals and bags."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore, counted, number, signed
from spades_tui.engine.seats import Side
from spades_tui.engine.sentences import capital
from spades_tui.table.company import Company


def hand_summary(rules: HouseRules, score: HandScore, company: Company) -> Iterator[str]:
    """The hand as a scorer would tell it, a sentence a step."""
    yield f"Hand {score.number} is over."
    for side in company.sides:
        yield _result(score, side, company)
        yield working_words(score, side, company)
        yield _total(rules, score, side, company)


def _result(score: HandScore, side: Side, company: Company) -> str:
    first, second = company.seats_of(side)
    pair = capital(company.pair(side))
    won = f"won {score.tricks[first]} and {score.tricks[second]}"
    bids = score.bids[first], score.bids[second]
    if bids[0] is None or bids[1] is None:
        return f"{pair} {won}."
    return f"{pair} bid {bids[0].words} and {bids[1].words}, and {won}."


def working_words(score: HandScore, side: Side, company: Company) -> str:
    """The steps of a side's score: `Contract 7, won 8: +70. 1 bag: +1.`"""
    lines = score.sides[side].lines
    if not lines:
        return "There is nothing to score."
    return " ".join(f"{line.words(company.said)}: {signed(line.points)}." for line in lines)


def _total(rules: HouseRules, score: HandScore, side: Side, company: Company) -> str:
    own = score.sides[side]
    bags = ""
    if rules.bag_penalty is not None:
        bags = f", with {counted(own.bags_after, 'bag')} of {rules.bag_penalty.bags}"
    pair = capital(company.pair(side))
    return f"{pair} score {signed(own.points)} and have {number(own.total_after)}{bags}."
