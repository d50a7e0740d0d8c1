"""Sheets written down by a person."""

from __future__ import annotations

from spades_tui.score_sheet import parse_hand
from spades_tui.storage.presets import preset_named
from spades_tui.tally.tally import Entry, Tally
from spades_tui.tally.text import read_tally

BLIND = """\
# South: Ann
# West: Bob
# North: Cy
# East: Dorothea
rule blind_nil=behind_100
4 2 3 3 / 4 3 5 1
3 4 4 1 / 5 4 4 0
2 4 3 4 / 3 4 2 4
3 blind 4 5 / 4 0 5 4
4 3 4 2 / 4 3 4 2
"""
"""Five hands. Bob's blind nil in the fourth stood at 214 behind; two sets fewer close it."""

OVER = """\
rule first_hand_bids_itself=on
- - - - / 4 3 5 1
3 4 4 1 / 5 4 4 0
nil 4 3 4 / 0 4 5 4
4 3 4 2 / 4 3 4 2
nil 3 5 2 / 0 4 6 3
"""
"""A game that bids its first hand itself, and that North–South have won in the fifth hand."""


def tally_of(text: str) -> Tally:
    """The sheet that a text holds."""
    return read_tally(text, lambda name: preset_named(name).rules)


def entry_of(text: str) -> Entry:
    """A whole hand: `3 nil 4 5 / 4 0 5 4`."""
    bids, tricks = parse_hand(text)
    return Entry(tuple(bids), tuple(tricks))
