"""The keys of a position file, each read on its own; what they make together is the reader's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from spades_tui.engine.bidding import Bid
from spades_tui.engine.cards import Hand
from spades_tui.engine.catalogue import rules_from
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.scoring import why_over, winning_side
from spades_tui.engine.seats import SEATS, Seat
from spades_tui.position.auction import read_bids
from spades_tui.position.record import Record, read_record
from spades_tui.position.values import PositionError, by_side, cards_of, seat_of, whole_number
from spades_tui.storage.toml_file import value_text

KEYS = (
    "seat", "dealer", "hand", "bids", "tricks", "trick", "won", "gone", "out", "void",
    "given", "got", "scores", "bags", "hand_number", "rules", "level",
)  # fmt: skip
"""The keys of a position file."""

RulesNamed = Callable[[str], HouseRules]
"""Finds the rules of a preset by its name; ValueError when there is none."""

_MOST_POINTS = 10_000
_MOST_BAGS = 1_000
_MOST_HANDS = 1_000


@dataclass(frozen=True, slots=True)
class Fields:
    """What a position file says. Sequences by seat begin with South, by side with North–South."""

    rules: HouseRules
    seat: Seat
    dealer: Seat
    totals: tuple[int, int]
    bags: tuple[int, int]
    hand_number: int
    hand: Hand
    given: Hand
    got: Hand
    bids: tuple[Bid | None, ...]
    record: Record
    level: str | None

    @property
    def bids_itself(self) -> bool:
        """Whether this hand is played without bidding."""
        return self.rules.bids_itself(self.hand_number)


def read_fields(values: Mapping[str, object], rules_named: RulesNamed) -> Fields:
    """Read every key; PositionError for one that is unknown, missing or not understood."""
    for key in values:
        if key not in KEYS:
            shown = key[:40] if key.isprintable() else repr(key[:40])
            raise PositionError(shown, f"there is no such key. The keys are {', '.join(KEYS)}.")
    rules = _rules(values.get("rules", {}), rules_named)
    deck = rules.cards
    seat, dealer = _seat(values, "seat"), _seat(values, "dealer")
    totals = by_side("scores", values.get("scores", [0, 0]), -_MOST_POINTS, _MOST_POINTS)
    most = rules.bag_penalty.bags - 1 if rules.bag_penalty else _MOST_BAGS
    bags = by_side("bags", values.get("bags", [0, 0]), 0, most)
    hand_number = _hand_number(values, rules, totals, begun=any(totals) or any(bags))
    hand = cards_of("hand", values.get("hand", []), deck)
    level = values.get("level")
    if level is not None and not isinstance(level, str):
        raise PositionError("level", "write the name of a level, in quotes.")
    return Fields(
        rules,
        seat,
        dealer,
        totals,
        bags,
        hand_number,
        hand,
        cards_of("given", values.get("given", []), deck),
        cards_of("got", values.get("got", []), deck),
        tuple(_bids(values.get("bids", []), rules, hand_number, dealer)),
        read_record(values, rules, hand),
        level,
    )


def _seat(values: Mapping[str, object], key: str) -> Seat:
    if key not in values:
        raise PositionError(key, "it is missing: write S, W, N or E.")
    return seat_of(key, values[key])


def _hand_number(
    values: Mapping[str, object], rules: HouseRules, totals: tuple[int, int], *, begun: bool
) -> int:
    """As told; else 1 when nobody has points and, where hand one bids itself, nobody has bid."""
    later = begun or (rules.first_hand_bids_itself and values.get("bids"))
    number = whole_number("hand_number", values.get("hand_number", 1 + bool(later)), 1, _MOST_HANDS)
    if number == 1 and begun:
        raise PositionError("hand_number", "before the first hand nobody has points or bags.")
    if winning_side(rules, number - 1, totals) is not None:
        raise PositionError("scores", f"the game is over. {why_over(rules, number - 1, totals)}")
    return number


def _bids(told: object, rules: HouseRules, hand_number: int, dealer: Seat) -> list[Bid | None]:
    if not rules.bids_itself(hand_number):
        return read_bids(told, dealer)
    if told:
        raise PositionError("bids", "the first hand bids itself: leave them out.")
    return [None] * len(SEATS)


def _rules(value: object, rules_named: RulesNamed) -> HouseRules:
    """Rules by the name of a preset, or a table of keys and values with a preset beneath them."""
    table = {"preset": value} if isinstance(value, str) else value
    if not isinstance(table, dict):
        raise PositionError("rules", "write the name of a preset, or a table of rules.")
    base = STANDARD
    texts: dict[str, str] = {}
    try:
        for key, its in table.items():
            text = value_text(its)
            if text is None:
                raise ValueError(f"{key[:40]!r} is a single value, in quotes or a number.")
            if key == "preset":
                base = rules_named(text)
            else:
                texts[key] = text
        return rules_from(texts, base)
    except ValueError as error:
        raise PositionError("rules", str(error)) from None
