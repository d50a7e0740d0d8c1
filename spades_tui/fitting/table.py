"""The fitted weights written down as the module `spades_tui.bots.fitted`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spades_tui.bots.estimates import NIL_FEATURES, TRICK_FEATURES
from spades_tui.engine.cards import DeckKind

_HEAD = '''"""What each feature of a hand is worth in a bid, by deck, fitted to deals of bots.

Written by `{command}`; not to be edited by hand.
"""

from __future__ import annotations
'''


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights for one deck, and how many bids and nils they were fitted to."""

    kind: DeckKind
    tricks: Sequence[float]
    nil: Sequence[float]
    bids: int
    nils: int


def table_text(fits: Sequence[Fit], command: str) -> str:
    """The whole module."""
    text = _HEAD.format(command=command)
    text += "\nTRICKS = {\n"
    for fit in fits:
        text += _deck(fit.kind, fit.bids, "bids", TRICK_FEATURES, fit.tricks)
    text += '}\n"""Tricks for each feature, by least squares."""\n\nNIL = {\n'
    for fit in fits:
        text += _deck(fit.kind, fit.nils, "nils", NIL_FEATURES, fit.nil)
    return text + '}\n"""Log-odds that a nil is made, for each feature, by a logistic fit."""\n'


def _deck(
    kind: DeckKind, count: int, what: str, names: Sequence[str], weights: Sequence[float]
) -> str:
    lines = [f'        "{name}": {weight},\n' for name, weight in zip(names, weights, strict=True)]
    return f'    # {count} {what}.\n    "{kind}": {{\n{"".join(lines)}    }},\n'
