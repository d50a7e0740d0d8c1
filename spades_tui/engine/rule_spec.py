"""What is declared of one house rule, and how the values of rules are read and written.

`catalogue` is the list of them all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from spades_tui.engine.quoting import quoted
from spades_tui.engine.rules import BagPenalty, HouseRules, RulesError
from spades_tui.engine.sentences import listed


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


def or_none(word: str) -> tuple[Callable[[str], int | None], Callable[[int | None], str]]:
    """Reading and writing a number that may be switched off with `word`."""

    def parse(text: str) -> int | None:
        return None if text == word else whole_number(text)

    def write(value: int | None) -> str:
        return word if value is None else str(value)

    return parse, write


def parse_bag_penalty(text: str) -> BagPenalty | None:
    """`10:100` as a penalty, `none` as no penalty; else ValueError."""
    if text == "none":
        return None
    bags, points = text.split(":")
    return BagPenalty(whole_number(bags), whole_number(points))


def write_bag_penalty(value: BagPenalty | None) -> str:
    """A penalty as text."""
    return "none" if value is None else f"{value.bags}:{value.points}"


def parse_switch(text: str) -> bool:
    """`on` or `off`; else KeyError."""
    return {"on": True, "off": False}[text]


def one_of(*numbers: int) -> Callable[[str], int]:
    """Reading a number that must be one of these."""

    def parse(text: str) -> int:
        number = whole_number(text)
        if number not in numbers:
            raise ValueError(text)
        return number

    return parse


def spec(
    key: str,
    group: Group,
    title: str,
    about: str,
    choices: tuple[tuple[str, str], ...],
    parse: Callable[[str], Any],
    write: Callable[[Any], str] = str,
    accepts: str = "",
) -> RuleSpec:
    """A rule that accepts only what it offers, unless `accepts` says what more."""
    return RuleSpec(
        key,
        group,
        title,
        about,
        choices,
        accepts or listed((text for text, _ in choices), "or"),
        parse,
        write,
    )


EXCHANGES = (("0", "none"), ("1", "1 card"), ("2", "2 cards"), ("3", "3 cards"))
SWITCHED = (("off", "no"), ("on", "yes"))


def write_switch(value: bool) -> str:
    """A switch as text."""
    return "on" if value else "off"
