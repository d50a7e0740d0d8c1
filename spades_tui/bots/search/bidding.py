"""Bids weighed: each is tried on likely deals, answered by the other seats, and played out.

Over many hands the fitted table bids as well as this, and is left alone. Near the end of a match,
where points tell less than the chance to win it, the deals say more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from spades_tui.bots.hand_value import sure_tricks
from spades_tui.bots.memory import Memory
from spades_tui.bots.nil_risk import cannot_escape
from spades_tui.bots.player import Player
from spades_tui.bots.search.bid_likelihood import BidLikelihood
from spades_tui.bots.search.deals import Pool
from spades_tui.bots.search.evidence import needs_of
from spades_tui.bots.search.policy import Needs, Policy
from spades_tui.bots.search.weighing import Choice, Depth, Outcome, Weighing, race
from spades_tui.bots.search.worth import Worth
from spades_tui.engine.actions import MakeBid
from spades_tui.engine.bidding import NIL, Bid, legal_bids
from spades_tui.engine.cards import TRICKS_IN_HAND, Hand
from spades_tui.engine.rules import Bidding, FirstLead, TenFor200
from spades_tui.engine.scoring import POINTS_PER_TRICK
from spades_tui.engine.view import View

BRINK = 2
"""So many bags before the penalty no bid is lowered."""

Bids = tuple[Bid | None, ...]


def bids_to_weigh(view: View, usual: Bid) -> list[Choice]:
    """The bids worth thinking about, the usual one first; that one alone while the end is far.

    A nil once found good is kept, and none is bid beside the partner's or on a hand that cannot
    escape.
    """
    choices: list[Choice] = [usual.tricks]
    partner = view.bids[view.seat.partner]
    beside_nil = partner is not None and partner.is_nil
    known = _can_be_played_out(view) and not (beside_nil and view.rules.nil_exchange)
    if usual.is_nil or not known or not _late(view):
        return choices
    least = max(1, sure_tricks(view.deck, view.hand)) if beside_nil else 1
    numbers = [bid.tricks for bid in view.bid_choices if bid.tricks >= least]
    choices += [
        number
        for number in (usual.tricks - 1, usual.tricks + 1)
        if number in numbers and not _forbidden(view, number, usual.tricks)
    ]
    nil = NIL in view.bid_choices and not view.rules.nil_exchange
    if nil and not beside_nil and not cannot_escape(view.deck, view.hand):
        choices.append(NIL.tricks)
    return choices


def _forbidden(view: View, number: Choice, usual: Choice) -> bool:
    """Whether a bid is plainly wrong: beyond thirteen together, lower on the brink of the bag
    penalty, or higher on the brink of the floor.
    """
    rules, side = view.rules, view.seat.side
    together = number + view.contract(side)
    if number < usual:
        penalty = rules.bag_penalty
        return penalty is not None and penalty.bags - view.bags[side] <= BRINK
    lost = view.totals[side] - POINTS_PER_TRICK * together
    return together > TRICKS_IN_HAND or (rules.floor is not None and lost <= rules.floor)


def _can_be_played_out(view: View) -> bool:
    """Whether the rules are those that play-outs go by."""
    rules = view.rules
    return (
        rules.bidding is Bidding.FREE
        and rules.first_lead is FirstLead.DEALERS_LEFT
        and rules.ten_for_200 is not TenFor200.EXACT
        and not any(bid is not None and bid.blind for bid in view.bids)
    )


def _late(view: View) -> bool:
    """Whether a side is half-way to the target or the floor, or few hands are left."""
    rules = view.rules
    floor = rules.floor is not None and 2 * min(view.totals) <= rules.floor
    last = rules.last_hand is not None and view.hand_number + 1 >= rules.last_hand
    return 2 * max(view.totals) >= rules.target or floor or last


def weigh_bids(
    view: View, choices: Sequence[Choice], adviser: Player, deals: int, depth: Depth, rng: Random
) -> Weighing:
    """Try each bid on so many deals; the seats after it answer as `adviser` would."""
    memory = Memory(view)
    me, leader, policy = int(view.seat), int(view.dealer.left), Policy(view.deck)
    sizes = [TRICKS_IN_HAND] * 4
    pool = Pool(me, memory.unseen, memory.may_hold, sizes, BidLikelihood(view), deals, rng)
    ends: dict[Bids, tuple[Worth, Needs]] = {}

    def play(number: Choice, deal: Sequence[Hand], luck: Sequence[float]) -> Outcome:
        hands = list(deal)
        hands[me] = view.hand
        bids = rest_of_bids(view, hands, Bid(number), [adviser] * 4)
        if bids not in ends:
            done = replace(view, bids=bids)
            ends[bids] = Worth(done, view.seat.side), needs_of(done)
        worth, needs = ends[bids]
        won = policy.play_out(
            hands,
            [],
            leader,
            (0, 0, 0, 0),
            False,
            needs.copy(),
            iter(luck).__next__,
            depth.noise,
        )
        return worth.of(won), won

    return race(choices, pool, 1, Worth(view, view.seat.side), depth, rng, play)


def rest_of_bids(view: View, hands: Sequence[Hand], bid: Bid, players: Sequence[Player]) -> Bids:
    """All four bids when the seat of `view` makes this one and `players` bid after it."""
    bids, seat = list(view.bids), view.seat
    bids[seat] = bid
    while seat is not view.dealer:
        seat = seat.left
        spades = (hands[seat] & view.deck.trumps).bit_count()
        choices = legal_bids(view.rules, bids, seat, spades)
        theirs = replace(
            view, seat=seat, to_act=seat, hand=hands[seat], bids=tuple(bids), bid_choices=choices
        )
        action = players[seat].decide(theirs).action
        assert isinstance(action, MakeBid)
        bids[seat] = action.bid
    return tuple(bids)
