"""The rules of a game in a few words, for the header of a screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from spades_tui.engine.catalogue import differences
from spades_tui.engine.rules import STANDARD, HouseRules
from spades_tui.engine.rules_text import in_effect
from spades_tui.storage.folders import Folders
from spades_tui.storage.presets import Preset, all_presets, built_in_presets


def own_presets(folders: Folders) -> tuple[Preset, ...]:
    """The player's own presets, as they are kept now."""
    return all_presets(folders).own if folders.presets.is_dir() else ()


def preset_name(rules: HouseRules, own: Iterable[Preset] = ()) -> str:
    """The name of the preset that these rules are, one of the player's `own` too; empty if none."""
    presets = (*built_in_presets(), *own)
    alike = (
        each.name
        for wanted in (rules, in_effect(rules))
        for each in presets
        if each.rules == wanted
    )
    return next(alike, "")


def rules_name(rules: HouseRules, own: Iterable[Preset] = ()) -> str:
    """The name of the preset they are, or by how much they differ: `Standard + 2 changes`."""
    if name := preset_name(rules, own):
        return name
    rules = in_effect(rules)
    count = len(differences(rules))
    return f"Standard + {count} {'change' if count == 1 else 'changes'}"


def rules_brief(rules: HouseRules, own: Iterable[Preset] = ()) -> str:
    """The target and the name: `to 300 · Standard`. The target itself counts as no change."""
    name = preset_name(rules, own) or rules_name(replace(rules, target=STANDARD.target))
    return f"to {rules.target} · {name}"
