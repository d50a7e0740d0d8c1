"""Choosing a bid: tricks counted, set beside the partner's bid, the score and the house rules."""

from __future__ import annotations

from spades_tui.bots.estimates import Estimates
from spades_tui.bots.hand_value import sure_tricks
from spades_tui.bots.nil_bid import blind_nil_wanted, chance_under, far_behind
from spades_tui.bots.player import Decision
from spades_tui.bots.style import PLAIN, Style
from spades_tui.engine.actions import LOOK, MakeBid
from spades_tui.engine.bidding import BLIND_NIL, NIL, Bid
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.contract import TEN
from spades_tui.engine.rules import Bidding, SetPenalty, TenFor200
from spades_tui.engine.scoring import POINTS_PER_TRICK
from spades_tui.engine.view import View

ROUNDING = 0.0
"""Added before an estimate is rounded down: nothing, since a set costs so much more than a bag."""


def look_or_bid_blind(view: View, style: Style = PLAIN) -> Decision:
    """Before looking: bid blind nil when far behind, else take the cards up."""
    why = blind_nil_wanted(view, style.blind)
    if why:
        return Decision(MakeBid(BLIND_NIL), why)
    return Decision(LOOK, "Blind nil is too great a gamble at this score.")


def choose_bid(view: View, estimates: Estimates, nil_edge: float, style: Style = PLAIN) -> Decision:
    """The bid for a hand that has been looked at.

    `nil_edge` is how many points nil must promise more than a number.
    """
    choices = view.bid_choices
    if len(choices) == 1:
        only = choices[0]
        return Decision(
            MakeBid(only), f"{only.words.capitalize()} is the only bid the rules leave."
        )
    tricks = estimate(view, estimates)
    numbers = [bid.tricks for bid in choices if bid.tricks]
    number, why = _number(view, tricks, numbers, style.bid)
    if NIL in choices:
        nil = _nil_instead(
            view, number, tricks, chance_under(estimates, view), nil_edge - style.nil
        )
        if nil is not None:
            return nil
    return Decision(MakeBid(Bid(number)), why)


def estimate(view: View, estimates: Estimates) -> float:
    """The tricks this seat can expect, given its hand and the bids before it."""
    # Bids that the rules force tell nothing about the hands.
    heard = view.bids if view.rules.bidding is Bidding.FREE else (None,) * len(view.bids)
    return estimates.tricks(view.deck, view.hand, heard, view.seat)


def _number(view: View, tricks: float, numbers: list[int], lean: float) -> tuple[int, str]:
    """The best number to bid, and why; the player leans by so many tricks."""
    rules = view.rules
    side = view.seat.side
    partner = view.bids[view.seat.partner]
    theirs = partner.tricks if partner else 0
    margin = ROUNDING
    penalty = rules.bag_penalty
    if rules.set_penalty is SetPenalty.ZERO:
        margin += 0.2
    if penalty is None:
        margin -= 0.2
    elif penalty.bags - view.bags[side] <= penalty.bags * 3 // 10:
        margin += 0.2
    number = max(0, int(tricks + margin + lean))
    why = f"I count about {tricks:.1f} tricks"
    if number != int(tricks + margin):
        why += " and like to bid high" if lean > 0 else " and like to bid with care"
    if partner is not None and partner.is_nil:
        sure = sure_tricks(view.deck, view.hand)
        if sure > number:
            number, why = sure, f"I have {sure} sure tricks to cover the nil with"
    number = min(max(number, 1), 13 - theirs)
    if partner is not None and not partner.is_nil:
        ten = _ten_for_200(view, theirs, tricks, number)
        if ten is not None:
            number, why = ten
        else:
            number, why = _with_the_score(view, theirs, number, why)
    legal = min(numbers, key=lambda choice: (abs(choice - number), choice))
    if legal > number and theirs + legal <= max(rules.board, 4):
        why += f", and the rules ask for at least {legal}"
    return legal, f"{why}: {legal}."


def _ten_for_200(view: View, theirs: int, tricks: float, number: int) -> tuple[int, str] | None:
    """A bid up to ten together, or away from it, when ten is worth 200."""
    rule = view.rules.ten_for_200
    together = theirs + tricks
    if rule is TenFor200.OFF or not 0 < TEN - theirs <= 13:
        return None
    tens = TEN - theirs
    if rule is TenFor200.MADE and number != tens and together >= TEN - 0.7:
        return tens, "Together that is ten, which scores 200"
    if rule is TenFor200.EXACT and far_behind(view) and together >= TEN - 0.7:
        return tens, "We are so far behind that exactly ten for 200 must be tried"
    if rule is TenFor200.EXACT and number == tens and number > 1:
        # One trick more or less than ten comes oftener than ten, and either loses 200.
        return number - 1, "Ten together would have to be made exactly"
    return None


def _with_the_score(view: View, theirs: int, number: int, why: str) -> tuple[int, str]:
    """The bid beside the partner's `theirs`, with an eye on the target and the floor."""
    rules, side = view.rules, view.seat.side
    mine, target = view.totals[side], rules.target
    least = max(1, -(-(target - mine - POINTS_PER_TRICK * theirs) // POINTS_PER_TRICK))
    if least <= number:
        if not _can_pass(view):
            return least, "No more than that is needed to win the game"
        setting = max(least, TRICKS_IN_HAND + 1 - theirs - view.contract(side.other))
        if setting <= number and _all_have_bid_numbers(view):
            return setting, "Whoever makes this contract sets the others and wins the game"
    lost = rules.floor is not None and rules.set_penalty is SetPenalty.PER_TRICK
    if lost and number > 1 and mine - POINTS_PER_TRICK * (theirs + number) <= (rules.floor or 0):
        return number - 1, "A set would lose the game, so I keep a trick in hand"
    return number, why


def _can_pass(view: View) -> bool:
    """Whether the opponents may reach the target with this hand."""
    other = view.seat.side.other
    most = POINTS_PER_TRICK * view.contract(other) + 20
    nils = any((bid := view.bids[seat]) is not None and bid.is_nil for seat in other.seats)
    unbid = sum(view.bids[seat] is None for seat in other.seats)
    most += 40 * unbid + (100 if nils else 0)
    return view.totals[other] + most >= view.rules.target


def _all_have_bid_numbers(view: View) -> bool:
    others = [bid for seat, bid in enumerate(view.bids) if seat != view.seat]
    return all(bid is not None and not bid.is_nil for bid in others)


def _nil_instead(
    view: View, number: int, tricks: float, chance: float, edge: float
) -> Decision | None:
    """Nil, when its `chance` makes it worth more than the number by the `edge`."""
    rules, partner = view.rules, view.bids[view.seat.partner]
    if partner is not None and partner.is_nil and rules.bidding is not Bidding.WHIZ:
        if chance < 0.5 or not far_behind(view):
            return None
        return Decision(MakeBid(NIL), "We are so far behind that we both have to bid nil.")
    worth = rules.nil or 0
    gain = worth * (2.0 * chance - 1.0)
    if rules.floor is not None and view.totals[view.seat.side] - worth <= rules.floor:
        # A failed nil would lose the game on the spot.
        gain -= 2.0 * worth * (1.0 - chance)
    if number - tricks > 0.5:
        # A number forced up by the rules is as likely as not to be missed.
        beside = POINTS_PER_TRICK * number * max(-1.0, 1.0 - 0.9 * (number - tricks))
    else:
        beside = POINTS_PER_TRICK * tricks
    if gain < beside + edge:
        return None
    return Decision(
        MakeBid(NIL),
        f"The hand has little that must win a trick: nil should hold {chance:.0%} of the time.",
    )
