"""Why something was done: what all could see of it, and the bot's own reason once it may be told.

A bot's reason speaks of its cards, so while the hand is played nobody hears it.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades_tui.engine.game import Phase
from spades_tui.table.company import Company
from spades_tui.table.deeds import Deed, deeds_of
from spades_tui.table.seen import concluded, seen
from spades_tui.table.table import Table

LATER = "The reason would tell of cards you may not see; ask when the hand is over."
WORKED_OUT = "It is being worked out once more, which takes a moment."
FORGOTTEN = "What it went by was not kept when the game was left."


@dataclass(frozen=True, slots=True)
class Explanation:
    """A deed explained: `seen` and `concluded` are what anybody could say.

    `reason` is the bot's own, empty for the person, None as long as it may not be told.
    """

    seen: str
    concluded: str
    reason: str | None


def deeds_at(table: Table) -> list[Deed]:
    """All that was done in the latest hand at a table, as the person saw it."""
    return deeds_of(table.game, table.view.seat)


def may_tell(table: Table) -> bool:
    """Whether the bots' own reasons may be told: the hand is over."""
    return table.game.phase in (Phase.HAND_OVER, Phase.GAME_OVER)


def thinks_back(table: Table, deed: Deed) -> bool:
    """Whether a bot's reason may be told, for which one has to be asked that may think for long."""
    return may_tell(table) and table.thinks_back(deed.place, deed.seat)


def explain(table: Table, deed: Deed, company: Company, *, waits: bool = True) -> Explanation:
    """Why a deed was done, as far as the person may know by now.

    Who does not wait is told when a bot has to be asked for its reason that may think for long.
    """
    reason = None
    if deed.seat is table.human:
        reason = ""
    elif not waits and thinks_back(table, deed):
        reason = WORKED_OUT
    elif may_tell(table):
        reason = table.reason_for(deed.place) or FORGOTTEN
    return Explanation(seen(deed, company), concluded(deed, company), reason)
