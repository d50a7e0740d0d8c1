"""Why one card is better than another, in words a player understands, from the deals weighed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from spades_tui.bots.search.weighing import Weighing
from spades_tui.engine.bidding import contract_of
from spades_tui.engine.cards import TRICKS_IN_HAND, Card
from spades_tui.engine.rules import FailedNilTricks
from spades_tui.engine.view import View

TELLING = 0.08
"""A difference in shares of likely deals that is worth telling."""

Happens = Callable[[Sequence[int]], bool]
"""Whether something happens when the seats end the hand with these tricks."""


def why_better(view: View, weighing: Weighing, card: Card, other: Card) -> str:
    """Why `card` is better than `other`: the difference that tells most, in counts of ten deals."""
    face, beside = view.deck.face(card), view.deck.face(other)
    face = face[0].upper() + face[1:]
    if not weighing.cards[card].tricks:
        pairs = zip(weighing.cards[card].worth, weighing.cards[other].worth, strict=True)
        counts = [one >= two for one, two in pairs]
        best = round(10 * sum(counts) / len(counts))
        return (
            f"{face} is at least as good as {beside} in {best} of 10 ways the last cards may lie."
        )
    told, most = "", TELLING
    for words, happens in _happenings(view):
        here, there = weighing.share(card, happens), weighing.share(other, happens)
        if here - there > most:
            most = here - there
            told = f"{face} {words} in {_of_ten(here)} of 10 likely deals, {beside} in "
            told += f"{_of_ten(there)}."
    return told or f"{face} came out better than {beside} over the likely deals."


def _of_ten(share: float) -> int:
    return round(10 * share)


def _happenings(view: View) -> Iterator[tuple[str, Happens]]:
    """What may come of a hand that players talk about, good for the seat's side."""
    side = view.seat.side
    helps = view.rules.failed_nil_tricks is FailedNilTricks.HELP
    for about in (side, side.other):
        contract = contract_of(view.bids, about)
        nils = [seat for seat in about.seats if (bid := view.bids[seat]) and bid.is_nil]
        counting = [seat for seat in about.seats if helps or seat not in nils]
        alive = [seat for seat in nils if not view.won[seat]]
        if about is side:
            if contract:
                yield "makes our contract", _takes(counting, least=contract)
                if view.rules.bag_penalty is not None:
                    yield "takes no bag", _takes(counting, most=contract)
            yield from (("keeps the nil", _takes([seat], most=0)) for seat in alive)
        else:
            if contract:
                yield "sets the opponents", _takes(counting, most=contract - 1)
            yield from (("breaks the nil", _takes([seat], least=1)) for seat in alive)


def _takes(seats: Sequence[int], least: int = 0, most: int = TRICKS_IN_HAND) -> Happens:
    """Whether these seats together take so many tricks."""
    return lambda won: least <= sum(won[seat] for seat in seats) <= most
