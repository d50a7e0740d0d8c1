"""The corners of the felt, which tell what the header and the panel tell where there is room."""

from __future__ import annotations

from spades_tui.engine.game import Phase
from spades_tui.ui.scene import Scene
from spades_tui.ui.side_facts import SideFacts, side_facts
from spades_tui.ui.widgets.words import Pen, shortened


def draw_corners(pen: Pen, scene: Scene, rows: tuple[int, int]) -> None:
    """What both sides need in the upper corners; in the lower ones spades, and who dealt."""
    view, colors = scene.view, pen.palette
    end = pen.canvas.width - 1
    upper, lower = rows
    us = view.seat.side
    pen.write(1, upper, _need(side_facts(view, us)), colors.brass)
    if not scene.in_bidding:
        pen.right(end, upper, _need(side_facts(view, us.other)), colors.felt_quiet)
    if view.phase is Phase.PLAY:
        broken = "broken" if view.broken else "unbroken"
        pen.write(1, lower, f"♠ {broken}", colors.felt_quiet)
    if view.hand_number:
        # South's line has West and East beside it while the pad is open.
        row = upper if scene.in_bidding else lower
        dealer = shortened(scene.names[view.dealer], 6, pen.glyphs)
        pen.right(end, row, f"{dealer} dealt", colors.felt_quiet)


def _need(facts: SideFacts) -> str:
    """`need 3`, or how many tricks beyond the contract."""
    if facts.contract is None or facts.bids_open:
        return ""
    return f"{facts.over} over" if facts.over else f"need {facts.need}"
