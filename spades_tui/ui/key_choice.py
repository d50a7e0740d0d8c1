"""Choosing keys: which commands there are on all screens, and whether a key is free on each.

This loads every screen, so only those who change keys wait for it.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from spades_tui.storage.chosen_keys import ChosenKeys, key_refusal
from spades_tui.ui import screens
from spades_tui.ui.commands import PALETTE, Command
from spades_tui.ui.keys import Keys
from spades_tui.ui.screens.base import BaseScreen
from spades_tui.ui.screens.page import Page
from spades_tui.ui.screens.table import TableScreen

_SIGNS = {"?": "question_mark"}


@cache
def _offers() -> tuple[tuple[Command, ...], ...]:
    """What each screen offers, the table's commands first."""
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        import_module(module.name)
    # Sorted, as otherwise the order would hang on which screens were shown before.
    others = sorted(_below(BaseScreen), key=lambda kind: (kind.__module__, kind.__name__))
    kinds: tuple[type[BaseScreen[Any]], ...] = (TableScreen, *others)
    offers = (
        (*each.OFFERED, PALETTE) if issubclass(each, Page) else each.OFFERED
        for each in kinds
        if "OFFERED" in each.__dict__
    )
    return tuple(tuple(dict.fromkeys(offered)) for offered in dict.fromkeys(offers))


def _below(kind: type[BaseScreen[Any]]) -> Iterator[type[BaseScreen[Any]]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


@cache
def changeable() -> tuple[Command, ...]:
    """Every command that may have another key, each once, the table's first."""
    found: dict[str, Command] = {}
    for offered in _offers():
        for command in offered:
            if command.changeable:
                found.setdefault(command.action, command)
    return tuple(found.values())


def refusal(keys: Keys, action: str, key: str) -> str | None:
    """Why a command cannot have a key beside all others, as a sentence; None when it can."""
    if reason := key_refusal(key):
        return reason
    for offered in _offers():
        here = [keys.on(command) for command in offered]
        if not any(command.changeable and command.action == action for command in here):
            continue
        for other in here:
            if other.action != action and {key, _SIGNS.get(key, key)} & set(other.keys):
                return f"{key} is taken on the same screen by {other.name}: {other.help}"
    return None


def keys_from(chosen: ChosenKeys) -> Keys:
    """The keys that a file asks for; what cannot be had beside the others is told and left out."""
    known = {command.action: command.shown for command in changeable()}
    keys, troubles = Keys(dict(chosen)), []
    for action, key in chosen:
        reason = refusal(keys, action, key) if action in known else "there is no such command."
        if reason is not None:
            troubles.append(f"settings.toml, [keys], {action}: {reason}")
        if reason is not None or known[action] == key:
            keys = Keys({name: each for name, each in keys.chosen.items() if name != action})
    return Keys(keys.chosen, tuple(troubles))
