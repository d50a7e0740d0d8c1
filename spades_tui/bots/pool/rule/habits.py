"""What two players that go by the same principles may still see differently."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from spades_tui.bots.pool.rule.hand_value import WEIGHTS
from spades_tui.engine.cards import DeckKind


@dataclass(frozen=True, slots=True)
class Habits:
    """The weights and margins a player judges by; the defaults are the rule bot's own.

    `weights` are tricks for each feature of a hand, by deck; `rounding` is added to an estimate
    before it is rounded down. `nil_gain` is how many points nil must be worth beyond the number.
    `leave_partner` is the chance to stand at which the partner's card is left alone, `cash` the
    one at which a plain winner is led, and `set_reach` how many tricks more than it expects a side
    will go for to set the opponents.
    """

    weights: dict[DeckKind, tuple[float, ...]]
    rounding: float = 0.0
    nil_gain: float = 20.0
    leave_partner: float = 0.75
    cash: float = 0.6
    set_reach: float = 0.5


def _perturbed() -> dict[DeckKind, tuple[float, ...]]:
    rng = Random("perturbed")
    return {
        kind: tuple(round(weight * (0.85 + 0.3 * rng.random()), 3) for weight in weights)
        for kind, weights in WEIGHTS.items()
    }


USUAL = Habits(WEIGHTS)
PERTURBED = Habits(
    _perturbed(),
    rounding=0.15,
    nil_gain=0.0,
    leave_partner=0.6,
    cash=0.45,
    set_reach=1.2,
)
"""Each weight up to 15 % off, and all margins on the daring side."""
