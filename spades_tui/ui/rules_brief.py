"""The rules of a game in a few words, for the header of a screen."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.rules_text import in_effect
from spades_tui.storage.presets import built_in_presets


def rules_name(rules: HouseRules) -> str:
    """The name of the preset they are, or by how much they differ: `Standard + 2 changes`."""
    rules = in_effect(rules)
    for preset in built_in_presets():
        if preset.rules == rules:
            return preset.name
    count = len(differences(rules))
    return f"Standard + {count} {'change' if count == 1 else 'changes'}"


def rules_brief(rules: HouseRules) -> str:
    """The target and the name: `to 300 · Standard`. The target itself counts as no change."""
    name = rules_name(rules)
    if " + " in name:
        name = rules_name(replace(rules, target=STANDARD.target))
    return f"to {rules.target} · {name}"
