"""The house rules in force in one line: only those that differ from Standard."""

from __future__ import annotations

from spades_tui.engine.catalogue import SPECS, differences
from spades_tui.engine.rules import HouseRules
from spades_tui.engine.rules_text import in_effect

_TOLD_ELSEWHERE = ("target", "first_dealer")
"""The target is in the header; who dealt first has no more to do with the game once it runs."""


def rules_line(rules: HouseRules) -> str:
    """`Nil off · Least contract 4 · First hand bids itself`; empty under Standard rules."""
    told = []
    for key, text in differences(in_effect(rules)).items():
        if key in _TOLD_ELSEWHERE:
            continue
        spec = SPECS[key]
        label = spec.label(text)
        told.append(spec.title if label == "yes" else f"{spec.title} {label}")
    return " · ".join(told)
