"""The verdict on a hand in one line: the worst that was given away, where, and how much besides."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.engine.actions import MakeBid, Play
from spades_tui.engine.bidding import Bid
from spades_tui.engine.contract import Fate, contract_fate
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore, counted, in_words
from spades_tui.engine.seats import Seat, Side
from spades_tui.review.reviewer import Price, Remark

NOTHING = "Nothing was given away."


def verdict(rules: HouseRules, remarks: Sequence[Remark]) -> str:
    """One line on the turns of one seat, from what the reviewer said of each."""
    mistakes = sorted(
        (remark for remark in remarks if remark.mistake),
        key=lambda remark: -(remark.price.cost if remark.price else 0.0),
    )
    if not mistakes:
        return NOTHING
    told = worst(rules, mistakes[0])
    others = len(mistakes) - 1
    if others:
        told = (
            f"{told.rstrip('.')}; {in_words(others)} smaller {'slip' if others == 1 else 'slips'}."
        )
    return told


def worst(rules: HouseRules, remark: Remark) -> str:
    """What one mistake came to, as a sentence."""
    turn, price = remark.turn, remark.price
    assert price is not None
    match turn.action, remark.advice.action:
        case MakeBid(made), MakeBid(better):
            return _bid_words(made, better)
        case Play(), _:
            where = f"in trick {turn.trick}"
            return _play_words(rules, price, turn.seat, where)
    return f"The cards passed cost {about(price)}."


def about(price: Price) -> str:
    """`about 12 points`; near the end of a match `about 3 wins in 100`."""
    return f"about {amount(price, price.cost)}"


def amount(price: Price, size: float) -> str:
    """A part of a price with its unit: `12 points`, `3 wins in 100`."""
    size = round(abs(size))
    return f"{counted(size, 'win')} in 100" if price.of_match else counted(size, "point")


def _bid_words(made: Bid, better: Bid) -> str:
    if better.is_nil:
        return f"{better.words.capitalize()} was there to be bid."
    if made.is_nil:
        return f"{made.words.capitalize()} was too great a risk."
    by = better.tricks - made.tricks
    return f"The bid of {made.words} was {in_words(abs(by))} too {'low' if by > 0 else 'high'}."


def _play_words(rules: HouseRules, price: Price, seat: Seat, where: str) -> str:
    if price.as_it_lay <= 0:
        return f"{about(price).capitalize()} were risked {where}, and nothing came of it."
    really, instead, us = price.really, price.instead, seat.side
    if _nil_fell(really, instead, seat):
        return f"The nil was lost {where}."
    if _nil_fell(really, instead, seat.partner):
        return f"The partner's nil was lost {where}."
    if _contract_fell(rules, really, instead, us):
        return f"The contract was lost {where}."
    if any(_nil_fell(instead, really, theirs) for theirs in us.other.seats):
        return f"Their nil was let through {where}."
    if _contract_fell(rules, instead, really, us.other):
        return f"A set was let go {where}."
    bags = really.sides[us].bags_taken - instead.sides[us].bags_taken
    if bags > 0:
        few = "One bag was" if bags == 1 else f"{in_words(bags).capitalize()} bags were"
        return f"{few} given away {where}."
    return f"{about(price).capitalize()} were given away {where}."


def _nil_fell(really: HandScore, instead: HandScore, seat: Seat) -> bool:
    """Whether a nil was made there and not here."""
    bid = really.bids[seat]
    return bid is not None and bid.is_nil and bool(really.tricks[seat]) > bool(instead.tricks[seat])


def _contract_fell(rules: HouseRules, really: HandScore, instead: HandScore, side: Side) -> bool:
    """Whether a contract was made there and not here."""
    made, kept = (
        contract_fate(rules, score.bids, score.tricks, side) is Fate.MADE
        for score in (instead, really)
    )
    return made and not kept
