"""The two estimates that bids stand on: the tricks to expect, and the chance of making nil.

Both are weighted counts of what a hand holds and what was bid before; the weights are fitted to
deals that bots played (`spades_tui.fitting`) and stand in `fitted`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spades_tui.bots import fitted, hand_value, nil_risk, table_talk
from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import TRICKS_IN_HAND, Deck, DeckKind, Hand

TRICK_FEATURES = hand_value.FEATURES + table_talk.FEATURES
NIL_FEATURES = nil_risk.FEATURES

Weights = Mapping[DeckKind, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Estimates:
    """Weights by deck: tricks for each of `TRICK_FEATURES`, log-odds for each of `NIL_FEATURES`."""

    trick_weights: Weights
    nil_weights: Weights

    def tricks(self, deck: Deck, hand: Hand, bids: Sequence[Bid | None], seat: int) -> float:
        """The tricks that a hand of thirteen cards takes on average, after these bids."""
        held = hand_value.features(deck, hand) + table_talk.features(bids, seat)
        value = weighed(self.trick_weights[deck.kind], held)
        return max(0.0, min(float(TRICKS_IN_HAND), value))

    def nil(self, deck: Deck, hand: Hand, bids: Sequence[Bid | None], seat: int) -> float:
        """The chance that a nil with this hand is made, after these bids."""
        if nil_risk.cannot_escape(deck, hand):
            return 0.0
        score = weighed(self.nil_weights[deck.kind], nil_risk.features(deck, hand, bids, seat))
        # Rounded, since the last digits of an exponential differ between machines.
        return round(1.0 / (1.0 + math.exp(-score)), 4)


def weighed(weights: Sequence[float], counts: Sequence[float]) -> float:
    """The weighted sum, which is the same to the last digit on every machine."""
    return math.fsum(weight * count for weight, count in zip(weights, counts, strict=True) if count)


def _in_order(
    table: Mapping[str, Mapping[str, float]], names: tuple[str, ...]
) -> dict[DeckKind, tuple[float, ...]]:
    return {kind: tuple(table[kind.value][name] for name in names) for kind in DeckKind}


FITTED = Estimates(_in_order(fitted.TRICKS, TRICK_FEATURES), _in_order(fitted.NIL, NIL_FEATURES))
"""The estimates as fitted and shipped."""
