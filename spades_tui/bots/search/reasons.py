"""Why one card is better than another, in words a player understands, from the deals weighed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum

from spades_tui.bots.search.deals import Pool
from spades_tui.bots.search.weighing import Weighing
from spades_tui.bots.search.worth import may_end
from spades_tui.engine.bidding import contract_of
from spades_tui.engine.cards import TRICKS_IN_HAND, Card
from spades_tui.engine.contract import MISSED, Fate, contract_fate, counts, is_exact
from spades_tui.engine.scoring import POINTS_PER_TRICK, TEN_POINTS, counted
from spades_tui.engine.seats import Side
from spades_tui.engine.sentences import capital
from spades_tui.engine.tricks import best_card
from spades_tui.engine.view import View

LIKELY = 0.25
"""A chance to win the trick that is worth telling."""

MOST_POINTS = 150
"""A cost beyond which the chance to win tells more: so far behind or ahead, points mean little."""

Happens = Callable[[Sequence[int]], bool]
"""Whether something happens when the seats end the hand with these tricks."""


def why_better(view: View, pool: Pool, weighing: Weighing, card: Card, other: Card) -> str:
    """Why `card` is better than `other`, what it is likely to bring, and what the other costs."""
    face, beside = view.deck.face(card), view.deck.face(other)
    cost = _cost(view, weighing, card, other)
    if not weighing.choices[card].tricks:
        return f"With the last cards counted, {face} does better than {beside}: {cost}."
    stands = _stands(view, pool, card)
    parts = []
    if stands >= LIKELY:
        parts.append(f"wins this trick in {_of_ten(stands)} likely deals")
    happening = _most_telling(view, weighing, card, other)
    if happening is not None:
        words, here, there = happening
        likely = "" if parts else " likely deals"
        parts.append(f"{words} in {_of_ten(here)}{likely}, {beside} in {_of_ten(there)}")
    else:
        parts.append(f"comes out better than {beside}{'' if parts else ' over the likely deals'}")
    return f"{capital(face)} {' and '.join(parts)}: {cost}."


def why_bid(view: View, weighing: Weighing, number: int, other: int) -> str:
    """Why to bid a number, 0 for nil, in place of another one."""
    cost = _cost(view, weighing, number, other)

    def told(bid: int) -> str:
        most, least = (0, 0) if not bid else (TRICKS_IN_HAND, bid)
        share = weighing.share(bid, number + other - bid, _takes([view.seat], least, most))
        return _of_ten(share)

    what = f"{counted(number, 'trick')} can be won" if number else "Nil holds"
    beside = counted(other, "trick") if not number else str(other)
    return f"{what} in {told(number)} likely deals, {beside} in {told(other)}: {cost}."


def _of_ten(share: float) -> str:
    count = round(10 * share)
    return f"{count} of 10" if count else "none"


def _most_telling(
    view: View, weighing: Weighing, card: Card, other: Card
) -> tuple[str, float, float] | None:
    """What `card` brings oftener than the other and counts most, and how often with each."""
    found, most = None, 0.0
    for words, points, happens in happenings(view):
        here, there = weighing.share(card, other, happens), weighing.share(other, card, happens)
        if points * (here - there) > most and _of_ten(here) != _of_ten(there):
            found, most = (words, here, there), points * (here - there)
    return found


def _cost(view: View, weighing: Weighing, card: Card, other: Card) -> str:
    """What the other card costs: of the chance to win when the match may end, else in points."""
    here, there = weighing.chance(card, other), weighing.chance(other, card)
    points = round((here - there) / weighing.worth.of_a_point)
    if may_end(view) or points > MOST_POINTS:
        percent, instead = (round(100 * min(1.0, max(0.0, chance))) for chance in (here, there))
        if percent == instead:
            return "it makes the match a little safer"
        return f"the match is won {percent} times in 100, not {instead}"
    return f"it is worth about {counted(max(1, points), 'point')} more"


def _stands(view: View, pool: Pool, card: Card) -> float:
    """In what share of likely deals no opponent still to play can beat `card`.

    0 where that goes without saying: it does not win now, or no opponent is to come.
    """
    bit = 1 << card
    led = view.deck.following[1 << view.trick[0] if view.trick else bit]
    counting = led | view.deck.trumps
    best = 1 << best_card(view.rules, view.trick) if view.trick else 0
    behind = [view.seat + place & 3 for place in range(1, 4 - len(view.trick))]
    foes = [seat for seat in behind if seat & 1 != view.seat & 1]
    if not foes or not bit & counting or bit < best:
        return 0.0
    stands = fsum(
        weight
        for deal, weight in zip(pool.deals, pool.weights, strict=True)
        if not any((deal[seat] & led or deal[seat]) & counting & -bit for seat in foes)
    )
    return stands / fsum(pool.weights)


def happenings(view: View) -> Iterator[tuple[str, int, Happens]]:
    """What may come of a hand that is good for the seat's side, and how many points it is about."""
    side, rules = view.seat.side, view.rules
    for about in (side, side.other):
        contract = contract_of(view.bids, about)
        nils = [seat for seat in about.seats if (bid := view.bids[seat]) and bid.is_nil]
        alive = [seat for seat in nils if not view.won[seat]]
        exact = is_exact(rules, contract)
        at_stake = 2 * (TEN_POINTS if exact else POINTS_PER_TRICK * contract)
        of_nil = 2 * (rules.nil or 0)
        if about is side:
            if contract:
                yield "makes our contract", at_stake, _comes_to(view, about, Fate.MADE)
                if rules.bag_penalty is not None and not exact:
                    counting = [seat for seat in about.seats if counts(rules, view.bids[seat])]
                    bag = rules.bag_penalty.points // rules.bag_penalty.bags
                    yield "takes no bag", bag, _takes(counting, most=contract)
            yield from (("keeps the nil", of_nil, _takes([seat], most=0)) for seat in alive)
        else:
            if contract:
                yield "sets the opponents", at_stake, _comes_to(view, about, *MISSED)
            yield from (("breaks the nil", of_nil, _takes([seat], least=1)) for seat in alive)


def _comes_to(view: View, side: Side, *fates: Fate) -> Happens:
    """Whether a side's contract comes to one of these fates."""
    return lambda won: contract_fate(view.rules, view.bids, won, side) in fates


def _takes(seats: Sequence[int], least: int = 0, most: int = TRICKS_IN_HAND) -> Happens:
    """Whether these seats together take so many tricks."""
    return lambda won: least <= sum(won[seat] for seat in seats) <= most
