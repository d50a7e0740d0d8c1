"""A claim before it is accepted: the proof in words, and the hand as it will be counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.events import Resize
from textual.widget import Widget

from spades_tui.engine.rules import HouseRules
from spades_tui.engine.scoring import counted, number, signed
from spades_tui.engine.seats import Side
from spades_tui.engine.sentences import capital
from spades_tui.table.claim import Claim
from spades_tui.table.company import Company
from spades_tui.ui.commands import Command
from spades_tui.ui.screens.base import Dialog
from spades_tui.ui.widgets.scroll import EMPTY, Piece, Row, Scroll, right_at, wrapped

ACCEPT = Command(
    "accept",
    ("c", "y", "enter"),
    "c y ⏎",
    "claim",
    "Claim it; it is played out.",
    fixed=True,
)
PLAY_ON = Command("back", ("escape", "n", "q"), "n esc", "play on", "Play the tricks yourself.")
MORE = Command(
    "scroll", ("up", "down", "pageup", "pagedown"), "↑↓", "scroll", "Scroll the proof.", True, True
)

COLUMNS = 56
COMPACT = 45
"""Columns under which no row is left empty."""
ROOMY = 20
"""Rows of the terminal from which on the claim lies below the header."""


class ClaimScreen(Dialog[bool]):
    """Shows a claim over the felt. Dismissed with whether it is accepted."""

    OFFERED: ClassVar[tuple[Command, ...]] = (ACCEPT, MORE, PLAY_ON)
    CSS_PATH = "../styles/claim.tcss"

    def __init__(self, claim: Claim, company: Company, rules: HouseRules) -> None:
        super().__init__()
        self._claim, self._company, self._rules = claim, company, rules
        self._text = Scroll(self._rows, ground="panel", measure=COLUMNS, margin=1)

    def box(self) -> Iterable[Widget]:
        """The claim, its proof and what the hand counts."""
        yield self._text

    def on_resize(self, event: Resize) -> None:
        """Lie on the felt, where the hand stays in sight."""
        beside = self.columns_beside(event.size)
        if beside is None:
            return
        self._text.styles.width = min(COLUMNS, event.size.width - beside)
        self._text.styles.max_height = event.size.height - 1
        roomy = event.size.height >= ROOMY
        self._text.styles.offset = (-(beside // 2), 2 if roomy else 0)
        border = "-plain" if self.spades.glyphs.translation else "-outlined"
        self._text.set_class(roomy and self.spades.palette.outlined, border)

    def _rows(self, width: int) -> list[Row]:
        claim = self._claim
        what = "The last trick is" if claim.tricks == 1 else f"All {claim.tricks} tricks left are"
        side = self._company.place.side
        whose = self._company.pair(side if claim.takes else side.other)
        space = [EMPTY] if width >= COMPACT else []
        rows: list[Row] = [*space]
        rows += wrapped(f"{what} certain for {whose}.", width, color="brass", bold=True)
        for sentence in claim.proof:
            rows += wrapped(sentence, width, sign="· ")
        rows += space
        for side in self._company.sides:
            rows += self._side(side, width)
        return [*rows, *space]

    def _side(self, side: Side, width: int) -> list[Row]:
        score = self._claim.score.sides[side]
        won = sum(self._claim.score.tricks[seat] for seat in side.seats)
        bags = ""
        if self._rules.bag_penalty is not None:
            bags = f", bags {score.bags_after} of {self._rules.bag_penalty.bags}"
        head = f"{capital(self._company.pair(side))}: {counted(won, 'trick')}"
        total = f"{signed(score.points)} → {number(score.total_after)}"
        color = "brass" if side is self._company.place.side else "ink"
        rows: list[Row] = [(Piece(0, head, color, True), right_at(width, total, color, True))]
        return [*rows, *wrapped(f"{score.working or 'Nothing to score'}{bags}", width, 2, "quiet")]

    def action_accept(self) -> None:
        """Claim it."""
        self.dismiss(True)

    def action_back(self) -> None:
        """Play on."""
        self.dismiss(False)

    def action_scroll(self, key: str) -> None:
        """Scroll what does not fit."""
        self._text.scroll(key)
