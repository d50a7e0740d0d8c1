"""The complete rules of a game in words, made from the values in force, to settle an argument.

Nothing stands here that is not so under these rules, and every value changes what stands here.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from spades_tui.engine.catalogue import SPECS, differences
from spades_tui.engine.rules import STANDARD, HouseRules, RulesError
from spades_tui.engine.rules_text.bidding_words import bidding, passing
from spades_tui.engine.rules_text.deck_words import cards, deal
from spades_tui.engine.rules_text.play_words import play
from spades_tui.engine.rules_text.score_words import bags, end, scoring

_PARTS = (
    ("Seats and deal", deal),
    ("Cards", cards),
    ("Bidding", bidding),
    ("Passing cards", passing),
    ("Play", play),
    ("Scoring a hand", scoring),
    ("Bags", bags),
    ("End of the game", end),
)


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the rules: a title, and sentences that each stand on their own."""

    title: str
    sentences: tuple[str, ...]


def rules_in_words(rules: HouseRules) -> list[Section]:
    """The rules of the game as it will be played, in the order in which a hand goes."""
    in_short = Section("In short", tuple(_in_short(rules)))
    return [in_short, *(section for section in _sections(rules) if section.sentences)]


def _sections(rules: HouseRules) -> list[Section]:
    return [Section(title, tuple(sentences(rules))) for title, sentences in _PARTS]


@lru_cache(maxsize=64)
def in_effect(rules: HouseRules) -> HouseRules:
    """The same game, with every rule that changes nothing beside the others as in Standard.

    So an exchange on nil where nil is off. Whether a rule changes anything is what the other
    sections say: they are the same with it and without.
    """
    told = _sections(rules)
    for key in differences(rules):
        usual: dict[str, Any] = {key: getattr(STANDARD, key)}
        try:
            without = replace(rules, **usual)
        except RulesError:
            continue
        if _sections(without) == told:
            rules = without
    return rules


def one_line(rules: HouseRules) -> str:
    """What differs from Standard, in words: `Standard`, or `blind nil when 100 behind; …`."""
    changes = differences(in_effect(rules))
    if not changes:
        return "Standard"
    return "; ".join(
        f"{SPECS[key].title}: {SPECS[key].label(text)}" for key, text in changes.items()
    )


def rules_as_text(rules: HouseRules, width: int = 80) -> str:
    """The rules as plain text, in lines of at most `width` characters."""
    blocks = []
    for section in rules_in_words(rules):
        lines = [section.title, "-" * len(section.title)]
        for sentence in section.sentences:
            lines += textwrap.wrap(sentence, width, initial_indent="- ", subsequent_indent="  ")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def rules_as_told(rules: HouseRules) -> list[dict[str, str | list[str]]]:
    """The rules as what JSON can hold: a title and its sentences, section by section."""
    return [
        {"title": section.title, "sentences": list(section.sentences)}
        for section in rules_in_words(rules)
    ]


def _in_short(rules: HouseRules) -> Iterator[str]:
    rules = in_effect(rules)
    if rules == STANDARD:
        yield "These are the Standard rules."
    else:
        changes = [
            f"{SPECS[key].title[0].lower()}{SPECS[key].title[1:]} ({SPECS[key].label(text)})"
            for key, text in differences(rules).items()
        ]
        yield f"These rules differ from Standard in: {', '.join(changes)}."
