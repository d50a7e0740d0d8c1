"""How the score screens call sides, bids and bags; one place, so that all say it alike."""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import HandScore, signed
from spades_tui.engine.seats import Seat, Side
from spades_tui.table.table import Table


def points_color(points: int) -> str:
    """The palette's colour for points won, lost or neither; the sign says the same."""
    if points == 0:
        return "quiet"
    return "good" if points > 0 else "warn"


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """A game's sides, hands and bags in words, seen from the person's seat.

    `titles` are what `us` and the other side are called.
    """

    rules: HouseRules
    names: tuple[str, ...]
    us: Side
    sheet: tuple[HandScore, ...]
    titles: tuple[str, str] = ("Us", "Them")

    @classmethod
    def of(cls, table: Table) -> ScoreWords:
        """The words for a game being played or just finished."""
        view = table.view
        names = tuple(
            "You" if seat is table.human else name
            for seat, name in zip(Seat, table.header.names, strict=True)
        )
        return cls(view.rules, names, view.seat.side, view.sheet)

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, the person's first."""
        return (self.us, self.us.other)

    def title(self, side: Side) -> str:
        """`Us` or `Them`, or what else the sides are called."""
        return self.titles[0 if side is self.us else 1]

    def color(self, side: Side) -> str:
        """The person's side is brass, the other plain ink."""
        return "brass" if side is self.us else "ink"

    def pair(self, side: Side) -> str:
        """Both partners by name: `You and Ada`."""
        first, second = (self.names[seat] for seat in side.seats)
        return f"{first} and {second}"

    def won_of_bids(self, hand: HandScore, side: Side) -> str:
        """Who won how many of what was bid: `You 3 of 3, Ada nil`."""
        return ", ".join(f"{self.names[seat]} {_won_of_bid(hand, seat)}" for seat in side.seats)

    def short_bids(self, hand: HandScore, side: Side) -> str:
        """The two bids alone: `3+nil`; a dash for a hand that bid itself."""
        if hand.bids[side] is None:
            return "–"
        return "+".join("blind" if (b := hand.bids[s]) and b.blind else str(b) for s in side.seats)

    def tricks(self, hand: HandScore, side: Side) -> int:
        """Tricks that both partners won together."""
        return sum(hand.tricks[seat] for seat in side.seats)

    def bags(self, count: int) -> str | None:
        """A running count out of its limit: `7 of 10`; None when bags cost nothing."""
        penalty = self.rules.bag_penalty
        return None if penalty is None else f"{count} of {penalty.bags}"

    def standing(self, hand: HandScore) -> str:
        """What a hand did to the distance between the sides, and where they stand now."""
        ours, theirs = (hand.sides[side] for side in self.sides)
        swing = ours.points - theirs.points
        lead = ours.total_after - theirs.total_after
        if swing == 0:
            told = "Neither side gained on the other"
        elif swing > 0:
            told = f"You gained {swing} on them"
        else:
            told = f"They gained {-swing} on you"
        if lead == 0:
            return f"{told}; the totals are equal."
        return f"{told}; {'you lead' if lead > 0 else 'they lead'} by {abs(lead)}."

    def turning_point(self, winner: Side) -> str | None:
        """The hand that moved the game most towards its winner, when there was more than one."""
        if len(self.sheet) < 2:
            return None
        swings = [_swing(hand, winner) for hand in self.sheet]
        most = max(swings)
        hand = self.sheet[swings.index(most)]
        us, them = (signed(hand.sides[side].points) for side in self.sides)
        if most <= 0:
            return None
        return f"The turning point was hand {hand.number}: {us} for you, {them} for them."


def _swing(hand: HandScore, side: Side) -> int:
    return hand.sides[side].points - hand.sides[side.other].points


def _won_of_bid(hand: HandScore, seat: Seat) -> str:
    bid, won = hand.bids[seat], hand.tricks[seat]
    if bid is None:
        return f"won {won}"
    if bid.is_nil:
        return f"{bid.words}, won {won}" if won else bid.words
    return f"{won} of {bid.tricks}"
