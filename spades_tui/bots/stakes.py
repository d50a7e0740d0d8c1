"""What the score makes of the tricks still to come: who needs how many, and what a trick is worth.

Every principle of play asks here whether it should be taking tricks or losing them.
"""

from __future__ import annotations

from enum import Enum

from spades_tui.bots.recall import Sense
from spades_tui.bots.style import PLAIN, Style
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.contract import TEN, counts, is_exact
from spades_tui.engine.rules import SetPenalty, TenFor200
from spades_tui.engine.scoring import BLIND_NIL_POINTS, POINTS_PER_TRICK, TEN_POINTS
from spades_tui.engine.view import View


class Aim(Enum):
    """What a seat wants of the tricks to come."""

    MAKE = "make the contract"
    SET = "set the opponents"
    GRAB = "take every trick"
    DUCK = "take no more bags"
    FREE = "nothing is at stake"

    @property
    def takes(self) -> bool:
        """Whether tricks are wanted."""
        return self in (Aim.MAKE, Aim.SET, Aim.GRAB)


class Stake:
    """One side's contract in mid-hand.

    `need` is how many tricks are still wanting (0 or less when the contract is made), `left` how
    many tricks are still to be won. `nils` are the seats whose nil is alive, `nil_value` what these
    nils bring in points, `value` all that the side stands to score.
    """

    __slots__ = (
        "contract",
        "exact",
        "left",
        "need",
        "nil_value",
        "nils",
        "penalty",
        "rules",
        "side",
        "value",
    )

    def __init__(self, view: View, side: int, left: int) -> None:
        rules = view.rules
        self.rules, self.side, self.left = rules, side, left
        contract = counted = 0
        nils = []
        self.nil_value = 0
        for seat in (side, side + 2):
            bid = view.bids[seat]
            if counts(rules, bid):
                counted += view.won[seat]
            if bid is None:
                continue
            contract += bid.tricks
            if bid.is_nil and not view.won[seat]:
                nils.append(seat)
                self.nil_value += BLIND_NIL_POINTS if bid.blind else rules.nil or 0
        ten = contract == TEN and rules.ten_for_200 is not TenFor200.OFF
        self.contract = contract
        self.need = contract - counted
        self.nils = tuple(nils)
        self.exact = is_exact(rules, contract)
        points = TEN_POINTS if ten else POINTS_PER_TRICK * contract
        lost = 0 if rules.set_penalty is SetPenalty.ZERO else POINTS_PER_TRICK * contract
        self.penalty = TEN_POINTS if self.exact else lost
        self.value = points + self.nil_value

    @property
    def open(self) -> bool:
        """Whether the contract can still go either way."""
        return 0 < self.need <= self.left

    @property
    def made(self) -> bool:
        """Whether the contract has the tricks it needs."""
        return self.need <= 0

    @property
    def swing(self) -> int:
        """Points between making the contract and missing it."""
        points = TEN_POINTS if self.exact else POINTS_PER_TRICK * self.contract
        return points + self.penalty


class Stakes:
    """Both contracts and what they make of the next trick, seen from one seat."""

    __slots__ = (
        "bag_price",
        "bags_to_penalty",
        "left",
        "ours",
        "sense",
        "style",
        "theirs",
        "they_win_by_making",
        "we_win_by_making",
    )

    def __init__(self, view: View, sense: Sense = Sense.MATCH, style: Style = PLAIN) -> None:
        self.sense, self.style = sense, style
        side = view.seat & 1
        rules = view.rules
        self.left = left = TRICKS_IN_HAND - view.tricks_played
        self.ours = ours = Stake(view, side, left)
        self.theirs = theirs = Stake(view, 1 - side, left)
        if rules.bag_penalty is None:
            self.bag_price, self.bags_to_penalty = -float(rules.overtrick_point), 99
        else:
            limit, cost = rules.bag_penalty
            self.bag_price = cost / limit - rules.overtrick_point
            self.bags_to_penalty = limit - (view.bags[side] + max(0, -ours.need)) % limit
        mine = view.totals[side] + ours.value
        yours = view.totals[1 - side] + theirs.value
        target = rules.target
        last = rules.last_hand is not None and view.hand_number >= rules.last_hand
        minds = sense is Sense.MATCH
        self.we_win_by_making = minds and (mine >= target or last) and mine > yours
        self.they_win_by_making = minds and (yours >= target or last) and yours > mine

    def aim(self, counts: bool, sure: int, hope: float) -> Aim:
        """What to want of the tricks to come.

        `counts` is whether the seat's own tricks help its contract (a failed nil's do not), `sure`
        how many tricks it cannot lose, `hope` how many it and its partner can expect.
        """
        ours, theirs = self.ours, self.theirs
        if not ours.contract and not theirs.contract and not ours.nils and not theirs.nils:
            return Aim.GRAB
        pays = self._set_pays(hope)
        if ours.open and counts:
            if not pays and sure >= ours.need and (self.bag_price > 0 or ours.exact):
                return Aim.DUCK
            return Aim.MAKE
        if self.breaks_their_ten:
            return Aim.DUCK
        if pays:
            return Aim.SET
        if ours.exact and ours.made:
            return Aim.DUCK if ours.need == 0 else Aim.FREE
        if self.bag_price > 0:
            return Aim.DUCK
        if ours.need > 0 or not self.overtricks_score:
            return Aim.FREE
        return Aim.GRAB

    @property
    def breaks_their_ten(self) -> bool:
        """Whether one trick more loses the opponents their exact ten."""
        return self.theirs.exact and self.theirs.need == 0

    @property
    def of_more_tricks(self) -> str:
        """Why one trick more is not wanted, in words, when the aim is to lose it."""
        if self.breaks_their_ten:
            return "one trick more breaks the opponents' exact ten"
        if self.ours.exact and self.ours.need == 0:
            return "one trick more would break our exact ten"
        return "more tricks would only be bags"

    @property
    def overtricks_score(self) -> bool:
        """Whether a trick beyond the contract scores a point."""
        return bool(self.ours.rules.overtrick_point)

    def _set_pays(self, hope: float) -> bool:
        """Whether going for the opponents' contract is worth the bags it takes."""
        ours, theirs = self.ours, self.theirs
        if not theirs.open or (ours.exact and ours.made):
            return False
        wanted = self.left - theirs.need + 1
        if self.sense is Sense.CONTRACT:
            return False
        if self.they_win_by_making:
            return hope + 3.0 >= wanted
        if self.we_win_by_making and ours.need <= 0 and self.bag_price > 0:
            return False
        if ours.need > self.left:
            return hope + 2.0 >= wanted
        bags = max(0, wanted - max(0, ours.need))
        short = wanted - hope
        if self.bag_price > 0 and bags >= self.bags_to_penalty:
            return short <= 0.0
        return short <= 0.5 + theirs.swing / 200 + self.style.sets
