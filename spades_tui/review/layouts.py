"""Where unseen cards may be: layouts that agree with all a seat knows, and with the bids."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from spades_tui.bots.estimates import FITTED
from spades_tui.engine.cards import TRICKS_IN_HAND, Card, Hand, cards_in
from spades_tui.engine.seats import SEATS, Seat, round_from
from spades_tui.engine.view import View

Layout = tuple[Hand, ...]
"""What each seat holds, South first."""

_TRIES = 60
_CANDIDATES = 4


class Layouts:
    """Draws layouts for one view: cards shown out of a suit stay out, cards passed stay passed.

    Each is the one of a few that agrees best with the bids, as a bot would have bid its hands.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        played = [0, 0, 0, 0]
        barred = [0, 0, 0, 0]
        for leader, cards in _tricks(view):
            led = view.deck.mask_of[cards[0]]
            for seat, card in zip(round_from(leader), cards, strict=False):
                played[seat] |= 1 << card
                if not led >> card & 1:
                    barred[seat] |= led
        self._played = played
        self._barred = barred
        unseen = view.unseen
        passed_on = view.given & unseen
        self._known = [0, 0, 0, 0]
        self._known[view.seat] = view.hand
        self._known[view.seat.partner] |= passed_on
        self._loose = list(cards_in(unseen & ~passed_on))
        self._rooms = [self._count(seat) - self._known[seat].bit_count() for seat in SEATS]

    def _count(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        held = TRICKS_IN_HAND - self._played[seat].bit_count()
        for giver, count in self._view.passes:
            held += count * ((giver is seat.partner) - (giver is seat))
        return held

    def draw(self, rng: Random) -> Layout | None:
        """A layout; None when none was found that agrees with everything."""
        found = [layout for _ in range(_CANDIDATES) if (layout := self._fill(rng)) is not None]
        return min(found, key=self._misfit) if found else None

    def _fill(self, rng: Random) -> Layout | None:
        for _ in range(_TRIES):
            cards = self._loose.copy()
            rng.shuffle(cards)
            cards.sort(key=lambda card: sum(not barred >> card & 1 for barred in self._barred))
            hands, rooms = list(self._known), list(self._rooms)
            if all(self._place(card, hands, rooms, rng) for card in cards):
                return tuple(hands)
        return None

    def _place(self, card: Card, hands: list[Hand], rooms: list[int], rng: Random) -> bool:
        open_to = [seat for seat in SEATS if rooms[seat] and not self._barred[seat] >> card & 1]
        if not open_to:
            return False
        [seat] = rng.choices(open_to, [rooms[seat] for seat in open_to])
        hands[seat] |= 1 << card
        rooms[seat] -= 1
        return True

    def _misfit(self, layout: Layout) -> float:
        """How far the hands are from what was bid on them."""
        view, misfit = self._view, 0.0
        for seat in SEATS:
            bid = view.bids[seat]
            if bid is None or bid.blind or seat is view.seat:
                continue
            whole = layout[seat] | self._played[seat]
            if whole.bit_count() == TRICKS_IN_HAND:
                worth = FITTED.tricks(view.deck, whole, (None,) * len(SEATS), seat)
                misfit += (worth - bid.tricks) ** 2
        return misfit


def _tricks(view: View) -> list[tuple[Seat, Sequence[Card]]]:
    tricks: list[tuple[Seat, Sequence[Card]]] = [(t.leader, t.cards) for t in view.tricks]
    return [*tricks, (view.leader, view.trick)] if view.trick else tricks
