"""How likely the bids are on hands that are imagined: what makes one deal likelier than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from spades_tui.bots.estimates import FITTED
from spades_tui.bots.hand_value import features
from spades_tui.engine.cards import DECKS, Deck, DeckKind, Hand
from spades_tui.engine.rules import Bidding
from spades_tui.engine.view import View

_OF_A_SUIT = (*range(12), 23)
_RUFFS = slice(12, 15)
_OF_SPADES = tuple(range(15, 23))
_OF_ANY_HAND = 24
"""Places in `hand_value.FEATURES`: what one suit has by itself, and what it has beside spades."""

_SPREAD = 0.85
"""Tricks by which bids stray from what the hand is worth."""

_UNDER = 0.15
"""Tricks that players bid below what they expect, since a set costs more than a bag."""


_MOST_RUFFS = 3
"""Spades beyond so many do not ruff more of a short suit."""


class _Parts(dict[Hand, tuple[float, ...]]):
    """Tricks expected from the cards of one suit, by the spades beside them, up to three.

    Worked out when first asked: a hand is then added up from four of these.
    """

    def __init__(self, deck: Deck, places: tuple[int, ...]) -> None:
        super().__init__()
        self._deck, self._places = deck, places
        self._weights = FITTED.trick_weights[deck.kind]

    def __missing__(self, held: Hand) -> tuple[float, ...]:
        found = features(self._deck, held)
        alone = fsum(self._weights[place] * found[place] for place in self._places)
        part = self[held] = tuple(
            alone + self._ruffed(held, spades) for spades in range(_MOST_RUFFS + 1)
        )
        return part

    def _ruffed(self, held: Hand, spades: int) -> float:
        short = _MOST_RUFFS - held.bit_count()
        if short <= 0 or self._places is _OF_SPADES:
            return 0.0
        return self._weights[_RUFFS][held.bit_count()] * min(spades, short)


_parts: dict[DeckKind, tuple[_Parts, _Parts]] = {
    kind: (_Parts(deck, _OF_A_SUIT), _Parts(deck, _OF_SPADES)) for kind, deck in DECKS.items()
}


class BidLikelihood:
    """The likelihood of each seat's bid on a hand of thirteen, as a logarithm up to a constant."""

    def __init__(self, view: View) -> None:
        deck = view.deck
        weights = FITTED.trick_weights[deck.kind]
        self._plain, self._trump = _parts[deck.kind]
        self._usual = weights[_OF_ANY_HAND]
        self._suits, self._spades = deck.suit_masks[:3], deck.trumps
        self._top = deck.trumps.bit_length()
        self._told = view.rules.bidding in (Bidding.MIRROR, Bidding.WHIZ)
        exchanged = {int(seat) for seat, _ in view.passes}
        silent = view.rules.bidding is Bidding.SUICIDE
        self._bids: Sequence[int | None] = [
            None
            if bid is None or bid.blind or silent or seat in exchanged or seat == view.seat
            else bid.tricks
            for seat, bid in enumerate(view.bids)
        ]

    def of(self, seat: int, hand: Hand) -> float:
        """How likely the seat's bid is on this hand; 0 where the bid tells nothing."""
        bid = self._bids[seat]
        if bid is None:
            return 0.0
        trumps = hand & self._spades
        spades = trumps.bit_count()
        if self._told:
            return -4.0 * abs(spades - bid) if bid else -0.5 * spades
        beside = min(spades, _MOST_RUFFS)
        plain, (clubs, diamonds, hearts) = self._plain, self._suits
        value = self._usual + self._trump[trumps][beside]
        value += plain[hand & clubs][beside]
        value += plain[hand & diamonds][beside]
        value += plain[hand & hearts][beside]
        if not bid:
            high = (trumps >> self._top - 3).bit_count()
            return -1.1 * value - 2.0 * high - 0.5 * max(0, spades - 3)
        error = (bid - value + _UNDER) / _SPREAD
        return -0.5 * error * error
