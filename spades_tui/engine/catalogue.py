"""The house rules as players meet them: keys, titles, values in words, and what they change.

The command line, presets, journals and the setup screen all read and write rules through this list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from spades_tui.engine.cards import DeckKind
from spades_tui.engine.quoting import quoted
from spades_tui.engine.rules import (
    STANDARD,
    BagPenalty,
    Bidding,
    BlindNil,
    BothNil,
    FailedNilTricks,
    FirstDealer,
    FirstLead,
    HouseRules,
    LeadSpades,
    RulesError,
    SetPenalty,
    TenFor200,
    TrumpFirstTrick,
)


class Group(StrEnum):
    """The setup screen's groups of rules."""

    GAME = "Game"
    BIDDING = "Bidding"
    SCORING = "Scoring"
    PLAY = "Cards and play"


@dataclass(frozen=True, slots=True)
class RuleSpec:
    """One house rule: its key, where it stands, the values it offers and how they read.

    `choices` are the values offered for quick picking, as text with their words, the default
    first; `accepts` names every value that may be written; `about` is one sentence on what the
    rule changes.
    """

    key: str
    group: Group
    title: str
    about: str
    choices: tuple[tuple[str, str], ...]
    accepts: str
    parse: Callable[[str], Any]
    write: Callable[[Any], str]

    @property
    def default(self) -> str:
        """The Standard value, as text."""
        return self.choices[0][0]

    def value(self, text: str) -> Any:
        """The value that `text` writes; RulesError names the key and what it accepts."""
        try:
            return self.parse(text.strip().lower())
        except (ValueError, KeyError):
            raise RulesError(f"{self.key} takes {self.accepts}, not {quoted(text)}.") from None

    def label(self, text: str) -> str:
        """A value in words: the choice's own, or the text itself for a value not among them."""
        return dict(self.choices).get(text, text.replace("-", "−"))

    def text_of(self, rules: HouseRules) -> str:
        """This rule's value in `rules`, as text."""
        return self.write(getattr(rules, self.key))

    def chosen(self, rules: HouseRules, text: str) -> HouseRules:
        """`rules` with this one changed; RulesError when it cannot be played with the others."""
        return replace(rules, **{self.key: self.value(text)})


_WHOLE_NUMBER = re.compile(r"0|[-−]?[1-9][0-9]{0,5}")


def whole_number(text: str) -> int:
    """The whole number that `text` writes, of up to six plain digits; else ValueError.

    A minus sign may stand before it; a plus sign, blanks, and zeros that mean nothing may not.
    """
    if not _WHOLE_NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text.replace("−", "-"))


def _or_none(word: str) -> tuple[Callable[[str], int | None], Callable[[int | None], str]]:
    """Reading and writing a number that may be switched off with `word`."""

    def parse(text: str) -> int | None:
        return None if text == word else whole_number(text)

    def write(value: int | None) -> str:
        return word if value is None else str(value)

    return parse, write


def _parse_bag_penalty(text: str) -> BagPenalty | None:
    if text == "none":
        return None
    bags, points = text.split(":")
    return BagPenalty(whole_number(bags), whole_number(points))


def _write_bag_penalty(value: BagPenalty | None) -> str:
    return "none" if value is None else f"{value.bags}:{value.points}"


def _switch(text: str) -> bool:
    return {"on": True, "off": False}[text]


def _numbers(*numbers: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        number = whole_number(text)
        if number not in numbers:
            raise ValueError(text)
        return number

    return parse


def _accepted(choices: Iterable[tuple[str, str]]) -> str:
    *others, last = (text for text, _ in choices)
    return f"{', '.join(others)} or {last}"


def _spec(
    key: str,
    group: Group,
    title: str,
    about: str,
    choices: tuple[tuple[str, str], ...],
    parse: Callable[[str], Any],
    write: Callable[[Any], str] = str,
    accepts: str = "",
) -> RuleSpec:
    return RuleSpec(key, group, title, about, choices, accepts or _accepted(choices), parse, write)


_EXCHANGES = (("0", "none"), ("1", "1 card"), ("2", "2 cards"), ("3", "3 cards"))
_SWITCHED = (("off", "no"), ("on", "yes"))


def _write_switch(value: bool) -> str:
    return "on" if value else "off"


CATALOGUE: tuple[RuleSpec, ...] = (
    _spec(
        "target",
        Group.GAME,
        "Points to win",
        "The game ends when a side reaches this total; the higher total wins.",
        (("500", "500"), ("200", "200"), ("250", "250"), ("300", "300"), ("1000", "1000")),
        whole_number,
        accepts="a number from 100 to 1000",
    ),
    _spec(
        "floor",
        Group.GAME,
        "Floor",
        "A side that sinks to this total or below it ends the game and loses it.",
        (("-200", "−200"), ("-300", "−300"), ("-500", "−500"), ("off", "none")),
        *_or_none("off"),
        accepts="a number from -999999 to -1, or off",
    ),
    _spec(
        "hand_limit",
        Group.GAME,
        "Most hands",
        "After so many hands the higher total wins; a tie plays on.",
        (("none", "no limit"), ("4", "4"), ("8", "8"), ("12", "12"), ("16", "16")),
        *_or_none("none"),
        accepts="a number from 1 to 100 or none",
    ),
    _spec(
        "first_dealer",
        Group.GAME,
        "First dealer",
        "Who deals the first hand: the highest card drawn, or a chosen seat.",
        (
            ("high_card", "by high card"),
            ("south", "South"),
            ("west", "West"),
            ("north", "North"),
            ("east", "East"),
        ),
        FirstDealer,
    ),
    _spec(
        "nil",
        Group.BIDDING,
        "Nil",
        "A bid of no tricks wins or loses this many points; switched off, the lowest bid is 1.",
        (("100", "100"), ("50", "50"), ("off", "off")),
        lambda text: None if text == "off" else _numbers(50, 100)(text),
        _or_none("off")[1],
    ),
    _spec(
        "both_nil",
        Group.BIDDING,
        "Both partners nil",
        "Whether a player may bid nil when the partner already has.",
        (("allowed", "allowed"), ("forbidden", "forbidden")),
        BothNil,
    ),
    _spec(
        "nil_exchange",
        Group.BIDDING,
        "Exchange on nil",
        "A nil bidder passes so many cards to the partner before the lead and gets as many back.",
        _EXCHANGES,
        _numbers(0, 1, 2, 3),
    ),
    _spec(
        "blind_nil",
        Group.BIDDING,
        "Blind nil",
        "A nil bid before looking at the cards is worth 200 points, won or lost.",
        (
            ("off", "off"),
            ("behind_100", "when 100 behind"),
            ("behind_200", "when 200 behind"),
            ("any_time", "any time"),
        ),
        BlindNil,
    ),
    _spec(
        "blind_nil_exchange",
        Group.BIDDING,
        "Exchange on blind nil",
        "A blind nil bidder passes so many cards to the partner and gets as many back.",
        (("2", "2 cards"), ("0", "none"), ("1", "1 card"), ("3", "3 cards")),
        _numbers(0, 1, 2, 3),
    ),
    _spec(
        "board",
        Group.BIDDING,
        "Least contract",
        "Partners must bid at least this many tricks together; the second to bid is forced up.",
        (("0", "none"), ("2", "2"), ("3", "3"), ("4", "4")),
        _numbers(0, 2, 3, 4),
    ),
    _spec(
        "bidding",
        Group.BIDDING,
        "Bidding style",
        "Mirror: bid the spades held. Whiz: that or nil. Suicide: one nil a side, partner 4 up.",
        (("free", "free"), ("mirror", "mirror"), ("whiz", "whiz"), ("suicide", "suicide")),
        Bidding,
    ),
    _spec(
        "first_hand_bids_itself",
        Group.BIDDING,
        "First hand bids itself",
        "Hand one is played without bidding: ten points a trick, no bags, no nil.",
        _SWITCHED,
        _switch,
        _write_switch,
    ),
    _spec(
        "set_penalty",
        Group.SCORING,
        "Missed contract",
        "A side that misses its contract loses ten a trick bid or, as Bicycle has it, nothing.",
        (("per_trick", "−10 a trick bid"), ("zero", "scores nothing")),
        SetPenalty,
    ),
    _spec(
        "overtrick_point",
        Group.SCORING,
        "Point for a bag",
        "Whether a trick beyond the contract scores a point besides counting as a bag.",
        (("1", "1"), ("0", "none")),
        _numbers(0, 1),
    ),
    _spec(
        "bag_penalty",
        Group.SCORING,
        "Bag penalty",
        "Each time the running count of bags reaches the limit, the side loses the points.",
        (("10:100", "10 cost 100"), ("5:50", "5 cost 50"), ("none", "none")),
        _parse_bag_penalty,
        _write_bag_penalty,
        accepts="bags:points of up to six digits, such as 10:100 or 5:50, or none",
    ),
    _spec(
        "failed_nil_tricks",
        Group.SCORING,
        "Tricks of a failed nil",
        "What the tricks taken by a failed nil count as for the side.",
        (
            ("bags", "bags, no point"),
            ("bags_and_points", "bags and points"),
            ("help", "help the contract"),
            ("nothing", "nothing"),
        ),
        FailedNilTricks,
    ),
    _spec(
        "ten_for_200",
        Group.SCORING,
        "Ten for 200",
        "A contract of exactly ten scores 200: when made, or only with exactly ten, else −200.",
        (("off", "off"), ("made", "when made"), ("exact", "exactly ten")),
        TenFor200,
    ),
    _spec(
        "deck",
        Group.PLAY,
        "Deck",
        "Jokers are the highest spades; high deuces put 2♦ and 2♠ above the ace as well.",
        (
            ("standard", "standard"),
            ("jokers", "two jokers"),
            ("jokers_deuces", "jokers, high deuces"),
        ),
        DeckKind,
    ),
    _spec(
        "first_lead",
        Group.PLAY,
        "First lead",
        "Who leads to the first trick: the player on the dealer's left, or the two of clubs.",
        (("dealers_left", "dealer's left"), ("two_of_clubs", "two of clubs")),
        FirstLead,
    ),
    _spec(
        "lowest_club_first",
        Group.PLAY,
        "Lowest clubs first",
        "All play their lowest club to trick one. Only when the two of clubs leads.",
        _SWITCHED,
        _switch,
        _write_switch,
    ),
    _spec(
        "trump_first_trick",
        Group.PLAY,
        "Spades on trick one",
        "Whether a spade may be played to the first trick while another suit is held.",
        (("allowed", "allowed"), ("forbidden", "forbidden")),
        TrumpFirstTrick,
    ),
    _spec(
        "lead_spades",
        Group.PLAY,
        "Leading spades",
        "Spades may be led once a spade has been played, or at any time.",
        (("broken", "once broken"), ("any_time", "any time")),
        LeadSpades,
    ),
)
"""Every house rule of RULEBOOK section 6, in the order of the setup screen."""

SPECS: dict[str, RuleSpec] = {spec.key: spec for spec in CATALOGUE}
"""The same by key."""


def rules_from(texts: Mapping[str, str], base: HouseRules = STANDARD) -> HouseRules:
    """`base` with the given values, written as text by key.

    Raises RulesError for an unknown key, a value that is not accepted, or a combination that
    cannot be played. All values are set together, so that their order does not matter.
    """
    for key in texts:
        if key not in SPECS:
            raise RulesError(f"There is no rule {quoted(key)}. The rules are {', '.join(SPECS)}.")
    return replace(base, **{key: SPECS[key].value(text) for key, text in texts.items()})


def texts_of(rules: HouseRules) -> dict[str, str]:
    """All values as text by key, in the order of the catalogue."""
    return {spec.key: spec.text_of(rules) for spec in CATALOGUE}


def differences(rules: HouseRules, base: HouseRules = STANDARD) -> dict[str, str]:
    """The values as text, by key, of the rules that differ from `base`."""
    return {
        spec.key: spec.text_of(rules)
        for spec in CATALOGUE
        if getattr(rules, spec.key) != getattr(base, spec.key)
    }


def one_line(rules: HouseRules) -> str:
    """What differs from Standard, in words: `Standard`, or `blind nil when 100 behind; …`."""
    changes = differences(rules)
    if not changes:
        return "Standard"
    return "; ".join(
        f"{SPECS[key].title}: {SPECS[key].label(text)}" for key, text in changes.items()
    )


assert set(SPECS) == {field.name for field in fields(HouseRules)}, "every rule is in the catalogue"
