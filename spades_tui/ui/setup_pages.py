"""What can be set up for a new game, page by page: the rules in their groups, and the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spades_tui.engine.catalogue import CATALOGUE
from spades_tui.engine.rule_spec import Group, RuleSpec
from spades_tui.engine.seats import Seat

_TYPED = frozenset({"target", "floor", "hand_limit", "bag_penalty"})
"""The rules that accept more values than are offered."""


class SeatWords(NamedTuple):
    """Where a seat is, and what to know of it."""

    title: str
    about: str


SEAT_WORDS = {
    Seat.NORTH: SeatWords("North, your partner", "Sits opposite; your tricks count together."),
    Seat.WEST: SeatWords("West, at your left", "Bids and plays after you."),
    Seat.EAST: SeatWords("East, at your right", "Bids and plays before you."),
}


@dataclass(frozen=True, slots=True)
class RuleItem:
    """A rule on the setup screen."""

    spec: RuleSpec

    @property
    def title(self) -> str:
        """What the rule is called."""
        return self.spec.title

    @property
    def typed(self) -> bool:
        """Whether it accepts more values than are offered."""
        return self.spec.key in _TYPED


@dataclass(frozen=True, slots=True)
class NameItem:
    """The name of the player at a seat."""

    seat: Seat

    @property
    def title(self) -> str:
        """Where that is."""
        return SEAT_WORDS[self.seat].title

    @property
    def typed(self) -> bool:
        """Any name may be typed."""
        return True

    @property
    def about(self) -> str:
        """One sentence on the player."""
        return SEAT_WORDS[self.seat].about


@dataclass(frozen=True, slots=True)
class PlayerItem(NameItem):
    """The name of one of four people at a real table."""

    @property
    def title(self) -> str:
        """Where that is."""
        return self.seat.label

    @property
    def about(self) -> str:
        """One sentence on the player."""
        return f"Partner of {self.seat.partner.label}. Any name can be typed."


@dataclass(frozen=True, slots=True)
class BotItem:
    """Who plays at a seat: a level, or a character."""

    seat: Seat

    @property
    def title(self) -> str:
        """Which seat it is."""
        return f"{self.seat.label} plays"

    @property
    def typed(self) -> bool:
        """A name is sooner typed than reached among so many."""
        return True


Item = RuleItem | NameItem | BotItem


@dataclass(frozen=True, slots=True)
class Page:
    """A group of items under a title; `short` where there is little room."""

    title: str
    short: str
    items: tuple[Item, ...]


def _rules_of(group: Group) -> tuple[Item, ...]:
    return tuple(
        RuleItem(spec) for spec in CATALOGUE if spec.group is group and spec.key != "first_dealer"
    )


PAGES: tuple[Page, ...] = (
    Page(Group.GAME.value, "Game", _rules_of(Group.GAME)),
    Page(Group.BIDDING.value, "Bids", _rules_of(Group.BIDDING)),
    Page(Group.SCORING.value, "Score", _rules_of(Group.SCORING)),
    Page(Group.PLAY.value, "Cards", _rules_of(Group.PLAY)),
    Page(
        "Seats",
        "Seats",
        (
            NameItem(Seat.NORTH),
            BotItem(Seat.NORTH),
            NameItem(Seat.WEST),
            BotItem(Seat.WEST),
            NameItem(Seat.EAST),
            BotItem(Seat.EAST),
            *(RuleItem(spec) for spec in CATALOGUE if spec.key == "first_dealer"),
        ),
    ),
)
"""The pages of the setup screen beside the presets."""

SHEET_PAGES: tuple[Page, ...] = (
    *PAGES[:-1],
    Page("Seats", "Seats", tuple(PlayerItem(seat) for seat in Seat)),
)
"""The same for the score sheet of a real table."""
