"""Help: the keys of the screen it was asked on, as they are declared, and how a hand goes."""

from __future__ import annotations

from collections.abc import Sequence

from spades_tui.ui.commands import PALETTE, Command
from spades_tui.ui.screens.text_page import TextPage
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, wrapped

HOW_A_HAND_GOES = (
    "You sit South. North, opposite, is your partner; your tricks count together.",
    "Bid how many of the thirteen tricks you will win. The two bids are your side's contract.",
    "Follow the suit led if you can. If you cannot, play anything; a spade beats every other suit.",
    "Spades are usually not led until one has been played, unless nothing else is held.",
    "A contract that is made scores ten points for each trick bid. One that is missed does not.",
    "Every trick beyond it is a bag. In most games bags add up and then cost points.",
    "Nil, where it is played, is a bid of no tricks: points of its own, won or lost.",
    "The rules screen tells every rule of the game you play.",
)
"""A hand in a few sentences. They hold under any house rules, so they leave the numbers out."""


class HelpScreen(TextPage):
    """The commands of one screen with their sentences, then a hand in short."""

    TITLE_TEXT = "Help"

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = tuple(dict.fromkeys((*commands[:-1], PALETTE, *commands[-1:])))

    def rows(self, width: int) -> list[Row]:
        """Keys in brass at the left, what they do beside them."""
        glyphs = self.spades.glyphs
        in_force = self.spades.keys.on
        shown = {command: glyphs.text(in_force(command).shown) for command in self._commands}
        column = max((len(keys) for keys in shown.values()), default=0) + 2
        rows: list[Row] = [EMPTY, (Piece(0, "Keys", "brass", True),)]
        for command, keys in shown.items():
            first, *others = wrapped(command.help, width, column)
            rows += [(Piece(0, keys, "brass"), *first), *others]
        rows += [EMPTY, (Piece(0, "How a hand goes", "brass", True),)]
        for sentence in HOW_A_HAND_GOES:
            rows += wrapped(sentence, width, sign="· ")
        return [*rows, EMPTY]
