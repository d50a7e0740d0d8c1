"""The rules in words: bidding, and the exchange of cards that a nil may bring."""

from __future__ import annotations

from collections.abc import Iterator

from spades_tui.engine.bidding import SUICIDE_LEAST
from spades_tui.engine.cards import TRICKS_IN_HAND
from spades_tui.engine.rules import Bidding, BlindNil, BothNil, HouseRules
from spades_tui.engine.scoring import counted


def bidding(rules: HouseRules) -> Iterator[str]:
    """What may be bid."""
    first = "Bidding"
    if rules.first_hand_bids_itself:
        yield "Nobody bids in the first hand; it is played and scored by tricks alone."
        first = "From the second hand on, bidding"
    yield (
        f"{first} begins on the dealer's left and goes round once. Nobody passes, and a bid is"
        " final."
    )
    yield from _BIDS[rules.bidding](rules)
    yield "The partners' bids together are their side's contract" + (
        "; a nil adds nothing to it." if rules.nil is not None else "."
    )
    if _can_go_above_thirteen(rules):
        yield f"A contract above {TRICKS_IN_HAND} may be bid, though it cannot be made."
    if rules.board:
        yield from _board(rules)
    if rules.bidding is Bidding.FREE and rules.nil is not None:
        yield from _both_nil(rules)
    yield from _blind_nil(rules)


def _free(rules: HouseRules) -> Iterator[str]:
    if rules.nil is None:
        yield "A bid says how many tricks a player will win, 1 to 13. There is no nil."
    else:
        yield "A bid says how many tricks a player will win, 1 to 13, or none at all: nil."


def _mirror(rules: HouseRules) -> Iterator[str]:
    yield (
        "Mirror: every player bids the number of spades held, neither more nor less. A player"
        " without spades bids nil."
    )


def _whiz(rules: HouseRules) -> Iterator[str]:
    yield (
        "Whiz: every player bids the number of spades held, or nil. A player without spades bids"
        " nil."
    )


def _suicide(rules: HouseRules) -> Iterator[str]:
    yield (
        f"Suicide: on each side one partner bids nil and the other {SUICIDE_LEAST} to 13. The"
        " first of the two to bid chooses, and the other's bid must be of the other kind."
    )


_BIDS = {
    Bidding.FREE: _free,
    Bidding.MIRROR: _mirror,
    Bidding.WHIZ: _whiz,
    Bidding.SUICIDE: _suicide,
}


def _can_go_above_thirteen(rules: HouseRules) -> bool:
    """Whether the bidding style lets a side reach a contract that it cannot make."""
    if rules.bidding in (Bidding.MIRROR, Bidding.WHIZ):
        return rules.cards.trumps.bit_count() > TRICKS_IN_HAND
    return rules.bidding is Bidding.FREE


def _board(rules: HouseRules) -> Iterator[str]:
    least = f"A side's contract is at least {rules.board}: the second partner must bid up to it"
    if rules.nil is None:
        yield f"{least}."
        return
    yield f"{least}, and at least {rules.board} when the first has bid nil."
    yield (
        f"The second partner may bid nil only when the first has bid {rules.board} or more, so"
        " partners never both bid nil."
    )


def _both_nil(rules: HouseRules) -> Iterator[str]:
    if partners_can_both_bid_nil(rules):
        yield "Both partners may bid nil."
    elif not rules.board:
        yield "A player whose partner has bid nil cannot bid nil as well."


def partners_can_both_bid_nil(rules: HouseRules) -> bool:
    return (
        rules.nil is not None
        and not rules.board
        and rules.both_nil is BothNil.ALLOWED
        and rules.bidding is not Bidding.SUICIDE
    )


def _blind_nil(rules: HouseRules) -> Iterator[str]:
    match rules.blind_nil:
        case BlindNil.OFF:
            return
        case BlindNil.ANY_TIME:
            who = "Any player"
        case _:
            who = (
                f"A player whose side was at least {rules.blind_nil_behind} points behind before"
                " the deal"
            )
    yield (
        f"{who} may bid blind nil, before looking at the cards. Whoever has looked cannot bid"
        " blind any more."
    )
    yield "The partner of a player who bid blind nil cannot bid blind nil too."
    if rules.board or rules.both_nil is BothNil.FORBIDDEN:
        yield "Wherever a nil may not be bid, a blind nil may not be bid either."


def passing(rules: HouseRules) -> Iterator[str]:
    """The exchange of cards on nil."""
    if rules.nil is None:
        return
    blind = rules.blind_nil is not BlindNil.OFF
    blind_count = rules.blind_nil_exchange if blind else 0
    if not rules.nil_exchange and not blind_count:
        yield "Partners pass no cards to each other."
        return
    for kind, count, happens in (
        ("nil", rules.nil_exchange, True),
        ("blind nil", blind_count, blind),
    ):
        if count:
            cards = counted(count, "card")
            yield (
                f"A player who bid {kind} passes {cards} face down to the partner. The partner"
                f" takes them up and then passes {cards} back, which may be the same."
            )
        elif happens:
            yield f"No cards are passed on {'an ordinary' if kind == 'nil' else 'a'} {kind}."
    yield (
        "This is done after all four bids and before the first lead. If more than one player has"
        " cards to pass, they do so in the order in which they bid, each after the last is done."
    )
    if rules.nil_exchange and partners_can_both_bid_nil(rules):
        yield (
            "A player whose partner also bid nil passes no cards on an ordinary nil."
            + (" A blind nil bidder still does." if blind_count else "")
        )
