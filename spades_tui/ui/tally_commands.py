"""What can be done on the score sheet of a real table, each key declared once."""

from __future__ import annotations

from dataclasses import replace

from spades_tui.ui.commands import BACK, HELP, RULES, SCORES, Command

NUMBER = Command(
    "digit",
    tuple("0123456789"),
    "0-9",
    "write",
    "Write a bid or a count of tricks. After a 1 another digit makes it ten to thirteen; space "
    "takes it as one. The fourth count of tricks writes itself.",
    each_key=True,
)
NIL_BID = Command("nil", ("n",), "n", "nil", "Write nil as a bid.")
BLIND_BID = Command("blind", ("b",), "b", "blind", "Write blind nil as a bid.")
NEXT = Command("next", ("space", "enter", "tab"), "space", "", "Go on to the next cell.")
CELL = Command("step", ("left", "right"), "←→", "", "Go to the cell before or after.", True)
HAND = Command("row", ("up", "down"), "↑↓", "correct", "Go to another hand to correct it.", True)
RUB_OUT = Command("rub_out", ("backspace", "delete"), "backspace", "", "Rub out what is written.")
DELETE = Command("strike", ("x",), "x", "delete", "Delete the last hand, after asking.")
PLAYERS = Command("players", ("e",), "e", "names, rules", "Change the names or the rules.")
SHEET = replace(SCORES, label="sheet", help="Read the whole sheet, with every working.")
CLOSE = replace(
    BACK, help="Put a hand back that is half corrected, or else close the sheet; it is saved."
)

ON_THE_SHEET = (
    NUMBER,
    HAND,
    NIL_BID,
    BLIND_BID,
    CELL,
    NEXT,
    RUB_OUT,
    SHEET,
    DELETE,
    PLAYERS,
    RULES,
    HELP,
    CLOSE,
)
"""All that can be done; the footer leaves bids out that the rules do not have."""
