"""The house rules: one frozen value object with a field for every key of RULEBOOK section 6.

A combination that cannot be played never comes to exist: making it raises RulesError with the
reason. How values are written and shown stands in `catalogue`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spades_tui.engine.cards import DECKS, Deck, DeckKind

HANDS_WITHOUT_FLOOR = 100
"""Hands after which a game without a floor ends (RULEBOOK 5)."""


class RulesError(ValueError):
    """A value or combination of house rules that is not played, with the reason."""


class SetPenalty(StrEnum):
    """What a missed contract costs: ten points a trick bid, or Bicycle's nothing."""

    PER_TRICK = "per_trick"
    ZERO = "zero"


class BagPenalty(NamedTuple):
    """So many bags cost so many points."""

    bags: int
    points: int


class FailedNilTricks(StrEnum):
    """What becomes of the tricks that a failed nil bidder took."""

    BAGS = "bags"
    BAGS_AND_POINTS = "bags_and_points"
    HELP = "help"
    NOTHING = "nothing"


class BothNil(StrEnum):
    """Whether both partners may bid nil."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class BlindNil(StrEnum):
    """Who may bid nil before looking at the cards."""

    OFF = "off"
    BEHIND_100 = "behind_100"
    BEHIND_200 = "behind_200"
    ANY_TIME = "any_time"


class TenFor200(StrEnum):
    """Whether a contract of exactly ten is worth 200."""

    OFF = "off"
    MADE = "made"
    EXACT = "exact"


class Bidding(StrEnum):
    """How bids are chosen: freely, or bound to the spades held or to a nil a side."""

    FREE = "free"
    MIRROR = "mirror"
    WHIZ = "whiz"
    SUICIDE = "suicide"


class FirstLead(StrEnum):
    """Who leads to the first trick."""

    DEALERS_LEFT = "dealers_left"
    TWO_OF_CLUBS = "two_of_clubs"


class TrumpFirstTrick(StrEnum):
    """Whether a spade may be played to the first trick while another suit is held."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class LeadSpades(StrEnum):
    """When spades may be led."""

    BROKEN = "broken"
    ANY_TIME = "any_time"


class FirstDealer(StrEnum):
    """Who deals the first hand: the highest card drawn, or a chosen seat."""

    HIGH_CARD = "high_card"
    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


_BEHIND = {BlindNil.BEHIND_100: 100, BlindNil.BEHIND_200: 200}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The rules of one game. Defaults are the Standard rules; meanings are RULEBOOK section 6.

    `None` stands for "none" or "off": no floor, no hand limit, no bag penalty, no nil.
    Raises RulesError when a value is out of range or the combination cannot be played.
    """

    target: int = 500
    floor: int | None = -200
    hand_limit: int | None = None
    set_penalty: SetPenalty = SetPenalty.PER_TRICK
    overtrick_point: int = 1
    bag_penalty: BagPenalty | None = BagPenalty(10, 100)
    nil: int | None = 100
    failed_nil_tricks: FailedNilTricks = FailedNilTricks.BAGS
    both_nil: BothNil = BothNil.ALLOWED
    blind_nil: BlindNil = BlindNil.OFF
    blind_nil_exchange: int = 2
    nil_exchange: int = 0
    ten_for_200: TenFor200 = TenFor200.OFF
    board: int = 0
    first_hand_bids_itself: bool = False
    bidding: Bidding = Bidding.FREE
    deck: DeckKind = DeckKind.STANDARD
    first_lead: FirstLead = FirstLead.DEALERS_LEFT
    lowest_club_first: bool = False
    trump_first_trick: TrumpFirstTrick = TrumpFirstTrick.ALLOWED
    lead_spades: LeadSpades = LeadSpades.BROKEN
    first_dealer: FirstDealer = FirstDealer.HIGH_CARD

    def __post_init__(self) -> None:
        reason = self._out_of_range() or self._conflict()
        if reason:
            raise RulesError(reason)

    def _out_of_range(self) -> str | None:
        if not 100 <= self.target <= 1000:
            return "The target is 100 to 1000 points."
        if self.floor is not None and self.floor >= 0:
            return "The floor is a negative number of points, or off."
        if self.hand_limit is not None and not 1 <= self.hand_limit <= 100:
            return "The hand limit is 1 to 100 hands, or none."
        if self.overtrick_point not in (0, 1):
            return "An overtrick is worth 1 point or 0."
        if self.bag_penalty is not None and min(self.bag_penalty) < 1:
            return "The bag penalty is bags:points, both at least 1, or none."
        if self.nil not in (None, 50, 100):
            return "Nil is worth 100 or 50, or is off."
        if not (0 <= self.blind_nil_exchange <= 3 and 0 <= self.nil_exchange <= 3):
            return "Partners exchange 0 to 3 cards."
        if self.board not in (0, 2, 3, 4):
            return "The board is 2 to 4 tricks, or 0 for none."
        return None

    def _conflict(self) -> str | None:
        """Why these rules cannot be played together, or None (RULEBOOK 6)."""
        if self.bidding is not Bidding.FREE:
            style = self.bidding.value.capitalize()
            if self.nil is None:
                return f"{style} bidding needs nil: a player may have nothing else to bid."
            if self.blind_nil is not BlindNil.OFF:
                return f"There is no blind nil in {self.bidding} bidding."
            if self.board:
                return f"There is no board in {self.bidding} bidding."
        if self.bidding in (Bidding.MIRROR, Bidding.WHIZ) and self.both_nil is BothNil.FORBIDDEN:
            return (
                f"{self.bidding.value.capitalize()} bidding needs both partners' nil: "
                "two partners without spades have nothing else to bid."
            )
        if self.blind_nil is not BlindNil.OFF and self.nil is None:
            return "Blind nil needs nil: switch nil on, or blind nil off."
        if self.lowest_club_first and self.first_lead is not FirstLead.TWO_OF_CLUBS:
            return "Lowest clubs on trick one are only played when the two of clubs leads."
        return None

    @property
    def cards(self) -> Deck:
        """The deck these rules are played with."""
        return DECKS[self.deck]

    @property
    def blind_nil_behind(self) -> int | None:
        """Points a side must be behind to bid blind nil (inclusive); 0 any time, None never."""
        if self.blind_nil is BlindNil.OFF:
            return None
        return _BEHIND.get(self.blind_nil, 0)

    @property
    def last_hand(self) -> int | None:
        """The hand after which the higher total wins, or None (RULEBOOK 5 and 6)."""
        if self.hand_limit is None and self.floor is None:
            return HANDS_WITHOUT_FLOOR
        return self.hand_limit

    def bids_itself(self, hand_number: int) -> bool:
        """Whether this hand (counted from 1) is played without bidding."""
        return self.first_hand_bids_itself and hand_number == 1


STANDARD = HouseRules()
"""The Standard rules: every key at its default."""
