"""Which bids the rules allow a seat, and what the bids make of a side's contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rules import Bidding, BothNil, HouseRules
from spades_tui.engine.seats import Seat, Side, round_from


class IllegalBid(ValueError):
    """A bid that the rules do not allow now; the text can be shown to a player."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: tricks 0–13, where 0 is nil; `blind` for the nil bid before looking."""

    tricks: int
    blind: bool = False

    @property
    def is_nil(self) -> bool:
        """Whether it promises no trick at all, blind or not."""
        return self.tricks == 0

    def __str__(self) -> str:
        if self.blind:
            return "blind"
        return str(self.tricks) if self.tricks else "nil"

    @property
    def words(self) -> str:
        """The bid as a player says it: `4`, `nil`, `blind nil`."""
        return "blind nil" if self.blind else str(self)

    @classmethod
    def parse(cls, text: str) -> Bid:
        """The bid written as 0–13, `nil` or `blind`; IllegalBid says what is accepted."""
        word = text.strip().lower()
        bid = _BID_TEXTS.get(word)
        if bid is None:
            raise IllegalBid(f"{quoted(text)} is no bid: write 1 to 13, nil or blind.")
        return bid


BIDS: tuple[Bid, ...] = tuple(Bid(tricks) for tricks in range(TRICKS_IN_HAND + 1))
"""The ordinary bids by tricks; `BIDS[0]` is nil."""

NIL = BIDS[0]
BLIND_NIL = Bid(0, blind=True)
_BID_TEXTS = {str(bid): bid for bid in (*BIDS, BLIND_NIL)} | {"0": NIL}


def contract_of(bids: Sequence[Bid | None], side: Side) -> int:
    """The sum of a side's bids made so far; nil adds nothing."""
    return sum(bid.tricks for seat in side.seats if (bid := bids[seat]) is not None)


Bids = Sequence[Bid | None]
"""The bids by seat, South first; None where a seat has not bid yet."""

SUICIDE_LEAST = 4
"""The least number that the partner of a suicide nil may bid (RULEBOOK 6, `bidding`)."""


def legal_bids(rules: HouseRules, bids: Bids, seat: Seat, spades: int) -> tuple[Bid, ...]:
    """Every bid `seat` may make once it has looked, lowest first; `spades` is how many it holds."""
    partner = bids[seat.partner]
    match rules.bidding:
        case Bidding.MIRROR:
            return (BIDS[spades],)
        case Bidding.WHIZ:
            return (NIL, BIDS[spades]) if spades else (NIL,)
        case Bidding.SUICIDE:
            numbers = BIDS[SUICIDE_LEAST:]
            if partner is None:
                return (NIL, *numbers)
            return numbers if partner.is_nil else (NIL,)
    least = 1
    if partner is not None:
        least = max(1, rules.board - partner.tricks)
    return ((NIL,) if nil_open(rules, bids, seat) else ()) + BIDS[least:]


def nil_open(rules: HouseRules, bids: Bids, seat: Seat) -> bool:
    """Whether the rules let `seat` bid nil (or blind nil) beside what its partner has bid."""
    partner = bids[seat.partner]
    if rules.nil is None:
        return False
    if partner is None:
        return True
    if partner.is_nil and rules.both_nil is BothNil.FORBIDDEN:
        return False
    return partner.tricks >= rules.board


def blind_nil_open(
    rules: HouseRules, bids: Bids, seat: Seat, totals: Sequence[int], hand_number: int
) -> bool:
    """Whether `seat`, not having looked, may bid blind nil (RULEBOOK 6, `blind_nil`).

    `totals` are the sides' points before the deal. A partner still to bid does not close it.
    """
    behind = rules.blind_nil_behind
    if behind is None or bids[seat] is not None or rules.bids_itself(hand_number):
        return False
    if bids[seat.partner] == BLIND_NIL or not nil_open(rules, bids, seat):
        return False
    return not behind or totals[seat.side] + behind <= totals[seat.side.other]


def bid_refusal(rules: HouseRules, bids: Bids, seat: Seat, spades: int, bid: Bid) -> str | None:
    """Why `seat` may not make this bid, as a sentence for the player; None when it may.

    Blind nil is not judged here: it is offered only before looking.
    """
    if bid in legal_bids(rules, bids, seat, spades):
        return None
    partner = bids[seat.partner]
    if bid == BLIND_NIL:
        return "Blind nil is not open to you now."
    match rules.bidding:
        case Bidding.MIRROR:
            return f"Mirror: you bid the spades you hold, {BIDS[spades]}."
        case Bidding.WHIZ if not spades:
            return "Whiz: you hold no spades, so you bid nil."
        case Bidding.WHIZ:
            return f"Whiz: you bid nil or the spades you hold, {spades}."
        case Bidding.SUICIDE if partner is not None and not partner.is_nil:
            return "Suicide: your partner bid a number, so you bid nil."
        case Bidding.SUICIDE:
            return f"Suicide: one partner bids nil, the other {SUICIDE_LEAST} or more."
    if partner is not None and not bid.is_nil:
        least = rules.board - partner.tricks
        return f"Your side's contract must reach {rules.board}: bid at least {least}."
    if rules.nil is None:
        return "Nil is off in this game: the lowest bid is 1."
    if partner is not None and partner.is_nil and rules.both_nil is BothNil.FORBIDDEN:
        return "Both partners may not bid nil in this game."
    return f"You may bid nil only if your partner bid {rules.board} or more."


def exchanges(rules: HouseRules, bids: Bids, dealer: Seat) -> list[tuple[Seat, int]]:
    """The nil bidders that exchange cards, in bidding order, with how many (RULEBOOK 6)."""
    exchanging = []
    for seat in round_from(dealer.left):
        bid, partner = bids[seat], bids[seat.partner]
        if bid is None or not bid.is_nil:
            continue
        if bid.blind:
            count = rules.blind_nil_exchange
        elif partner is not None and partner.is_nil:
            continue
        else:
            count = rules.nil_exchange
        if count:
            exchanging.append((seat, count))
    return exchanging
