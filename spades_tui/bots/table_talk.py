"""What the bids made so far say about one's own tricks."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.engine.bidding import Bid

FAIR_SHARE = 3
"""What a seat bids on average: a little less than its quarter of the tricks."""

FEATURES = (
    "first lead",
    "last to bid",
    "nil by the partner",
    "nil by an opponent",
    "partner's bid beyond 3",
    "an opponent's bid beyond 3",
    "an opponent's bid beyond 3, last to bid",
)
"""What the bids are judged by, in the order of `features`."""


def features(bids: Sequence[Bid | None], seat: int) -> list[float]:
    """How much of each of `FEATURES` a seat has heard that is about to bid.

    `bids` are by seat, South first, None where a seat has yet to bid.
    """
    partner = bids[seat + 2 & 3]
    opponents = [bid for bid in (bids[seat + 1 & 3], bids[seat + 3 & 3]) if bid is not None]
    made = len(opponents) + (partner is not None)
    beyond = sum(bid.tricks - FAIR_SHARE for bid in opponents if bid.tricks)
    return [
        float(not made),
        float(made == 3),
        float(partner is not None and not partner.tricks),
        float(sum(not bid.tricks for bid in opponents)),
        float(partner.tricks - FAIR_SHARE if partner is not None and partner.tricks else 0),
        float(beyond),
        float(beyond if made == 3 else 0),
    ]
