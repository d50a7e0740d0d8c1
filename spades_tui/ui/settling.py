"""Settling: a turn is to be seen for a moment before a key can play a card."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

SETTLING = 0.15
"""Seconds for which a turn is seen before a card can be played: a second, hurried key is lost."""


class Settling:
    """Counts from when a turn is on the screen, which `after_refresh` tells of."""

    def __init__(self, after_refresh: Callable[[Callable[[], None]], object]) -> None:
        self._after_refresh = after_refresh
        self._settled_at = float("inf")

    def begin(self) -> None:
        """Something new is to be seen first."""
        self.stop()
        self._after_refresh(self.seen)

    def seen(self) -> None:
        """It is on the screen now; the moment begins."""
        self._settled_at = monotonic() + SETTLING

    def stop(self) -> None:
        """Nothing can be played until the next turn begins."""
        self._settled_at = float("inf")

    @property
    def settled(self) -> bool:
        """Whether the turn has been seen for long enough."""
        return monotonic() >= self._settled_at

    def hurried(self) -> bool:
        """Whether a key comes too early; then the moment begins anew.

        So a key that repeats does not play the next card as soon as the moment is over.
        """
        if self.settled:
            return False
        self._settled_at = max(self._settled_at, monotonic() + SETTLING)
        return True
