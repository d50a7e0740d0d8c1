"""Weighing cards or bids: each is tried on likely deals, and the hand played out behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import fsum, sqrt
from random import Random

from spades_tui.bots.search.deals import Pool
from spades_tui.bots.search.worth import Worth
from spades_tui.engine.cards import TRICKS_IN_HAND, Hand

Choice = int
"""A card, or the number of a bid."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What came of one choice: its worth each time, and the tricks where it was played out."""

    worth: list[float] = field(default_factory=list)
    tricks: list[Sequence[int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Weighing:
    """Choices weighed on the same deals with the same luck.

    `weights` say how much each time counts. What fell behind was weighed fewer times than the
    rest. `cut` is whether the clock ended it.
    """

    choices: dict[Choice, Weighed]
    weights: Sequence[float]
    worth: Worth
    cut: bool = False

    def gain(self, choice: Choice, over: Choice) -> tuple[float, float]:
        """How much better a choice is than another, and the standard error of that."""
        pairs = zip(self.choices[choice].worth, self.choices[over].worth, strict=False)
        differences = [one - other for one, other in pairs]
        weights = self.weights[: len(differences)]
        total = fsum(weights)
        mean = fsum(w * d for w, d in zip(weights, differences, strict=True)) / total
        spread = fsum(w * w * (d - mean) ** 2 for w, d in zip(weights, differences, strict=True))
        return mean, sqrt(spread) / total

    def best(self, usual: Choice, sure: float, least: float) -> Choice:
        """The choice that is better than the usual one by most, or the usual one.

        It must be better by `sure` standard errors, and by the chance `least` to win the match.
        """
        best, most = usual, least
        for choice in self.choices:
            if choice != usual:
                mean, error = self.gain(choice, usual)
                if mean > most and mean > sure * error:
                    best, most = choice, mean
        return best

    def share(
        self, choice: Choice, beside: Choice, happens: Callable[[Sequence[int]], bool]
    ) -> float:
        """How often something happens, of the times that `beside` was weighed as well."""
        times = min(len(self.choices[each].tricks) for each in (choice, beside))
        weights, tricks = self.weights[:times], self.choices[choice].tricks[:times]
        happened = fsum(w for w, won in zip(weights, tricks, strict=True) if happens(won))
        return happened / fsum(weights)

    def chance(self, choice: Choice, beside: Choice) -> float:
        """The chance to win the match, over the times that `beside` was weighed as well."""
        times = min(len(self.choices[each].worth) for each in (choice, beside))
        weights, worth = self.weights[:times], self.choices[choice].worth[:times]
        return fsum(w * of for w, of in zip(weights, worth, strict=True)) / fsum(weights)

    def ahead(self, choices: list[Choice], usual: Choice) -> list[Choice]:
        """Those of `choices` that may still be taken, the one now best first.

        The usual one stays longest: it is not given up for what a few deals say.
        """
        most, best = 0.0, choices[0]
        for choice in choices[1:]:
            mean, _ = self.gain(choice, choices[0])
            if mean > most:
                most, best = mean, choice
        left = [best]
        for choice in choices:
            if choice != best:
                mean, error = self.gain(best, choice)
                if mean <= (FAR_BEHIND if choice == usual else BEHIND) * error:
                    left.append(choice)
        return left


@dataclass(frozen=True, slots=True)
class Depth:
    """How far to think.

    `rounds` is how often a card is played out on every deal at most, `noise` the share of cards
    drawn at random in that, `exact` how many tricks before the end the rest is searched instead,
    once. After so many `seconds` of `clock` it stops; None for never.
    """

    rounds: int = 16
    noise: float = 0.25
    exact: int = 4
    seconds: float | None = None
    clock: Callable[[], float] | None = None


HEAT = 40
"""Times that all is weighed before what is behind is left out; the clock waits as long."""

BEHIND = 1.0
"""Standard errors that a choice may be behind the best before it is left out."""

FAR_BEHIND = 3.0
"""The same for the usual choice."""

Outcome = tuple[float, Sequence[int] | None]
"""What came of a choice on a deal: its worth, and the tricks by seat if it was played out."""

Attempt = Callable[[Choice, Sequence[Hand], Sequence[float]], Outcome]
"""Tries a choice on a deal. The numbers from 0 up to 1 are the luck of the cards after it."""


def race(
    choices: Sequence[Choice],
    pool: Pool,
    rounds: int,
    worth: Worth,
    depth: Depth,
    rng: Random,
    attempt: Attempt,
) -> Weighing:
    """Try the choices on every deal of the pool, `rounds` times; those that fall behind less often.

    The first choice is the usual one. Each meets the same luck: most of what comes of a choice is
    luck, and so it is nearly the same for all of them.
    """
    weighing = Weighing({choice: Weighed() for choice in choices}, pool.weights * rounds, worth)
    started = depth.clock() if depth.clock else 0.0
    racing = list(choices)
    for place, deal in enumerate(pool.deals * rounds):
        if place and not place % HEAT:
            racing = weighing.ahead(racing, choices[0])
            if len(racing) == 1:
                break
            if depth.clock and depth.seconds and depth.clock() - started > depth.seconds:
                return replace(weighing, cut=True)
        luck = [rng.random() for _ in range(LUCK)]
        for choice in racing:
            value, tricks = attempt(choice, deal, luck)
            weighed = weighing.choices[choice]
            weighed.worth.append(value)
            if tricks is not None:
                weighed.tricks.append(tricks)
    return weighing


LUCK = 4 * TRICKS_IN_HAND
"""Numbers that a hand played out takes at most."""
